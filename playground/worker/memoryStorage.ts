import type { ObjectStorage, StoredValue } from '../../src/platform/objects/storage.ts';

/** What an object keeps while it is not in memory itself, and what writing it has cost. */
export interface MemoryStorage extends ObjectStorage {
  readonly rows: Map<string, StoredValue>;
  /** When the alarm is due; undefined where none is set. */
  alarmAt(): number | undefined;
  clearAlarm(): void;
}

/** `written` is told of each row before it is written, the alarm among them, `looked` before it is read; where they throw, it is not. */
export function createMemoryStorage(written: () => void, looked: () => void): MemoryStorage {
  const rows = new Map<string, StoredValue>();
  let alarm: number | undefined;
  return {
    rows,
    alarmAt: () => alarm,
    clearAlarm() {
      alarm = undefined;
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
        const keys = [...rows.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).sort();
        for (const key of keys.slice(0, limit)) yield [key, structuredClone(rows.get(key)!)];
      },
    },
    getAlarm: async () => alarm ?? null,
    async setAlarm(at) {
      written();
      alarm = at;
    },
    async deleteAll() {
      rows.clear();
    },
  };
}
