/**
 * When something is to be done by a stored row: the players of a table are to be notified, a person
 * is to be reminded, or something is to be erased.
 */

import { splitWakes } from '../bot/wakeRow.ts';
import { type Contact, nextOf } from '../game/contact.ts';
import { parseSharedRow } from '../game/sharedRow.ts';
import { type Entries, parseErasingKey, parseReminderKey, type Rows, type Wake } from '../keys.ts';
import { parseErasingRow } from '../person/erasingRow.ts';
import { parseReminderRow } from '../person/reminderRow.ts';

/** The first letters of the keys of rows by which something may be due. */
export const ringingLetters = ['d', 'r', 'P', 'Z'] as const;

/** In seconds since 1970; undefined where nothing is due, now or later. */
export function findWake(key: string, row: string | undefined): number | undefined {
  if (parseErasingKey(key) !== undefined) return parseErasingRow(row)?.at;
  if (parseReminderKey(key) !== undefined) return parseReminderRow(row)?.at;
  return row === undefined ? undefined : wakesOf(key, parseSharedRow(key, row)?.seats ?? [])[0]?.at;
}

/** When what is due for these players is to be sent, by the row with this key. */
export function wakesOf(key: string, contacts: readonly Contact[]): readonly Wake[] {
  const times = contacts.map(nextOf).filter((at) => at !== undefined);
  return times.length === 0 ? [] : [{ key, at: Math.min(...times) }];
}

/** What is to be done by these rows once they are written, and when. */
export const wakesIn = (entries: Entries): readonly Wake[] =>
  Object.entries(entries)
    .map(([key, row]) => ({ key, at: findWake(key, row) }))
    .filter((each): each is Wake => each.at !== undefined);

/** What is due by the rows that are written, and by those that stand as they are. */
export const findRings = (standing: readonly Wake[], written: Entries = {}): readonly Wake[] => [
  ...wakesIn(written),
  ...standing.filter(({ key }) => !(key in written)),
];

/** What is due at the tables of these rows, and what is not yet. */
export const findWakes = (rows: Rows, second: number) => splitWakes(wakesIn(rows), second);
