/**
 * Players who wait for an opponent, with one game and one clock, in the store: their rooms, the
 * first to come first. The rooms tell the rest, and whether they still wait; one that does not is
 * left out when the next person begins to wait.
 *
 * Two people may come at once who are answered in different places: the second row does not follow
 * from the first, and is refused.
 */

import { type Entries, isWaitingKey } from '../keys.ts';
import { type Field, list, number, record, text } from '../schema.ts';
import { storedRow } from '../storedRow.ts';

export interface Waiting {
  readonly roomId: string;
  readonly userId: number;
}

export interface WaitingList {
  /** How often the row was written. */
  readonly count: number;
  readonly waiting: readonly Waiting[];
}

/** More than wait at once for the same game, unless they refuse one another. */
const maxWaiting = 20;

const schema = (): Field<WaitingList> =>
  record({
    count: number(),
    waiting: list(record({ roomId: text(), userId: number() })),
  });

const { make, parse } = storedRow('waiting', schema);
export const parseWaitingRow = parse;

/** The list with other people in it. */
export const makeWaitingRow = (
  { count }: WaitingList,
  waiting: readonly Waiting[],
  now: number,
): string => make({ count: count + 1, waiting: waiting.slice(-maxWaiting) }, now);

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
