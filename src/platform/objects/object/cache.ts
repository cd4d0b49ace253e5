/**
 * The rows of one object that may be forgotten after six hours. What is written is counted by the
 * entry, so all of them are one:
 *
 *     cache          { alarmAt, lines: { key: [row, when it was written] } }
 */
import type { Entries } from '../../../bot/rows/keys.ts';
import type { ObjectStorage, StoredValue } from '../storage.ts';

/** Apps Script's cache keeps nothing longer either. */
export const cacheLifetime = 21_600_000;

/** More than any chat needs; the oldest go first. */
const maxCached = 300;

const cacheKey = 'cache';

type CachedRow = readonly [row: string, at: number];
type CachedRows = Readonly<Record<string, CachedRow>>;
interface StoredCache {
  readonly alarmAt: number;
  /** Stored under this name since rows were called lines. */
  readonly lines: CachedRows;
}

/** The keys of the rows in a stored cache. */
export const keysOfCache = (stored: StoredValue): readonly string[] =>
  Object.keys((stored as unknown as StoredCache).lines ?? {});

export interface CacheOptions {
  readonly now: () => number;
  readonly log: (line: string) => void;
  readonly setAlarm: (at: number) => void;
}

export function openCache(kv: ObjectStorage['kv'], { now, log, setAlarm }: CacheOptions) {
  /** What is stored, as far as that is certain. */
  let known: StoredCache | undefined;

  const stored = (): StoredCache => {
    known ??= (kv.get(cacheKey) as StoredCache | undefined) ?? { alarmAt: 0, lines: {} };
    return known;
  };

  function store(next: StoredCache): void {
    known = undefined;
    kv.put(cacheKey, next as unknown as StoredValue);
  }

  /** One alarm is set when there is something to clear, and not at each tap. */
  function storeWithAlarm(rows: CachedRows): void {
    const { alarmAt } = stored();
    const newest = Object.entries(rows).slice(-maxCached);
    if (newest.length === 0 && alarmAt === 0) return;
    const isSet = alarmAt > now();
    const next = {
      alarmAt: isSet ? alarmAt : now() + cacheLifetime,
      lines: Object.fromEntries(newest),
    };
    store(next);
    if (!isSet) setAlarm(next.alarmAt);
    known = next;
  }

  return {
    /** A cache that cannot be read counts as forgotten. */
    read(key: string): string | undefined {
      try {
        const [row, at = 0] = stored().lines[key] ?? [];
        return now() - at < cacheLifetime ? row : undefined;
      } catch (error) {
        log(`The cache could not be read: ${String(error)}`);
        return undefined;
      }
    },

    keys: (): readonly string[] => Object.keys(stored().lines),

    write(entries: Entries): void {
      const rows: Record<string, CachedRow> = { ...stored().lines };
      for (const [key, row] of Object.entries(entries)) {
        // The newest stand last.
        delete rows[key];
        if (row !== undefined) rows[key] = [row, now()];
      }
      storeWithAlarm(rows);
    },

    /**
     * Drops what is old. `chooseAlarm` gets the times at which the others will be old, and gives
     * that of the next alarm.
     */
    sweep(chooseAlarm: (expiries: readonly number[]) => number): void {
      known = undefined;
      const young = Object.entries(stored().lines).filter(
        ([, [, at]]) => now() - at < cacheLifetime,
      );
      const alarmAt = chooseAlarm(young.map(([, [, at]]) => at + cacheLifetime));
      known = undefined;
      if (young.length === 0) kv.delete(cacheKey);
      else store({ alarmAt, lines: Object.fromEntries(young) });
    },
  };
}
