/**
 * The ranked games that two members of a group's league have begun with each other in one month,
 * in the store. The row names nobody: its key is a hash of the two and the month, under the bot's
 * key. It goes some time after the month, and not by `/forget`, so that nobody begins it anew.
 */
import type { Sign } from '../../buttons/signedData.ts';
import { makeLeagueMonthKey } from '../keys.ts';
import { hashPair, type Two } from '../person/pairHash.ts';
import { type Field, list, number, record } from '../schema.ts';
import { monthOf, storedRow } from '../storedRow.ts';

export interface PairMonth {
  /** The numbers of the games of one day. */
  readonly begun: readonly number[];
  /** That day, in UTC. */
  readonly day: number;
  /** How many games were begun on the days before it. */
  readonly earlier: number;
}

/** Which limit keeps a game of the same two from being ranked. */
export type PairLimit = 'day' | 'month';

/** How many games of the same two are ranked in a month. */
export const gamesPerMonth = 10;

export const leagueMonthKeyOf = (groupId: number, ids: Two, now: number, sign: Sign): string =>
  makeLeagueMonthKey(groupId, hashPair(`month|${monthOf(now)}`, `league${groupId}`, ids, sign));

const schema = (): Field<PairMonth> =>
  record({ begun: list(number()), day: number(), earlier: number() });

// No version came before.
export const { make: makePairMonthRow, parse: parsePairMonthRow } = storedRow(
  'leagueMonth',
  schema,
);
