/** Who was challenged in a group within the last hour, and when, in the cache. */

import { cachedRow, list, number, record } from '../schema.ts';
import { secondOf } from '../storedRow.ts';

/** `who` is a number by which a person is known again; `at` are seconds since 1970. */
const { make, parse } = cachedRow('1', () => list(record({ who: number(), at: number() })));

/** How often one person is challenged in an hour, by all others together. */
const challengesPerHour = 5;

const readLastHour = (row: string | undefined, now: number) =>
  parse(row).filter(({ at }) => at > secondOf(now) - 60 * 60);

export const isChallengedEnough = (row: string | undefined, who: number, now: number): boolean =>
  readLastHour(row, now).filter((each) => each.who === who).length >= challengesPerHour;

export const addChallenge = (row: string | undefined, who: number, now: number): string =>
  make([...readLastHour(row, now), { who, at: secondOf(now) }]);
