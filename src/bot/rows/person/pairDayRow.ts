/**
 * The games that two strangers have begun with each other on one day, in the store. The row names
 * nobody: its key is a hash of the two and the day, under the bot's key. It goes with the day, and
 * not by `/forget`, so that nobody begins the day anew.
 */
import type { Sign } from '../../buttons/signedData.ts';
import { makeStrangersDayKey } from '../keys.ts';
import { type Field, list, number, record } from '../schema.ts';
import { dayOf, storedRow } from '../storedRow.ts';
import { hashPair, type Two } from './pairHash.ts';

export interface PairDay {
  /** The numbers of the games. */
  readonly begun: readonly number[];
}

/** How many games of the same two are ranked, or begin between strangers, on one day. */
export const gamesPerDay = 3;

/** The key for two who meet by `/someone`. */
export const strangersDayKeyOf = (ids: Two, now: number, sign: Sign): string =>
  makeStrangersDayKey(hashPair(`day|${dayOf(now)}`, 'strangers', ids, sign));

const schema = (): Field<PairDay> => record({ begun: list(number()) });

// No version came before.
export const { make: makePairDayRow, parse: parsePairDayRow } = storedRow('strangersDay', schema);
