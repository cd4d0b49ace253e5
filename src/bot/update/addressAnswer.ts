/**
 * How an answer's words reach the person: a toast on a tap, a message below typed words, or in the
 * place of a guest's game.
 */

import type { Answer, Reading, WordlessAnswer } from '../core/answer.ts';
import type { Bot } from '../core/bot.ts';
import { answerGuest, makeWordsArticle } from '../telegram/article.ts';
import { findReceiver, sendPrivately } from '../telegram/privateAnswer.ts';
import {
  answerCallback,
  isShownIn,
  sendView,
  type TelegramRequest,
  wordsView,
} from '../telegram/request.ts';
import type { Update } from '../telegram/update.ts';

/**
 * The answer without edits that leave the tapped message as it is, which Telegram would refuse, and
 * with words where nothing else is left to see.
 */
export function withoutSameEdits(update: Update, answer: Answer, unchanged: () => string): Answer {
  const message = update.kind === 'tap' ? update.message : undefined;
  const { requests = [] } = answer;
  const left = message ? requests.filter((request) => !isShownIn(request, message)) : requests;
  if (left.length === requests.length) return answer;
  const isSeen = left.length > 0 || answer.say || answer.summary;
  return { ...answer, requests: left, ...(isSeen ? {} : { say: unchanged() }) };
}

/**
 * The answer with its words among its requests, before the others. A tap is answered exactly once,
 * with empty words too, or its button would go on spinning; the same holds where a row could not be
 * written.
 */
export function addressAnswer(
  update: Update,
  {
    say,
    isAlert,
    isForAll = false,
    isMisread: _,
    isRefusal: __,
    reading,
    summary,
    ...answer
  }: Answer,
  bot: Bot,
): WordlessAnswer & { readonly requests: readonly TelegramRequest[] } {
  const { onWriteFailure, requests = [] } = answer;
  const wordsOf = (text: string, isForAll: boolean): readonly TelegramRequest[] => {
    if (update.kind === 'tap')
      return [answerCallback(update.callbackId, { text, ...(isAlert ? { isAlert } : {}) })];
    if (text === '') return [];
    if (update.kind === 'guestQuery') return [answerGuest(update.queryId, makeWordsArticle(text))];
    return showReading(
      update,
      { alone: wordsView(text), forAll: wordsView(text) },
      { bot, isForAll },
    );
  };
  const words = wordsOf(say ?? (update.kind === 'tap' ? summary : undefined) ?? '', isForAll);
  const read = reading ? showReading(update, reading, { bot, isForAll: false }) : [];
  const failure = onWriteFailure && {
    ...onWriteFailure,
    requests: [...wordsOf(onWriteFailure.say ?? '', false), ...(onWriteFailure.requests ?? [])],
  };
  return {
    ...answer,
    requests: [...words, ...read, ...requests],
    ...(failure ? { onWriteFailure: failure } : {}),
  };
}

/** In a message below what the person has typed, or tapped. */
function showReading(
  update: Update,
  { alone, forAll }: Reading,
  { bot, isForAll }: { readonly bot: Bot; readonly isForAll: boolean },
): readonly TelegramRequest[] {
  const chat =
    update.kind === 'tap' ? update.message?.chat : update.kind === 'text' ? update.chat : undefined;
  if (!chat) return [];
  const instead = forAll && sendView(chat, forAll);
  const isForOne = bot.settings.answersPrivately && !chat.isPrivate && !isForAll;
  const receiver = isForOne ? findReceiver(update) : undefined;
  if (receiver) return [sendPrivately(sendView(chat, alone), receiver, instead)];
  return instead ? [instead] : [];
}
