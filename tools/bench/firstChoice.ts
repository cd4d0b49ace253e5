/**
 * A program for `benchStrategies` that makes the first choice of a process, as every tap on Apps
 * Script is. It takes the bundle of `benchedStrategies.ts`, a game, a strategy and a record of
 * comma-separated moves, and prints how many milliseconds loading the bundle and choosing took.
 */
import { performance } from 'node:perf_hooks';

const [bundle, game, strategy, record] = process.argv.slice(2);
const begin = performance.now();
const { choose } = (await import(bundle!)) as typeof import('./benchedStrategies.ts');
const loaded = performance.now();
choose(
  game!,
  strategy!,
  (record ?? '')
    .split(',')
    .filter((move) => move !== '')
    .map(Number),
);
const chosen = performance.now();
console.log(JSON.stringify({ load: loaded - begin, choice: chosen - loaded }));
