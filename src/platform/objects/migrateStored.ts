import { isStored } from '../../bot/rows/keys.ts';
import { migrateRow } from '../../bot/rows/migrations/migrate.ts';
import { rowOf, type StoredValue } from './storage.ts';

/**
 * What an object stores under a key, in its present form; undefined where it goes, as the marks of a
 * move between platforms (`x|key`) do.
 */
export function migrateStored(key: string, value: StoredValue): StoredValue | undefined {
  if (key.startsWith('x|')) return undefined;
  return isStored(key) ? migrateRow(key, rowOf(value) ?? '') : value;
}
