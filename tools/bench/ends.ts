/**
 * What is said first of a lost game, and how long that takes: seeded games of three weak players
 * against two levels. A search of its own says which games were lost by a threat, and by which
 * move, and checks each mistake that is named.
 */
import { findLastMistake, type LastMistake } from '../../src/coach/lastMistake.ts';
import { isError, judge } from '../../src/coach/verdict.ts';
import { firstOf } from '../../src/coach/winLine.ts';
import { type GameName, games } from '../../src/games/game.ts';
import {
  legalMoves,
  otherSide,
  type Position,
  play,
  plyOf,
  type Side,
  sideToMove,
  undo,
} from '../../src/games/position.ts';
import { standingAmong } from '../../src/strategies/evaluator.ts';
import { strategyFor } from '../../src/strategies/levels.ts';
import { strategyTable } from '../../src/strategies/strategies.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';
import { openEvaluator } from '../../src/strategies/values.ts';
import { playGame } from '../tournament/play.ts';
import { beginner } from './beginner.ts';
import { makeMilliseconds, makeTable } from './format.ts';
import { NearSearch } from './nearSearch.ts';
import type { BenchOptions } from './section.ts';
import { summarize } from './statistics.ts';

const gameCount = 400;
const endGames = ['connectFour', 'connectFour7', 'fiveByFive'] as const;

/** A loss within so many plies is near where another move holds out so many longer. */
const [nearPlies, delay] = [4, 8];

/** The least share of games lost by a threat in which that is named, and of causes in words. */
const leastShare = 0.95;
/**
 * The most that are named among a player's first two moves, where no threat lost there: on 5×5,
 * which is over in ten moves, exact play often finds the mistake that early.
 */
const mostEarly = { connectFour: 0.03, connectFour7: 0.03, fiveByFive: 1 } as const;
/** In milliseconds of the slowest end, where the search is compiled. */
const limit = 250;

interface LostGame {
  readonly position: Position;
  readonly loser: Side;
}

interface Report {
  /** The number of the move that lost by a threat, by the search of its own. */
  readonly threat: number | undefined;
  readonly named: LastMistake | undefined;
  readonly isTrue: boolean;
  /** Whether one of the player's first two moves is named. */
  readonly isEarly: boolean;
  readonly milliseconds: number;
}

/** Gives false if a share is missed, something is false, or an end takes too long. */
export function benchEnds({ seed }: BenchOptions): boolean {
  const rows = endGames.map((name) => [name, reportEnds(name, gameCount, seed)] as const);
  const table = rows.map(([name, reports]) => summarizeRow(name, reports));
  console.log(`${makeTable([header, ...table.map(({ cells }) => cells)])}\n`);
  return table.every(({ isOk }) => isOk);
}

/** What is said of the lost ones among so many games. */
export function reportEnds(
  name: (typeof endGames)[number],
  count: number,
  seed: number,
): readonly Report[] {
  const near = new NearSearch(games[name]);
  return [...playLost(name, count, seed)].map((game) => reportOf(game, near));
}

const header = [
  'ends',
  'lost',
  'named',
  'by a threat',
  'and named',
  'cause',
  'early',
  'no threat',
  'false',
  'mean ms',
  'p95',
  'worst',
  '',
];

