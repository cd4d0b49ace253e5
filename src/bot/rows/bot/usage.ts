/**
 * The usage of each player and of all players, counted in cache rows that an update reads and
 * writes anyway. Simultaneous executions may overwrite each other's counts, so the numbers are
 * approximate: what Google refuses is what counts, and is remembered.
 */

import { isOutOfQuota, isTooFast as isTooFastForNow, isUnexplained } from '../../telegram/reply.ts';
import type { TelegramReply } from '../../telegram/request.ts';
import { makeUserKey, quotaKey, type Rows, refusedKey } from '../keys.ts';
import { noteForm } from '../kinds.ts';
import { cachedRow, list, minute, number, record, second, text, told } from '../schema.ts';

const minuteLength = 60 * 1000;

/** What was counted since a day began, whose first minute is `start`. */
const dayFields = () => ({ start: minute(), requests: number() });
const userRow = cachedRow('6', () =>
  record({
    minute: minute(),
    /** In that minute, and of them those that began a game, or asked for something in a group. */
    updates: number(),
    games: number(),
    ...dayFields(),
    /** The message of a limit that the person got on that day. */
    notified: number(),
    /** The keys of the cached rows of tables that the person has made; used last stands last. */
    made: list(text()),
    /** The key whose tap was refused last, by its digest, and when, in seconds since 1970. */
    refusedKey: text(),
    refusedAt: second(),
    /** The keys of reviews that a toast has named: a bit for each of `namedKeys`. */
    namedKeys: told(number(), (bits) => namedKeys.filter((key) => (bits & bitOf(key)) !== 0)),
  }),
);
noteForm('usage', { ...userRow, find: userRow.parse });

/** The keys of a review without words, which a toast names once. */
export const namedKeys = ['before', 'mistake', 'after', 'retry', 'practise'] as const;
export type NamedKey = (typeof namedKeys)[number];

/** What becomes of a tap besides what is spent on it. */
export interface Noted {
  /** The digest of the key whose tap is refused. */
  readonly refusedKey?: string | undefined;
  /** The key that the toast names. */
  readonly namedKey?: NamedKey | undefined;
}
const bitOf = (key: NamedKey): number => 1 << namedKeys.indexOf(key);
/** In seconds: who taps a refused key again in this time has not been reached by the toast. */
const refusedAgainWithin = 60;
const quotaRow = cachedRow('6', () =>
  record({
    ...dayFields(),
    /** How many of its requests the usage log has. */
    saved: number(),
    /** The games that have ended, and that it has not. */
    games: number(),
  }),
);
const refusedRow = cachedRow('6', () =>
  record({
    /** The requests in a row that failed for no known reason, and the minute of the first. */
    failed: number(),
    failedSince: minute(),
  }),
);

/** Google's quotas start again 24 hours after the first request. */
const minutesOfDay = 24 * 60;

/**
 * Of the 1,000 rows that the cache of Apps Script holds, one person makes so many, whoever's chats
 * they are of; the ones that the person has not used for longest go.
 */
export const maxCachedRows = 60;

/** A player who sends more updates within one minute of the clock is asked to slow down. */
export const updatesPerMinute = 60;

/**
 * So many games may one person begin with words, or open by a link, in one minute of the clock; in a
 * group other commands count, too, so that there is room for others' games.
 */
export const gamesPerMinute = 6;

/** The share of the day's requests after which each person may use no more than a tenth. */
const unlimitedShare = 0.5;
const fairShare = 0.1;

export const makeUsageKeys = (userId: number): readonly string[] => [makeUserKey(userId), quotaKey];

/**
 * The messages that a person gets once a day, by the numbers that record them in the person's row.
 */
const notified = { enoughToday: 1, allSpent: 2 };

/**
 * Why a person is not answered as usual; once notified, the person gets no more answers, as each
 * costs a request.
 */
export type Limit = {
  readonly reason: keyof typeof notified | 'slowDown';
  readonly isNotified: boolean;
};

interface Use {
  readonly userId: number;
  readonly now: number;
  /** The number of requests that a day allows; endless where no day is counted. */
  readonly quota: number;
  /** Until when Google takes no requests, in ms since 1970. */
  readonly refusedUntil: number;
  /** Whether the update begins a game with words, opens one by a link, or is a command in a group. */
  readonly isAsking: boolean;
}

