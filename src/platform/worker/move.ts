/**
 * What lasts comes and goes in parts, as `{ "lines": { key: line } }`. A part may come twice: a line that is here and has changed since
 * stays. Both ways are counted, so that whoever moves can compare.
 */
import type { Lines } from '../../bot/steps.ts';
import { isLasting, makePreferencesKey } from '../../bot/storage/keys.ts';
import { type JsonObject, parseJson, readInteger, readObject } from '../../bot/telegram/json.ts';
import type { Surroundings } from './calls.ts';
import { objectOf, personObject, sharedObject } from './objectOf.ts';

/** Persons in one part. */
const personsAtOnce = 20;

/** How many lines came, were taken or here already, and stay as they are here because they are newer. */
export interface Imported {
  readonly received: number;
  readonly taken: number;
  readonly newer: number;
  /** Of the last time when all had come: how many lines there were, and when that was; 0 before the first. */
  readonly total: number;
  readonly movedAt: number;
}

/** Beside what setup learns; no setting has this name. */
const movedName = 'MOVED_LINES';

export async function importPart(body: string, { object, now }: Pick<Surroundings, 'object' | 'now'>): Promise<Imported> {
  const request = readObject(parseJson(body));
  const lines = Object.entries(readLines(request)).filter(([key]) => isLasting(key));
  const byObject = new Map<string, Record<string, string>>();
  for (const [key, line] of lines) byObject.set(objectOf(key)!, { ...byObject.get(objectOf(key)!), [key]: line });
  const taken = await Promise.all([...byObject].map(([name, brought]) => object(name).bring(brought)));
  const count = taken.flat().length;
  const all = readInteger(request.total);
  if (all !== undefined) await object(sharedObject).learn(movedName, `${all}|${now()}`);
  const { [movedName]: moved = '0|0' } = await object(sharedObject).learnt();
  const [total = 0, movedAt = 0] = moved.split('|').map(Number);
  return { received: lines.length, taken: count, newer: lines.length - count, total, movedAt };
}

function readLines({ lines }: JsonObject): Lines {
  const entries = Object.entries(readObject(lines));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

export interface Exported {
  readonly lines: Lines;
  /** Where the next part begins; undefined after the last. */
  readonly next: string | undefined;
}

/** What lasts of the next persons after `after`, their tables too; a table of two comes twice. */
export async function exportPart(after: string, { object }: Pick<Surroundings, 'object'>): Promise<Exported> {
  const { ids, next } = await object(sharedObject).persons(after, personsAtOnce);
  const belongings = await Promise.all(ids.map((id) => object(personObject(id)).belongings()));
  const choices = ids.flatMap((id, index) => {
    const { line } = belongings[index]!;
    return line === undefined ? [] : [[makePreferencesKey(id), line] as const];
  });
  const keys = [...new Set(belongings.flatMap(({ tables }) => tables))];
  const tables = await Promise.all(keys.map((key) => object(objectOf(key)!).read([key])));
  return { lines: Object.assign(Object.fromEntries(choices), ...tables), next };
}
