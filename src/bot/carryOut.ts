/** Carries an answer out: what is to be kept is written, what is to be said is sent, and then comes what follows. */

import type { Answer, Bot } from './runtime/answer.ts';
import { report } from './runtime/report.ts';
import { type Entries, log, type Rows, readStore, type Steps, send, unlock, write } from './runtime/steps.ts';
import { isLasting, makeDeferredKey } from './store/keys.ts';
import { findKeysToDrop } from './store/space.ts';
import { noteRefusal } from './store/usage.ts';
import { findDeferred, findRateLimited, resendDeferred, storeDeferred } from './tables/deferred.ts';
import { findFailure } from './telegram/reply.ts';
import type { TelegramRequest } from './telegram/request.ts';

/**
 * Writes, then sends, then does what follows from Telegram's replies, and gives the requests that Telegram put off. A failure never
 * undoes what was written.
 */
export function* carryOut(answer: Answer, bot: Bot): Steps<readonly TelegramRequest[]> {
  const { entries = {}, onWriteFailure, follow, newKeys = [] } = answer;
  const lasting = yield* writeLasting(entries, newKeys);
  // What is lasting decides between people, so the cache need not be written under the lock.
  yield* unlock();
  const lost = [...lasting, ...(yield* writeThose(entries, (key) => !isLasting(key)))];
  let putOff: readonly TelegramRequest[] = [];
  if (onWriteFailure?.keys.some((key) => lost.includes(key))) putOff = yield* carryOut(onWriteFailure, bot);
  else if (answer.requests.length > 0) {
    const replies = yield* send(answer.requests);
    putOff = findRateLimited(answer.requests, replies);
    const noted = noteRefusal(replies, bot.now);
    if (noted) yield* write(noted);
    for (const failure of replies.map(findFailure)) {
      if (failure?.kind) yield* report(failure.kind, failure.sentence, bot);
      else if (failure) yield* log(failure.sentence);
    }
    if (follow) yield* doWhatFollows(follow(replies), bot);
  }
  if (newKeys.length > 0) yield* makeSpace();
  return putOff;
}

/** An answer that has been given is not called a failure by what comes after it. */
function* doWhatFollows(follow: Steps<Answer | undefined>, bot: Bot): Steps<void> {
  try {
    const next = yield* follow;
    if (next) yield* carryOut(next, bot);
  } catch (error) {
    yield* log(`What follows an answer could not be done: ${String(error)}`);
  }
}

/** Returns the keys whose entries were not taken. */
function* writeThose(entries: Entries, isMeant: (key: string) => boolean): Steps<readonly string[]> {
  const meant = Object.entries(entries).filter(([key]) => isMeant(key));
  return meant.length === 0 ? [] : yield* write(Object.fromEntries(meant));
}

/** Likewise; a new line that finds no space is tried again. */
function* writeLasting(entries: Entries, newKeys: readonly string[]): Steps<readonly string[]> {
  const lost = yield* writeThose(entries, isLasting);
  if (!lost.some((key) => newKeys.includes(key))) return lost;
  yield* makeSpace();
  return yield* writeThose(entries, (key) => lost.includes(key));
}

/** After a line has been added to the store, others may have to go; nobody waits for that, nor does the lock. */
function* makeSpace(): Steps<void> {
  try {
    const dropped = findKeysToDrop(yield* readStore());
    if (dropped.length > 0) yield* write(Object.fromEntries(dropped.map((key) => [key, undefined])));
  } catch (error) {
    yield* log(`No space could be made in the store: ${String(error)}`);
  }
}

interface Sent {
  readonly sent: readonly TelegramRequest[];
  readonly putOff: readonly TelegramRequest[];
}

/** What Telegram put off before is sent now, unless it asks to wait again; and what it put off now, another time. */
export function* settleDeferred(chatId: number, lines: Rows, { sent, putOff }: Sent, bot: Bot): Steps<void> {
  const owed = findDeferred(chatId, lines, sent);
  const left = putOff.length > 0 ? [...owed, ...putOff] : [];
  try {
    if (putOff.length === 0) for (const each of owed) left.push(...(yield* carryOut(yield* resendDeferred(each, bot), bot)));
    if (left.length > 0 || lines[makeDeferredKey(chatId)] !== undefined) yield* write(yield* storeDeferred(left, chatId));
  } catch (error) {
    yield* log(`What Telegram put off could not be made good: ${String(error)}`);
  }
}
