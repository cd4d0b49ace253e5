/** How an answer's words reach the person: a toast on a tap, a message below typed words, or in the place of a guest's game. */
import type { Answer, WordlessAnswer } from './runtime/answer.ts';
import { answerGuest, makeWordsArticle } from './telegram/article.ts';
import { answerCallback, sendText, type TelegramRequest } from './telegram/request.ts';
import type { Update } from './telegram/update.ts';

/**
 * The answer with its words among its requests, before the others. A tap is answered exactly once, with empty words too, or its button
 * would go on spinning; the same holds where a row could not be written.
 */
export function addressAnswer(
  update: Update,
  { say, isAlert, summary, isMove: _, ...answer }: Answer,
): WordlessAnswer & { readonly requests: readonly TelegramRequest[] } {
  const { onWriteFailure, requests = [] } = answer;
  const wordsOf = (text: string): readonly TelegramRequest[] => {
    if (update.kind === 'tap') return [answerCallback(update.callbackId, { text, ...(isAlert ? { isAlert } : {}) })];
    if (text === '') return [];
    if (update.kind === 'guestQuery') return [answerGuest(update.queryId, makeWordsArticle(text))];
    return update.kind === 'text' ? [sendText(update.chat, text)] : [];
  };
  const words = wordsOf(say ?? (update.kind === 'tap' ? summary : undefined) ?? '');
  const failure = onWriteFailure && {
    ...onWriteFailure,
    requests: [...wordsOf(onWriteFailure.say ?? ''), ...(onWriteFailure.requests ?? [])],
  };
  return { ...answer, requests: [...words, ...requests], ...(failure ? { onWriteFailure: failure } : {}) };
}
