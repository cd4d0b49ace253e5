import type { ObjectStorage, StoredValue } from '../../src/platform/objects/storage.ts';

/** The stored rows of an object that is not in memory, and the cost of writing them. */
export interface MemoryStorage extends ObjectStorage {
  readonly rows: Map<string, StoredValue>;
  /** The time when the alarm is due; undefined if none is set. */
  alarmAt(): number | undefined;
  clearAlarm(): void;
  /** The platform sets the alarm itself, unless another one rings before. */
  ringAgain(at: number): void;
}

/**
 * `written` is called before each row is written, the alarm included, and `looked` before one is
 * read; if they throw, nothing happens.
 */
export function createMemoryStorage(written: () => void, looked: () => void): MemoryStorage {
  const rows = new Map<string, StoredValue>();
  let alarm: number | undefined;
  return {
    rows,
    alarmAt: () => alarm,
    clearAlarm() {
      alarm = undefined;
    },
    ringAgain(at) {
      alarm = Math.min(at, alarm ?? Number.POSITIVE_INFINITY);
    },
    kv: {
      get(key) {
        looked();
        return structuredClone(rows.get(key));
      },
      put(key, row) {
        written();
        rows.set(key, structuredClone(row));
      },
      delete(key) {
        written();
        return rows.delete(key);
      },
      *list({ prefix = '', startAfter = '', limit = Number.POSITIVE_INFINITY }) {
        const keys = [...rows.keys()]
          .filter((key) => key.startsWith(prefix) && key > startAfter)
          .sort();
        for (const key of keys.slice(0, limit)) yield [key, structuredClone(rows.get(key)!)];
      },
    },
    getAlarm: async () => alarm ?? null,
    async setAlarm(at) {
      written();
      alarm = at;
    },
    transactionSync(work) {
      const before = new Map(rows);
      try {
        work();
      } catch (error) {
        rows.clear();
        for (const [key, row] of before) rows.set(key, row);
        throw error;
      }
    },
    async deleteAll() {
      rows.clear();
    },
  };
}
