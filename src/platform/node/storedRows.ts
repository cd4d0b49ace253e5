/**
 * The rows of all objects, in the database of `store.ts`. Those of an object that is open are in
 * memory as well, and so are those that have just been replaced, until they are on the disk.
 */
import type { RootDatabase } from 'lmdb';
import { canMove, filterRows, isOfErasing, isStored, type Rows } from '../../bot/rows/keys.ts';
import { type Layout, layOut } from '../objects/layOut.ts';
import { peoplePrefix } from '../objects/object/peopleIndex.ts';
import { sharedObject } from '../objects/objectOf.ts';
import { rowOf, type StoredValue } from '../objects/storage.ts';

/** Gives the present form of what is stored under a key, or undefined where it goes. */
export type MigrateOne = (key: string, value: StoredValue) => StoredValue | undefined;

/** Greater than any key of a row. */
export const afterKeys = '\uffff';

export function openStoredRows(
  database: RootDatabase<StoredValue | number, string[]>,
  put: (key: string[], value: StoredValue | undefined) => void,
  failed: (error: unknown) => void,
) {
  const inMemory = new Map<string, Map<string, StoredValue>>();
  const opened = new Set<string>();

  function rowsOf(name: string): Map<string, StoredValue> {
    const known = inMemory.get(name);
    if (known) return known;
    const stored = database.getRange({ start: ['row', name, ''], end: ['row', name, afterKeys] });
    const rows = new Map([...stored].map(({ key, value }) => [key[2]!, value as StoredValue]));
    inMemory.set(name, rows);
    return rows;
  }

  /** By the names of all objects that store something. */
  function readObjects(): ReadonlyMap<string, ReadonlyMap<string, StoredValue>> {
    const objects = new Map(inMemory);
    const stored = database.getRange({ start: ['row', ''], end: ['row', afterKeys] });
    for (const { key, value } of stored) {
      const name = key[1]!;
      // What is in memory is newer.
      if (inMemory.has(name)) continue;
      const rows = objects.get(name) ?? new Map<string, StoredValue>();
      objects.set(name, rows.set(key[2]!, value as StoredValue));
    }
    return objects;
  }

  function change(name: string, key: string, value?: StoredValue): void {
    if (value === undefined) rowsOf(name).delete(key);
    else rowsOf(name).set(key, value);
    put(['row', name, key], value);
  }

  /** What is not open is read from the disk again, once all changes are there. */
  function forgetClosed(names: Iterable<string>): void {
    const forget = (): void => {
      for (const name of names) if (!opened.has(name)) inMemory.delete(name);
    };
    void database.flushed.then(forget).catch(failed);
  }

  return {
    /** Of an object that opens. */
    open(name: string): Map<string, StoredValue> {
      opened.add(name);
      return rowsOf(name);
    },

    /** These objects are closed. */
    release(names: readonly string[]): void {
      for (const name of names) opened.delete(name);
      forgetClosed(names);
    },

    migrate(migrateOne: MigrateOne): void {
      const objects = readObjects();
      for (const [name, rows] of objects)
        for (const [key, value] of [...rows]) {
          const next = migrateOne(key, value);
          if (next !== value) change(name, key, next);
        }
      forgetClosed(objects.keys());
    },

    readAll(): Rows {
      const all: Record<string, string> = {};
      for (const rows of readObjects().values())
        for (const [key, value] of rows) if (isStored(key)) all[key] = rowOf(value) ?? '';
      return all;
    },

    /** As `Whole` has it; gives what is stored now of these rows. */
    replaceAll(rows: Rows): Layout {
      const before = readObjects();
      const erasing = filterRows(this.readAll(), isOfErasing);
      const next = layOut({ ...filterRows(rows, canMove), ...erasing });
      for (const [name, own] of before)
        for (const key of [...own.keys()])
          if (isLaidOut(name, key) && next.get(name)?.[key] === undefined) change(name, key);
      for (const [name, own] of next)
        for (const [key, value] of Object.entries(own)) change(name, key, value);
      forgetClosed(new Set([...before.keys(), ...next.keys()]));
      return next;
    },
  };
}

/** Whether it follows from the rows that move. */
const isLaidOut = (object: string, key: string): boolean =>
  canMove(key) ||
  key === 'tables' ||
  key === 'unsettled' ||
  (object === sharedObject && key.startsWith(peoplePrefix));
