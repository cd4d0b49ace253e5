/**
 * One move of the perfect level as a program for the benchmark: `plain` or `wasm`, and the columns. It prints how many milliseconds
 * it took and what kind of reason it has; each runs in a process of its own, because the bot starts afresh at every tap.
 */
import { games } from '../../src/games/game.ts';
import { replay } from '../../src/games/position.ts';
import { solver } from '../../src/strategies/connectFour/solver.ts';
import { seededRandom } from '../../src/strategies/random.ts';

const [form, columns] = process.argv.slice(2);
// Without it the solver takes its plain form.
if (form === 'plain') Reflect.deleteProperty(globalThis, 'WebAssembly');
const position = replay(
  games.connectFour,
  [...columns!].map((column) => Number(column) - 1),
);
const begin = performance.now();
const { reason } = solver(position, { random: seededRandom(1) });
console.log(`${performance.now() - begin} ${reason.kind}`);
