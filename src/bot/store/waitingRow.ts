/**
 * Who waits for whoever comes, with one game and one clock, in the store: their rooms, the first to
 * come first. The rooms tell the rest, and whether they still wait; one that does not is left out
 * when the next person begins to wait.
 *
 *     version|how often it was written|room@user id,room@user id|day of last use
 *     1|17|hqzt7v2mkd4r9wxa@5000001|20649
 *
 * Two people may come at once who are answered in different places: the second row does not follow
 * from the first, and is refused.
 */
import type { Entries } from '../runtime/steps.ts';
import { isWaitingKey } from './keys.ts';
import { dayOf } from './space.ts';

export interface Waiting {
  readonly roomId: string;
  readonly userId: number;
}

export interface WaitingList {
  readonly count: number;
  readonly waiting: readonly Waiting[];
}

/** More than wait at once for the same game, unless they refuse one another. */
const maxWaiting = 20;

/** The list with other people in it. */
export const makeWaitingRow = (
  { count }: WaitingList,
  waiting: readonly Waiting[],
  now: number,
): string =>
  [
    '1',
    count + 1,
    waiting.slice(-maxWaiting).map(({ roomId, userId }) => `${roomId}@${userId}`),
    dayOf(now),
  ].join('|');

/** Empty for a row that `makeWaitingRow` did not write. */
export function parseWaitingRow(row = ''): WaitingList {
  const [, count, list = ''] = /^1\|(\d+)\|([\w@,-]*)\|\d+$/.exec(row) ?? [];
  const waiting = list.split(',').flatMap((each) => {
    const [, roomId, userId] = /^([\w-]+)@(\d+)$/.exec(each) ?? [];
    return roomId === undefined ? [] : [{ roomId, userId: Number(userId) }];
  });
  return { count: Number(count ?? 0), waiting };
}

/** The keys of lists among the entries that do not follow from the rows that are there. */
export const findOutdatedLists = (
  entries: Entries,
  read: (key: string) => string | undefined,
): readonly string[] =>
  Object.keys(entries).filter(
    (key) =>
      isWaitingKey(key) &&
      entries[key] !== undefined &&
      parseWaitingRow(entries[key]).count !== parseWaitingRow(read(key)).count + 1,
  );
