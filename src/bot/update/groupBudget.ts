/**
 * Holds what is sent to groups to their budgets: what changes no game waits, so that moves are
 * shown.
 */

import type { Answer, OpenTask } from '../core/answer.ts';
import type { Bot } from '../core/bot.ts';
import { textsFor } from '../core/loadedPerson.ts';
import { read } from '../core/steps.ts';
import { isBudgetSpent, spendBudget } from '../rows/groupBudget.ts';
import { makeBudgetKey } from '../rows/keys.ts';
import { chatIdOf } from '../telegram/request.ts';
import type { Update } from '../telegram/update.ts';
import { addressAnswer } from './addressAnswer.ts';
import type { TrustedUpdate } from './openUpdate.ts';

/**
 * The answer with its words among its requests, and with them counted to the budgets of the groups
 * that they go to; or, where such a budget is spent, the words that say so. In a group typed words
 * get none, since they would be one more message there.
 */
export function* addressWithinBudget(
  { update, task, keys, rows }: TrustedUpdate,
  answer: Answer,
  bot: Bot,
) {
  const addressed = addressAnswer(update, answer, bot);
  const sent = countByBudget(addressed.requests.map(chatIdOf));
  if (sent.size === 0) return addressed;
  const unread = [...sent.keys()].filter((key) => !keys.includes(key));
  // A move is never refused, so it asks for no more than is at hand.
  const budgets =
    answer.isMove || unread.length === 0 ? rows : { ...rows, ...(yield* read(unread)) };
  const isSpent = [...sent.keys()].some((key) => isBudgetSpent(budgets[key], bot.now));
  if (!answer.isMove && isSpent) return addressAnswer(update, slowDown(update, task, bot), bot);
  const counted = [...sent].filter(([key]) => budgets !== rows || keys.includes(key));
  const spent = Object.fromEntries(
    counted.map(([key, requests]) => [key, spendBudget(budgets[key], requests, bot.now)]),
  );
  return { ...addressed, entries: { ...addressed.entries, ...spent } };
}

function slowDown(update: Update, { language }: OpenTask, bot: Bot): Answer {
  const isHeard = update.kind === 'tap' || (update.kind === 'text' && update.chat.isPrivate);
  return isHeard ? { say: textsFor(update.from, bot, language).slowDown } : {};
}

/** The requests to each group, by the key of its budget; the ids of groups are negative. */
function countByBudget(chatIds: readonly (number | undefined)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of chatIds)
    if (id !== undefined && id < 0)
      counts.set(makeBudgetKey(id), (counts.get(makeBudgetKey(id)) ?? 0) + 1);
  return counts;
}
