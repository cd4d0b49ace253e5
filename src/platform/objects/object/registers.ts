/**
 * What an object notes besides its rows, so that what belongs to a person can be found: each person's object knows the tables where
 * they have a seat, and the shared object knows the persons of whom anything lasts. Only who sits down or gets up changes that, not a tap.
 *
 *     tables    { keys: the keys of rooms and of games between two people }      in a person's object
 *     person|id one for each person                                              in the shared object
 *     learnt    { name: value }, the properties that setup learns                in the shared object
 */

import type { Properties } from '../../../bot/settings/settings.ts';
import { isLasting, makePersonKey } from '../../../bot/store/keys.ts';
import { peopleOf } from '../../../bot/store/peopleOf.ts';
import type { Environment, OwnedTables, People, StatefulObject } from '../calls.ts';
import { personObject, personOf, sharedObject } from '../objectOf.ts';
import type { ObjectStorage } from '../storage.ts';
import { isChoices, rowOf } from './brought.ts';
import type { ObjectRows } from './objectRows.ts';

/** The people whom each row is about. */
type PeopleByKey = ReadonlyMap<string, ReadonlySet<number>>;

type Others = Pick<Environment, 'object' | 'log'>;

const personPrefix = 'person|';

export function openRegisters(name: string, kv: ObjectStorage['kv'], rows: ObjectRows, { object, log }: Others) {
  const person = personOf(name);
  const tables = (): readonly string[] => ((kv.get('tables') as { readonly keys: string[] } | undefined) ?? { keys: [] }).keys;
  const choices = (): string | undefined => rowOf(kv.get(makePersonKey(person ?? 0)));
  const learntProperties = (): Properties => (kv.get('learnt') as Properties | undefined) ?? {};

  async function seat(key: string, { isSeated, since }: Parameters<StatefulObject['seat']>[1]): Promise<boolean> {
    if (isSeated && since !== undefined && rows.isMarked(makePersonKey(person ?? 0), since)) return false;
    const before = tables();
    if (before.includes(key) === isSeated) return true;
    const keys = isSeated ? [...before, key] : before.filter((each) => each !== key);
    if (keys.length === 0) kv.delete('tables');
    else kv.put('tables', { keys });
    const isChange = (before.length === 0 || keys.length === 0) && choices() === undefined;
    if (person !== undefined && isChange) await object(sharedObject).register(person, { isKnown: isSeated });
    return true;
  }

  /**
   * Notifies a person's object of a seat taken or left, or the shared object of a person's first or last row. False only where the person
   * refuses the seat.
   */
  async function notify(id: number, key: string, change: Parameters<StatefulObject['seat']>[1]): Promise<boolean> {
    try {
      if (isChoices(key)) {
        if (tables().length === 0) await object(sharedObject).register(id, { isKnown: change.isSeated });
        return true;
      }
      return id === person ? await seat(key, change) : await object(personObject(id)).seat(key, change);
    } catch (error) {
      log(`A register could not be kept: ${String(error)}`);
      return true;
    }
  }

  return {
    seat,
    learntProperties,
    ownedTables: (): OwnedTables => ({ row: choices(), tables: tables() }),

    /** The people whom the rows of these entries are about, before they are written. */
    look(all: readonly string[]): PeopleByKey {
      const keys = all.filter(isLasting);
      const known = keys.length === 0 ? {} : rows.read(keys);
      return new Map(keys.map((key) => [key, peopleOf(key, known[key])]));
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

    register(userId: number, { isKnown }: { readonly isKnown: boolean }): void {
      if (isKnown) kv.put(`${personPrefix}${userId}`, '1');
      else kv.delete(`${personPrefix}${userId}`);
    },

    people({ after, until }: { readonly after: string; readonly until: string }, limit: number): People {
      const range = { prefix: personPrefix, limit, ...(after === '' ? {} : { startAfter: after }) };
      const people = [...kv.list(range)].map(([row]) => ({ row, id: Number(row.slice(personPrefix.length)) }));
      const inRange = people.filter(({ row }) => until === '' || row <= until);
      return { rows: inRange, isLast: inRange.length < limit };
    },

    learn(property: string, value: string): void {
      kv.put('learnt', { ...learntProperties(), [property]: value });
    },
  };
}
