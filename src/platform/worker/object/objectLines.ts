/**
 * The lines of one object. A tap costs as few rows as it can: what lasts has a row a line, all that may be forgotten after six hours
 * is one row together, and what a person has used is counted in the object's memory alone.
 *
 *     d…, r…, p…     the line, or { line } where it was brought from another home and has not changed since
 *     cache          { alarmAt, lines: { key: [line, when it was written] } }
 */
import type { Entries, Lines } from '../../../bot/steps.ts';
import { isLasting } from '../../../bot/storage/keys.ts';
import type { ObjectStorage, Row } from '../runtime.ts';
import { isCount } from './counts.ts';

/** Apps Script's cache keeps nothing longer either. */
export const keptFor = 21_600_000;

/** More than any chat needs; the oldest go first. */
const maxCached = 300;

const cacheRow = 'cache';

type Cached = readonly [line: string, at: number];
interface CacheRow {
  readonly alarmAt: number;
  readonly lines: Readonly<Record<string, Cached>>;
}

export type ObjectLines = ReturnType<typeof openLines>;

export function openLines(storage: ObjectStorage, now: () => number, log: (line: string) => void) {
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
    isCount(key) ? memory.get(key) : isLasting(key) ? lineOf(kv.get(key)) : readCached(key);

  function writeLasting(key: string, line: string | undefined): void {
    if (line === undefined) kv.delete(key);
    else if (kv.get(key) !== line) kv.put(key, line);
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
    kv.put(cacheRow, next as unknown as Row);
    if (!isSet) void storage.setAlarm(next.alarmAt).catch((error) => log(`No alarm could be set: ${String(error)}`));
    cache = next;
  }

  function tryTo(keys: readonly string[], work: () => void): readonly string[] {
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
    read(keys: readonly string[]): Lines {
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
      const lost = all.filter(([key]) => isLasting(key)).flatMap(([key, line]) => tryTo([key], () => writeLasting(key, line)));
      const cached = all.filter(([key]) => !isLasting(key) && !isCount(key));
      if (cached.length === 0) return lost;
      return [
        ...lost,
        ...tryTo(
          cached.map(([key]) => key),
          () => writeCache(Object.fromEntries(cached)),
        ),
      ];
    },

    /** Takes lines from another home, except where what is here has changed since; gives the keys that were taken or were here already. */
    bring(lines: Lines): readonly string[] {
      return Object.entries(lines).flatMap(([key, line]) => {
        const known = kv.get(key);
        if (typeof known === 'string') return known === line ? [key] : [];
        if (lineOf(known) !== line) kv.put(key, { line });
        return [key];
      });
    },

    /** Clears what is six hours old, and all of the object where nothing is left. */
    async sweep(): Promise<void> {
      cache = undefined;
      const { lines } = readCache();
      const young = Object.entries(lines).filter(([, [, at]]) => now() - at < keptFor);
      if (young.length > 0) {
        const oldest = Math.min(...young.map(([, [, at]]) => at));
        const next = { alarmAt: oldest + keptFor, lines: Object.fromEntries(young) };
        kv.put(cacheRow, next as unknown as Row);
        cache = next;
        return storage.setAlarm(next.alarmAt);
      }
      kv.delete(cacheRow);
      cache = undefined;
      if ([...kv.list({ limit: 1 })].length === 0) await storage.deleteAll();
    },
  };
}

/** The line of a row that lasts. */
export const lineOf = (row: Row | undefined): string | undefined =>
  typeof row === 'object' ? (row.line as string | undefined) : row;
