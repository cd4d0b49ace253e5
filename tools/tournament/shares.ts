/** How games between two levels end, in shares, and what that makes in a whole tournament. */
import { type Level, levels } from '../../src/strategies/names.ts';

/** The shares of games that a side wins, draws and loses; together 1. */
export interface Shares {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** The shares of the first, which begins, against the second. */
export type Meet = (first: Level, second: Level) => Shares;

/**
 * The shares of the level that begins against the one that moves second; a level does not meet
 * itself.
 */
export type Results = ReadonlyMap<Level, ReadonlyMap<Level, Shares>>;

/** A level's shares against all others, beginning half of the games. */
export function sharesAgainstField(results: Results, level: Level): Shares {
  const others = [...results.keys()].filter((other) => other !== level);
  return mean(others.map((other) => sharesAgainst(results, level, other)));
}

/** A level's shares against another, beginning half of the games. */
export function sharesAgainst(results: Results, level: Level, other: Level): Shares {
  return mean([sharesOf(results, level, other), turned(sharesOf(results, other, level))]);
}

/** What `meet` gives from either side. */
export const meetFromBothSides = (meet: Meet, level: Level, other: Level): Shares =>
  mean([meet(level, other), turned(meet(other, level))]);

/** Points per game: a win counts one, a draw half. */
export function points({ wins, draws }: Shares): number {
  return wins + draws / 2;
}

export function sharesOf(results: Results, first: Level, second: Level): Shares {
  const shares = results.get(first)?.get(second);
  if (!shares) throw new Error(`${first} has not met ${second}`);
  return shares;
}

/** Plays every ordered pair of different levels. */
export function playAll(meet: Meet): Results {
  const row = (first: Level): [Level, Map<Level, Shares>] => [
    first,
    new Map(
      levels.filter((second) => second !== first).map((second) => [second, meet(first, second)]),
    ),
  ];
  return new Map(levels.map(row));
}

/** The same shares from the other side's view. */
export function turned({ wins, draws, losses }: Shares): Shares {
  return { wins: losses, draws, losses: wins };
}

function mean(all: readonly Shares[]): Shares {
  const over = (part: keyof Shares): number =>
    all.reduce((sum, shares) => sum + shares[part], 0) / all.length;
  return { wins: over('wins'), draws: over('draws'), losses: over('losses') };
}
