/**
 * The lines of one object. A tap costs as few rows as it can: what lasts has a row a line, all that may be forgotten after six hours
 * is one row together, and what a person has used is counted in the object's memory alone.
 *
 *     d…, r…, p…     the line, or { line } where it was brought from another home and has not changed since
 *     cache          { alarmAt, lines: { key: [line, when it was written] } }
 */
import type { Entries, Rows } from '../../../bot/runtime/steps.ts';
import { isLasting } from '../../../bot/store/keys.ts';
import { parseLastUse } from '../../../bot/store/space.ts';
import type { ObjectStorage, StoredValue } from '../storage.ts';
import { isCount } from './counts.ts';

/** Apps Script's cache keeps nothing longer either. */
export const keptFor = 21_600_000;

/** Rooms and games between two people that nobody has touched for so many days are cleared, too; choices are not. */
export const tablesKeptFor = 180;

/** More than any chat needs; the oldest go first. */
const maxCached = 300;

const day = 24 * 60 * 60 * 1000;

const cacheRow = 'cache';

type Cached = readonly [line: string, at: number];
interface CacheRow {
  readonly alarmAt: number;
  readonly lines: Readonly<Record<string, Cached>>;
}

export type ObjectRows = ReturnType<typeof openRows>;

export function openRows(storage: ObjectStorage, now: () => number, log: (line: string) => void) {
  const { kv } = storage;
  const memory = new Map<string, string>();
  let cache: CacheRow | undefined;

  const readCache = (): CacheRow => {
    cache ??= (kv.get(cacheRow) as CacheRow | undefined) ?? { alarmAt: 0, lines: {} };
    return cache;
  };

  function readCached(key: string): string | undefined {
    try {
      const [line, at = 0] = readCache().lines[key] ?? [];
      return now() - at < keptFor ? line : undefined;
    } catch (error) {
      log(`The cache could not be read: ${String(error)}`);
      return undefined;
    }
  }

  const find = (key: string): string | undefined =>
    isCount(key) ? memory.get(key) : isLasting(key) ? textOf(kv.get(key)) : readCached(key);

  function writeLasting(key: string, line: string | undefined): void {
    const known = kv.get(key);
    if (line === undefined) kv.delete(key);
    else if (known !== line) kv.put(key, line);
    // The first alarm of a table; each sets the next.
    if (line !== undefined && known === undefined && !isChoices(key)) setAlarm(now() + keptFor);
  }

  /** An object has one alarm, so an earlier one stays: when it rings, the next is set. */
  async function ringBy(at: number): Promise<void> {
    const known = await storage.getAlarm();
    if (known === null || known > at) await storage.setAlarm(at);
  }

  function setAlarm(at: number): void {
    void ringBy(at).catch((error) => log(`No alarm could be set: ${String(error)}`));
  }

  function writeCache(entries: Entries): void {
    const before = readCache();
    const lines: Record<string, Cached> = { ...before.lines };
    for (const [key, line] of Object.entries(entries)) {
      delete lines[key];
      if (line !== undefined) lines[key] = [line, now()];
    }
    keepCache(before.alarmAt, lines);
  }

  /** One alarm is set when there is something to clear, and not at each tap. */
  function keepCache(alarmAt: number, lines: Readonly<Record<string, Cached>>): void {
    const kept = Object.entries(lines).slice(-maxCached);
    if (kept.length === 0 && alarmAt === 0) return;
    const isSet = alarmAt > now();
    const next = { alarmAt: isSet ? alarmAt : now() + keptFor, lines: Object.fromEntries(kept) };
    cache = undefined;
    kv.put(cacheRow, next as unknown as StoredValue);
    if (!isSet) setAlarm(next.alarmAt);
    cache = next;
  }

  function attempt(keys: readonly string[], work: () => void): readonly string[] {
    try {
      work();
      return [];
    } catch (error) {
      log(`${keys.map((key) => key.slice(0, 1)).join('')}… could not be kept: ${String(error)}`);
      return keys;
    }
  }

  return {
    /** What lasts and cannot be read throws; the rest counts as forgotten. */
    read(keys: readonly string[]): Rows {
      const found = keys.map((key) => [key, find(key)] as const);
      return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
    },

    /** Gives the keys whose entries were not taken. */
    write(entries: Entries): readonly string[] {
      const all = Object.entries(entries);
      for (const [key, line] of all.filter(([each]) => isCount(each))) {
        if (line === undefined) memory.delete(key);
        else memory.set(key, line);
      }
      const lost = all.filter(([key]) => isLasting(key)).flatMap(([key, line]) => attempt([key], () => writeLasting(key, line)));
      const cached = all.filter(([key]) => !isLasting(key) && !isCount(key));
      if (cached.length === 0) return lost;
      return [
        ...lost,
        ...attempt(
          cached.map(([key]) => key),
          () => writeCache(Object.fromEntries(cached)),
        ),
      ];
    },

    /** Takes lines from another home, except where what is here has changed since; gives the keys that were taken or were here already. */
    bring(lines: Rows): readonly string[] {
      return Object.entries(lines).flatMap(([key, line]) => {
        const known = kv.get(key);
        if (typeof known === 'string') return known === line ? [key] : [];
        if (textOf(known) !== line) kv.put(key, { line });
        if (known === undefined && !isChoices(key)) setAlarm(now() + keptFor);
        return [key];
      });
    },

    ringBy,

    /** The keys of the outboxes in which something is left to send. */
    outboxes: (): readonly string[] =>
      Object.entries(readCache().lines).flatMap(([key, [line]]) => (key.startsWith('o|') && line !== '' ? [key] : [])),

    /**
     * Clears what is six hours old, and all of an object in which nothing is left. Gives the keys of the tables that are to go, and sets the
     * alarm for what is left.
     */
    async sweep(): Promise<readonly string[]> {
      cache = undefined;
      const young = Object.entries(readCache().lines).filter(([, [, at]]) => now() - at < keptFor);
      const tables = ['d', 'r'].flatMap((prefix) => [...kv.list({ prefix })]);
      const clearedAt = ([, row]: [string, StoredValue]): number => day * (parseLastUse(textOf(row) ?? '') + tablesKeptFor);
      const kept = tables.filter((table) => clearedAt(table) > now());
      const alarmAt = Math.min(...young.map(([, [, at]]) => at + keptFor), ...kept.map(clearedAt));
      cache = undefined;
      if (young.length === 0) kv.delete(cacheRow);
      else kv.put(cacheRow, { alarmAt, lines: Object.fromEntries(young) } as unknown as StoredValue);
      if (Number.isFinite(alarmAt)) await ringBy(alarmAt);
      else if ([...kv.list({ limit: 1 })].length === 0) await storage.deleteAll();
      return tables.filter((table) => !kept.includes(table)).map(([key]) => key);
    },
  };
}

/** Whether the line is a person's, and not a table's. */
export const isChoices = (key: string): boolean => key.startsWith('p');

/** The line of a row that lasts. */
export const textOf = (row: StoredValue | undefined): string | undefined =>
  typeof row === 'object' ? (row.line as string | undefined) : row;
