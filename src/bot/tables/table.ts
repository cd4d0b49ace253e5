/**
 * Where a game is played: a chat, an inline message, or a room with a board in each of two chats. What differs between them
 * is what is kept of the game, which boards show it, and what Telegram's replies mean.
 */

import { summarize } from '../render/bubble.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import type { Entries, Steps } from '../runtime/steps.ts';
import type { Notification } from '../session/notification.ts';
import type { Session } from '../session/session.ts';
import { makeGameRow } from '../store/gameRow.ts';
import { makeInlineDuelKey, makeInlineGameKey } from '../store/keys.ts';
import type { TelegramReply, TelegramRequest } from '../telegram/request.ts';
import { type BoardMessage, boardRequest, type Drawing } from './boardMessage.ts';
import { duelEntries } from './knownGames.ts';

export interface Table {
  /** The game as it stands. */
  readonly session: Session;
  readonly boards: readonly BoardMessage[];
  /** What takes the notice away that told whoever acts. */
  readonly dismissed: readonly TelegramRequest[];
  /** Whether the buttons carry the game, so that it goes on where an entry was not taken. */
  readonly isCarried: boolean;
  /**
   * The rematch in messages of its own, so that the game before keeps its result; undefined where it has begun already. Inline,
   * where no other message can be sent, there is none: the game's own goes on with it.
   */
  rematch?(session: Session, before: Before): Steps<Answer | undefined>;
  /** What has to be kept so that the game stands as in `next` on these boards. */
  save(next: Session, boards: readonly BoardMessage[]): Entries;
  /** What follows from the replies to the boards' requests. */
  follow(shown: Shown, replies: readonly TelegramReply[]): Steps<Answer | undefined>;
}

export interface Shown extends Drawing {
  readonly boards: readonly BoardMessage[];
  /** What the other player is to be told of. */
  readonly notification?: Notification | undefined;
}

/** What goes ahead of the boards' requests; a toast tells what they show, as an edit may be refused. */
export type Before = readonly TelegramRequest[] | ((drawn: readonly TelegramRequest[]) => readonly TelegramRequest[]);

/** What is told of a drawn message. */
export const summarizeRequest = (drawn: TelegramRequest | undefined): string => summarize(String(drawn?.payload.text ?? ''));

/** The requests that show the boards after `before`, and what follows from them. */
export function showBoards(table: Table, shown: Shown, before: Before, bot: Bot) {
  const drawn = shown.boards.map((board) => boardRequest(shown, board, bot));
  const ahead = typeof before === 'function' ? before(drawn) : before;
  return {
    requests: [...ahead, ...drawn],
    follow: (replies: readonly TelegramReply[]) => table.follow(shown, replies.slice(ahead.length)),
  };
}

/** What the first buttons of an inline game are signed for, while their message has no id yet. */
export const freshInlinePlace = 'new';

/** A game in an inline message, in a chat that the bot need not be in: one board, and no chat to send another to. */
export function inlineTable(session: Session, inlineMessageId: string, now: number): Table {
  const { language } = session.players[0];
  return {
    session,
    dismissed: [],
    boards: [{ chatId: 0, threadId: 0, messageId: 0, inlineMessageId, isPrivate: false, language }],
    isCarried: true,
    save: (next) => ({
      [makeInlineGameKey(inlineMessageId)]: makeGameRow({ session: next, messageId: 0 }),
      ...duelEntries(makeInlineDuelKey(inlineMessageId), next, now),
    }),
    *follow() {
      return undefined;
    },
  };
}
