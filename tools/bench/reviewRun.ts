/**
 * The review of a game as a program for the benchmark: `plain` or `wasm`, and the columns. It prints how many milliseconds it took
 * and how many of its moves were judged; each runs in a process of its own, because the bot starts afresh at every tap.
 */
import { assessGame } from '../../src/coach/review.ts';
import { games } from '../../src/games/game.ts';
import { replay } from '../../src/games/position.ts';

const [form, columns] = process.argv.slice(2);
// Without it the solver takes its plain form.
if (form === 'plain') Reflect.deleteProperty(globalThis, 'WebAssembly');
const game = replay(
  games.connectFour,
  [...columns!].map((column) => Number(column) - 1),
);
const begin = performance.now();
const judged = assessGame(game).filter(({ kind }) => kind === 'judged').length;
console.log(`${performance.now() - begin} ${judged}`);
