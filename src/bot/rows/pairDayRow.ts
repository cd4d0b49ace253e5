/**
 * The games that two people have begun with each other on one day, in the league of a group or as
 * strangers, in the store. The row names nobody: its key is a hash of the two and the day, under
 * the bot's key. It goes with the day, and not by `/forget`, so that nobody begins the day anew.
 */
import type { Sign } from '../buttons/signedData.ts';
import { makeHex } from '../settings/hex.ts';
import { makeLeagueDayKey, makeStrangersDayKey } from './keys.ts';
import { type Field, list, number, record } from './schema.ts';
import { dayOf, storedRow } from './storedRow.ts';

export interface PairDay {
  /** The numbers of the games. */
  readonly begun: readonly number[];
}

/** How many games of the same two are ranked, or begin between strangers, on one day. */
export const gamesPerDay = 3;

type Two = readonly [number, number];

const hashOf = (place: string, ids: Two, now: number, sign: Sign): string => {
  const [lower, higher] = [Math.min(...ids), Math.max(...ids)];
  return makeHex(sign(`day|${dayOf(now)}|${place}|${lower}|${higher}`)).slice(0, 24);
};

/** The key for two in the league of a group. */
export const leagueDayKeyOf = (groupId: number, ids: Two, now: number, sign: Sign): string =>
  makeLeagueDayKey(groupId, hashOf(`league${groupId}`, ids, now, sign));

/** The key for two who meet by `/someone`. */
export const strangersDayKeyOf = (ids: Two, now: number, sign: Sign): string =>
  makeStrangersDayKey(hashOf('strangers', ids, now, sign));

const schema = (): Field<PairDay> => record({ begun: list(number()) });

// No version came before.
export const { make: makePairDayRow, parse: parsePairDayRow } = storedRow(
  ['leagueDay', 'strangersDay'],
  schema,
  () => undefined,
);
