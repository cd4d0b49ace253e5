import { execFileSync } from 'node:child_process';
import { type GameName, gameNames } from '../../src/games/game.ts';
import type { Position } from '../../src/games/position.ts';
import { type Random, seededRandom } from '../../src/strategies/random.ts';
import { bundleProgram } from './bundleProgram.ts';
import { makeMilliseconds, makeTable } from './format.ts';
import { leastTime } from './leastTime.ts';
import { playAtRandom } from './randomGame.ts';
import type { BenchOptions } from './section.ts';

/** Of so many random games the longest is drawn, which in most games fills the board. */
const gameCount = 200;
/** In milliseconds of CPU time. */
const limit = 400;

/**
 * Draws a long game of each kind as a film, each in a new process. Gives false if one takes longer
 * than the limit.
 */
export async function benchFilms({ seed }: BenchOptions): Promise<boolean> {
  const program = await bundleProgram('./filmRun.ts');
  const random = seededRandom(seed);
  const rows = gameNames.map((name) => {
    const { record } = findLongGame(name, random);
    const { milliseconds, bytes } = leastTime(() => draw(program, name, record), limit);
    const verdict = milliseconds <= limit ? 'ok' : 'too slow';
    return [
      name,
      String(record.length),
      makeMilliseconds(milliseconds),
      (bytes / 1000).toFixed(0),
      String(limit),
      verdict,
    ];
  });
  console.log(`${makeTable([['film', 'moves', 'CPU ms', 'kB', 'limit', ''], ...rows])}\n`);
  return rows.every((row) => row.at(-1) === 'ok');
}

function draw(program: string, name: GameName, record: readonly number[]) {
  const printed = execFileSync(process.execPath, [program, name, record.join()], {
    encoding: 'utf8',
  });
  const [milliseconds = 0, bytes = 0] = printed.split(' ').map(Number);
  return { milliseconds, bytes };
}

function findLongGame(name: GameName, random: Random): Position {
  const all = Array.from({ length: gameCount }, () => playAtRandom(name, random));
  return all.reduce((longest, each) =>
    each.record.length > longest.record.length ? each : longest,
  );
}
