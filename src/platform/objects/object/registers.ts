/**
 * What an object notes besides its rows, so that what belongs to a person can be found: each
 * person's object knows the tables where they have a seat, and the shared object knows the persons
 * of whom anything lasts. Only who sits down or gets up changes that, not a tap.
 *
 *     tables    { keys: the keys of rooms, games between two and leagues }       in a person's object
 *     unsettled { list: [person, key of a row] }, what could not be noted yet    in any object
 */

import { peopleOf } from '../../../bot/rows/across/peopleOf.ts';
import {
  beginningsOfPerson,
  isPersonal,
  isStored,
  makeErasingKey,
  makePersonKey,
  ownKeysOf,
} from '../../../bot/rows/keys.ts';
import type { Environment, OwnedTables, StatefulObject } from '../calls.ts';
import { personObject, personOf, sharedObject } from '../objectOf.ts';
import type { ObjectStorage } from '../storage.ts';
import type { ObjectRows } from './objectRows.ts';

/** The people whom each row is about. */
type PeopleByKey = ReadonlyMap<string, ReadonlySet<number>>;

type SeatChange = Parameters<StatefulObject['seat']>[1];

interface Others extends Pick<Environment, 'object' | 'log' | 'wait'> {
  /** Has `repair` called in a while. */
  readonly repairLater: () => void;
}

const unsettledKey = 'unsettled';

/** Before a call that has failed is made again, in milliseconds. */
const retryPause = 200;

const listKeys = (kv: ObjectStorage['kv'], ...prefixes: readonly string[]): readonly string[] =>
  prefixes.flatMap((prefix) => [...kv.list({ prefix })].map(([key]) => key));

/** The keys of the rows that are the person's own, but for the scores with others. */
const ownKeysIn = (kv: ObjectStorage['kv'], id: number): readonly string[] =>
  [...ownKeysOf(id), makeErasingKey(id)].filter((key) => kv.get(key) !== undefined);

export function openRegisters(
  name: string,
  kv: ObjectStorage['kv'],
  rows: ObjectRows,
  others: Others,
) {
  const { object, log, wait, repairLater } = others;
  const person = personOf(name);
  const tables = (): readonly string[] =>
    ((kv.get('tables') as { readonly keys: string[] } | undefined) ?? { keys: [] }).keys;
  /**
   * This key stands for all that is the person's own: choices, results or practice, and the scores
   * that come with these.
   */
  const ownKey = makePersonKey(person ?? 0);
  const hasOwn = (): boolean => ownKeysIn(kv, person ?? 0).length > 0;
  const registered = (key: string): string => (isPersonal(key) ? ownKey : key);
  const peopleNow = (key: string): ReadonlySet<number> => {
    if (!isPersonal(key)) return peopleOf(key, rows.read([key])[key]);
    return new Set(person !== undefined && hasOwn() ? [person] : []);
  };
  const unsettled = (): readonly (readonly [id: number, key: string])[] =>
    (
      (kv.get(unsettledKey) as
        | { readonly list: readonly (readonly [number, string])[] }
        | undefined) ?? { list: [] }
    ).list;

  async function seat(key: string, { isSeated }: SeatChange): Promise<void> {
    const before = tables();
    if (before.includes(key) === isSeated) return;
    const keys = isSeated ? [...before, key] : before.filter((each) => each !== key);
    if (keys.length === 0) kv.delete('tables');
    else kv.put('tables', { keys });
    const isChange = (before.length === 0 || keys.length === 0) && !hasOwn();
    if (person !== undefined && isChange) await notify(person, ownKey, { isSeated });
  }

  /**
   * Notifies a person's object of a seat taken or left, or the shared object of a person's first or
   * last row. What fails twice is repaired later.
   */
  async function notify(id: number, key: string, change: SeatChange): Promise<void> {
    try {
      await tryTwice(() =>
        isPersonal(key)
          ? object(sharedObject).register(id, { isKnown: change.isSeated })
          : object(personObject(id)).seat(key, change),
      );
    } catch (error) {
      log(`A register could not be kept: ${String(error)}`);
      kv.put(unsettledKey, {
        list: [...unsettled().filter((each) => each.join() !== `${id},${key}`), [id, key]],
      });
      repairLater();
    }
  }

  async function tryTwice<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch {
      await wait(retryPause);
      return await work();
    }
  }

  return {
    seat,
    /** Whether anything lasts of the object's person. */
    isKnown: (): boolean => hasOwn() || tables().length > 0,
    ownedTables: (): OwnedTables => ({
      // Of the shared object, who was erased.
      own: person === undefined ? listKeys(kv, 'z') : listKeys(kv, ...beginningsOfPerson()),
      pairs: rows.read(listKeys(kv, 'j')),
      tables: person === undefined ? listKeys(kv, 'd') : tables(),
    }),

    /** The people whom the rows of these entries are about, before they are written. */
    look(all: readonly string[]): PeopleByKey {
      // The shared object knows a person who has a seat.
      const keys = all.filter((key) => isStored(key) && !(isPersonal(key) && tables().length > 0));
      return new Map(keys.map((key) => [registered(key), peopleNow(key)]));
    },

    /** Notes what could not be noted before, as it is now. */
    async repair(): Promise<void> {
      const list = unsettled();
      if (list.length === 0) return;
      kv.delete(unsettledKey);
      for (const [id, key] of list) {
        const isThere = peopleNow(key).has(id);
        await notify(id, key, { isSeated: isThere || (isPersonal(key) && tables().length > 0) });
      }
    },

    /** Notifies the objects of people for whom the entries have changed something. */
    async settle(before: PeopleByKey): Promise<void> {
      for (const [key, people] of before) {
        const now = peopleNow(key);
        for (const id of now) if (!people.has(id)) await notify(id, key, { isSeated: true });
        for (const id of people) if (!now.has(id)) await notify(id, key, { isSeated: false });
      }
    },
  };
}
