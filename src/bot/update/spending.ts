/**
 * What work takes of the day's quotas: the requests to Telegram, and the stored rows that are read
 * and written. It is seen by the steps that are performed, and counted once the work is done.
 */

import type { WordlessAnswer } from '../core/answer.ts';
import type { Loaded } from '../core/settingsRow.ts';
import { log, type Step, type Work, watchSteps } from '../core/steps.ts';
import { type Entries, isCachedElsewhere, isStored, type Rows } from '../rows/keys.ts';
import type { Spent } from '../rows/usage.ts';
import { isRateLimited } from '../telegram/reply.ts';
import type { TelegramReply, TelegramRequest } from '../telegram/request.ts';
import { closeOutbox, type Left, type Outbox } from './outbox.ts';

export const nothingSpent: Spent = { requests: 0, operations: 0 };

/** What an answer takes, as far as it is known before it is carried out. */
export const spentBy = ({ requests = [], entries = {} }: WordlessAnswer): Spent => ({
  requests: requests.length,
  operations: countStored(entries),
});

/**
 * What it took to decide, with the properties where they are read at once or later. Requests are
 * sent by then only where the owner asks how the bot is, and these few are not counted.
 */
export const spentOnDecision = (
  { operations }: Spent,
  { isFresh, isOld = false }: Loaded,
): Spent => ({
  requests: 0,
  operations: operations + Number(isFresh || isOld),
});

const countStored = (entries: Entries): number => Object.keys(entries).filter(isStored).length;

export const sumSpent = (...all: readonly Spent[]): Spent => ({
  requests: all.reduce((sum, { requests }) => sum + requests, 0),
  operations: all.reduce((sum, { operations }) => sum + operations, 0),
});

/** The same steps; the keys of the rows that they find are added to `found`. */
export const noteRead = <Result>(steps: Work<Result>, found: Set<string>): Work<Result> =>
  watchSteps(steps, ({ name }, given) => {
    if (name === 'read') for (const key of Object.keys(given as Rows)) found.add(key);
  });

/**
 * The keys of the cached rows that the person has made, once these entries are written: one is new
 * that was not found. Those of their private chat are few.
 */
export function listMade(
  userId: number,
  { entries = {} }: WordlessAnswer,
  { before, found }: { readonly before: readonly string[]; readonly found: ReadonlySet<string> },
): readonly string[] {
  const written = Object.keys(entries).filter(
    (key) =>
      entries[key] !== undefined &&
      isCachedElsewhere(key, userId) &&
      (before.includes(key) || !found.has(key)),
  );
  return [...before.filter((key) => !(key in entries)), ...written];
}

/**
 * The same steps, with what they have spent after their result, and all requests that Telegram has
 * not asked to wait with.
 */
export function* countSteps<Result>(
  steps: Work<Result>,
): Work<readonly [result: Result, spent: Spent, taken: readonly TelegramRequest[]]> {
  let spent = nothingSpent;
  const taken: TelegramRequest[] = [];
  const result = yield* watchSteps(steps, (step, given) => {
    spent = sumSpent(spent, {
      requests: countSent(step, given),
      operations: countOperations(step),
    });
    if (step.name === 'send') taken.push(...findTaken(step.ask, given as readonly TelegramReply[]));
  });
  return [result, spent, taken];
}

const findTaken = (requests: readonly TelegramRequest[], replies: readonly TelegramReply[]) =>
  requests.filter((_, index) => !isRateLimited(replies[index]));

/** A request that did not reach Telegram at once has been sent twice. */
function countSent({ name }: Step, given: unknown): number {
  if (name !== 'send') return 0;
  const replies = given as readonly TelegramReply[];
  return replies.length + replies.filter(({ isRetried }) => isRetried).length;
}

/**
 * The stored rows that a step reads or writes; those of a look at all rows count as one, and so do
 * the settings.
 */
function countOperations({ name, ask }: Step): number {
  if (name === 'read') return ask.filter(isStored).length;
  if (name === 'write') return countStored(ask);
  return Number(
    ['readStore', 'readPairs', 'collectStore', 'readProperties', 'writeProperty'].includes(name),
  );
}

/** Work whose requests have been sent, and what it leaves to send later. */
interface DoneWork {
  readonly outbox: Outbox;
  readonly left: Left;
  /** Rows that are written with what is left. */
  readonly entries: Entries;
}

/**
 * Stores what is left to send and other rows. A failure is logged: what has been sent stays sent.
 */
export function* settle({ outbox, left, entries }: DoneWork): Work<void> {
  try {
    yield* closeOutbox(outbox, left, entries);
  } catch (error) {
    yield* log(`What is left to send could not be stored: ${String(error)}`);
  }
}
