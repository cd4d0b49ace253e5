/**
 * What a player and all of them have used, counted in the cache lines that an update reads and writes anyway. Executions
 * that run at once may overwrite each other's counts: the numbers are near, not exact.
 *
 *     player: version|minute|updates in it|minute in which the day began|requests in it|whether told of enough
 *     quota:  version|minute in which the day began|requests in it
 */
import type { Lines } from '../steps.ts';
import { makeUserKey, quotaKeys } from './keys.ts';

const lineVersion = '2';
const minute = 60 * 1000;

/** Google's quotas start again 24 hours after the first request. */
const minutesOfDay = 24 * 60;

/** A player who sends more within one minute of the clock is asked to slow down. */
export const updatesPerMinute = 60;

/** Of the day's requests, the last tenth is kept for games in progress. */
const reservedShare = 0.1;
/** Once half of them is spent, nobody may spend more than a tenth. */
const openShare = 0.5;
const personalShare = 0.1;

export const makeUsageKeys = (userId: number): readonly string[] => [makeUserKey(userId), ...quotaKeys];

/** Why a person is not answered as usual; whoever has been told gets no more answers, as each costs a request. */
export type Restraint = { readonly reason: 'slowDown' | 'enoughToday'; readonly isTold: boolean };

export type Usage = ReturnType<typeof readUsage>;

/** What the lines in the cache say; `quota` is how many requests a day allows. */
export function readUsage(
  cached: Lines,
  { userId, now, quota }: { readonly userId: number; readonly now: number; readonly quota: number },
) {
  const thisMinute = Math.floor(now / minute);
  const userKey = makeUserKey(userId);
  const [knownMinute, known, userStart, userCount, told] = parseFields(cached[userKey]);
  const updates = 1 + (Number(knownMinute) === thisMinute ? parseCount(known) : 0);
  const own = parseDay([userStart, userCount], thisMinute);
  const quotaKey = quotaKeys[userId % quotaKeys.length]!;
  const shared = parseDay(parseFields(cached[quotaKey]), thisMinute);
  const spent = countRequests(cached, now);
  const isGreedy = spent >= quota * openShare && own.count >= quota * personalShare;
  const slowDown: Restraint = { reason: 'slowDown', isTold: updates > updatesPerMinute + 1 };
  const enoughToday: Restraint = { reason: 'enoughToday', isTold: told === '1' && own.count > 0 };
  return {
    restraint: isGreedy ? enoughToday : updates > updatesPerMinute ? slowDown : undefined,
    isClosing: spent >= quota * (1 - reservedShare),
    /** The lines to write, with this update and its `requests` counted. */
    entries: (requests: number): Lines => ({
      [userKey]: makeLine([thisMinute, updates, own.start, own.count + requests, Number(isGreedy)]),
      [quotaKey]: makeLine([shared.start, shared.count + requests]),
    }),
  };
}

/** The requests counted today, from the lines of `quotaKeys`. */
export const countRequests = (cached: Lines, now: number): number =>
  quotaKeys.reduce((sum, key) => sum + parseDay(parseFields(cached[key]), Math.floor(now / minute)).count, 0);

/** A count and the minute in which its day began: now, where the day is over or not known. */
function parseDay([startText, count]: readonly (string | undefined)[], thisMinute: number) {
  const start = parseCount(startText);
  const isOn = start <= thisMinute && thisMinute - start < minutesOfDay;
  return isOn ? { start, count: parseCount(count) } : { start: thisMinute, count: 0 };
}

const makeLine = (fields: readonly number[]): string => [lineVersion, ...fields].join('|');

/** No fields where the line is not known. */
function parseFields(line = ''): readonly string[] {
  const [version, ...fields] = line.split('|');
  return version === lineVersion ? fields : [];
}

function parseCount(text: string | undefined): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
