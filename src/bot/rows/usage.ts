/**
 * The usage of each player and of all players, counted in cache rows that an update reads and
 * writes anyway. Simultaneous executions may overwrite each other's counts, so the numbers are
 * approximate.
 *
 * An operation is one stored row that is read or written: Google counts those, too, and does not
 * say how it counts several in one call.
 */

import { isOutOfQuota, isTooFast as isTooFastForNow, isUnexplained } from '../telegram/reply.ts';
import type { TelegramReply } from '../telegram/request.ts';
import { makeUserKey, quotaKeys, type Rows, refusedKey } from './keys.ts';
import { noteForm } from './kinds.ts';
import {
  cachedRow,
  list,
  minute,
  number,
  record,
  second,
  text,
  told,
  type ValueOf,
} from './schema.ts';

const minuteLength = 60 * 1000;

/** What was counted since a day began, whose first minute is `start`. */
const dayFields = () => ({ start: minute(), requests: number(), operations: number() });
const userRow = cachedRow('5', () =>
  record({
    minute: minute(),
    /** In that minute, and of them the commands in groups. */
    updates: number(),
    commands: number(),
    ...dayFields(),
    /** The message of a limit that the person got on that day. */
    notified: number(),
    /** Until when the person's stored row says that nobody is answered. */
    refusedUntil: minute(),
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
/** `saved` is how many of its requests the usage log has. */
const quotaSchema = () => record({ ...dayFields(), saved: number() });
const quotaRow = cachedRow('5', quotaSchema);
const refusedSchema = () =>
  record({
    /** The minute until which Google accepts no more requests. */
    until: number(),
    /** The requests in a row that failed for no known reason, and the minute of the first. */
    failed: number(),
    failedSince: number(),
  });
const refusedRow = cachedRow('5', refusedSchema);

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
 * Telegram takes 20 messages a minute in a group, edits included; with this limit one person leaves
 * enough of them to others' games.
 */
export const groupCommandsPerMinute = 6;

/**
 * Operations on properties in a day, for accounts whose requests are those of Workspace, and for
 * others. See "Properties read/write" on Google's page of quotas.
 */
export const operationsPerDay = (quota: number): number => (quota >= 100_000 ? 500_000 : 50_000);

/** The share of the day's requests, and operations, that is reserved for games in progress. */
const runningGamesShare = 0.1;
/**
 * The last share of the day's requests, reserved for telling each player once that the day's
 * requests are used up.
 */
const lastWordShare = 0.06;
/**
 * The share of the day's requests, or operations, after which each person may use no more than a
 * tenth.
 */
const unlimitedShare = 0.5;
const fairShare = 0.1;

export const makeUsageKeys = (userId: number): readonly string[] => [
  makeUserKey(userId),
  ...quotaKeys,
  refusedKey,
];

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
  /** The number of requests that a day allows. */
  readonly quota: number;
  /**
   * Whether the update is a command in a group, or a message that names the bot where it is no
   * member.
   */
  readonly isGroupCommand: boolean;
}

/** What an update takes of the day's quotas. */
export interface Spent {
  readonly requests: number;
  readonly operations: number;
}

/** Checks the limits by the cached rows, and counts the update in them. */
export function readUsage(cached: Rows, { userId, now, quota, isGroupCommand }: Use) {
  const thisMinute = Math.floor(now / minuteLength);
  const userKey = makeUserKey(userId);
  const before = userRow.parse(cached[userKey]);
  const isThisMinute = before.minute === thisMinute;
  const updates = 1 + (isThisMinute ? before.updates : 0);
  const commands = Number(isGroupCommand) + (isThisMinute ? before.commands : 0);
  const own = dayOn(before, thisMinute);
  const quotaKey = quotaKeys[userId % quotaKeys.length]!;
  const shared = readQuota(cached[quotaKey], thisMinute);
  const { until } = refusedRow.parse(cached[refusedKey]);
  const isRefused = until > thisMinute;
  const all = countSpent(cached, now);
  const spent = isRefused ? quota : all.requests;
  const operations = operationsPerDay(quota);
  const isGreedy =
    (spent >= quota * unlimitedShare && own.requests >= quota * fairShare) ||
    (all.operations >= operations * unlimitedShare && own.operations >= operations * fairShare);
  const daily =
    spent >= quota * (1 - lastWordShare) ? 'allSpent' : isGreedy ? 'enoughToday' : undefined;
  const wasNotified =
    daily !== undefined && before.notified === notified[daily] && own.requests > 0;
  const isTooFast = updates > updatesPerMinute;
  /** The minute in which the bot can answer again; one's own limit is for oneself to avoid. */
  const findEnd = (): number => {
    if (daily !== 'allSpent') return 0;
    return all.requests < spent
      ? until
      : findReturn(daysOf(cached, now), quota * (1 - lastWordShare));
  };
  const refusedUntil = findEnd();
  const findLimit = (): Limit | undefined => {
    if (daily) return { reason: daily, isNotified: wasNotified };
    if (isGroupCommand && commands > groupCommandsPerMinute)
      return { reason: 'slowDown', isNotified: true };
    return isTooFast
      ? { reason: 'slowDown', isNotified: updates > updatesPerMinute + 1 }
      : undefined;
  };
  return {
    limit: findLimit(),
    /**
     * The minute until which nobody is answered, if the person's stored row does not say so yet.
     */
    refusedUntil: refusedUntil > before.refusedUntil ? refusedUntil : undefined,
    // Without operations the games that are in the cache, or in their buttons, go on.
    isClosing:
      spent >= quota * (1 - runningGamesShare) ||
      all.operations >= operations * (1 - runningGamesShare),
    /** The keys of the cached rows that the person has made. */
    made: before.made,
    /** Whether this key has just been refused to the person. */
    isRefusedAgain: (key: string): boolean =>
      key === before.refusedKey && Math.floor(now / 1000) - before.refusedAt <= refusedAgainWithin,
    isNamed: (key: NamedKey): boolean => (before.namedKeys & bitOf(key)) !== 0,
    /** The rows to write, with this update, what it has spent and which rows are the person's. */
    entries: (
      used: Spent,
      made: readonly string[] = before.made,
      { refusedKey, namedKey }: Noted = {},
    ): Rows => {
      // What was not sent, as where there is no room for words, has notified nobody.
      const isNotified = daily && (wasNotified || used.requests > 0);
      return {
        [userKey]: userRow.make({
          minute: thisMinute,
          updates,
          commands,
          ...addToDay(own, used),
          notified: isNotified ? notified[daily] : 0,
          refusedUntil,
          made: made.slice(-maxCachedRows),
          refusedKey: refusedKey ?? before.refusedKey,
          refusedAt: refusedKey === undefined ? before.refusedAt : Math.floor(now / 1000),
          namedKeys: before.namedKeys | (namedKey === undefined ? 0 : bitOf(namedKey)),
        }),
        [quotaKey]: quotaRow.make({ ...shared, ...addToDay(shared, used) }),
      };
    },
  };
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

/**
 * Remembers for a while that Google refused requests although our count is below the quota. `row`
 * is what was remembered before.
 */
export function noteRefusal(
  replies: readonly TelegramReply[],
  row: string | undefined,
  now: number,
): Rows | undefined {
  const thisMinute = Math.floor(now / minuteLength);
  const none = refusedRow.parse(undefined);
  const remember = (change: Partial<typeof none>): Rows => ({
    [refusedKey]: refusedRow.make({ ...none, ...change }),
  });
  const until = (minutes: number): Rows => remember({ until: thisMinute + minutes });
  const refused = replies.filter(isOutOfQuota);
  if (refused.length > 0)
    return until(refused.every(isTooFastForNow) ? silence.tooFast : silence.spent);
  const unexplained = replies.filter(isUnexplained).length;
  if (unexplained === 0) return undefined;
  const before = refusedRow.parse(row);
  const isGoingOn = before.failed > 0 && thisMinute - before.failedSince < silence.spent;
  const begun = isGoingOn ? before.failedSince : thisMinute;
  const count = (isGoingOn ? before.failed : 0) + unexplained;
  if (count >= manyUnexplained && thisMinute - begun >= longUnexplained)
    return until(silence.unexplained);
  return remember({ failed: count, failedSince: begun });
}

/** Whether what is remembered is of use for that: most replies need nothing. */
export const mayBeRefusal = (replies: readonly TelegramReply[]): boolean =>
  replies.some((reply) => isOutOfQuota(reply) || isUnexplained(reply));

/** The keys of the cached rows that a player has made, by the player's row. */
export const readMade = (row: string | undefined): readonly string[] => userRow.parse(row).made;

/** Those that are too many. */
export const surplusOf = (made: readonly string[]): readonly string[] =>
  made.slice(0, -maxCachedRows);

/**
 * The requests that the usage log has not been given yet, and the rows that say it has;
 * `operations` are those that this takes.
 */
export function drainCounts(cached: Rows, operations: number, now: number) {
  const all = quotaKeys.map((key) => ({
    key,
    day: readQuota(cached[key], Math.floor(now / minuteLength)),
  }));
  const unsaved = all.filter(({ day }) => day.requests > day.saved);
  const added = (index: number): Spent => ({
    requests: 0,
    operations: index === 0 ? operations : 0,
  });
  return {
    requests: unsaved.reduce((sum, { day }) => sum + day.requests - day.saved, 0),
    entries: Object.fromEntries(
      unsaved.map(({ key, day }, index) => [
        key,
        quotaRow.make({ ...addToDay(day, added(index)), saved: day.requests }),
      ]),
    ),
  };
}

/** What was counted today, from the rows of `quotaKeys`. */
export function countSpent(cached: Rows, now: number): Spent {
  const days = daysOf(cached, now);
  const sum = (kind: keyof Spent): number => days.reduce((all, day) => all + day[kind], 0);
  return { requests: sum('requests'), operations: sum('operations') };
}

const daysOf = (cached: Rows, now: number): readonly Day[] =>
  quotaKeys.map((key) => readQuota(cached[key], Math.floor(now / minuteLength)));

/** The minute in which so many of these days are over that fewer requests are left of them. */
function findReturn(days: readonly Day[], most: number): number {
  const inOrder = [...days].sort((one, other) => one.start - other.start);
  const isBelow = (count: number): boolean =>
    inOrder.slice(count).reduce((sum, { requests }) => sum + requests, 0) < Math.max(1, most);
  const over = inOrder.findIndex((_, index) => isBelow(index + 1));
  return inOrder[over]!.start + minutesOfDay;
}

interface Day extends Spent {
  /** The minute in which it began. */
  readonly start: number;
}

/** What was counted since a day began: nothing, from now, if that day is over or unknown. */
function dayOn({ start, requests, operations }: Day, thisMinute: number): Day {
  const isOn = start <= thisMinute && thisMinute - start < minutesOfDay;
  return isOn ? { start, requests, operations } : { start: thisMinute, requests: 0, operations: 0 };
}

function readQuota(
  row: string | undefined,
  thisMinute: number,
): ValueOf<ReturnType<typeof quotaSchema>> {
  const loaded = quotaRow.parse(row);
  const day = dayOn(loaded, thisMinute);
  return { ...day, saved: Math.min(day.requests, loaded.saved) };
}

const addToDay = ({ start, ...day }: Day, { requests, operations }: Spent): Day => ({
  start,
  requests: day.requests + requests,
  operations: day.operations + operations,
});
