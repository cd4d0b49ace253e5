/**
 * What an object notes besides its rows, so that what belongs to a person can be found: each person's object knows the tables where
 * they have a seat, and the shared object knows the persons of whom anything lasts. Only who sits down or gets up changes that, not a tap.
 *
 *     tables    { keys: the keys of rooms and of games between two people }      in a person's object
 *     unsettled { list: [person, key of a row] }, what could not be noted yet    in any object
 */

import { isLasting, makePersonKey } from '../../../bot/store/keys.ts';
import { peopleOf } from '../../../bot/store/peopleOf.ts';
import type { Environment, OwnedTables, StatefulObject } from '../calls.ts';
import { personObject, personOf, sharedObject } from '../objectOf.ts';
import type { ObjectStorage } from '../storage.ts';
import { isChoices, rowOf } from './brought.ts';
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

export function openRegisters(name: string, kv: ObjectStorage['kv'], rows: ObjectRows, others: Others) {
  const { object, log, wait, repairLater } = others;
  const person = personOf(name);
  const tables = (): readonly string[] => ((kv.get('tables') as { readonly keys: string[] } | undefined) ?? { keys: [] }).keys;
  const choices = (): string | undefined => rowOf(kv.get(makePersonKey(person ?? 0)));
  const unsettled = (): readonly (readonly [id: number, key: string])[] =>
    ((kv.get(unsettledKey) as { readonly list: readonly (readonly [number, string])[] } | undefined) ?? { list: [] }).list;

  async function seat(key: string, { isSeated, since }: SeatChange): Promise<boolean> {
    if (isSeated && since !== undefined && rows.isMarked(makePersonKey(person ?? 0), since)) return false;
    const before = tables();
    if (before.includes(key) === isSeated) return true;
    const keys = isSeated ? [...before, key] : before.filter((each) => each !== key);
    if (keys.length === 0) kv.delete('tables');
    else kv.put('tables', { keys });
    const isChange = (before.length === 0 || keys.length === 0) && choices() === undefined;
    if (person !== undefined && isChange) await notify(person, makePersonKey(person), { isSeated });
    return true;
  }

  /**
   * Notifies a person's object of a seat taken or left, or the shared object of a person's first or last row. What fails twice is repaired
   * later. False only where the person refuses the seat.
   */
  async function notify(id: number, key: string, change: SeatChange): Promise<boolean> {
    try {
      return await tryTwice(async () => {
        if (!isChoices(key)) return id === person ? await seat(key, change) : await object(personObject(id)).seat(key, change);
        await object(sharedObject).register(id, { isKnown: change.isSeated });
        return true;
      });
    } catch (error) {
      log(`A register could not be kept: ${String(error)}`);
      kv.put(unsettledKey, { list: [...unsettled().filter((each) => each.join() !== `${id},${key}`), [id, key]] });
      repairLater();
      return true;
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
    ownedTables: (): OwnedTables =>
      person === undefined
        ? { row: undefined, tables: [...kv.list({ prefix: 'd' })].map(([key]) => key) }
        : { row: choices(), tables: tables() },

    /** The people whom the rows of these entries are about, before they are written. */
    look(all: readonly string[]): PeopleByKey {
      // The shared object knows a person who has a seat.
      const keys = all.filter((key) => isLasting(key) && !(isChoices(key) && tables().length > 0));
      const known = keys.length === 0 ? {} : rows.read(keys);
      return new Map(keys.map((key) => [key, peopleOf(key, known[key])]));
    },

    /** Notes what could not be noted before, as it is now. */
    async repair(): Promise<void> {
      const list = unsettled();
      if (list.length === 0) return;
      kv.delete(unsettledKey);
      for (const [id, key] of list) {
        const isThere = peopleOf(key, rows.read([key])[key]).has(id);
        await notify(id, key, { isSeated: isThere || (isChoices(key) && tables().length > 0) });
      }
    },

    /**
     * Notifies the objects of people for whom the entries have changed something. Gives the keys of tables brought in a move that began at
     * `since` where somebody has a seat who has been forgotten.
     */
    async settle(before: PeopleByKey, since?: number): Promise<readonly string[]> {
      const refused: string[] = [];
      for (const [key, people] of before) {
        const now = peopleOf(key, rows.read([key])[key]);
        const change = { isSeated: true, ...(since === undefined ? {} : { since }) };
        for (const id of now) if (!people.has(id) && !(await notify(id, key, change))) refused.push(key);
        for (const id of people) if (!now.has(id)) await notify(id, key, { isSeated: false });
      }
      return refused;
    },
  };
}
