/**
 * The rows of one object. A tap writes as few entries as it can: each row that lasts is one, all
 * that may be forgotten after six hours is one together (`cache.ts`), and what a person has used is
 * counted in the object's memory alone.
 *
 *     d…, r…, l…, L…, p…, h…, j…, k…, z…, D…   the row, see `rowOf`
 */

import { findOutdated } from '../../../bot/rows/across/countedRows.ts';
import { findOutdatedLists } from '../../../bot/rows/game/waitingRow.ts';
import {
  daysKeptOf,
  type Entries,
  isPersonal,
  isStored,
  type Rows,
} from '../../../bot/rows/keys.ts';
import { isReadable } from '../../../bot/rows/kinds.ts';
import { parseLastUse } from '../../../bot/rows/storedRow.ts';
import { type ObjectStorage, rowOf, type StoredValue } from '../storage.ts';
import { cacheLifetime, openCache } from './cache.ts';
import { isCount } from './counts.ts';
import { openRings } from './rings.ts';

/**
 * Rooms, games between two people and leagues that nobody has touched for so many days are cleared,
 * too; what is a person's own is not.
 */
export const tableLifetime = 180;

const day = 24 * 60 * 60 * 1000;

export type ObjectRows = ReturnType<typeof openRows>;

export function openRows(storage: ObjectStorage, now: () => number, log: (line: string) => void) {
  const { kv } = storage;
  const memory = new Map<string, string>();
  const cache = openCache(kv, { now, log, setAlarm });

  /** An object has one alarm, so an earlier one stays: when it rings, the next is set. */
  async function ringBy(at: number): Promise<void> {
    const known = await storage.getAlarm();
    if (known === null || known > at) await storage.setAlarm(at);
  }

  function setAlarm(at: number): void {
    void ringBy(at).catch((error) => log(`No alarm could be set: ${String(error)}`));
  }

  const find = (key: string): string | undefined =>
    isCount(key) ? memory.get(key) : isStored(key) ? rowOf(kv.get(key)) : cache.read(key);

  function writeStored(key: string, row: string | undefined): void {
    const known = kv.get(key);
    if (row === undefined) {
      if (known === undefined) return;
      kv.delete(key);
      // An object in which nothing is left is then cleared as a whole.
      return setAlarm(now() + cacheLifetime);
    }
    if (rowOf(known) !== row) kv.put(key, row);
    // The first alarm of a table; each sets the next.
    if (known === undefined && !isPersonal(key)) setAlarm(now() + cacheLifetime);
  }

  const attempt = (keys: readonly string[], work: () => void): readonly string[] =>
    attemptTo(keys, work, log);

  return {
    /** Throws if a stored row cannot be read; other unreadable rows count as forgotten. */
    read(keys: readonly string[]): Rows {
      const found = keys.map((key) => [key, find(key)] as const);
      return Object.fromEntries(
        found.filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
    },

    /**
     * Writes rows, and gives the keys whose entries were not taken. Of results, two games of a
     * person may end at once in other objects; of those who wait, two may come.
     */
    write(entries: Entries): readonly string[] {
      const outdated = [...findOutdated(entries, find), ...findOutdatedLists(entries, find)];
      const all = Object.entries(entries).filter(([key]) => !outdated.includes(key));
      for (const [key, row] of all.filter(([each]) => isCount(each))) {
        if (row === undefined) memory.delete(key);
        else memory.set(key, row);
      }
      const stored = all
        .filter(([key]) => isStored(key))
        .flatMap(([key, row]) => attempt([key], () => writeStored(key, row)));
      const lost = [...outdated, ...stored];
      const cached = all.filter(([key]) => !isStored(key) && !isCount(key));
      if (cached.length === 0) return lost;
      const keys = cached.map(([key]) => key);
      return [...lost, ...attempt(keys, () => cache.write(Object.fromEntries(cached)))];
    },

    now,
    ringBy,
    setAlarm,
    ...openRings(kv, { now, log, ringBy }),

    /** The keys of the outboxes in which something is left to send. */
    outboxes: (): readonly string[] =>
      cache.keys().filter((key) => key.startsWith('o|') && cache.read(key)),

    /**
     * Clears rows older than six hours, and an empty object as a whole, and sets the alarm for the
     * rest. Gives the keys of the tables that are to be deleted.
     */
    async sweep(): Promise<readonly string[]> {
      const tables = ['d', 'r', 'l-', 'L-', 'z', 'D'].flatMap((prefix) => [...kv.list({ prefix })]);
      const clearedAt = ([key, value]: [string, StoredValue]): number => {
        const row = rowOf(value) ?? '';
        if (!isReadable(key, row)) return Number.POSITIVE_INFINITY;
        const days = daysKeptOf(key);
        return day * (parseLastUse(row) + (days === undefined ? tableLifetime : days + 1));
      };
      const kept = tables.filter((table) => clearedAt(table) > now());
      let alarmAt = Number.POSITIVE_INFINITY;
      cache.sweep((expiries) => {
        alarmAt = Math.min(...expiries, ...kept.map(clearedAt));
        return alarmAt;
      });
      if (Number.isFinite(alarmAt)) await ringBy(alarmAt);
      else if ([...kv.list({ limit: 1 })].length === 0) await storage.deleteAll();
      return tables.filter((table) => !kept.includes(table)).map(([key]) => key);
    },
  };
}

/** Gives the keys if their rows could not be written. */
function attemptTo(
  keys: readonly string[],
  work: () => void,
  log: (line: string) => void,
): readonly string[] {
  try {
    work();
    return [];
  } catch (error) {
    log(`${keys.map((key) => key.slice(0, 1)).join('')}… could not be kept: ${String(error)}`);
    return keys;
  }
}
