/** A game in a chat: one board, whose newest message the chat's line remembers. */
import type { Answer } from '../answer.ts';
import type { Bot } from '../bot.ts';
import type { Session } from '../session/session.ts';
import { type Entries, read, type Steps } from '../steps.ts';
import { type KnownChat, makeChatLine, parseChatLine, withNewest } from '../storage/chatLine.ts';
import { makeGameLine } from '../storage/gameLine.ts';
import { makeChatKey, makeGameKey } from '../storage/keys.ts';
import { findMigration, readMessageId } from '../telegram/reply.ts';
import type { TelegramRequest } from '../telegram/request.ts';
import type { Chat } from '../telegram/update.ts';
import { type Board, boardRequest, messageIdOf, plainView } from './board.ts';
import { type Shown, showBoards, type Table } from './table.ts';

export interface GameInChat {
  readonly chat: Chat;
  /** What the cache knows of the chat. */
  readonly known: KnownChat;
  readonly session: Session;
  /** The message of the game's board, 0 where it is not known or yet to be sent. */
  readonly messageId: number;
}

export function chatTable(game: GameInChat, bot: Bot): Table {
  const { chat, known, session, messageId } = game;
  const { language } = session.players[0];
  const place = { kind: 'chat', chatId: chat.id, messageId } as const;
  return {
    session,
    boards: [{ place, isPrivate: chat.isPrivate, language }],
    save(next, boards) {
      const shownAt = boards[0] ? messageIdOf(boards[0]) : 0;
      const isAnew = next.nonce !== session.nonce;
      // Whoever begins anew on an older board, or on one that was ended, goes on there: typed moves are meant for it.
      const isMoved = known.nonce === next.nonce && known.messageId !== shownAt;
      return {
        ...(isAnew || isMoved ? saveAsNewest({ ...game, session: next, messageId: shownAt }) : {}),
        [makeGameKey(chat.id, next.nonce)]: makeGameLine(next),
        // Old buttons of a game that began anew lead to the new one.
        ...(isAnew ? { [makeGameKey(chat.id, session.nonce)]: makeGameLine(next) } : {}),
      };
    },
    follow: (shown, replies) => {
      const newChatId = findMigration(replies);
      if (newChatId !== undefined) return moveToSupergroup(shown.session, chat.id, newChatId, bot);
      return rememberMessage(game, shown, readMessageId(replies[0]), bot);
    },
  };
}

/** A new game, shown in a new message, or in that of the menu that asked for it; `before` goes ahead of the board. */
export function placeGame(
  game: GameInChat,
  { note = '', before = [] }: { readonly note?: string; readonly before?: readonly TelegramRequest[] },
  bot: Bot,
): Required<Pick<Answer, 'entries' | 'requests' | 'follow'>> {
  const table = chatTable(game, bot);
  const shown = { session: game.session, boards: table.boards, view: plainView, note };
  return { entries: saveAsNewest(game), ...showBoards(table, shown, before, bot) };
}

/** The lines of a chat's newest game. */
function saveAsNewest({ chat, known, session, messageId }: GameInChat): Entries {
  return {
    [makeChatKey(chat.id)]: makeChatLine(withNewest(known, session.nonce, messageId)),
    [makeGameKey(chat.id, session.nonce)]: makeGameLine(session),
  };
}

/** The id of a new message; where none arrived, an older copy of the board shows the game. */
function* rememberMessage({ chat, known }: GameInChat, shown: Shown, newMessageId: number, bot: Bot): Steps<Answer | undefined> {
  const [board] = shown.boards;
  if (!board || messageIdOf(board) !== 0) return undefined;
  const messageId = newMessageId || (known.nonce === shown.session.nonce ? known.messageId : 0);
  if (messageId === 0) return undefined;
  const older: Board = { ...board, place: { kind: 'chat', chatId: chat.id, messageId } };
  const line = makeChatLine(withNewest(known, shown.session.nonce, messageId));
  return {
    entries: { [makeChatKey(chat.id)]: line },
    requests: newMessageId === 0 ? [boardRequest(shown, older, bot)] : [],
  };
}

/** A group that becomes a supergroup gets another id: the game's board is sent there, signed anew, unless it is there. */
export function* moveToSupergroup(session: Session, oldChatId: number, newChatId: number, bot: Bot): Steps<Answer | undefined> {
  const chatKey = makeChatKey(newChatId);
  const known = parseChatLine((yield* read([chatKey]))[chatKey]);
  if (known.nonce === session.nonce && known.messageId !== 0) return undefined;
  const chat = { id: newChatId, isPrivate: false };
  return placeGame({ chat, known: { ...known, migratedFrom: oldChatId }, session, messageId: 0 }, {}, bot);
}
