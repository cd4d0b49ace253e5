/**
 * What the owner can look up: what was counted on each of the last eight days (UTC), the last
 * failure, and what has been reported today. It names no person.
 *
 * Simultaneous executions may overwrite each other's counts, so they are approximate.
 */

import { readUsageLog1 } from './from1/usageLog.ts';
import { type Field, list, mapped, number, optional, record, text } from './schema.ts';
import { dayOf, parseLastUse, storedRow } from './storedRow.ts';

export interface Counted {
  /** The games that ended, of those that are counted as results. */
  readonly games: number;
  /** To Telegram, or, where objects are billed, to objects. */
  readonly requests: number;
  /** The rows that objects have written. */
  readonly rows: number;
}

export interface UsageLog {
  readonly days: readonly (Counted & { readonly day: number })[];
  readonly failure: { readonly at: number; readonly sentence: string } | undefined;
  /** The kinds of what has been reported today. */
  readonly reported: readonly string[];
}

/** Today and the seven days before. */
const maxDays = 8;

/** The last days over which status adds up, today among them. */
export const weekLength = 7;

const nothing: Counted = { games: 0, requests: 0, rows: 0 };

/** In characters: a row is read and written as a whole. */
const maxSentence = 300;

/** What is remembered in seconds and handled in milliseconds. */
const seconds = (): Field<number> =>
  mapped(number(), {
    to: (value) => 1000 * value,
    from: (value) => Math.floor(value / 1000),
  });

const schema = (): Field<UsageLog> =>
  record({
    days: list(record({ day: number(), games: number(), requests: number(), rows: number() })),
    failure: optional(record({ at: seconds(), sentence: text() })),
    reported: list(text()),
  });

const { make, parse } = storedRow('usageLog', schema, readUsageLog1);

export function parseUsageLog(row: string | undefined, now: number): UsageLog {
  const log = parse(row);
  return row === undefined || parseLastUse(row) === dayOf(now) ? log : { ...log, reported: [] };
}

export function makeUsageLog({ days, failure, reported }: UsageLog, now: number): string {
  // Half of a sign could not be stored.
  const shorten = (sentence: string): string =>
    sentence.slice(0, maxSentence).replace(/[\ud800-\udfff]/g, '?');
  const short = failure && { ...failure, sentence: shorten(failure.sentence) };
  return make({ days, failure: short, reported }, now);
}

/** What was counted since this day. */
export const countSince = ({ days }: UsageLog, since: number): Counted =>
  days.filter(({ day }) => day >= since).reduce(addCounts, nothing);

const addCounts = (one: Counted, other: Counted): Counted => ({
  games: one.games + other.games,
  requests: one.requests + other.requests,
  rows: one.rows + other.rows,
});

/** The usage log with more that was counted today. */
export function addToUsageLog(usageLog: UsageLog, counted: Counted, now: number): UsageLog {
  const today = dayOf(now);
  const others = usageLog.days.filter(({ day }) => day !== today);
  const counts = addCounts(countSince(usageLog, today), counted);
  return { ...usageLog, days: [{ day: today, ...counts }, ...others].slice(0, maxDays) };
}
