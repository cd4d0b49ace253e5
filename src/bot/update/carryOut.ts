/** Carries an answer out: writes its rows, sends its requests, and follows up on the replies. */

import type { WordlessAnswer } from '../core/answer.ts';
import type { Bot } from '../core/bot.ts';
import type { OutboxItem } from '../core/outboxRow.ts';
import { report } from '../core/report.ts';
import { log, read, readStore, send, unlock, type Work, write } from '../core/steps.ts';
import { countIn, keysOfCounted } from '../play/countedGame.ts';
import { findWait, isSpaced, spendBudget } from '../rows/groupBudget.ts';
import {
  type Entries,
  isLate,
  isResult,
  isStored,
  type Rows,
  refusedKey,
  shareOf,
} from '../rows/keys.ts';
import { findKeysToDrop, findOver } from '../rows/space.ts';
import { mayBeRefusal, noteRefusal } from '../rows/usage.ts';
import { findFailure } from '../telegram/reply.ts';
import type { TelegramReply, TelegramRequest } from '../telegram/request.ts';
import { followUp } from './followUp.ts';
import { budgetKeyOf, budgetKeyTo, noAsk } from './groupBudget.ts';
import {
  afterTry,
  answerOf,
  dropOvertaken,
  findUnsent,
  type Left,
  noOutbox,
  type Outbox,
  postpone,
  postponeItem,
  queueUp,
  splitByOutbox,
  type Unsent,
  withoutOvertaken,
} from './outbox.ts';
import { openPace, type Pace } from './pace.ts';

/**
 * Returns what is to be sent, or done, later, what is `held` among it. A failure never undoes what
 * was written. Until all is sent the `outbox` has it, as far as rows of the cache are written
 * anyway; the `pace` is that of the whole update.
 */
export function* carryOut(
  { held = [], ...answer }: WordlessAnswer & { readonly held?: readonly Unsent[] },
  bot: Bot,
  outbox: Pick<Outbox, 'keep'> = noOutbox,
  pace: Pace = openPace('whole', {}, bot),
): Work<readonly Unsent[]> {
  const { entries = {}, requests = [], newKeys = [], afterwards = [] } = answer;
  const { onWriteFailure } = answer;
  const isErasing = Object.keys(entries).some((key) => isStored(key) && entries[key] === undefined);
  // What is erased cannot be shown any more, so its end is kept before that.
  if (isErasing) yield* writeThose(outbox.keep(answer), () => true);
  const stored = yield* recount(answer, yield* writeStored(entries, newKeys, bot), bot);
  const hasFailed = onWriteFailure?.keys.some((key) => stored.includes(key)) ?? false;
  // A game of two that begins is on its way for whoever asks for it next, who has to know it then.
  const isBegun = beginsForTwo(answer);
  if (isBegun && !isErasing && !hasFailed) yield* writeThose(outbox.keep(answer), () => true);
  // The stored rows decide between people, so the rest of the cache is not written under the lock.
  yield* unlock();
  // What is not stored has not happened, so the cache stays as it was.
  if (onWriteFailure && hasFailed) return yield* carryOut(onWriteFailure, bot, outbox, pace);
  const isCached = (key: string): boolean => !isStored(key);
  const hasCached = Object.keys(entries).some(isCached);
  const cached = {
    ...entries,
    ...(hasCached && !isErasing && !isBegun ? outbox.keep(answer) : {}),
  };
  const isFirst = Object.keys(cached).some((key) => isCached(key) && !isLate(key));
  const lost = [...stored, ...(isFirst ? yield* writeThose(cached, isCached) : [])];
  if (onWriteFailure?.keys.some((key) => lost.includes(key)))
    return yield* carryOut(onWriteFailure, bot, outbox, pace);
  const { going, spaced } = yield* pace.split(requests);
  const replies = going.length > 0 ? yield* send(going) : [];
  if (!isFirst) yield* writeThose(cached, isCached);
  const unsent = [...findUnsent(going, replies), ...spaced, ...held];
  // The answer has been sent. A failure from here on is logged, and takes nothing back.
  try {
    yield* reportFailures(replies, bot);
    const { next, undone } = yield* followUp(going, replies, afterwards, bot);
    const left = [...dropOvertaken(unsent, next?.requests), ...postpone(undone)];
    return next ? [...left, ...(yield* carryOut(next, bot, outbox, pace))] : left;
  } catch (error) {
    yield* log(`The work after an answer failed: ${String(error)}`);
  } finally {
    if (newKeys.length > 0) yield* makeSpace(bot);
  }
  return unsent;
}