function summarizeRow(
  name: (typeof endGames)[number],
  reports: readonly Report[],
): { readonly cells: readonly string[]; readonly isOk: boolean } {
  const named = reports.filter((each) => each.named);
  const threats = reports.filter(({ threat }) => threat !== undefined);
  const found = threats.filter(({ threat, named: { number } = {} }) => threat === number).length;
  const caused = named.filter((each) => each.named!.cause).length;
  const early = named.filter(({ isEarly }) => isEarly);
  const unthreatened = early.filter(({ threat, named: { number } = {} }) => threat !== number);
  const wrong = named.filter(({ isTrue }) => !isTrue).length;
  const times = summarize(reports.map(({ milliseconds }) => milliseconds));
  const isOk =
    found >= leastShare * threats.length &&
    caused >= leastShare * named.length &&
    unthreatened.length <= mostEarly[name] * named.length &&
    wrong === 0 &&
    times.worst <= limit;
  return {
    cells: [
      name,
      ...[reports.length, named.length, threats.length].map(String),
      ...[
        [found, threats.length],
        [caused, named.length],
        [early.length, named.length],
        [unthreatened.length, named.length],
      ].map(([part, whole]) => `${((100 * part!) / Math.max(1, whole!)).toFixed(1)} %`),
      String(wrong),
      ...[times.mean, times.p95, times.worst].map(makeMilliseconds),
      isOk ? 'ok' : 'missed',
    ],
    isOk,
  };
}

/** The games that a weak player has lost, as either side in turn. */
function* playLost(name: GameName, count: number, seed: number): Generator<LostGame> {
  const play = (level: 'novice' | 'easy' | 'medium'): Strategy =>
    strategyTable[strategyFor(name, level)].play;
  const weak = [play('novice'), play('easy'), beginner];
  const strong = [play('easy'), play('medium')];
  for (let number = 0; number < count; number++) {
    const one = weak[number % 3]!;
    const other = strong[Math.floor(number / 3) % 2]!;
    const isFirst = Math.floor(number / 6) % 2 === 0;
    const players = isFirst ? ([one, other] as const) : ([other, one] as const);
    const position = playGame(games[name], ...players, 1000 * seed + number);
    const loser = isFirst ? 1 : 2;
    const { outcome } = position;
    if (outcome.kind === 'win' && outcome.side === otherSide(loser)) yield { position, loser };
  }
}

function reportOf({ position, loser }: LostGame, near: NearSearch): Report {
  const begin = performance.now();
  const named = findLastMistake(position, loser, 0);
  const milliseconds = performance.now() - begin;
  return {
    named,
    milliseconds,
    threat: findThreat(position, loser, near),
    isTrue: named === undefined || isTrueOf(position, named, near),
    isEarly: named !== undefined && named.number <= 4,
  };
}

const beforeMove = (position: Position, number: number): Position =>
  undo(position, plyOf(position) - number + 1);

/** Whether another move is not lost within `delay` plies after the one that was made. */
const holdsOut = (before: Position, lostIn: number, near: NearSearch): boolean =>
  legalMoves(before).some(
    (move) => near.pliesToLoss(before, move, lostIn + delay - 1) === undefined,
  );

/** The first of the loser's last moves after each of which the loss was near. */
function findThreat(position: Position, loser: Side, near: NearSearch): number | undefined {
  for (let number = plyOf(position); number > 0; number--) {
    const before = beforeMove(position, number);
    if (sideToMove(before) !== loser) continue;
    const plies = near.pliesToLoss(before, position.record[number - 1]!, nearPlies);
    if (plies === undefined) return undefined;
    if (holdsOut(before, plies, near)) return number;
  }
  return undefined;
}

/** Whether the move was an error by the search of its own, or else by exact values. */
function isTrueOf(position: Position, { number, cause, kept }: LastMistake, near: NearSearch) {
  const before = beforeMove(position, number);
  const move = position.record[number - 1]!;
  const plies = near.pliesToLoss(before, move, nearPlies);
  const isNear = plies !== undefined && holdsOut(before, plies, near);
  const isRefuted =
    cause?.kind !== 'allows' ||
    plies === undefined ||
    near.pliesToLoss(play(before, move), firstOf(cause.line), nearPlies) === undefined;
  if (kept?.before === undefined) return isNear && isRefuted;
  const values = openEvaluator(position.game.name, Number.POSITIVE_INFINITY)!.values(before)!;
  const { verdict, ...judged } = judge(standingAmong(values, move));
  return (
    isRefuted &&
    isError(verdict) &&
    judged.before.result === kept.before &&
    judged.after.result === kept.after
  );
}
