import { execFileSync } from 'node:child_process';
import { makeRecord } from '../../src/games/record.ts';
import { boardOf } from '../../src/strategies/connectFour/bitboard.ts';
import { findInBook } from '../../src/strategies/connectFour/openings/book.ts';
import { lastOpeningPly } from '../../src/strategies/connectFour/openings/openings.ts';
import { seededRandom } from '../../src/strategies/random.ts';
import { bundleProgram } from './bundleProgram.ts';
import { makeMilliseconds, makeTable } from './format.ts';
import { leastTime } from './leastTime.ts';
import { benchLevels } from './levels.ts';
import { playAtRandom } from './positionSets.ts';
import type { BenchOptions } from './section.ts';
import { summarize } from './statistics.ts';

const positionCount = 100;
/** Limits for the slowest tap, in milliseconds. */
const limits = { wasm: 300, plain: 1000 } as const;

/**
 * Times the moves of all levels in sampled positions, then those that take the perfect level
 * longest.
 */
export async function benchTaps(options: BenchOptions): Promise<boolean> {
  const isInTime = await benchLevels(options);
  console.log('');
  return (await benchHardest(options)) && isInTime;
}

/**
 * Times the perfect level's move in the random positions of Connect Four that need the most search:
 * one and two plies after the table of openings and not in the book, each in a new process.
 * `guesses` counts the positions for which its nodes did not suffice. Gives false if a move exceeds
 * its limit.
 */
async function benchHardest({ seed }: BenchOptions): Promise<boolean> {
  const program = await bundleProgram('./tapRun.ts');
  const rows = [1, 2].flatMap((plies) => {
    const records = makeRecords(lastOpeningPly + plies, seed);
    return (['wasm', 'plain'] as const).map((form) => {
      const taps = records.map((record) =>
        leastTime(() => runTap(program, form, record), limits[form]),
      );
      const { mean, median, p95, worst } = summarize(taps.map(({ milliseconds }) => milliseconds));
      const guesses = String(taps.filter(({ kind }) => kind === 'cutOff').length);
      const times = [mean, median, p95, worst].map(makeMilliseconds);
      const verdict = worst <= limits[form] ? 'ok' : 'too slow';
      return [
        `ply ${lastOpeningPly + plies}, ${form}`,
        String(records.length),
        guesses,
        ...times,
        String(limits[form]),
        verdict,
      ];
    });
  });
  console.log(
    `${makeTable([['perfect', 'n', 'guesses', 'mean ms', 'median', 'p95', 'worst', 'limit', ''], ...rows])}\n`,
  );
  return rows.every((row) => row.at(-1) === 'ok');
}

function runTap(
  program: string,
  form: string,
  record: string,
): { milliseconds: number; kind: string } {
  const [milliseconds, kind] = execFileSync(process.execPath, [program, form, record], {
    encoding: 'utf8',
  })
    .trim()
    .split(' ');
  return { milliseconds: Number(milliseconds), kind: kind! };
}

function makeRecords(plies: number, seed: number): readonly string[] {
  const random = seededRandom(seed);
  const records = new Set<string>();
  while (records.size < positionCount) {
    const position = playAtRandom(plies, random);
    if (position && !findInBook(boardOf(position)))
      records.add(makeRecord(position.game, position.record));
  }
  return [...records];
}
