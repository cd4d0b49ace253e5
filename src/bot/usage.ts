/**
 * How much a player and the whole bot have done, counted in the cache within the reads and writes that an update makes
 * anyway. Executions that run at the same time may count over each other: the numbers are near, not exact.
 */

const lineVersion = '1';
const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** More updates than this within one minute of the clock, and a player is asked to slow down. */
export const updatesPerMinute = 60;

/** Google counts a day's quota from midnight in California, taken as 8 hours behind. */
const quotaDayOffset = 8 * 60 * minute;

/** Of a day's fetches, the last part is kept for the games under way. */
const reservedShare = 0.1;

export function makeUserKey(userId: number): string {
  return `u|${userId}`;
}

/** The name of who offered an inline game, which is not known to the tap that joins it. */
export function makeNameKey(userId: number): string {
  return `n|${userId}`;
}

export const quotaKey = 'q';

/** `version|period|count`, begun anew with each period. */
function count(line: string | undefined, period: number, more: number): number {
  const [version, known, counted] = (line ?? '').split('|');
  const before = version === lineVersion && Number(known) === period ? Number(counted) : 0;
  return (Number.isSafeInteger(before) && before > 0 ? before : 0) + more;
}

export interface Usage {
  readonly isTooFast: boolean;
  /** The update that crosses the limit: the one that is told. */
  readonly isFirstTooFast: boolean;
  readonly isClosing: boolean;
  /** The lines to write, with this update and its `fetches` counted. */
  readonly entries: (fetches: number) => Readonly<Record<string, string>>;
}

/** What the lines in the cache say; `quota` is how many fetches a day allows. */
export function readUsage(
  cached: Readonly<Record<string, string>>,
  userId: number,
  now: number,
  quota: number,
): Usage {
  const userKey = makeUserKey(userId);
  const thisMinute = Math.floor(now / minute);
  const today = Math.floor((now - quotaDayOffset) / day);
  const updates = count(cached[userKey], thisMinute, 1);
  const fetched = count(cached[quotaKey], today, 0);
  return {
    isTooFast: updates > updatesPerMinute,
    isFirstTooFast: updates === updatesPerMinute + 1,
    isClosing: fetched >= quota * (1 - reservedShare),
    entries: (fetches) => ({
      [userKey]: [lineVersion, thisMinute, updates].join('|'),
      [quotaKey]: [lineVersion, today, fetched + fetches].join('|'),
    }),
  };
}

/** The fetches counted today. */
export function readFetches(line: string | undefined, now: number): number {
  return count(line, Math.floor((now - quotaDayOffset) / day), 0);
}
