/**
 * How much a player and the whole bot have done, counted in the cache within the reads and writes that an update makes
 * anyway. Executions that run at the same time may count over each other: the numbers are near, not exact.
 */

import type { Lines } from '../steps.ts';
import { makeUserKey, quotaKeys } from './keys.ts';

const quotaLineVersion = '2';
const userLineVersion = '2';
const minute = 60 * 1000;

/** Google's quotas start again 24 hours after the first request. */
const minutesOfDay = 24 * 60;

/** More updates than this within one minute of the clock, and a player is asked to slow down. */
export const updatesPerMinute = 60;

/** Of a day's requests, the last part is kept for the games under way. */
const reservedShare = 0.1;

/** Once so much of a day's requests is spent, nobody may spend more than such a share of them. */
const openShare = 0.5;
const personalShare = 0.1;

/** The keys of all that `readUsage` wants to see. */
export function makeUsageKeys(userId: number): readonly string[] {
  return [makeUserKey(userId), ...quotaKeys];
}

/** Why a person is not answered as usual. */
export interface Restraint {
  readonly reason: 'slowDown' | 'enoughToday';
  /** Whoever has been told gets no more answers for a while: each would be a request taken from everybody's. */
  readonly isTold: boolean;
}

export interface Usage {
  readonly restraint: Restraint | undefined;
  readonly isClosing: boolean;
  /** The lines to write, with this update and its `requests` counted. */
  readonly entries: (requests: number) => Lines;
}

/** What the lines in the cache say; `quota` is how many requests a day allows. */
export function readUsage(
  cached: Lines,
  { userId, now, quota }: { readonly userId: number; readonly now: number; readonly quota: number },
): Usage {
  const userKey = makeUserKey(userId);
  const thisMinute = Math.floor(now / minute);
  const own = parseUserLine(cached[userKey], thisMinute);
  const updates = own.updates + 1;
  const fetched = countRequests(cached, now);
  const quotaKey = quotaKeys[userId % quotaKeys.length]!;
  const counted = parseQuotaLine(cached[quotaKey], thisMinute);
  const isGreedy = fetched >= quota * openShare && own.day.count >= quota * personalShare;
  const restraint = isGreedy
    ? ({ reason: 'enoughToday', isTold: own.isToldEnough } as const)
    : updates > updatesPerMinute
      ? ({ reason: 'slowDown', isTold: updates > updatesPerMinute + 1 } as const)
      : undefined;
  return {
    restraint,
    isClosing: fetched >= quota * (1 - reservedShare),
    entries: (requests) => ({
      [userKey]: [...[userLineVersion, thisMinute, updates], ...[own.day.start, own.day.count + requests, isGreedy ? 1 : 0]].join(
        '|',
      ),
      [quotaKey]: [quotaLineVersion, counted.start, counted.count + requests].join('|'),
    }),
  };
}

/** The requests counted today, from the lines of `quotaKeys`. */
export function countRequests(cached: Lines, now: number): number {
  const thisMinute = Math.floor(now / minute);
  return quotaKeys.reduce((sum, key) => sum + parseQuotaLine(cached[key], thisMinute).count, 0);
}

/** A count and the minute in which its day began. */
interface DayCount {
  readonly start: number;
  readonly count: number;
}

function parseDayCount(start: string | undefined, count: string | undefined, thisMinute: number): DayCount {
  const known = parseCount(start);
  const isOn = known <= thisMinute && thisMinute - known < minutesOfDay;
  return isOn ? { start: known, count: parseCount(count) } : { start: thisMinute, count: 0 };
}

/** `version|minute in which the day began|count` */
function parseQuotaLine(line: string | undefined, thisMinute: number): DayCount {
  const [version, start, count] = (line ?? '').split('|');
  const isKnown = version === quotaLineVersion;
  return parseDayCount(isKnown ? start : undefined, count, thisMinute);
}

/** `version|minute|updates in it|minute in which the day began|requests in it|whether told of enough` */
function parseUserLine(
  line: string | undefined,
  thisMinute: number,
): { readonly updates: number; readonly day: DayCount; readonly isToldEnough: boolean } {
  const [version, knownMinute, updates, start, requests, told] = (line ?? '').split('|');
  const isKnown = version === userLineVersion;
  const day = parseDayCount(isKnown ? start : undefined, requests, thisMinute);
  return {
    updates: isKnown && Number(knownMinute) === thisMinute ? parseCount(updates) : 0,
    day,
    isToldEnough: isKnown && told === '1' && day.count > 0,
  };
}

function parseCount(text: string | undefined): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
