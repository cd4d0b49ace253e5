/**
 * A group's bucket of twenty tokens. Telegram takes 20 messages and edits a minute in a group, and
 * refuses everything for a while beyond that; so each of them takes a token, which comes back a
 * minute later. A move between people, and its notice, may take the last one. Whatever else is sent
 * leaves eight; one's own game against the bot leaves two as long as no others have moved within the
 * minute.
 */
import { cachedRow, flag, list, number, record } from '../schema.ts';

/** The tokens that were taken, the oldest first. */
const { make, parse } = cachedRow('4', () =>
  list(
    record({
      /** In tenths of a second since 1970. */
      at: number(),
      isOfMove: flag,
    }),
  ),
);

export type Urgency = 'move' | 'ownMove' | 'other';

const tokens = 20;
const kept = { move: 0, ownMove: 2, other: 8 } as const;

const tenth = 100;
/** A minute, and a little, since a request arrives a moment after its token was taken. */
const minute = 60_500 / tenth;

/** The tokens that have not come back, for the time in milliseconds. */
const readTaken = (row: string | undefined, now: number) =>
  parse(row).filter(({ at }) => at > Math.floor(now / tenth) - minute);

/** The seconds until there are so many tokens, 0 for at once. */
export function findWait(
  row: string | undefined,
  wanted: number,
  urgency: Urgency,
  now: number,
): number {
  const taken = readTaken(row, now);
  const isPlayed = urgency === 'ownMove' && taken.some(({ isOfMove }) => isOfMove);
  const most = tokens - kept[isPlayed ? 'other' : urgency];
  const last = taken[Math.min(taken.length + wanted - most, taken.length) - 1];
  return last === undefined ? 0 : Math.ceil((last.at + minute - now / tenth) / 10);
}

/** The row with one token less. */
export const takeToken = (row: string | undefined, urgency: Urgency, now: number): string => {
  const token = { at: Math.floor(now / tenth), isOfMove: urgency === 'move' };
  return make([...readTaken(row, now), token].slice(-tokens));
};
