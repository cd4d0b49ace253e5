import { type GameName, games } from '../../src/games/game.ts';
import { isOver, legalMoves, type Position, play } from '../../src/games/position.ts';
import { chooseExactly } from '../../src/strategies/columns/exactColumns.ts';
import { type Random, seededRandom } from '../../src/strategies/random.ts';
import { makeMilliseconds, makeTable } from './format.ts';
import { playAtRandom } from './positionSets.ts';
import type { BenchOptions } from './section.ts';
import { summarize } from './statistics.ts';

const positionCount = 50;
/** From this ply on, the result of every position is to be known. */
const knownFrom = 18;

/**
 * How far the exact search of 7×7 and misère Connect Four reaches: in how many random positions it
 * knows the result, and in how many the number of moves, too, with the CPU time of a tap. Gives
 * false if a late result is not known.
 */
export function benchColumns({ seed }: BenchOptions): boolean {
  const random = seededRandom(seed);
  const rows = (['connectFour7', 'misereConnectFour'] as const).flatMap((name) =>
    [12, 14, 16, 18, 20].map((plies) => benchPly(name, plies, random)),
  );
  const head = ['perfect', 'n', 'result', 'and moves', 'mean ms', 'median', 'p95', 'worst', ''];
  console.log(`${makeTable([head, ...rows])}\n`);
  return rows.every((row) => row.at(-1) === 'ok');
}

function benchPly(name: GameName, plies: number, random: Random): readonly string[] {
  const times: number[] = [];
  const counts = { exact: 0, proved: 0 };
  while (times.length < positionCount) {
    const position = playAtRandom(plies, random, games[name]);
    if (!position || canWinAtOnce(position)) continue;
    const before = process.cpuUsage();
    const kind = chooseExactly(position, random)?.reason.kind;
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    if (kind === 'exact' || kind === 'proved') counts[kind]++;
  }
  const { mean, median, p95, worst } = summarize(times);
  const known = counts.exact + counts.proved;
  const shown = [positionCount, known, counts.exact].map(String);
  const verdict = plies < knownFrom || known === positionCount ? 'ok' : 'not known';
  return [
    `${name}, ply ${plies}`,
    ...shown,
    ...[mean, median, p95, worst].map(makeMilliseconds),
    verdict,
  ];
}

function canWinAtOnce(position: Position): boolean {
  return !position.game.misere && legalMoves(position).some((move) => isOver(play(position, move)));
}
