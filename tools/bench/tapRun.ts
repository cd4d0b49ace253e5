/**
 * A program for the benchmark that makes one move of the perfect level: its arguments are `plain`
 * or `wasm`, and the columns. It prints the milliseconds and the kind of the reason. Each run has a
 * process of its own, because the bot starts afresh at every tap.
 */
import { games } from '../../src/games/game.ts';
import { replay } from '../../src/games/position.ts';
import { solver } from '../../src/strategies/connectFour/solver.ts';
import { seededRandom } from '../../src/strategies/random.ts';

const [form, columns] = process.argv.slice(2);
// Without it the solver uses its plain form.
if (form === 'plain') Reflect.deleteProperty(globalThis, 'WebAssembly');
const position = replay(
  games.connectFour,
  [...columns!].map((column) => Number(column) - 1),
);
const begin = performance.now();
const { reason } = solver(position, { random: seededRandom(1) });
console.log(`${performance.now() - begin} ${reason.kind}`);
