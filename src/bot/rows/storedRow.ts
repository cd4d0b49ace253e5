/**
 * The form of a stored row: its version, what its schema writes, and the day of its last use.
 *
 *     2|Ben|0.4..1|20649
 */
import { noteForm, type StoredName, versionOf } from './kinds.ts';
import { type Field, lazily, Unreadable } from './schema.ts';

/** In milliseconds. */
const dayLength = 24 * 60 * 60 * 1000;

/** The UTC day, counted from 1 January 1970. */
export const dayOf = (now: number): number => Math.floor(now / dayLength);

/** The UTC month as a number, such as 202611. */
export function monthOf(now: number): number {
  const date = new Date(now);
  return 100 * date.getUTCFullYear() + date.getUTCMonth() + 1;
}

/** The last UTC day of such a month. */
export const lastDayOf = (month: number): number =>
  dayOf(Date.UTC(Math.floor(month / 100), month % 100, 1)) - 1;

/** The second, counted from the same time. */
export const secondOf = (now: number): number => Math.floor(now / 1000);

/** The day on which a row was last used; a row without one counts as the oldest. */
export function parseLastUse(row: string): number {
  const day = Number(row.slice(row.lastIndexOf('|') + 1));
  return Number.isInteger(day) ? day : 0;
}

/** The beginning of that day, for a row that is written again without being used. */
export const lastUsedAt = (row: string): number => dayLength * parseLastUse(row);

/**
 * Writes and reads the rows of a kind, or of several that have one form, in their present version;
 * older ones have been migrated (`migrations/`).
 */
export function storedRow<Value extends object>(
  names: StoredName | readonly [StoredName, ...StoredName[]],
  makeSchema: () => Field<Value>,
) {
  // Made on first use: most rows are not touched by an update.
  const schema = lazily(makeSchema);
  const all = typeof names === 'string' ? ([names] as const) : names;
  const begin = `${versionOf(all[0])}|`;
  function read(row: string): Value | undefined {
    if (!row.startsWith(begin)) return undefined;
    try {
      return schema().read(row.slice(begin.length, row.lastIndexOf('|')), 0);
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      throw error;
    }
  }
  // A row is looked at when it comes from the store, and read by who has asked for it.
  let last: { readonly row: string; readonly value: Value | undefined } | undefined;
  /** Undefined for none, and for a row that cannot be read. */
  function find(row: string | undefined): Value | undefined {
    if (row === undefined) return undefined;
    if (last?.row !== row) last = { row, value: read(row) };
    return last.value;
  }
  for (const name of all) noteForm(name, { schema, find });
  return {
    make: (value: Value, now: number): string =>
      `${begin}${schema().write(value, 0)}|${dayOf(now)}`,
    find,
    /** What stands for none where there is nothing to be read. */
    parse: (row: string | undefined): Value => find(row) ?? schema().none,
  };
}
