/**
 * What lasts comes and goes in parts, as `{ "lines": { key: row } }`. A part may come twice: a row that is here and has changed since
 * stays. Both ways are counted, so that they can be compared.
 */
import type { Rows } from '../../bot/runtime/steps.ts';
import { isLasting, makePersonKey } from '../../bot/store/keys.ts';
import { type JsonObject, parseJson, readInteger, readObject } from '../../bot/telegram/json.ts';
import type { Environment } from './calls.ts';
import { objectOf, personObject, sharedObject } from './objectOf.ts';

/** The limits of one part: a request of the free plan may make 50 others. */
const atOnce = { exported: { people: 12, tables: 30 }, cleared: { people: 8, tables: 10 } };

/** How many rows came, were taken or here already, and stay as they are here because they are newer. */
export interface Imported {
  readonly received: number;
  readonly taken: number;
  readonly newer: number;
  /** Of the last time when all had come: how many rows there were, and when that was; 0 before the first. */
  readonly total: number;
  readonly movedAt: number;
}

/** The name under which the last import is stored among the learnt properties; no setting has it. */
const movedName = 'MOVED_LINES';

export async function importPart(body: string, { object, now }: Pick<Environment, 'object' | 'now'>) {
  const request = readObject(parseJson(body));
  return request.clear === true ? await clearPart(object) : await bringPart(request, { object, now });
}

/** Deletes the first people and their tables, left from before a move; `isEmpty` once there is nobody left. */
async function clearPart(object: Environment['object']): Promise<{ readonly isEmpty: boolean }> {
  const { rows, isLast } = await object(sharedObject).people('', atOnce.cleared.people);
  let free = atOnce.cleared.tables;
  for (const { id } of rows) {
    const person = object(personObject(id));
    const { tables } = await person.ownedTables();
    for (const key of tables.slice(0, free)) {
      await object(objectOf(key)!).write({ [key]: undefined });
      // A table that was already gone does not notify its players' objects.
      await person.seat(key, { isSeated: false });
    }
    if (tables.length > free) return { isEmpty: false };
    free -= tables.length;
    await person.write({ [makePersonKey(id)]: undefined });
    await object(sharedObject).register(id, { isKnown: false });
  }
  return { isEmpty: isLast };
}

async function bringPart(request: JsonObject, { object, now }: Pick<Environment, 'object' | 'now'>): Promise<Imported> {
  const rows = Object.entries(readRows(request)).filter(([key]) => isLasting(key));
  const byObject = new Map<string, Record<string, string>>();
  for (const [key, row] of rows) byObject.set(objectOf(key)!, { ...byObject.get(objectOf(key)!), [key]: row });
  const taken = await Promise.all([...byObject].map(([name, brought]) => object(name).bring(brought)));
  const count = taken.flat().length;
  const all = readInteger(request.total);
  if (all !== undefined) await object(sharedObject).learn(movedName, `${all}|${now()}`);
  const { [movedName]: moved = '0|0' } = await object(sharedObject).learntProperties();
  const [total = 0, movedAt = 0] = moved.split('|').map(Number);
  return { received: rows.length, taken: count, newer: rows.length - count, total, movedAt };
}

function readRows({ lines }: JsonObject): Rows {
  const entries = Object.entries(readObject(lines));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

export interface Exported {
  readonly lines: Rows;
  /** The start of the next part; undefined after the last. */
  readonly next: string | undefined;
}

/**
 * The lasting rows of the people from `from` on, with their tables; a table of two people comes twice. `from` is the row of the
 * last person of the part before and, after `#`, how many of the next person's tables have been sent.
 */
export async function exportPart(from: string, { object }: Pick<Environment, 'object'>): Promise<Exported> {
  const [after = '', offset = '0'] = from.split('#');
  const { rows: people, isLast } = await object(sharedObject).people(after, atOnce.exported.people);
  const rows: Record<string, string> = {};
  let [free, skipped, done] = [atOnce.exported.tables, Number(offset), after];
  for (const { row: place, id } of people) {
    const { row, tables } = await object(personObject(id)).ownedTables();
    const part = tables.slice(skipped, skipped + free);
    if (row !== undefined) rows[makePersonKey(id)] = row;
    const read = await Promise.all(part.map((key) => object(objectOf(key)!).read([key])));
    Object.assign(rows, ...read);
    if (skipped + part.length < tables.length) return { lines: rows, next: `${done}#${skipped + part.length}` };
    [free, skipped, done] = [free - part.length, 0, place];
  }
  return { lines: rows, next: isLast ? undefined : done };
}
