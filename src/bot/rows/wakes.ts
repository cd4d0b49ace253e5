/**
 * When something is to be done by a stored row: the players of a table are to be notified, a person
 * is to be reminded, or something is to be erased.
 */

import { parseDuelRow } from './duelRow.ts';
import { parseErasingRow } from './erasingRow.ts';
import { type Heard, nextOf } from './heard.ts';
import {
  type Entries,
  isRoomKey,
  parseErasingKey,
  parseReminderKey,
  parseRoomKey,
  type Rows,
  type Wake,
} from './keys.ts';
import { parseReminderRow } from './reminderRow.ts';
import { parseRoomRow } from './roomRow.ts';
import { splitWakes } from './wakeRow.ts';

/** The first letters of the keys of rows by which something may be due. */
export const ringingLetters = ['d', 'r', 'P', 'Z'] as const;

const heardIn = (key: string, row: string | undefined): readonly Heard[] =>
  (isRoomKey(key)
    ? parseRoomRow(parseRoomKey(key), row)?.seats
    : parseDuelRow(row)?.notes?.heard) ?? [];

/** In seconds since 1970; undefined where nothing is due, now or later. */
export function findWake(key: string, row: string | undefined): number | undefined {
  if (parseErasingKey(key) !== undefined) return parseErasingRow(row)?.at;
  if (parseReminderKey(key) !== undefined) return parseReminderRow(row)?.at;
  if (row === undefined || !/^[dr]/.test(key)) return undefined;
  return wakesOf(key, heardIn(key, row))[0]?.at;
}

/** When what is due for these players is to be sent, by the row with this key. */
export function wakesOf(key: string, heardOf: readonly Heard[]): readonly Wake[] {
  const times = heardOf.map(nextOf).filter((at) => at !== undefined);
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
