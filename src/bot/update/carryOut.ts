/** Carries an answer out: writes its rows, sends its requests, and follows up on the replies. */

import type { WordlessAnswer } from '../core/answer.ts';
import type { Bot } from '../core/bot.ts';
import { report } from '../core/report.ts';
import { rememberSilence } from '../core/silence.ts';
import { log, read, readStore, send, unlock, type Work, write } from '../core/steps.ts';
import { countIn, keysOfCounted } from '../play/ended/countedGame.ts';
import { findRefusal, mayBeRefusal } from '../rows/bot/usage.ts';
import type { Urgency } from '../rows/group/bucketRow.ts';
import {
  type Entries,
  isLate,
  isOwnGameKey,
  isResult,
  isStored,
  isTableKey,
  refusedKey,
  shareOf,
} from '../rows/keys.ts';
import { findKeysToDrop, findOver } from '../rows/space.ts';
import { findFailure } from '../telegram/reply.ts';
import type { TelegramReply, TelegramRequest } from '../telegram/request.ts';
import { type Books, openBooks } from './books.ts';
import { followUp } from './followUp.ts';
import {
  afterTry,
  answerOf,
  dropOvertaken,
  findUnsent,
  noOutbox,
  type Outbox,
  postpone,
  postponeItem,
  takePlaces,
  type Unsent,
} from './outbox.ts';
import { freeThrottle, type Throttle, urgencyOf } from './throttle.ts';

/** On what way an answer is carried out; the whole of an update has one. */
export interface Way {
  /** Has it until all is sent. */
  readonly outbox: Pick<Outbox, 'shield'>;
  readonly throttle: Throttle;
  readonly books: Books;
}

/** For what is not kept, and of which no books are written. */
export const bareWay = (): Way => ({
  outbox: noOutbox,
  throttle: freeThrottle,
  books: openBooks(),
});

/**
 * Returns what is to be sent, or done, later. A failure never undoes what was written. The books are
 * written along with other rows of the cache, and else left to the end.
 */
export function* carryOut(
  answer: WordlessAnswer,
  bot: Bot,
  way: Way = bareWay(),
  urgency: Urgency = findUrgency(answer),
): Work<readonly Unsent[]> {
  const { entries = {}, requests = [], newKeys = [], afterwards = [] } = answer;
  const { onWriteFailure } = answer;
  const { outbox, throttle, books } = way;
  const isErasing = Object.keys(entries).some((key) => isStored(key) && entries[key] === undefined);
  // What is erased cannot be shown any more, so its end is kept before that.
  if (isErasing) yield* writeThose(outbox.shield(answer), () => true);
  const stored = yield* recount(answer, yield* writeStored(entries, newKeys, bot), bot);
  const hasFailed = onWriteFailure?.keys.some((key) => stored.includes(key)) ?? false;
  // A game of two that begins is on its way for whoever asks for it next, who has to know it then.
  const isBegun = beginsForTwo(answer);
  if (isBegun && !isErasing && !hasFailed) yield* writeThose(outbox.shield(answer), () => true);
  // The stored rows decide between people, so the rest of the cache is not written under the lock.
  yield* unlock();
  // What is not stored has not happened, so the cache stays as it was.
  if (onWriteFailure && hasFailed) return yield* carryOut(onWriteFailure, bot, way);
  const { going, waiting } = yield* throttle.split(requests, urgency);
  books.note({ ...answer.late, ...pick(entries, isLate) });
  const cached = pick(entries, (key) => !isStored(key) && !isLate(key));
  const shielded = isErasing || isBegun ? {} : outbox.shield(answer);
  const isNow = going.length > 0 || Object.keys(shielded).length > 0;
  const lost = [...stored, ...(yield* writeAlong({ ...cached, ...shielded }, isNow, way))];
  if (onWriteFailure?.keys.some((key) => lost.includes(key)))
    return yield* carryOut(onWriteFailure, bot, way);
  const replies = going.length > 0 ? yield* send(going) : [];
  const unsent = [...findUnsent(going, replies), ...waiting];
  // The answer has been sent. A failure from here on is logged, and takes nothing back.
  try {
    yield* reportFailures(replies, bot);
    const following = followUp(going, replies, afterwards, bot);
    const { next, undone } = yield* books.readThrough(following);
    const left = [...dropOvertaken(unsent, next?.requests), ...postpone(undone)];
    return next ? [...left, ...(yield* carryOut(next, bot, followUpOn(way), urgency))] : left;
  } catch (error) {
    yield* log(`The work after an answer failed: ${String(error)}`);
  } finally {
    if (newKeys.length > 0) yield* makeSpace(bot);
  }
  return unsent;
}

/** Games between people go before one's own, and these before all else. */
function findUrgency({ entries = {} }: WordlessAnswer): Urgency {
  const keys = Object.keys(entries);
  if (keys.some(isTableKey)) return 'move';
  return keys.some(isOwnGameKey) ? 'ownMove' : 'other';
}

const pick = (entries: Entries, isMeant: (key: string) => boolean): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => isMeant(key)));

/** What follows is not kept: it is decided by replies, or due by stored rows. */
const followUpOn = (way: Way): Way => ({ ...way, outbox: noOutbox });

/**
 * Rows of the cache, if any, with the books as they are; what nobody waits for is left to the books.
 * Returns what could not be written.
 */
