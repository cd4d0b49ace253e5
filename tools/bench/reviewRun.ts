/**
 * A program for the benchmark that reviews a game: its arguments are `plain` or `wasm`, and the
 * columns. It prints the milliseconds and the number of judged moves. Each run has a process of its
 * own, because the bot starts afresh at every tap.
 */
import { assessGame } from '../../src/coach/review.ts';
import { games } from '../../src/games/game.ts';
import { replay } from '../../src/games/position.ts';

const [form, columns] = process.argv.slice(2);
// Without it the solver uses its plain form.
if (form === 'plain') Reflect.deleteProperty(globalThis, 'WebAssembly');
const game = replay(
  games.connectFour,
  [...columns!].map((column) => Number(column) - 1),
);
const begin = performance.now();
const judged = assessGame(game).filter(({ kind }) => kind === 'judged').length;
console.log(`${performance.now() - begin} ${judged}`);
