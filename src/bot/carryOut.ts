/** Carries an answer out: writes its rows, sends its requests, and follows up on the replies. */
import { followUp } from './followUp.ts';
import type { Answer, Bot } from './runtime/answer.ts';
import { report } from './runtime/report.ts';
import { type Entries, log, type Rows, readStore, type Steps, send, unlock, write } from './runtime/steps.ts';
import { isLasting, makeDeferredKey } from './store/keys.ts';
import { findKeysToDrop } from './store/space.ts';
import { noteRefusal } from './store/usage.ts';
import { findDeferred, findRateLimited, redrawDeferred, storeDeferred } from './tables/deferred.ts';
import { findFailure } from './telegram/reply.ts';
import type { TelegramReply, TelegramRequest } from './telegram/request.ts';

/** An answer whose words are among its requests. */
export type WordlessAnswer = Omit<Answer, 'say' | 'isAlert' | 'summary'>;

/** Returns the requests that Telegram asked to wait for. A failure never undoes what was written. */
export function* carryOut(answer: WordlessAnswer, bot: Bot): Steps<readonly TelegramRequest[]> {
  const { entries = {}, requests = [], newKeys = [], afterwards = [], onWriteFailure } = answer;
  const lasting = yield* writeLasting(entries, newKeys);
  // The lasting rows decide between people, so the cache need not be written under the lock.
  yield* unlock();
  const lost = [...lasting, ...(yield* writeThose(entries, (key) => !isLasting(key)))];
  if (onWriteFailure?.keys.some((key) => lost.includes(key))) return yield* carryOut(onWriteFailure, bot);
  const replies = requests.length > 0 ? yield* send(requests) : [];
  const rateLimited = findRateLimited(requests, replies);
  // The answer has been sent. A failure from here on is logged, and takes nothing back.
  try {
    yield* reportFailures(replies, bot);
    const next = yield* followUp(requests, replies, afterwards, bot);
    if (next) return [...rateLimited, ...(yield* carryOut(next, bot))];
  } catch (error) {
    yield* log(`The work after an answer failed: ${String(error)}`);
  } finally {
    if (newKeys.length > 0) yield* makeSpace();
  }
  return rateLimited;
}

function* reportFailures(replies: readonly TelegramReply[], bot: Bot): Steps<void> {
  const noted = noteRefusal(replies, bot.now);
  if (noted) yield* write(noted);
  for (const failure of replies.map(findFailure)) {
    if (failure?.kind) yield* report(failure.kind, failure.sentence, bot);
    else if (failure) yield* log(failure.sentence);
  }
}

/** Returns the keys whose entries could not be written. */
function* writeThose(entries: Entries, isMeant: (key: string) => boolean): Steps<readonly string[]> {
  const meant = Object.entries(entries).filter(([key]) => isMeant(key));
  return meant.length === 0 ? [] : yield* write(Object.fromEntries(meant));
}

/** Likewise. A new row for which there was no space is tried again. */
function* writeLasting(entries: Entries, newKeys: readonly string[]): Steps<readonly string[]> {
  const lost = yield* writeThose(entries, isLasting);
  if (!lost.some((key) => newKeys.includes(key))) return lost;
  yield* makeSpace();
  return yield* writeThose(entries, (key) => lost.includes(key));
}

/** Drops older rows where a new one leaves too little space. The answer has been sent, and the lock released. */
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
  readonly rateLimited: readonly TelegramRequest[];
}

/** Sends the chat's deferred messages, unless Telegram has just asked to wait again, and stores the ones to be sent later. */
export function* settleDeferred(chatId: number, rows: Rows, { sent, rateLimited }: Sent, bot: Bot): Steps<void> {
  const deferred = findDeferred(chatId, rows, sent);
  const left = rateLimited.length > 0 ? [...deferred, ...rateLimited] : [];
  try {
    if (rateLimited.length === 0)
      for (const each of deferred) left.push(...(yield* carryOut(yield* redrawDeferred(each, bot), bot)));
    if (left.length > 0 || rows[makeDeferredKey(chatId)] !== undefined) yield* write(yield* storeDeferred(left, chatId));
  } catch (error) {
    yield* log(`The deferred messages of a chat could not be sent: ${String(error)}`);
  }
}
