/**
 * A program for the benchmark that makes the moves of a strategy in random positions of all stages
 * of a game: its arguments are `plain` or `wasm`, the game, the strategy, the number of positions
 * and a seed. It prints the milliseconds of CPU of each move.
 */
import { type GameName, games, maxPlies } from '../../src/games/game.ts';
import { chooseMove } from '../../src/strategies/choose.ts';
import type { StrategyName } from '../../src/strategies/names.ts';
import { seededRandom } from '../../src/strategies/random.ts';
import { playAtRandom } from './positionSets.ts';

const [form, game, strategy, count, seed] = process.argv.slice(2);
// Without it the solver uses its plain form.
if (form === 'plain') Reflect.deleteProperty(globalThis, 'WebAssembly');
const rules = games[game as GameName];
const random = seededRandom(Number(seed));
const times: number[] = [];
while (times.length < Number(count)) {
  const position = playAtRandom(random.below(maxPlies(rules)), random, rules);
  if (!position) continue;
  const before = process.cpuUsage();
  chooseMove(strategy as StrategyName, position, { random });
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
}
console.log(JSON.stringify(times));