/** Checks the limits by the cached rows, and counts the update in them. */
export function readUsage(cached: Rows, { userId, now, quota, refusedUntil, isAsking }: Use) {
  const thisMinute = Math.floor(now / minuteLength);
  const userKey = makeUserKey(userId);
  const before = userRow.parse(cached[userKey]);
  const isThisMinute = before.minute === thisMinute;
  const updates = 1 + (isThisMinute ? before.updates : 0);
  const games = Number(isAsking) + (isThisMinute ? before.games : 0);
  const own = dayOn(before, thisMinute);
  const all = readQuota(cached[quotaKey], thisMinute);
  const isSpent = refusedUntil > now;
  const isGreedy = all.requests >= quota * unlimitedShare && own.requests >= quota * fairShare;
  const daily = isSpent ? 'allSpent' : isGreedy ? 'enoughToday' : undefined;
  const wasNotified =
    daily !== undefined && before.notified === notified[daily] && own.requests > 0;
  const findLimit = (): Limit | undefined => {
    if (daily) return { reason: daily, isNotified: wasNotified };
    if (updates > updatesPerMinute)
      return { reason: 'slowDown', isNotified: updates > updatesPerMinute + 1 };
    return isAsking && games > gamesPerMinute
      ? { reason: 'slowDown', isNotified: games > gamesPerMinute + 1 }
      : undefined;
  };
  return {
    limit: findLimit(),
    /** The keys of the cached rows that the person has made. */
    made: before.made,
    /** Whether this key has just been refused to the person. */
    isRefusedAgain: (key: string): boolean =>
      key === before.refusedKey && Math.floor(now / 1000) - before.refusedAt <= refusedAgainWithin,
    isNamed: (key: NamedKey): boolean => (before.namedKeys & bitOf(key)) !== 0,
    /** The rows to write, with this update, its requests and which rows are the person's. */
    entries: (
      { requests, games: ended = 0 }: Spent,
      made: readonly string[] = before.made,
      { refusedKey, namedKey }: Noted = {},
    ): Rows => {
      // What was not sent, as where there is no room for words, has notified nobody.
      const isNotified = daily && (wasNotified || requests > 0);
      return {
        [userKey]: userRow.make({
          minute: thisMinute,
          updates,
          games,
          start: own.start,
          requests: own.requests + requests,
          notified: isNotified ? notified[daily] : 0,
          made: made.slice(-maxCachedRows),
          refusedKey: refusedKey ?? before.refusedKey,
          refusedAt: refusedKey === undefined ? before.refusedAt : Math.floor(now / 1000),
          namedKeys: before.namedKeys | (namedKey === undefined ? 0 : bitOf(namedKey)),
        }),
        ...addToQuota(cached, { requests, games: ended }, now),
      };
    },
  };
}

/** What the person of an update has used, this update included. */
export type Usage = ReturnType<typeof readUsage>;

/** What an update comes to. */
export interface Spent {
  readonly requests: number;
  /** The games that it has ended. */
  readonly games?: number;
}

/** The counts of all people together with more. */
export function addToQuota(cached: Rows, { requests, games = 0 }: Spent, now: number): Rows {
  const day = readQuota(cached[quotaKey], Math.floor(now / minuteLength));
  const sum = { requests: day.requests + requests, games: day.games + games };
  return { [quotaKey]: quotaRow.make({ ...day, ...sum }) };
}

/**
 * How many minutes nothing is sent: what was too fast is over in a second, a day's quota within the
 * day.
 */
const silence = { tooFast: 1, spent: 60, unexplained: 10 };
/**
 * So many requests in a row that were not sent, over so many minutes, are taken for a spent day
 * whatever the words.
 */
const [manyUnexplained, longUnexplained] = [5, 2];

/** What is remembered of requests that Google has refused, although our count is below the quota. */
export type Refusal =
  /** Until when nothing is sent, in ms since 1970. */
  | { readonly until: number }
  /** What is not explained yet. */
  | { readonly entries: Rows };

/** `row` is that of what was not explained before. */
export function findRefusal(
  replies: readonly TelegramReply[],
  row: string | undefined,
  now: number,
): Refusal | undefined {
  const thisMinute = Math.floor(now / minuteLength);
  const until = (minutes: number): Refusal => ({ until: (thisMinute + minutes) * minuteLength });
  const refused = replies.filter(isOutOfQuota);
  if (refused.length > 0)
    return until(refused.every(isTooFastForNow) ? silence.tooFast : silence.spent);
  const unexplained = replies.filter(isUnexplained).length;
  if (unexplained === 0) return undefined;
  const before = refusedRow.parse(row);
  const isGoingOn = before.failed > 0 && thisMinute - before.failedSince < silence.spent;
  const failedSince = isGoingOn ? before.failedSince : thisMinute;
  const failed = (isGoingOn ? before.failed : 0) + unexplained;
  return failed >= manyUnexplained && thisMinute - failedSince >= longUnexplained
    ? until(silence.unexplained)
    : { entries: { [refusedKey]: refusedRow.make({ failed, failedSince }) } };
}

/** Whether there is something to remember: most replies need nothing. */
export const mayBeRefusal = (replies: readonly TelegramReply[]): boolean =>
  replies.some((reply) => isOutOfQuota(reply) || isUnexplained(reply));

/** The keys of the cached rows that a player has made, by the player's row. */
export const readMade = (row: string | undefined): readonly string[] => userRow.parse(row).made;

/** Those that are too many. */
export const surplusOf = (made: readonly string[]): readonly string[] =>
  made.slice(0, -maxCachedRows);

/** What the usage log has not been given yet, and the row that says it has. */
export function drainCounts(cached: Rows, now: number) {
  const day = readQuota(cached[quotaKey], Math.floor(now / minuteLength));
  const [requests, { games }] = [day.requests - day.saved, day];
  const drained = { ...day, saved: day.requests, games: 0 };
  const isDrained = requests + games === 0;
  return { requests, games, entries: isDrained ? {} : { [quotaKey]: quotaRow.make(drained) } };
}

/** The requests that were counted today. */
export const countRequests = (cached: Rows, now: number): number =>
  readQuota(cached[quotaKey], Math.floor(now / minuteLength)).requests;

interface Day {
  /** The minute in which it began. */
  readonly start: number;
  readonly requests: number;
}

/** What was counted since a day began: nothing, from now, if that day is over or unknown. */
const dayOn = ({ start, requests }: Day, thisMinute: number): Day =>
  start <= thisMinute && thisMinute - start < minutesOfDay
    ? { start, requests }
    : { start: thisMinute, requests: 0 };

function readQuota(row: string | undefined, thisMinute: number) {
  const loaded = quotaRow.parse(row);
  const day = dayOn(loaded, thisMinute);
  return { ...day, saved: Math.min(day.requests, loaded.saved), games: loaded.games };
}
