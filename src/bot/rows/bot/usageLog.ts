/**
 * What the owner can look up: what was counted on each of the last eight days (UTC), the last
 * failures, and what has been reported today. It names no person.
 *
 * Simultaneous executions may overwrite each other's counts, so they are approximate.
 */

import { usageLogKey } from '../keys.ts';
import { type Field, list, mapped, number, optional, record, text } from '../schema.ts';
import { sizeOf } from '../space.ts';
import { dayOf, parseLastUse, storedRow } from '../storedRow.ts';

export interface Counted {
  /** The games that ended, of those that are counted as results. */
  readonly games: number;
  /** To Telegram, or, where objects are billed, to objects. */
  readonly requests: number;
  /** The rows that objects have written. */
  readonly rows: number;
}

export interface Failure {
  /** In ms since 1970. */
  readonly at: number;
  readonly sentence: string;
}

export interface UsageLog {
  readonly days: readonly (Counted & { readonly day: number })[];
  readonly failure: Failure | undefined;
  /** The kinds of what has been reported today. */
  readonly reported: readonly string[];
  /** The failures before the last one, the newest first. */
  readonly earlier: readonly Failure[];
  /** The day on which this store began, as far as it is known; 0 before the first count. */
  readonly since: number;
}

/** Today and the seven days before. */
const maxDays = 8;

/** The last days over which status adds up, today among them. */
export const weekLength = 7;

const nothing: Counted = { games: 0, requests: 0, rows: 0 };

/**
 * In characters: a row is read and written as a whole, and all failures have to fit into one
 * message.
 */
const maxSentence = 300;
const maxEarlierSentence = 160;

/** How many failures are kept in all. */
const maxFailures = 20;

/** In bytes; a property holds 9 kB. */
const maxRow = 8500;

/** What is remembered in seconds and handled in milliseconds. */
const seconds = (): Field<number> =>
  mapped(number(), {
    to: (value) => 1000 * value,
    from: (value) => Math.floor(value / 1000),
  });

const failure = (): Field<Failure> => record({ at: seconds(), sentence: text() });

const schema = (): Field<UsageLog> =>
  record({
    days: list(record({ day: number(), games: number(), requests: number(), rows: number() })),
    failure: optional(failure()),
    reported: list(text()),
    earlier: list(failure()),
    since: number(),
  });

const { make, parse } = storedRow('usageLog', schema);

export function parseUsageLog(row: string | undefined, now: number): UsageLog {
  const log = parse(row);
  return row === undefined || parseLastUse(row) === dayOf(now) ? log : { ...log, reported: [] };
}

/** Where the row would be too long, the oldest failures go. */
export function makeUsageLog(usageLog: UsageLog, now: number): string {
  const { failure, earlier } = usageLog;
  const short = {
    ...usageLog,
    failure: failure && shorten(failure, maxSentence),
    earlier: earlier.map((each) => shorten(each, maxEarlierSentence)),
  };
  for (;;) {
    const row = make(short, now);
    if (short.earlier.length === 0 || sizeOf([usageLogKey, row]) <= maxRow) return row;
    short.earlier.pop();
  }
}

function shorten({ at, sentence }: Failure, length: number): Failure {
  const short = sentence.length <= length ? sentence : `${sentence.slice(0, length - 1)}…`;
  // Half of a sign could not be stored.
  return { at, sentence: short.replace(/[\ud800-\udfff]/g, '?') };
}

/** The failures that are known, the newest first. */
export const failuresIn = ({ failure, earlier }: UsageLog): readonly Failure[] =>
  failure ? [failure, ...earlier] : [];

/** The usage log with a failure that is newer than all others. */
export const addFailure = (usageLog: UsageLog, failure: Failure): UsageLog => ({
  ...usageLog,
  failure,
  earlier: failuresIn(usageLog).slice(0, maxFailures - 1),
});

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
  const since = usageLog.since || Math.min(today, ...others.map(({ day }) => day));
  return { ...usageLog, since, days: [{ day: today, ...counts }, ...others].slice(0, maxDays) };
}
