/**
 * What all objects store of a whole set of rows, as they would have stored it row by row
 * (`object/registers.ts`, `object/peopleIndex.ts`), so that a restore is one change.
 */

import { peopleOf } from '../../bot/rows/across/peopleOf.ts';
import { findWake } from '../../bot/rows/across/wakes.ts';
import { isPersonal, isStored, makeErasingKey, ownKeysOf, type Rows } from '../../bot/rows/keys.ts';
import { cacheLifetime } from './object/cache.ts';
import { noDay, personRow } from './object/peopleIndex.ts';
import { objectOf, personObject, personOf, sharedObject } from './objectOf.ts';
import { rowOf, type StoredValue } from './storage.ts';

/** By the names of the objects, what each stores under which key. */
export type Layout = ReadonlyMap<string, Readonly<Record<string, StoredValue>>>;

/** The rows have to be of kinds that are stored. */
export function layOut(rows: Rows): Layout {
  const objects = new Map<string, Record<string, StoredValue>>();
  const put = (object: string, key: string, value: StoredValue): void => {
    const known = objects.get(object);
    if (known) known[key] = value;
    else objects.set(object, { [key]: value });
  };
  const tables = new Map<number, string[]>();
  for (const [key, row] of Object.entries(rows)) {
    put(objectOf(key)!, key, row);
    if (isPersonal(key)) continue;
    for (const id of peopleOf(key, row)) {
      const known = tables.get(id);
      if (known) known.push(key);
      else tables.set(id, [key]);
    }
  }
  for (const [id, keys] of tables) put(personObject(id), 'tables', { keys });
  for (const [object, stored] of [...objects]) {
    const id = personOf(object);
    if (id !== undefined && hasAny(id, stored)) put(sharedObject, personRow(id), noDay);
  }
  return objects;
}

/** Whether the person has a seat, or a row of their own; a score alone is nobody's. */
const hasAny = (id: number, stored: Readonly<Record<string, StoredValue>>): boolean =>
  ['tables', ...ownKeysOf(id), makeErasingKey(id)].some((key) => stored[key] !== undefined);

/**
 * When an object is to be woken that stores this, in ms since 1970: for what is due by its rows,
 * and to clear tables that nobody touches any more. Undefined for neither.
 */
export function findAlarm(
  stored: Readonly<Record<string, StoredValue>>,
  now: number,
): number | undefined {
  const times = Object.entries(stored).flatMap(([key, value]) => {
    const wake = findWake(key, rowOf(value));
    const isTable = isStored(key) && !isPersonal(key);
    return [
      ...(wake === undefined ? [] : [1000 * wake]),
      ...(isTable ? [now + cacheLifetime] : []),
    ];
  });
  return times.length === 0 ? undefined : Math.min(...times);
}
