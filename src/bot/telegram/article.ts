/**
 * What `@bot` is answered with in chats that the bot need not be in: the results of an inline
 * query, and the one of a guest query.
 */
import { type TelegramRequest, type View, viewFields, wordsView } from './request.ts';

/** How a list of results shows an article. */
interface Head {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly thumbnail_url?: string;
  readonly thumbnail_width?: number;
  readonly thumbnail_height?: number;
}

export type Article = Readonly<Record<string, unknown>>;

export function makeArticle(head: Head, view: Omit<View, 'summary'>): Article {
  const { text, reply_markup, ...content } = viewFields(view);
  return {
    type: 'article',
    ...head,
    input_message_content: { message_text: text, ...content },
    ...(reply_markup ? { reply_markup } : {}),
  };
}

/** A result without a game. Its first sentence is the title; choosing it sends the whole text. */
export function makeWordsArticle(text: string): Article {
  const end = text.search(/[.。]/) + 1 || text.length;
  const description = text.slice(end).trim();
  return makeArticle(
    { id: 'words', title: text.slice(0, end), ...(description ? { description } : {}) },
    wordsView(text),
  );
}

/** Telegram takes one answer to each guest query, so a second one is refused harmlessly. */
export const answerGuest = (queryId: string, result: Article): TelegramRequest => ({
  method: 'answerGuestQuery',
  payload: { guest_query_id: queryId, result },
});
