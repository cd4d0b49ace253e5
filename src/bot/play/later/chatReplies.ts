/**
 * What Telegram's reply to a chat's board means: the message of a player's own game, a board that
 * did not arrive, a group that has moved.
 */

import type { Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import { lock, read, type Steps } from '../../core/steps.ts';
import { makeChatRow, parseChatRow, unknownChat } from '../../rows/game/chatRow.ts';
import { parseGameRow } from '../../rows/game/gameRow.ts';
import { type Entries, makeChatKey, makeSharedBoardKey } from '../../rows/keys.ts';
import {
  findMigration,
  isRateLimited,
  isTopicClosed,
  readMessageId,
} from '../../telegram/reply.ts';
import {
  editInstead,
  type OnReply,
  type RematchUndo,
  type ShownGame,
  type TelegramReply,
  type TelegramRequest,
} from '../../telegram/request.ts';
import type { Chat } from '../../telegram/update.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { plainView } from '../boards/boardMessage.ts';
import { gameEntries, isStored, keyOfGame, readGame } from '../loaded/loadedGames.ts';
import { chatTable, placeGame } from '../tables/chatTable.ts';
import { showBoards } from '../tables/table.ts';

type BoardReply = Extract<OnReply, { keep: 'board' }>;
type ChatGame = Extract<ShownGame, { kind: 'game' }>;

export function* learnBoard(
  request: TelegramRequest,
  { chat, replaces, undo }: BoardReply,
  reply: TelegramReply | undefined,
  bot: Bot,
): Steps<Answer | undefined> {
  const { shows } = request;
  if (shows?.kind !== 'game') return undefined;
  const newChatId = reply && findMigration([reply]);
  if (newChatId !== undefined) return yield* moveGame(chat, shows, newChatId, bot);
  if (replaces === undefined) return undefined;
  const messageId = readMessageId(reply);
  if (messageId !== 0) {
    const there = yield* readAgain(chat, shows, replaces);
    if (!there) return { entries: {} };
    const saved = { isNewest: false, was: 'cached', now: bot.now } as const;
    return { entries: gameEntries(chat, there.loaded, { ...there.game, messageId }, saved) };
  }
  // A board that Telegram asked to wait for is sent later, see `update/outbox.ts`.
  if (undo) {
    if (isRateLimited(reply)) return undefined;
    const entries = yield* withdraw(chat, shows, undo, bot);
    return { entries, requests: isTopicClosed(reply) ? sayTopicClosed(chat, undo, bot) : [] };
  }
  return replaces === 0
    ? undefined
    : { requests: [editInstead(request, { kind: 'chat', chatId: chat.id, messageId: replaces })] };
}

/** On the board of the game before, which can still be edited there. */
function sayTopicClosed(chat: Chat, undo: RematchUndo, bot: Bot): readonly TelegramRequest[] {
  const before = parseGameRow(undo.gameRow);
  if (!before) return [];
  const { session, messageId } = before;
  const { boards } = chatTable({ chat, loaded: unknownChat, messageId }, session, bot);
  const note = textsOf(session.players[0].language).topicClosed;
  return showBoards({ session, view: plainView, boards, note }, bot).requests;
}

/**
 * Takes back a rematch that did not arrive, or the button that begins it would only say that it is
 * below.
 */
function* withdraw(chat: Chat, rematch: ChatGame, undo: RematchUndo, { now }: Bot): Steps<Entries> {
  const there = yield* readAgain(chat, rematch, 0);
  const before = parseGameRow(undo.gameRow);
  if (!before || there?.game.session.revision !== 0) return {};
  const loaded =
    there.loaded.nonce === rematch.nonce ? { ...there.loaded, ...undo.newest } : there.loaded;
  const { session } = there.game;
  // A game that people share has a row of its own, which its rematch has left as it was.
  return {
    [makeChatKey(chat)]: makeChatRow(loaded),
    ...(isStored(session)
      ? { [makeSharedBoardKey(chat.id, session.nonce)]: undefined }
      : gameEntries(chat, loaded, before, { isNewest: false, was: 'cached', now })),
  };
}

/** Reads the game again, unless a tap on the new board has noted another message meanwhile. */
function* readAgain(chat: Chat, shown: ChatGame, messageId: number) {
  if (shown.soloPlayerId === 0 && !(yield* lock())) return undefined;
  const [chatKey, key] = [makeChatKey(chat), keyOfGame(chat, shown)];
  const rows = yield* read([...new Set([chatKey, key])]);
  const loaded = parseChatRow(rows[chatKey]);
  const game = yield* readGame(chat, shown, loaded.game, rows);
  return game?.messageId === messageId ? { loaded, game } : undefined;
}

/**
 * Sends the game's board to the supergroup that its group has become, signed for its new id, unless
 * it is there already: by now it may have gone on there. Nothing of it stays stored for the group,
 * where nobody can end it.
 */
export function* moveGame(
  chat: Chat,
  { nonce, soloPlayerId }: Pick<ChatGame, 'nonce' | 'soloPlayerId'>,
  newId: number,
  bot: Bot,
): Steps<Answer | undefined> {
  const game = yield* readGame(chat, { nonce, soloPlayerId });
  if (!game) return undefined;
  const newChat = { id: newId, isPrivate: false, threadId: 0 };
  const key = makeChatKey(newChat);
  const loaded = parseChatRow((yield* read([key]))[key]);
  const there = yield* readGame(newChat, { nonce, soloPlayerId }, loaded.game);
  const gone = isStored(game.session)
    ? { [makeSharedBoardKey(chat.id, nonce)]: undefined }
    : undefined;
  if (there && there.messageId !== 0) return gone && { entries: gone };
  const placed = placeGame(
    { chat: newChat, loaded: { ...loaded, migratedFrom: chat.id }, messageId: 0 },
    { session: game.session },
    bot,
  );
  return { ...placed, entries: { ...placed.entries, ...gone } };
}
