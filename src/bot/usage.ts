/**
 * How much a player and the whole bot have done, counted in the cache within the reads and writes that an update makes
 * anyway. Executions that run at the same time may count over each other: the numbers are near, not exact.
 */

const quotaLineVersion = '1';
const userLineVersion = '2';
const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** More updates than this within one minute of the clock, and a player is asked to slow down. */
export const updatesPerMinute = 60;

/** Google counts a day's quota from midnight in California, taken as 8 hours behind. */
const quotaDayOffset = 8 * 60 * minute;

/** Of a day's fetches, the last part is kept for the games under way. */
const reservedShare = 0.1;

/** Once so much of a day's fetches is spent, nobody may spend more than such a share of them. */
const openShare = 0.5;
const personalShare = 0.1;

export function makeUserKey(userId: number): string {
  return `u|${userId}`;
}

/** The name of who offered an inline game, which is not known to the tap that joins it. */
export function makeNameKey(userId: number): string {
  return `n|${userId}`;
}

export const quotaKey = 'q';

/** Why a person is not answered as usual. */
export interface Restraint {
  readonly reason: 'slowDown' | 'enoughToday';
  /** Whoever has been told gets no more answers for a while: each would be a request taken from everybody's. */
  readonly isTold: boolean;
}

export interface Usage {
  readonly restraint: Restraint | undefined;
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
  const today = findQuotaDay(now);
  const own = parseUserLine(cached[userKey], thisMinute, today);
  const updates = own.updates + 1;
  const fetched = readFetches(cached[quotaKey], now);
  const isGreedy = fetched >= quota * openShare && own.fetched >= quota * personalShare;
  const restraint = isGreedy
    ? ({ reason: 'enoughToday', isTold: own.isToldEnough } as const)
    : updates > updatesPerMinute
      ? ({ reason: 'slowDown', isTold: updates > updatesPerMinute + 1 } as const)
      : undefined;
  return {
    restraint,
    isClosing: fetched >= quota * (1 - reservedShare),
    entries: (fetches) => ({
      [userKey]: [
        ...[userLineVersion, thisMinute, updates],
        ...[today, own.fetched + fetches, isGreedy ? 1 : 0],
      ].join('|'),
      [quotaKey]: [quotaLineVersion, today, fetched + fetches].join('|'),
    }),
  };
}

/** The fetches counted today; the line is `version|day|count`. */
export function readFetches(line: string | undefined, now: number): number {
  const [version, day, counted] = (line ?? '').split('|');
  return version === quotaLineVersion && Number(day) === findQuotaDay(now) ? parseCount(counted) : 0;
}

function findQuotaDay(now: number): number {
  return Math.floor((now - quotaDayOffset) / day);
}

/** A person's line is `version|minute|updates|day|fetches|told`; what is of another minute or day counts no more. */
function parseUserLine(
  line: string | undefined,
  thisMinute: number,
  today: number,
): { readonly updates: number; readonly fetched: number; readonly isToldEnough: boolean } {
  const [version, knownMinute, updates, knownDay, fetches, told] = (line ?? '').split('|');
  const isKnown = version === userLineVersion;
  const isToday = isKnown && Number(knownDay) === today;
  return {
    updates: isKnown && Number(knownMinute) === thisMinute ? parseCount(updates) : 0,
    fetched: isToday ? parseCount(fetches) : 0,
    isToldEnough: isToday && told === '1',
  };
}

function parseCount(text: string | undefined): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
