/**
 * A bundle whose objects answer, as its thread drives it: the Worker's, or that of one's own
 * machine.
 */
import { isStored } from '../../../src/bot/rows/keys.ts';
import type { StoredValue } from '../../../src/platform/objects/storage.ts';
import { rowOf } from '../../../src/platform/objects/storage.ts';
import type { BuiltProgram } from '../builtProgram.ts';
import type { Life } from './life.ts';

export interface ProgramCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ObjectsProgram {
  readonly life: Life;
  /**
   * Starts it, the first time or anew, with all that lasts; `built` is what goes on from now on.
   */
  begin(built?: BuiltProgram): Promise<void>;
  /** Ends it as its owner does. */
  stop(): Promise<void>;
  handle(call: ProgramCall): Promise<{ readonly status: number }>;
  /** What is due by now: alarms, or timers. */
  ring(): Promise<void>;
  /** The rows of all objects. */
  rows(): readonly StoredRow[];
  /** Forgets rows of the cache; to be called while it does not run. */
  forget(keys: ReadonlySet<string>): Promise<void>;
  close(): Promise<void>;
}

export interface StoredRow {
  readonly object: string;
  readonly key: string;
  readonly row: StoredValue;
}

type StoredCache = {
  readonly alarmAt: number;
  readonly lines: Readonly<Record<string, readonly [row: string, at: number]>>;
};

/** The rows that last, and those of the cache, of all objects. */
export function readRows(rows: readonly StoredRow[]) {
  const lasting = rows.filter(({ key }) => isStored(key) && !key.startsWith('person|'));
  const cached = rows
    .filter(({ key }) => key === 'cache')
    .flatMap(({ row }) => Object.entries((row as StoredCache).lines));
  return {
    stored: new Map(lasting.map(({ key, row }) => [key, rowOf(row)!])),
    cached: new Map(cached.map(([key, [row]]) => [key, row])),
  };
}

/** The cache of an object without these rows. */
export function dropCached(cache: StoredValue, keys: ReadonlySet<string>): StoredValue {
  const { alarmAt, lines } = cache as StoredCache;
  return {
    alarmAt,
    lines: Object.fromEntries(Object.entries(lines).filter(([key]) => !keys.has(key))),
  };
}
