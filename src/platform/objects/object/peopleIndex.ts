/**
 * The index of people in the shared object: of whom anything lasts. Pages of it lead through a
 * backup, and the owner's status counts it.
 *
 *     person|id      the day on which they finished a game last, in days since 1970, or 1
 */
import type { People } from '../calls.ts';
import type { ObjectStorage } from '../storage.ts';

export const peoplePrefix = 'person|';
export const personRow = (id: number): string => `${peoplePrefix}${id}`;

/** Before anybody's first game that counts. */
export const noDay = '1';

export function openPeopleIndex(kv: ObjectStorage['kv']) {
  return {
    /** Whether anything lasts of them. */
    register(userId: number, { isKnown }: { readonly isKnown: boolean }): void {
      const row = personRow(userId);
      if (!isKnown) kv.delete(row);
      else if (kv.get(row) === undefined) kv.put(row, noDay);
    },

    /** Those who have finished a game today; of whom nothing lasts, nothing is noted. */
    notePlayers(userIds: readonly number[], today: number): void {
      for (const row of userIds.map(personRow)) {
        const known = kv.get(row);
        if (known !== undefined && known !== String(today)) kv.put(row, String(today));
      }
    },

    /** Counts row by row as the store gives them, so that no list of all people is made. */
    countPlayers(since: number): number {
      let count = 0;
      for (const [, day] of kv.list({ prefix: peoplePrefix })) if (Number(day) >= since) count += 1;
      return count;
    },

    /** The people after a row, in the order of their rows; '' is before all of them. */
    people(after: string, limit: number): People {
      const range = { prefix: peoplePrefix, limit, ...(after === '' ? {} : { startAfter: after }) };
      const rows = [...kv.list(range)].map(([row]) => ({
        row,
        id: Number(row.slice(peoplePrefix.length)),
      }));
      return { rows, isLast: rows.length < limit };
    },
  };
}
