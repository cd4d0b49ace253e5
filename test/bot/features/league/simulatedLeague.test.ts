/** What a league says of people whose strength is known, after ten days of games. */

import { describe, expect, it } from 'vitest';
import {
  ageLeague,
  beginGame,
  countRanked,
  rankAll,
  rankOf,
} from '../../../../src/bot/features/league/league.ts';
import {
  type League,
  makeLeagueRow,
  parseLeagueRow,
} from '../../../../src/bot/rows/group/leagueRow.ts';
import type { PairMonth } from '../../../../src/bot/rows/group/pairMonthRow.ts';
import { dayOf } from '../../../../src/bot/rows/storedRow.ts';
import { isSure } from '../../../../src/coach/ratings/estimate.ts';
import { seededRandom } from '../../../../src/strategies/random.ts';
import { noLeague } from '../../rows/nothing.ts';

const game = 'connectFour';
const day = 86_400_000;
const start = Date.UTC(2026, 10, 2);
const firstId = 5_000_001;

interface Seen {
  readonly league: League;
  /** The most by which one game has changed a rating that was shown. */
  readonly largest: number;
}

/** Twelve games a day of two who are drawn, stored after each. */
function simulate(seed: number, strengths: readonly number[], days = 10): Seen {
  const random = seededRandom(seed);
  const months = new Map<string, PairMonth>();
  let [league, nonce, largest] = [noLeague, 0, 0];
  const ratingOf = (of: League, id: number) =>
    of.members.find((member) => member.id === id)?.games[game]?.estimate;
  for (let index = 0; index < 12 * days; index++) {
    const now = start + Math.floor(index / 12) * day;
    const first = random.below(strengths.length);
    const second = (first + 1 + random.below(strengths.length - 1)) % strengths.length;
    const ids = [firstId + first, firstId + second] as const;
    const key = [...ids].sort().join();
    const month = months.get(key) ?? { begun: [], day: 0, earlier: 0 };
    const begun = beginGame(
      league,
      month,
      { ids, starterId: undefined, game, nonce: ++nonce },
      now,
    );
    months.set(key, begun.month);
    if (begun.limit !== undefined) continue;
    const chance = 1 / (1 + 10 ** ((strengths[second]! - strengths[first]!) / 400));
    const isWon = random.below(1_000_000) < 1_000_000 * chance;
    const end = {
      userId: ids[0],
      name: `P${first}`,
      game,
      plies: 20,
      groupId: -7,
      identity: '',
      outcome: isWon ? 'won' : 'lost',
      isHelped: false,
      opponent: { id: ids[1], name: `P${second}` },
    } as const;
    const next = countRanked(begun.league, end, String(nonce).padStart(4, '0'), now);
    const before = ageLeague(league, dayOf(now));
    for (const id of ids) {
      const was = ratingOf(before, id);
      if (was && isSure(was))
        largest = Math.max(largest, Math.abs(ratingOf(next, id)!.rating - was.rating));
    }
    league = parseLeagueRow(makeLeagueRow(next, now));
  }
  return { league, largest };
}

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Spearman's: of the ranks, no two of which are equal but by chance. */
function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const ranks = (values: readonly number[]) =>
    values.map(
      (value) =>
        values.filter((each) => each < value).length +
        values.filter((each) => each === value).length / 2,
    );
  const [first, second] = [ranks(one), ranks(other)];
  const mean = average(first);
  const sumOf = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, value, index) => sum + (value - mean) * (right[index]! - mean), 0);
  return sumOf(first, second) / Math.sqrt(sumOf(first, first) * sumOf(second, second));
}

describe('a league of sixteen after 120 games, over twenty seeds', () => {
  const strengths = Array.from({ length: 16 }, (_, index) => 900 + 40 * index);
  const seen = seeds.map((seed) => simulate(seed, strengths));
  const membersOf = (league: League) =>
    league.members.map(({ id, games }) => ({
      strength: strengths[id - firstId]!,
      estimate: games[game]!.estimate,
    }));

  it('orders people as they are', () => {
    const correlations = seen.map(({ league }) => {
      const members = membersOf(league);
      expect(members).toHaveLength(16);
      return rankCorrelation(
        members.map(({ strength }) => strength),
        members.map(({ estimate }) => estimate.rating),
      );
    });
    expect(average(correlations)).toBeGreaterThan(0.8);
  });

  it('shows ratings of which nine in ten are within two deviations', () => {
    const shown = seen.flatMap(({ league }) =>
      membersOf(league).filter(({ estimate }) => isSure(estimate)),
    );
    expect(shown.length).toBeGreaterThan(40);
    const near = shown.filter(
      ({ strength, estimate: { rating, deviation } }) =>
        Math.abs(rating - strength) <= 2 * deviation,
    );
    expect(near.length / shown.length).toBeGreaterThan(0.9);
  });

  it('changes no shown rating by more than 100 in one game', () => {
    const largest = Math.max(...seen.map((each) => each.largest));
    expect(largest).toBeGreaterThan(10);
    expect(largest).toBeLessThanOrEqual(100);
  });

  it('ranks some, and a year later nobody', () => {
    for (const { league } of seen) {
      const last = dayOf(start) + 10;
      const leaders = (of: League) => rankAll(of, game).filter(({ isFirst }) => isFirst);
      const ranked = league.members.filter(({ id }) => rankOf(league, game, id) !== undefined);
      expect(leaders(league).length > 0).toBe(ranked.length > 0);
      expect(leaders(ageLeague(league, last + 365))).toEqual([]);
    }
    expect(seen.some(({ league }) => rankAll(league, game)[0]!.isFirst)).toBe(true);
  });

  it('keeps the mean of people of one strength', () => {
    const equal = seeds.map((seed) =>
      simulate(
        seed,
        strengths.map(() => 1200),
      ),
    );
    const ratings = equal.flatMap(({ league }) =>
      membersOf(league).map(({ estimate }) => estimate.rating),
    );
    expect(ratings).toHaveLength(320);
    expect(Math.abs(average(ratings) - 1200)).toBeLessThan(30);
  });
});
