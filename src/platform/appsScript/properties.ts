import {
  type Entries,
  filterRows,
  isStored,
  type Rows,
  splitResults,
} from '../../bot/rows/keys.ts';
import type { Properties } from '../../bot/settings/settings.ts';
import { attempt } from './log.ts';

const settings = () => PropertiesService.getScriptProperties();
/** The user properties: in a web app that runs as its owner, they are the owner's. */
const store = () => PropertiesService.getUserProperties();

/**
 * Reads the script properties. A read that fails or finds nothing is tried once more, since without
 * a token the update is lost.
 */
export function readProperties(): Properties {
  const known =
    attempt('The settings could not be read', () => settings().getProperties())?.result ?? {};
  return Object.keys(known).length > 0 ? known : (settings().getProperties() ?? {});
}

export function writeProperty(name: string, value: string): void {
  settings().setProperty(name, value);
}

export function deleteSetting(name: string): void {
  settings().deleteProperty(name);
}

/** One call each; for more than two keys all rows in one. */
export function readStored(keys: readonly string[]): Rows {
  const rows: Record<string, string> = {};
  if (keys.length > 2) {
    const all = store().getProperties();
    for (const key of keys) if (all[key] !== undefined) rows[key] = all[key];
    return rows;
  }
  for (const key of keys) {
    const row = store().getProperty(key);
    if (row !== null) rows[key] = row;
  }
  return rows;
}

/** All stored rows. */
export const readStore = (): Rows => filterRows(store().getProperties(), isStored);

/**
 * Puts these rows in the place of all that lasts, in one call: all of it is replaced, or nothing.
 * Throws where Google does not take them.
 */
export function replaceStore(rows: Rows): void {
  store().setProperties({ ...rows }, true);
}

/**
 * Writes stored rows, several in one call, else one by one: but first what counts something, all of
 * it in one call, and nothing without that. Returns the keys whose entries were not taken.
 */
export function writeStored(entries: Entries): readonly string[] {
  const keys = Object.keys(entries);
  const rows = keys.filter((key) => entries[key] !== undefined);
  const areWritten = rows.length > 1 && isWritten(rows, entries);
  const [results, others] = splitResults(entries);
  if (!areWritten && results.length > 0 && !isWritten(results, entries)) return keys;
  const left = areWritten ? keys.filter((key) => entries[key] === undefined) : others;
  return left.filter((key) => !isWritten([key], entries));
}

/** Whether all of these are. */
function isWritten(keys: readonly string[], entries: Entries): boolean {
  const letters = keys.map((key) => `${key.slice(0, 1)}…`).join(', ');
  if (attempt(`${letters} could not be kept`, () => write(keys, entries))) return true;
  try {
    // A write that fails may still have taken effect.
    const rows = readStored(keys);
    return keys.every((key) => rows[key] === entries[key]);
  } catch {
    return false;
  }
}

/** Only one alone may be deleted. */
function write(keys: readonly string[], entries: Entries): unknown {
  const [key = '', ...others] = keys;
  const row = entries[key];
  if (others.length > 0)
    return store().setProperties(Object.fromEntries(keys.map((each) => [each, entries[each]!])));
  return row === undefined ? store().deleteProperty(key) : store().setProperty(key, row);
}
