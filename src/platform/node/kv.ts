/**
 * The rows of one object in memory, as its storage gives them; each change is handed on, undefined
 * for a row that goes.
 */
import type { ObjectStorage, StoredValue } from '../objects/storage.ts';

export function makeKv(
  rows: Map<string, StoredValue>,
  change: (key: string, row: StoredValue | undefined) => void,
): ObjectStorage['kv'] {
  return {
    get: (key) => structuredClone(rows.get(key)),
    put(key, row) {
      rows.set(key, structuredClone(row));
      change(key, row);
    },
    delete(key) {
      change(key, undefined);
      return rows.delete(key);
    },
    *list({ prefix = '', startAfter = '', limit = Number.POSITIVE_INFINITY }) {
      const keys = [...rows.keys()]
        .filter((key) => key.startsWith(prefix) && key > startAfter)
        .sort();
      for (const key of keys.slice(0, limit)) yield [key, structuredClone(rows.get(key)!)];
    },
  };
}
