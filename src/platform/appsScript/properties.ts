import { type Entries, isStored, type Rows } from '../../bot/rows/keys.ts';
import { sizeOf } from '../../bot/rows/space.ts';
import type { Properties } from '../../bot/settings/settings.ts';
import { moveLifetime } from '../protocol/page.ts';
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

export const readStore = (): Rows => readCopy().rows;

/**
 * The marks of `protocol/page.ts`, beside the rows: when a row was erased, and `|there` where that
 * was in the other platform.
 */
const markPrefix = 'x|';

export interface Mark {
  readonly at: number;
  readonly isOwn: boolean;
}

/** All stored rows, and the marks of erased ones. */
export function readCopy(): {
  readonly rows: Rows;
  readonly marks: Readonly<Record<string, Mark>>;
} {
  const all = Object.entries(store().getProperties());
  const marks = all.filter(([key]) => key.startsWith(markPrefix));
  return {
    rows: Object.fromEntries(all.filter(([key]) => isStored(key))),
    marks: Object.fromEntries(
      marks.map(([key, mark]) => [
        key.slice(markPrefix.length),
        { at: Number.parseInt(mark, 10), isOwn: !mark.includes('|') },
      ]),
    ),
  };
}

/** The script property that says when a move began, in ms since 1970. */
const beganName = 'MOVE_BEGAN';

let began = 0;

/**
 * When the last move began, in ms since 1970, as far as the settings of this execution know; 0
 * before the first.
 */
export const beganAt = (): number => began;

export function noteMove({ [beganName]: at }: Properties): void {
  began = Number(at ?? 0);
}

/** A move begins: what was marked before is void. */
export function beginMove(): void {
  for (const key of store().getKeys()) if (key.startsWith(markPrefix)) store().deleteProperty(key);
  began = Date.now();
  writeProperty(beganName, String(began));
}

export const clearStore = (): void => void store().deleteAllProperties();

/** The longest value that the service takes, in bytes. */
const maxValue = 9 * 1024;

/**
 * Puts these rows in the place of all that lasts, and gives the keys for which there was no space.
 * What was there goes only once something has been written: undefined where nothing could be, and
 * all is as before.
 */
export function replaceStore(rows: Rows): { readonly lost: readonly string[] } | undefined {
  const fitting = Object.fromEntries(
    Object.entries(rows).filter(([, row]) => sizeOf(['', row]) <= maxValue),
  );
  const tooLong = Object.keys(rows).filter((key) => fitting[key] === undefined);
  if (
    attempt('All rows could not be replaced at once', () =>
      store().setProperties({ ...fitting }, true),
    )
  )
    return { lost: tooLong };
  const known = store().getProperties();
  const changed = Object.fromEntries(
    Object.entries(fitting).filter(([key, row]) => known[key] !== row),
  );
  const lost = writeStored(changed);
  if (lost.length > 0 && lost.length === Object.keys(changed).length) return undefined;
  for (const key of Object.keys(known))
    if (fitting[key] === undefined)
      attempt('An older row could not be removed', () => store().deleteProperty(key));
  // What has gone makes space.
  return {
    lost: [...tooLong, ...writeStored(Object.fromEntries(lost.map((key) => [key, fitting[key]])))],
  };
}

/** Few at once, since each is a call. */
const marksAtOnce = 20;

/** Once a move is over its marks go, little by little. */
function dropMarks(): void {
  const marks = store()
    .getKeys()
    .filter((key) => key.startsWith(markPrefix));
  for (const key of marks.slice(0, marksAtOnce)) store().deleteProperty(key);
  if (marks.length <= marksAtOnce) settings().deleteProperty(beganName);
}

/**
 * What the property says now, read once in an execution that erases: the cached settings may be a
 * minute behind.
 */
let beganNow: { readonly at: number } | undefined;

/** Leaves a mark while a move is on. */
function erase(key: string): void {
  beganNow ??= { at: Number(settings().getProperty(beganName) ?? 0) };
  const { at } = beganNow;
  if (Date.now() - at < moveLifetime) store().setProperty(markPrefix + key, String(Date.now()));
  else if (at > 0) attempt('Old marks could not be removed', dropMarks);
  store().deleteProperty(key);
}

/**
 * Takes rows from the other platform, and the marks of those that it has erased. Returns the keys
 * for which there was no space.
 */
export function takeRows(
  rows: Rows,
  erased: Readonly<Record<string, number>> = {},
): readonly string[] {
  const lost = writeStored(rows);
  // A mark stands for what has been done, so it comes last.
  for (const [key, at] of Object.entries(erased)) {
    if (rows[key] === undefined) store().deleteProperty(key);
    store().setProperty(markPrefix + key, `${at}|there`);
  }
  return lost;
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
    row === undefined ? erase(key) : store().setProperty(key, row),
  );
  if (written) return true;
  try {
    // A write that fails may still have taken effect.
    return (store().getProperty(key) ?? undefined) === row;
  } catch {
    return false;
  }
}
