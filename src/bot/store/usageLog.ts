/**
 * What the owner can look up: what was counted on each of the last eight days (UTC), the last
 * failure, and what has been reported today. It names no person.
 *
 *     version|day:games:requests:rows,…, the newest first|last failure, in seconds since 1970|its sentence, encoded|kinds reported on the last day
 *     1|20468:12:340:0,20467:3:80:0|1768478400|Telegram%20refused%20…|unreached,refused%20sendMessage%20400|20468
 *
 * Simultaneous executions may overwrite each other's counts, so they are approximate.
 */
import { dayOf } from './space.ts';

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

const rowVersion = '1';

/** Today and the seven days before. */
const maxDays = 8;

/** The last days over which status adds up, today among them. */
export const weekLength = 7;

const nothing: Counted = { games: 0, requests: 0, rows: 0 };

/** In characters: a row is read and written as a whole. */
const maxSentence = 300;

export const emptyUsageLog: UsageLog = { days: [], failure: undefined, reported: [] };

/** Empty for a row that `makeUsageLog` did not write. */
export function parseUsageLog(row: string | undefined, now: number): UsageLog {
  const [version, days = '', failedAt, sentence = '', reported = '', day] = (row ?? '').split('|');
  if (version !== rowVersion) return emptyUsageLog;
  return {
    days: days.split(',').flatMap((text) => {
      const [day, games = 0, requests = 0, rows = 0] = text.split(':').map(Number);
      return day ? [{ day, games, requests, rows }] : [];
    }),
    failure:
      Number(failedAt) > 0
        ? { at: 1000 * Number(failedAt), sentence: decodeURIComponent(sentence) }
        : undefined,
    reported:
      Number(day) === dayOf(now) && reported !== ''
        ? reported.split(',').map(decodeURIComponent)
        : [],
  };
}

export function makeUsageLog({ days, failure, reported }: UsageLog, now: number): string {
  const counts = days
    .map(({ day, games, requests, rows }) => [day, games, requests, rows].join(':'))
    .join(',');
  const [at, sentence] = failure
    ? [
        Math.floor(failure.at / 1000),
        encodeURIComponent(failure.sentence.slice(0, maxSentence).replace(/[\ud800-\udfff]/g, '?')),
      ]
    : [0, ''];
  return [
    rowVersion,
    counts,
    at,
    sentence,
    reported.map(encodeURIComponent).join(','),
    dayOf(now),
  ].join('|');
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