function* writeAlong(
  cached: Entries,
  isNow: boolean,
  { throttle, books }: Way,
): Work<readonly string[]> {
  if (Object.keys(cached).length === 0) return [];
  if (isNow) return yield* write({ ...books.take(), ...throttle.take(), ...cached });
  books.note(cached);
  return [];
}

/** Whether a rematch of two people is stored, and its board is sent. */
const beginsForTwo = ({ entries = {}, requests = [] }: WordlessAnswer): boolean =>
  Object.keys(entries).some(isStored) &&
  requests.some(({ onReply }) => onReply?.keep === 'board' && onReply.undo !== undefined);

function* reportFailures(replies: readonly TelegramReply[], bot: Bot): Work<void> {
  // Google's quota is Apps Script's alone.
  if (!bot.deployment.isUnmetered && mayBeRefusal(replies)) {
    const refusal = findRefusal(replies, (yield* read([refusedKey]))[refusedKey], bot.now);
    if (refusal && 'until' in refusal) yield* rememberSilence(refusal.until, bot);
    else if (refusal) yield* write(refusal.entries);
  }
  for (const failure of replies.map(findFailure)) {
    if (failure?.kind) yield* report(failure.kind, failure.sentence, bot);
    else if (failure) yield* log(failure.sentence);
  }
}

/** Returns the keys whose entries could not be written. */
function* writeThose(entries: Entries, isMeant: (key: string) => boolean): Work<readonly string[]> {
  const meant = Object.entries(entries).filter(([key]) => isMeant(key));
  return meant.length === 0 ? [] : yield* write(Object.fromEntries(meant));
}

/** Likewise. A new row for which there was no space is tried again. */
function* writeStored(
  entries: Entries,
  newKeys: readonly string[],
  bot: Bot,
): Work<readonly string[]> {
  const lost = yield* writeThose(entries, isStored);
  if (!lost.some((key) => newKeys.includes(key))) return lost;
  yield* makeSpace(bot);
  return yield* writeThose(entries, (key) => lost.includes(key));
}

/** How many games of the same people may end at the same moment. */
const maxRecounts = 5;

/**
 * Counts ends of games again from the rows as they are now, where those that were written had been
 * overtaken; then what has waited for that is written, unless the answer fails without it. Returns
 * what is lost.
 */
function* recount(
  { entries = {}, ends = [], onWriteFailure }: WordlessAnswer,
  lost: readonly string[],
  bot: Bot,
): Work<readonly string[]> {
  const others = lost.filter((key) => !isResult(key));
  let left: readonly string[] = lost.filter(isResult);
  for (let count = 0; left.length > 0 && count < maxRecounts; count++) {
    const meant = ends.filter((end) => keysOfCounted([end], bot).some((key) => left.includes(key)));
    left = yield* writeThose(
      countIn(meant, yield* read(keysOfCounted(meant, bot)), bot),
      () => true,
    );
  }
  const hasWaited = lost.some(isResult) && !onWriteFailure?.keys.some((key) => left.includes(key));
  const rest = hasWaited ? yield* writeThose(entries, (key) => others.includes(key)) : others;
  return [...rest, ...left];
}

/**
 * Drops older rows where a new one leaves too little space. The answer has been sent, and the lock
 * released.
 */
function* makeSpace(bot: Bot): Work<void> {
  try {
    const rows = yield* readStore();
    const oldest = findKeysToDrop(rows);
    const dropped = [...findOver(rows, bot.now), ...oldest];
    if (dropped.length > 0)
      yield* write(Object.fromEntries(dropped.map((key) => [key, undefined])));
    if (oldest.length > 0) yield* report('dropped', describeDropped(oldest), bot);
  } catch (error) {
    yield* log(`No space could be made in the store: ${String(error)}`);
  }
}

/** `The store is full: 7 rows went that had not been used for longest (5 games, 2 results).` */
function describeDropped(keys: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(shareOf(key), (counts.get(shareOf(key)) ?? 0) + 1);
  const each = [...counts].map(([share, count]) => `${count} ${share}`).join(', ');
  const rows = keys.length === 1 ? 'row' : 'rows';
  return `The store is full: ${keys.length} ${rows} went that had not been used for longest (${each}).`;
}

/**
 * Sends what is due in the outbox, but for what the answer, of which some is `unsent`, has shown
 * meanwhile, and unless Telegram has just asked to wait. Gives all that is to be sent later.
 */
export function* sendDue(
  { key, due }: Pick<Outbox, 'key' | 'due'>,
  answer: { readonly requests: readonly TelegramRequest[]; readonly unsent: readonly Unsent[] },
  bot: Bot,
  way: Way,
): Work<readonly Unsent[]> {
  const { items, unsent } = takePlaces(due, answer);
  const later: Unsent[] = [];
  if (key !== undefined) way.throttle.serve(key);
  let refused = unsent.filter(({ isRefused }) => isRefused);
  for (const item of items) {
    const pause = Math.max(way.throttle.findWait(item), ...refused.map((each) => each.pause));
    if (pause > 0) {
      later.push(...postponeItem(item, pause));
      continue;
    }
    try {
      const next = yield* way.books.readThrough(answerOf(item, bot));
      const urgency = urgencyOf(item.requests);
      const late = yield* carryOut(next, bot, { ...way, outbox: noOutbox }, urgency);
      refused = [...refused, ...late.filter(({ isRefused }) => isRefused)];
      later.push(...afterTry(item, late));
    } catch (error) {
      yield* log(`What was left to send in a chat could not be sent: ${String(error)}`);
    }
  }
  return [...later, ...unsent];
}
