import { execFileSync } from 'node:child_process';
import { type GameName, gameNames } from '../../src/games/game.ts';
import { strategyFor } from '../../src/strategies/levels.ts';
import { levels, type StrategyName } from '../../src/strategies/names.ts';
import { bundleProgram } from './bundleProgram.ts';
import { makeMilliseconds } from './format.ts';
import type { BenchOptions } from './section.ts';
import { percentile } from './statistics.ts';

/** In milliseconds of CPU: 99 of 100 moves are to be made within it. */
const limit = 1000;
/** Strategies that search in WebAssembly where there is one. */
const compiled: readonly StrategyName[] = ['solver', 'follow-up'];

/**
 * The CPU time of a move of each game's levels in random positions of all its stages, as a table in Markdown, in plain JavaScript
 * too. Gives false if one in a hundred takes too long.
 */
export async function benchLevels({ positions = '500', seed }: BenchOptions): Promise<boolean> {
  const program = await bundleProgram('./levelRun.ts');
  const cells = (form: string, game: GameName, strategy: StrategyName): { isInTime: boolean; text: string } => {
    const args = [program, form, game, strategy, positions, String(seed)];
    const times = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as number[];
    const [median, p99, worst] = [0.5, 0.99, 1].map((share) => percentile(times, share));
    return { isInTime: p99! <= limit, text: [median, p99, worst].map((time) => makeMilliseconds(time!)).join(' | ') };
  };
  console.log(`| game, ${positions} positions each | strategy | median ms | p99 | worst | plain: median ms | p99 | worst |`);
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  let isInTime = true;
  for (const game of gameNames)
    for (const strategy of new Set(levels.map((level) => strategyFor(game, level)))) {
      const wasm = cells('wasm', game, strategy);
      const plain = compiled.includes(strategy) ? cells('plain', game, strategy) : { isInTime: true, text: ' | | ' };
      isInTime &&= wasm.isInTime && plain.isInTime;
      console.log(`| ${game} | \`${strategy}\` | ${wasm.text} | ${plain.text} |`);
    }
  return isInTime;
}
