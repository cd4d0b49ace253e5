/**
 * Rows of older versions in their present form. A platform migrates what it stores once, before it
 * is read: an object its own rows as it is loaded, Apps Script all of them under its lock
 * (`update/migrateStore.ts`); a restore those of the file.
 */

import { makeUsageLog, parseUsageLog } from '../bot/usageLog.ts';
import { makeSharedRow, seatsAt } from '../game/sharedRow.ts';
import { makeWaitingRow } from '../game/waitingRow.ts';
import { makeLeagueRow, parseLeagueRow } from '../group/leagueRow.ts';
import type { Entries, Rows } from '../keys.ts';
import { isErasedRow, type StoredName, storedKindOf, versionOf } from '../kinds.ts';
import { makeErasingRow } from '../person/erasingRow.ts';
import { makePairRow, parsePairRow } from '../person/pairRow.ts';
import { makePersonRow, parsePersonRow } from '../person/personRow.ts';
import { makePracticeRow } from '../person/practiceRow.ts';
import { makeResultsRow, parseResultsRow } from '../person/resultsRow.ts';
import { lastUsedAt } from '../storedRow.ts';
import { readErasing1 } from './to3/erasing.ts';
import { readLeague1 } from './to3/league.ts';
import { readPair1 } from './to3/pair.ts';
import { readPerson1 } from './to3/person.ts';
import { readPractice1 } from './to3/practice.ts';
import { readResults1 } from './to3/results.ts';
import { readRoom1 } from './to3/room.ts';
import { readSharedBoard1 } from './to3/sharedBoard.ts';
import { readUsageLog1 } from './to3/usageLog.ts';
import { readWaiting1 } from './to3/waiting.ts';

/** By which a store says that it has been migrated. */
export const storeVersion = '3';

/** The same row in the present form; undefined for one that is of no older form either. */
type Step = (row: string) => string | undefined;

/** The day of the row's last use stays. */
const step =
  <Value>(
    read: (row: string) => Value | undefined,
    make: (value: Value, now: number) => string | undefined,
  ): Step =>
  (row) => {
    const value = read(row);
    return value && make(value, lastUsedAt(row));
  };

/** The text says nothing of the chat, or of the message inline. */
const sharedBoard = step(readSharedBoard1, ({ session, contacts, ...place }, now) => {
  const seats = seatsAt({ ...place, chatId: 0 }, session, contacts);
  return makeSharedRow({ at: 'group', session, seats }, now);
});

const toThird: Readonly<Partial<Record<StoredName, Step>>> = {
  sharedBoard,
  inlineBoard: sharedBoard,
  room: step(readRoom1, (room, now) => makeSharedRow({ at: 'room', id: '', ...room }, now)),
  person: step(readPerson1, (found, now) =>
    makePersonRow({ ...parsePersonRow(undefined), ...found }, now),
  ),
  results: step(readResults1, (found, now) =>
    makeResultsRow({ ...parseResultsRow(undefined), ...found }, now),
  ),
  practice: step(readPractice1, makePracticeRow),
  pair: step(readPair1, (found, now) => makePairRow({ ...parsePairRow(undefined), ...found }, now)),
  league: step(readLeague1, (found, now) =>
    makeLeagueRow({ ...parseLeagueRow(undefined), ...found }, now),
  ),
  erasing: step(readErasing1, makeErasingRow),
  // Each writing counts.
  waiting: step(readWaiting1, ({ count, waiting }, now) =>
    makeWaitingRow({ count: count - 1, waiting }, waiting, now),
  ),
  usageLog: step(readUsageLog1, (found, now) =>
    makeUsageLog({ ...parseUsageLog(undefined, now), ...found }, now),
  ),
};

/** Kinds of which rows of version 1 name people and are not read: `/forget` would not find them. */
const dropped: ReadonlySet<StoredName | undefined> = new Set<StoredName>([
  'person',
  'room',
  'sharedBoard',
  'inlineBoard',
]);

/** The row in the present form, or undefined where it goes; one that cannot be read stays. */
export function migrateRow(key: string, row: string): string | undefined {
  const name = storedKindOf(key);
  if (name === undefined || row.startsWith(`${versionOf(name)}|`) || isErasedRow(row)) return row;
  if (dropped.has(name) && row.startsWith('1|')) return undefined;
  return toThird[name]?.(row) ?? row;
}

/** What changes of these rows. */
export const findMigrated = (rows: Rows): Entries =>
  Object.fromEntries(
    Object.entries(rows)
      .map(([key, row]) => [key, migrateRow(key, row)] as const)
      .filter(([key, row]) => row !== rows[key]),
  );

/** All of these rows in the present form. */
export const migrateRows = (rows: Rows): Rows =>
  Object.fromEntries(
    Object.entries({ ...rows, ...findMigrated(rows) }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
