import { type Entries, filterRows, isStored, type Rows } from '../../bot/rows/keys.ts';
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

/** Writes stored rows, several in one call; returns the keys whose entries were not taken. */
export function writeStored(entries: Entries): readonly string[] {
  const rows = Object.entries(entries).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const writeAll = () => store().setProperties(Object.fromEntries(rows));
  const areWritten = rows.length > 1 && attempt('Several rows could not be kept at once', writeAll);
  return Object.keys(entries).filter(
    (key) => !(areWritten && entries[key] !== undefined) && !isWritten(key, entries[key]),
  );
}

function isWritten(key: string, row: string | undefined): boolean {
  const written = attempt(`${key.slice(0, 1)}… could not be kept`, () =>
    row === undefined ? store().deleteProperty(key) : store().setProperty(key, row),
  );
  if (written) return true;
  try {
    // A write that fails may still have taken effect.
    return (store().getProperty(key) ?? undefined) === row;
  } catch {
    return false;
  }
}
