/**
 * What an object notes besides its rows, so that what belongs to a person can be found: each person's object knows the tables where
 * they have a seat, and the shared object knows the persons of whom anything lasts. Only who sits down or gets up changes that, not a tap.
 *
 *     tables    { keys: the keys of rooms and of games between two people }      in a person's object
 *     person|id one for each person                                              in the shared object
 *     learnt    { name: value }, the properties that setup learns                in the shared object
 */

import type { Entries } from '../../../bot/runtime/steps.ts';
import type { Properties } from '../../../bot/settings/settings.ts';
import { parseDuelRow } from '../../../bot/store/duelRow.ts';
import { isLasting, isRoomKey, makePersonKey, parseRoomKey } from '../../../bot/store/keys.ts';
import { parseRoomRow } from '../../../bot/store/roomRow.ts';
import type { Environment, OwnedTables, People } from '../calls.ts';
import { personObject, personOf, sharedObject } from '../objectOf.ts';
import type { ObjectStorage } from '../storage.ts';
import { isChoices, type ObjectRows, rowOf } from './objectRows.ts';

/** The people whom each row is about. */
type PeopleByKey = ReadonlyMap<string, ReadonlySet<number>>;

const personPrefix = 'person|';

function peopleOf(key: string, row: string | undefined): ReadonlySet<number> {
  if (isChoices(key)) return new Set(row === undefined ? [] : [Number(key.slice(1))]);
  const table = isRoomKey(key) ? parseRoomRow(parseRoomKey(key), row) : parseDuelRow(row);
  return new Set((table?.session.players ?? []).map(({ id }) => id).filter((id) => id > 0));
}

export function openRegisters(name: string, kv: ObjectStorage['kv'], { object, log }: Pick<Environment, 'object' | 'log'>) {
  const person = personOf(name);
  const tables = (): readonly string[] => ((kv.get('tables') as { readonly keys: string[] } | undefined) ?? { keys: [] }).keys;
  const choices = (): string | undefined => rowOf(kv.get(makePersonKey(person ?? 0)));
  const learntProperties = (): Properties => (kv.get('learnt') as Properties | undefined) ?? {};

  async function seat(key: string, { isSeated }: { readonly isSeated: boolean }): Promise<void> {
    const before = tables();
    if (before.includes(key) === isSeated) return;
    const keys = isSeated ? [...before, key] : before.filter((each) => each !== key);
    if (keys.length === 0) kv.delete('tables');
    else kv.put('tables', { keys });
    const isChange = (before.length === 0 || keys.length === 0) && choices() === undefined;
    if (person !== undefined && isChange) await object(sharedObject).register(person, { isKnown: isSeated });
  }

  /** Notifies a person's object of a seat taken or left, or the shared object of a person's first or last row. */
  async function notify(id: number, key: string, { isThere }: { readonly isThere: boolean }): Promise<void> {
    try {
      if (isChoices(key)) {
        if (tables().length === 0) await object(sharedObject).register(id, { isKnown: isThere });
      } else if (id === person) await seat(key, { isSeated: isThere });
      else await object(personObject(id)).seat(key, { isSeated: isThere });
    } catch (error) {
      log(`A register could not be kept: ${String(error)}`);
    }
  }

  return {
    seat,
    learntProperties,
    ownedTables: (): OwnedTables => ({ row: choices(), tables: tables() }),

    /** The people whom the rows of these entries are about, before they are written. */
    look(entries: Entries, rows: ObjectRows): PeopleByKey {
      const keys = Object.keys(entries).filter(isLasting);
      const known = keys.length === 0 ? {} : rows.read(keys);
      return new Map(keys.map((key) => [key, peopleOf(key, known[key])]));
    },

    /** Notifies the objects of people for whom the entries have changed something. */
    async settle(before: PeopleByKey, rows: ObjectRows): Promise<void> {
      for (const [key, people] of before) {
        const now = peopleOf(key, rows.read([key])[key]);
        for (const id of now) if (!people.has(id)) await notify(id, key, { isThere: true });
        for (const id of people) if (!now.has(id)) await notify(id, key, { isThere: false });
      }
    },

    register(userId: number, { isKnown }: { readonly isKnown: boolean }): void {
      if (isKnown) kv.put(`${personPrefix}${userId}`, '1');
      else kv.delete(`${personPrefix}${userId}`);
    },

    people(after: string, limit: number): People {
      const range = { prefix: personPrefix, limit, ...(after === '' ? {} : { startAfter: after }) };
      const rows = [...kv.list(range)].map(([row]) => ({ row, id: Number(row.slice(personPrefix.length)) }));
      return { rows, isLast: rows.length < limit };
    },

    learn(property: string, value: string): void {
      kv.put('learnt', { ...learntProperties(), [property]: value });
    },
  };
}
