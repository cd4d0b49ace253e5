/**
 * Holds what is sent to groups to their budgets. A move is stored at once, and its boards wait
 * where there is no room for them, or others wait already; so do answers to typed commands. What
 * waits is an item of the group's outbox, and goes from there as soon as there is room, what has
 * waited longest first, each board as its game stands by then. Other taps are refused.
 */

import type { Answer, WordlessAnswer } from '../core/answer.ts';
import type { Bot } from '../core/bot.ts';
import { textsFor } from '../core/loadedPerson.ts';
import type { OutboxItem } from '../core/outboxRow.ts';
import { read, type Work } from '../core/steps.ts';
import { type Ask, findWait, isSpaced, markOf, spendBudget } from '../rows/groupBudget.ts';
import { makeBudgetKey, type Rows } from '../rows/keys.ts';
import { idsOf } from '../rows/kinds.ts';
import { chatIdOf, reactTo, type TelegramRequest } from '../telegram/request.ts';
import type { Update } from '../telegram/update.ts';
import type { Texts } from '../texts/texts.ts';
import { addressAnswer } from './addressAnswer.ts';
import type { TrustedUpdate } from './openUpdate.ts';
import { type Outbox, putOff, type Unsent } from './outbox.ts';

/** For whom, and how urgently, an answer goes to groups. */
export const askOf = (update: Update, answer: Answer): Ask => ({
  who: markOf(update.from.id),
  urgency: answer.urgency ?? 'other',
});

/** Of what is due, and comes from no update. */
export const noAsk: Ask = { who: markOf(0), urgency: 'move' };

type Addressed = WordlessAnswer & { readonly requests: readonly TelegramRequest[] };

export interface WithinBudget {
  /** With what is sent now, counted to the budgets, and what waits. */
  readonly answer: Addressed & { readonly held: readonly Unsent[] };
  /** The budgets before, as far as they are known, by their keys. */
  readonly budgets: Rows;
}

/** The answer with its words among its requests, and without those that have to wait. */
export function* addressWithinBudget(
  { update, task, keys, rows }: TrustedUpdate,
  answer: Answer,
  bot: Bot,
  outbox: Pick<Outbox, 'key' | 'due'>,
): Work<WithinBudget> {
  const whole = addressAnswer(update, answer, bot);
  const groups = sortByGroup(whole.requests);
  if (groups.size === 0) return { answer: { ...whole, held: [] }, budgets: {} };
  const before = yield* readBudgets([...groups.keys()], { keys, rows });
  const ask = askOf(update, answer);
  const own = budgetKeyOf(outbox);
  // Boards go in the order in which they began to wait.
  const queued = ask.urgency === 'move' ? outbox.due.filter(isOfMove).length : 0;
  const waits = new Map<string, number>();
  // How long the board waits of which the toast speaks.
  let boardWait = 0;
  for (const [key, requests] of groups) {
    // A notice follows the board that it is about.
    const needed = requests.length + Number(key === own && hasNotice(answer));
    const waiting = key === own ? queued : 0;
    const wait = findWait(before[key], needed, ask, bot.now);
    if (wait > 0 || waiting > 0) waits.set(key, Math.max(wait, 1));
    if (key === own) boardWait = findWait(before[key], needed + waiting, ask, bot.now);
  }
  const isRefusable = update.kind === 'tap' || (update.kind === 'text' && update.chat.isPrivate);
  if (waits.size > 0 && ask.urgency === 'other' && isRefusable) {
    const { slowDown } = textsFor(update.from, bot, task.language);
    return { answer: { ...addressAnswer(update, { say: slowDown }, bot), held: [] }, budgets: {} };
  }
  const pauseOf = (request: TelegramRequest) => waits.get(budgetKeyTo(request) ?? '');
  const addressed =
    boardWait > 0 && update.kind === 'tap'
      ? addressAnswer(update, sayThatItFollows(answer, boardWait, { update, task, bot }), bot)
      : whole;
  const sent = addressed.requests.filter((request) => pauseOf(request) === undefined);
  const held = whole.requests.flatMap((request) => {
    const pause = pauseOf(request);
    return pause === undefined ? [] : putOff(request, pause, ask);
  });
  const spent = spendAll(before, sent, ask, bot);
  const seen = held.length > 0 ? sayThatItWaits(update) : [];
  return {
    answer: {
      ...addressed,
      requests: [...seen, ...sent],
      held,
      entries: { ...addressed.entries, ...spent },
    },
    budgets: before,
  };
}

