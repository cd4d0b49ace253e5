/**
 * How soon the analysis board has values: the first of a position, and all of them, in positions of
 * games between levels with an error now and then. The searches run as in the page's worker, one
 * position after another in one process, each with an empty table.
 */
import { firstBudget, valueMoves } from '../../site/analysis/search/valueMoves.ts';
import { type GameName, gameNames, games } from '../../src/games/game.ts';
import { isOver, type Position, play, startPosition, undo } from '../../src/games/position.ts';
import { chooseMove } from '../../src/strategies/choose.ts';
import { strategyFor } from '../../src/strategies/levels.ts';
import { type Random, seededRandom } from '../../src/strategies/random.ts';
import { makeMilliseconds, makeTable } from './format.ts';
import type { BenchOptions } from './section.ts';
import { percentile } from './statistics.ts';

/** Of Connect Four more, since it has a limit. */
const gameCounts: Partial<Record<GameName, number>> = { connectFour: 40, eightByEight: 2 };
const usualGames = 5;
/** In milliseconds: 99 of 100 first values of 7×6 come sooner. */
const limit = 500;
/** Plies that share a row. */
const pliesInRow = 4;
const chanceOfError = 5;

interface Times {
  readonly ply: number;
  readonly first: number;
  readonly all: number;
  readonly isCutOff: boolean;
}

/** Prints a row for each game and stage; gives false if 7×6 misses its limit. */
export function benchAnalysis(
  { seed }: BenchOptions,
  names: readonly GameName[] = gameNames,
): boolean {
  const rows = names.flatMap((name) => rowsOf(name, timesOf(name, seededRandom(seed))));
  const head = [
    'analysis',
    'plies',
    'positions',
    'first ms',
    '99 %',
    'all ms',
    '99 %',
    'cut off',
    '',
  ];
  console.log(`${makeTable([head, ...rows])}\n`);
  return rows.every((row) => row.at(-1) !== 'too slow');
}

function timesOf(name: GameName, random: Random): readonly Times[] {
  const count = gameCounts[name] ?? usualGames;
  return Array.from({ length: count }, () => playGame(name, random)).flatMap((game) =>
    game.record.map((_, ply) => timeOf(undo(game, game.record.length - ply), ply)),
  );
}

function playGame(name: GameName, random: Random): Position {
  let position = startPosition(games[name]);
  while (!isOver(position)) {
    const level = random.below(chanceOfError) === 0 ? 'novice' : 'hard';
    position = play(position, chooseMove(strategyFor(name, level), position, { random }).move);
  }
  return position;
}

function timeOf(position: Position, ply: number): Times {
  const begin = performance.now();
  let first: number | undefined;
  let isCutOff = false;
  for (const report of valueMoves(position, firstBudget)) {
    if (report.kind === 'worth') first ??= performance.now() - begin;
    else if (report.kind === 'end') isCutOff = report.isCutOff;
  }
  const all = performance.now() - begin;
  return { ply, first: first ?? all, all, isCutOff };
}

function rowsOf(name: GameName, times: readonly Times[]): readonly (readonly string[])[] {
  const stages = new Map<number, Times[]>();
  for (const each of times) {
    const stage = Math.floor(each.ply / pliesInRow);
    stages.set(stage, [...(stages.get(stage) ?? []), each]);
  }
  const rows = [...stages]
    .sort(([one], [other]) => one - other)
    .map(([stage, each]) =>
      rowOf(name, `${stage * pliesInRow}–${stage * pliesInRow + pliesInRow - 1}`, each),
    );
  const isLate =
    percentile(
      times.map(({ first }) => first),
      0.99,
    ) > limit;
  const verdict = name !== 'connectFour' ? '' : isLate ? 'too slow' : 'ok';
  return [...rows, [...rowOf(name, 'all', times), verdict]];
}

function rowOf(name: GameName, plies: string, times: readonly Times[]): readonly string[] {
  const share = (of: (each: Times) => number, most: number): string =>
    makeMilliseconds(percentile(times.map(of), most));
  const first = ({ first: each }: Times): number => each;
  const all = ({ all: each }: Times): number => each;
  return [
    name,
    plies,
    String(times.length),
    ...[share(first, 0.5), share(first, 0.99), share(all, 0.5), share(all, 0.99)],
    String(times.filter(({ isCutOff }) => isCutOff).length),
  ];
}
