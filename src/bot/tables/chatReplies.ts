/**
 * What Telegram's reply to a chat's board means: the message of a new board, one that did not
 * arrive, a group that has moved.
 */
import { chatEntries, forgetDuel, keyOfGame, readGame } from '../loaded/loadedGames.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import { type Entries, lock, read, type Steps } from '../runtime/steps.ts';
import { isShared, isWaiting } from '../session/session.ts';
import { makeChatRow, parseChatRow } from '../store/chatRow.ts';
import { makeDuelRow, noNotes, parseDuelRow } from '../store/duelRow.ts';
import { parseGameRow } from '../store/gameRow.ts';
import { makeChatKey, makeDuelKey } from '../store/keys.ts';
import { findMigration, isRateLimited, readMessageId } from '../telegram/reply.ts';
import {
  editInstead,
  type OnReply,
  type RematchUndo,
  type ShownGame,
  type TelegramReply,
  type TelegramRequest,
} from '../telegram/request.ts';
import type { Chat } from '../telegram/update.ts';
import { placeGame } from './chatTable.ts';

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
  if (messageId !== 0)
    return { entries: yield* storeMessage(chat, shows, { replaces, messageId }, bot) };
  // A board that Telegram asked to wait for is sent later, see `deferred.ts`.
  if (undo)
    return isRateLimited(reply) ? undefined : { entries: yield* withdraw(chat, shows, undo) };
  return replaces === 0
    ? undefined
    : { requests: [editInstead(request, { kind: 'chat', chatId: chat.id, messageId: replaces })] };
}

/**
 * Stores where the game is now, unless a tap on the new board has done so while it was on its way;
 * in its stored row as well, by which notices and `/games` lead to it.
 */
function* storeMessage(
  chat: Chat,
  shown: ChatGame,
  { replaces, messageId }: { readonly replaces: number; readonly messageId: number },
  { now }: Bot,
): Steps<Entries> {
  const there = yield* readAgain(chat, shown, replaces);
  if (!there) return {};
  const { loaded, game } = there;
  const entries = chatEntries(chat, loaded, { ...game, messageId }, { isNewest: false });
  if (!isShared(game.session) || isWaiting(game.session)) return entries;
  const key = makeDuelKey(chat.id, game.session.nonce);
  const stored = parseDuelRow((yield* read([key]))[key]);
  if (!stored) return entries;
  const { session, notes = noNotes } = stored;
  return {
    ...entries,
    [key]: makeDuelRow(session, now, { ...notes, messageId, threadId: chat.threadId }),
  };
}

/**
 * Takes back a rematch that did not arrive, or the button that begins it would only say that it is
 * below.
 */
function* withdraw(chat: Chat, rematch: ChatGame, undo: RematchUndo): Steps<Entries> {
  const there = yield* readAgain(chat, rematch, 0);
  const before = parseGameRow(undo.gameRow);
  if (!before || there?.game.session.revision !== 0) return {};
  const loaded =
    there.loaded.nonce === rematch.nonce ? { ...there.loaded, ...undo.newest } : there.loaded;
  const { session } = there.game;
  return {
    [makeChatKey(chat)]: makeChatRow(loaded),
    ...chatEntries(chat, loaded, before, { isNewest: false }),
    ...(isShared(session) ? forgetDuel(chat.id, session) : {}),
  };
}

/** Reads the game again from the cache, unless it has another message by now. */
function* readAgain(chat: Chat, { nonce, soloPlayerId }: ChatGame, messageId: number) {
  if (soloPlayerId === 0 && !(yield* lock())) return undefined;
  const [chatKey, key] = [makeChatKey(chat), keyOfGame(chat, { nonce, soloPlayerId })];
  const rows = yield* read([...new Set([chatKey, key])]);
  const loaded = parseChatRow(rows[chatKey]);
  const game = chat.isPrivate ? loaded.game : parseGameRow(rows[key]);
  return game?.session.nonce === nonce && game.messageId === messageId
    ? { loaded, game }
    : undefined;
}

/**
 * Sends the game's board to the supergroup that its group has become, signed for its new id, unless
 * it is there already.
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
  const there = yield* readGame(newChat, loaded, loaded.game);
  if (there?.session.nonce === nonce && there.messageId !== 0) return undefined;
  return placeGame(
    { chat: newChat, loaded: { ...loaded, migratedFrom: chat.id }, messageId: 0 },
    { session: game.session },
    bot,
  );
}