/** Whether a rematch of two people is stored, and its board is sent. */
const beginsForTwo = ({ entries = {}, requests = [] }: WordlessAnswer): boolean =>
  Object.keys(entries).some(isStored) &&
  requests.some(({ onReply }) => onReply?.keep === 'board' && onReply.undo !== undefined);

function* reportFailures(replies: readonly TelegramReply[], bot: Bot): Work<void> {
  // Google's quota is Apps Script's alone.
  if (!bot.deployment.isUnmetered && mayBeRefusal(replies)) {
    const noted = noteRefusal(replies, (yield* read([refusedKey]))[refusedKey], bot.now);
    if (noted) yield* write(noted);
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

/** What is sent besides the items of an outbox. */
interface Beside {
  /** What has been sent meanwhile. */
  readonly sent: readonly TelegramRequest[];
  /**
   * What could not be sent, so that Telegram is given a rest, and what waits for its group's
   * budget.
   */
  readonly unsent: readonly Unsent[];
  /** With what has been sent so far. */
  readonly pace: Pace;
}

/**
 * Sends what is due in the outbox, unless Telegram has just asked to wait, and as far as there is
 * room in the group's budget, which is among the `rows`. Gives all that is to be sent later, and
 * the budget then.
 */
export function* sendDue(
  { key, due }: Pick<Outbox, 'key' | 'due'>,
  { sent, unsent, pace }: Beside,
  rows: Rows,
  bot: Bot,
): Work<{ readonly left: Left; readonly entries: Entries }> {
  const asks = unsent.filter((each) => 'request' in each && each.ask);
  const spaced = asks.filter((each) => 'request' in each && isSpaced(each.ask));
  const held = asks.filter((each) => !spaced.includes(each));
  let refused = unsent.filter((each) => !asks.includes(each));
  const [own, others] = splitByOutbox(held, key);
  const budgetKey = budgetKeyOf({ key });
  let budget = budgetKey && rows[budgetKey];
  // The answer's own comes after what waited before it.
  const answered = [...refused, ...others, ...spaced];
  const later: Unsent[] = [];
  const done: OutboxItem[] = [];
  const pauses: number[] = [];
  for (const { item, origin } of queueUp(withoutOvertaken(due, sent), own, bot.now)) {
    const requests = item.requests.filter((each) => budgetKeyTo(each) === budgetKey).length;
    const { ask = noAsk } = item;
    const wait = budgetKey ? findWait(budget, requests, ask, bot.now) : 0;
    const pause = Math.max(wait, pace.findWait(item), ...refused.map((each) => each.pause));
    if (pause > 0) {
      // What waits in the row for its budget stays there.
      if (origin?.ask) pauses.push(pause);
      else later.push(...postponeItem(item, pause));
      continue;
    }
    if (origin?.ask) done.push(origin);
    try {
      const late = yield* carryOut(yield* answerOf(item, bot), bot, noOutbox, pace);
      // Telegram does not count what it refuses.
      const taken = requests - late.length;
      if (taken > 0) budget = spendBudget(budget, taken, ask, bot.now);
      refused = [...refused, ...late];
      later.push(...afterTry(item, late));
    } catch (error) {
      yield* log(`What was left to send in a chat could not be sent: ${String(error)}`);
    }
  }
  const isSpent = budgetKey !== undefined && budget !== rows[budgetKey];
  const pause = pauses.length > 0 ? Math.min(...pauses) : undefined;
  return {
    left: { unsent: [...later, ...answered], done, pause },
    entries: isSpent ? { [budgetKey]: budget } : {},
  };
}
