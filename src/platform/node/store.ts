/**
 * What is stored on one's own machine: the rows of all objects, in one LMDB environment, which is
 * never left half written and needs no repair after a cut of the power. The rows of an object that
 * is open are in memory as well, so that they can be read at once.
 *
 *     ['row', object, key]   a row
 *     ['alarm', object]      when the object is to be woken, in ms since 1970
 *     ['note', name]         what the server itself remembers
 */
import { open, type RootDatabase } from 'lmdb';
import type { Rows } from '../../bot/rows/keys.ts';
import { findAlarm } from '../objects/layOut.ts';
import type { ObjectStorage, StoredValue } from '../objects/storage.ts';
import { Refused } from './callTelegram.ts';
import { heldSentence } from './folderLock.ts';
import { makeKv } from './kv.ts';
import { afterKeys, type MigrateOne, openStoredRows } from './storedRows.ts';

export type Store = ReturnType<typeof openStore>;

/**
 * Opens the environment in a folder, which is made where there is none. `failed` hears of a change
 * that could not be written: from then on nothing that is answered would last. Throws `Refused`
 * where another process has it open whose number is that of this one.
 */
export function openStore(folder: string, failed: (error: unknown) => void) {
  const database: RootDatabase<StoredValue | number, string[]> = open({
    path: `${folder}/linia`,
    encoding: 'json',
  });
  ensureReader(database);
  /** Those written by this process, which are on the disk a moment later. */
  const notes = new Map<string, string>();
  let changed: (at: number) => void = () => {};

  /** Changes of one turn of the event loop are written together or not at all. */
  function put(key: string[], value: StoredValue | number | undefined): void {
    const written = value === undefined ? database.remove(key) : database.put(key, value);
    written.catch(failed);
  }

  const stored = openStoredRows(database, put, failed);

  function storageOf(name: string): ObjectStorage {
    const rows = stored.open(name);
    return {
      kv: makeKv(rows, (key, row) => put(['row', name, key], row)),
      getAlarm: async () => alarms.get(name) ?? null,
      setAlarm: async (at) => setAlarm(name, at),
      // What one turn of the event loop writes is one.
      transactionSync: (work) => work(),
      async deleteAll() {
        for (const key of rows.keys()) put(['row', name, key], undefined);
        rows.clear();
      },
    };
  }

  const alarms = new Map(
    [...database.getRange({ start: ['alarm', ''], end: ['alarm', afterKeys] })].map(
      ({ key, value }) => [key[1]!, Number(value)],
    ),
  );

  function setAlarm(name: string, at: number): void {
    put(['alarm', name], at);
    alarms.set(name, at);
    changed(at);
  }

  /**
   * Does the work of an alarm, which is no longer set meanwhile, and set again for `secondTry`
   * where the work fails. On the disk it stays until the work is done, so that it rings again where
   * the process ends hard.
   */
  async function ring(
    name: string,
    work: () => Promise<unknown>,
    secondTry: () => number,
  ): Promise<void> {
    alarms.delete(name);
    try {
      await work();
    } catch (error) {
      if (!alarms.has(name)) setAlarm(name, secondTry());
      throw error;
    }
    if (!alarms.has(name)) put(['alarm', name], undefined);
  }

  return {
    storageOf,
    release: stored.release,
    /** Brings all rows into a form, once for each. */
    migrate(form: string, migrateOne: MigrateOne): void {
      if (this.readNote('form') === form) return;
      stored.migrate(migrateOne);
      this.writeNote('form', form);
    },
    /** All rows of all objects. */
    readAll: stored.readAll,
    /**
     * Puts these rows in the place of all that move, as one change: all of it is written, or
     * nothing. What objects keep besides stays, and so does that somebody was erased, or is being
     * erased. Open objects have the rows at once, and what is due by them rings.
     */
    replaceAll(rows: Rows, now: number): void {
      for (const [name, own] of stored.replaceAll(rows)) {
        const at = findAlarm(own, now);
        const known = alarms.get(name) ?? Number.POSITIVE_INFINITY;
        if (at !== undefined && at < known) setAlarm(name, at);
      }
    },
    /** When objects are to be woken. */
    alarms: alarms as ReadonlyMap<string, number>,
    ring,
    /** Calls `change` whenever an alarm is set, with its time. */
    watchAlarms(change: typeof changed): void {
      changed = change;
    },
    readNote: (name: string): string | undefined =>
      notes.get(name) ?? (database.get(['note', name]) as string | undefined),
    writeNote(name: string, text: string): void {
      notes.set(name, text);
      put(['note', name], text);
    },
    /**
     * Writes what `change` makes of a note, or nothing where that is undefined; no process can write
     * another between the two. Whether it is written, and on the disk.
     */
    changeNote(name: string, change: (text: string | undefined) => string | undefined): boolean {
      const key = ['note', name];
      notes.delete(name);
      try {
        return database.transactionSync(() => {
          const text = change(database.get(key) as string | undefined);
          if (text !== undefined) database.putSync(key, text);
          return text !== undefined;
        });
      } catch (error) {
        failed(error);
        return false;
      }
    },
    /** Ends once every change so far is on the disk. */
    saved: async (): Promise<void> => void (await database.flushed),
    close: (): Promise<void> => database.close(),
  };
}

/**
 * LMDB tells its readers by the numbers of their processes. In two containers both may be 1: then
 * the later one tries for some seconds, and gets no transaction.
 */
function ensureReader(database: RootDatabase<StoredValue | number, string[]>): void {
  try {
    database.useReadTransaction().done();
  } catch (error) {
    throw error instanceof TypeError ? new Refused(heldSentence) : error;
  }
}
