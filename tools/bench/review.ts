import { execFileSync } from 'node:child_process';
import { makeRecord } from '../../src/games/record.ts';
import { type Random, seededRandom } from '../../src/strategies/random.ts';
import { bundleProgram } from './bundleProgram.ts';
import { makeMilliseconds, makeTable } from './format.ts';
import { leastTime } from './leastTime.ts';
import { playAtRandom } from './randomGame.ts';
import type { BenchOptions } from './section.ts';
import { summarize } from './statistics.ts';

const gameCount = 100;
/** Limits for the slowest game, in milliseconds. */
const limits = { wasm: 2000, plain: 4000 } as const;

/**
 * Times the whole review of random games of Connect Four, each in a new process. Gives false if one
 * exceeds its limit.
 */
export async function benchReview({ seed }: BenchOptions): Promise<boolean> {
  const program = await bundleProgram('./reviewRun.ts');
  const random = seededRandom(seed);
  const records = Array.from({ length: gameCount }, () => makeRandomGame(random));
  const rows = (['wasm', 'plain'] as const).map((form) => {
    const { mean, median, p95, worst } = summarize(
      records.map(
        (record) => leastTime(() => runReview(program, form, record), limits[form]).milliseconds,
      ),
    );
    const verdict = worst <= limits[form] ? 'ok' : 'too slow';
    return [
      form,
      String(gameCount),
      ...[mean, median, p95, worst].map(makeMilliseconds),
      String(limits[form]),
      verdict,
    ];
  });
  console.log(
    `${makeTable([['review', 'games', 'mean ms', 'median', 'p95', 'worst', 'limit', ''], ...rows])}\n`,
  );
  return rows.every((row) => row.at(-1) === 'ok');
}

function runReview(program: string, form: string, record: string): { milliseconds: number } {
  const [milliseconds, judged] = execFileSync(process.execPath, [program, form, record], {
    encoding: 'utf8',
  }).split(' ');
  if (Number(judged) !== record.length)
    throw new Error(`${form}: ${judged} of ${record.length} moves of ${record} were judged`);
  return { milliseconds: Number(milliseconds) };
}

function makeRandomGame(random: Random): string {
  const { game, record } = playAtRandom('connectFour', random);
  return makeRecord(game, record);
}
