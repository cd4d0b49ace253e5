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
/** Levels of which 99 of 100 moves take less are listed together. */
const listedFrom = 50;
/** Strategies that search in WebAssembly where there is one. */
const compiled: readonly StrategyName[] = ['solver', 'follow-up'];
/** What is measured of the times of a strategy. */
const shares = [0.5, 0.99, 1] as const;

/**
 * The CPU time of a move of each game's levels in random positions of all its stages, as a table in
 * Markdown, in plain JavaScript too. Gives false if one in a hundred takes too long.
 */
export async function benchLevels({ positions = '500', seed }: BenchOptions): Promise<boolean> {
  const program = await bundleProgram('./levelRun.ts');
  const measure = (form: string, game: GameName, strategy: StrategyName): readonly number[] => {
    const args = [program, form, game, strategy, positions, String(seed)];
    const times = JSON.parse(
      execFileSync(process.execPath, args, { encoding: 'utf8' }),
    ) as number[];
    return shares.map((share) => percentile(times, share));
  };
  console.log(
    '| game | strategy | median ms | 99 of 100 | worst | plain: median ms | 99 of 100 | worst |',
  );
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  const slowest: number[] = [];
  const others: number[] = [];
  for (const game of gameNames)
    for (const strategy of new Set(levels.map((level) => strategyFor(game, level)))) {
      const wasm = measure('wasm', game, strategy);
      const plain = compiled.includes(strategy) ? measure('plain', game, strategy) : [];
      const most = Math.max(wasm[1]!, plain[1] ?? 0);
      slowest.push(most);
      if (most < listedFrom) others.push(most);
      else
        console.log(
          `| ${[game, `\`${strategy}\``, ...shares.map((_, at) => shown(wasm[at])), ...shares.map((_, at) => shown(plain[at]))].join(' | ')} |`,
        );
    }
  console.log(
    `\n${positions} positions each; in the other ${others.length} rows 99 of 100 take at most ${shown(Math.max(0, ...others))} ms.`,
  );
  return Math.max(...slowest) <= limit;
}

const shown = (time: number | undefined): string =>
  time === undefined ? '' : makeMilliseconds(time);
