/**
 * The one instance of an object, however it is called: by its name, or by its alarm, which comes
 * without one. Cloudflare tells an object no name, so it is stored with the first row, and with it
 * the form that all of its rows have:
 *
 *     name           version|the name of the object
 */

import { storeVersion } from '../../../bot/rows/migrations/migrate.ts';
import type { Environment, StatefulObject } from '../calls.ts';
import { migrateStored } from '../migrateStored.ts';
import { hasPlace, objectOf, sharedObject } from '../objectOf.ts';
import type { ObjectStorage, StoredValue } from '../storage.ts';
import { cacheLifetime, keysOfCache } from './cache.ts';
import { openObject } from './openObject.ts';

const nameKey = 'name';

export function holdObject(storage: ObjectStorage, world: Environment) {
  let opened: ReturnType<typeof openObject> | undefined;

  function open(name: string): ReturnType<typeof openObject> {
    if (!opened) {
      const stamp = migrateRows(storage, name, world) ? makeStamp(name) : name;
      opened = openObject(name, withName(storage, stamp), world);
    }
    return opened;
  }

  return {
    perform(name: string, call: keyof StatefulObject, args: readonly unknown[]): Promise<unknown> {
      const perform = open(name).object[call] as (...args: readonly unknown[]) => Promise<unknown>;
      return perform(...args);
    },

    /** Does what is due when the alarm goes off. */
    async ring(): Promise<void> {
      const name = findName(storage.kv);
      if (name !== undefined) open(name);
      if (opened) return opened.sweep();
      // Nothing is done in a wrong name; the next call brings the right one.
      if (!isEmpty(storage.kv)) await storage.setAlarm(world.now() + cacheLifetime);
    },
  };
}

const makeStamp = (name: string): string => `${storeVersion}|${name}`;

/** Gives false if the rows cannot be read now: the object tries again the next time it is loaded. */
function migrateRows(
  { kv, transactionSync }: ObjectStorage,
  name: string,
  { log }: Environment,
): boolean {
  try {
    if (kv.get(nameKey) === makeStamp(name) || isEmpty(kv)) return true;
    const all = [...kv.list({})].map(
      ([key, value]) => [key, value, migrateStored(key, value)] as const,
    );
    transactionSync(() => {
      for (const [key, value, next] of all)
        if (next === undefined) kv.delete(key);
        else if (next !== value) kv.put(key, next);
      kv.put(nameKey, makeStamp(name));
    });
    return true;
  } catch (error) {
    log(`The rows of an object could not be migrated: ${String(error)}`);
    return false;
  }
}

const isEmpty = (kv: ObjectStorage['kv']): boolean => [...kv.list({ limit: 1 })].length === 0;

/** The same storage, in which the name lies as long as anything else does. */
function withName(storage: ObjectStorage, stamp: string): ObjectStorage {
  const { kv } = storage;
  let isStored = false;
  return {
    getAlarm: () => storage.getAlarm(),
    setAlarm: (at) => storage.setAlarm(at),
    transactionSync: (work) => storage.transactionSync(work),
    deleteAll() {
      isStored = false;
      return storage.deleteAll();
    },
    kv: {
      get: (key) => kv.get(key),
      delete: (key) => kv.delete(key),
      put(key, row) {
        if (!isStored && kv.get(nameKey) !== stamp) kv.put(nameKey, stamp);
        isStored = true;
        kv.put(key, row);
      },
      *list({ limit = Number.POSITIVE_INFINITY, ...range }) {
        let count = 0;
        for (const entry of kv.list(range)) {
          if (entry[0] === nameKey) continue;
          if (++count > limit) return;
          yield entry;
        }
      },
    },
  };
}

/** Objects of before 1.7.1 stored no name; most of their keys tell it. */
function findName(kv: ObjectStorage['kv']): string | undefined {
  const stored = kv.get(nameKey);
  // Before version 3 it stood alone.
  if (typeof stored === 'string') return stored.replace(/^\d+\|/, '');
  for (const [key, row] of kv.list({})) {
    const name = nameBy(key, row);
    if (name !== undefined) return name;
  }
  return undefined;
}

function nameBy(key: string, row: StoredValue): string | undefined {
  if (/^(?:person\||watch$|learnt$)/.test(key)) return sharedObject;
  const keys = key === 'cache' ? keysOfCache(row) : [key.replace(/^x\|/, '')];
  const known = keys.find(hasPlace);
  return known === undefined ? undefined : objectOf(known);
}