const hasNotice = ({ afterwards = [] }: Answer): boolean =>
  afterwards.some((work) => work.do === 'notify' && !work.isCorrection);

const isOfMove = ({ ask }: OutboxItem): boolean =>
  ask !== undefined && ask.urgency !== 'other' && !isSpaced(ask);

/** Typed words that are answered later are seen to have been read: a toast says it of a tap. */
const sayThatItWaits = (update: Update): readonly TelegramRequest[] =>
  update.kind === 'text'
    ? [reactTo({ chatId: update.chat.id, messageId: update.messageId }, '👀')]
    : [];

/** The words of a tap whose board is drawn later. */
function sayThatItFollows(
  { say, summary: _, ...answer }: Answer,
  wait: number,
  { update, task, bot }: Pick<TrustedUpdate, 'update' | 'task'> & { readonly bot: Bot },
): Answer {
  const follows = describeWait(wait, textsFor(update.from, bot, task.language), bot);
  return { ...answer, say: [follows, say].filter(Boolean).join(' ') };
}

/** From when on people are told of a minute. */
const aWhile = 10;

function describeWait(wait: number, { boardFollows }: Texts, bot: Bot): string {
  if (!bot.isPunctual) return boardFollows.byTap;
  return bot.deployment.hasAlarms && wait < aWhile ? boardFollows.soon : boardFollows.inAMinute;
}

/** The key of the budget of the group with this id; those of groups are negative. */
export const budgetKeyIn = (chatId: number | undefined): string | undefined =>
  chatId !== undefined && chatId < 0 ? makeBudgetKey(chatId) : undefined;

/** The key of the budget that the request counts to: what is deleted, or asked, is free. */
export const budgetKeyTo = (request: TelegramRequest): string | undefined =>
  /^(?:send|edit)/.test(request.method) ? budgetKeyIn(chatIdOf(request)) : undefined;

/** The key of the budget of the group whose outbox it is; undefined for another chat's. */
export const budgetKeyOf = ({ key = '' }: Pick<Outbox, 'key'>): string | undefined =>
  budgetKeyIn(Number(idsOf('outbox', key)?.[0] ?? 0));

function sortByGroup(
  requests: readonly TelegramRequest[],
): ReadonlyMap<string, readonly TelegramRequest[]> {
  const groups = new Map<string, TelegramRequest[]>();
  for (const request of requests) {
    const key = budgetKeyTo(request);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), request]);
  }
  return groups;
}

/** The rows of these budgets, those of the groups elsewhere with one call more. */
function* readBudgets(
  wanted: readonly string[],
  { keys, rows }: Pick<TrustedUpdate, 'keys' | 'rows'>,
): Work<Rows> {
  const unread = wanted.filter((key) => !keys.includes(key));
  const known = unread.length === 0 ? rows : { ...rows, ...(yield* read(unread)) };
  return Object.fromEntries(wanted.map((key) => [key, known[key] ?? '']));
}

/** The budgets that these requests count to, after them. */
function spendAll(
  budgets: Rows,
  requests: readonly TelegramRequest[],
  ask: Ask,
  { now }: Bot,
): Rows {
  const spent: Record<string, string> = {};
  for (const key of requests.map(budgetKeyTo)) {
    if (key) spent[key] = spendBudget(spent[key] ?? budgets[key], 1, ask, now);
  }
  return spent;
}

/**
 * The budgets after what Telegram has taken, or may have: that of an answer, what followed on it,
 * and notices.
 */
export function* countTaken(
  requests: readonly TelegramRequest[],
  budgets: Rows,
  ask: Ask,
  bot: Bot,
): Work<Rows> {
  const keys = new Set(requests.map(budgetKeyTo).filter((key) => key !== undefined));
  const unknown = [...keys].filter((key) => !(key in budgets));
  const known = unknown.length === 0 ? budgets : { ...budgets, ...(yield* read(unknown)) };
  return spendAll(known, requests, ask, bot);
}
