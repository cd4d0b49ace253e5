/**
 * Draws a board that was to be sent before as its game stands now. A new message goes where it was
 * to go, unless it has arrived meanwhile: then what came after it has drawn it, too.
 */

import { parseClaim } from '../../buttons/claim.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Bot } from '../../core/bot.ts';
import { read, type Steps, tryToRead } from '../../core/steps.ts';
import { parseChatRow } from '../../rows/game/chatRow.ts';
import type { LoadedGame } from '../../rows/game/gameRow.ts';
import { makeChatKey, makeInlineBoardKey, makeInlineGameKey } from '../../rows/keys.ts';
import {
  type Keyboard,
  type OnReply,
  removeKeyboard,
  type ShownGame,
  splitPayload,
  type TelegramRequest,
} from '../../telegram/request.ts';
import { drawRequest, plainView } from '../boards/boardMessage.ts';
import { roomBoard } from '../boards/sharedBoards.ts';
import { recallScore } from '../ended/countedGame.ts';
import { readShared, readStoredGame, type StoredGame } from '../loaded/loadedGames.ts';
import { readRoom } from '../loaded/loadedRooms.ts';
import { chatTable } from '../tables/chatTable.ts';
import { inlineTable } from '../tables/inlineTable.ts';

/** The chat of a request that sends or edits a message in one, else 0. */
export const chatIdOf = ({ payload }: TelegramRequest): number => Number(payload.chat_id ?? 0);

/**
 * Drops the parts that can be redrawn, if all can; keeps one button, because it carries the game,
 * which the cache may have forgotten by then.
 */
export function strip(request: TelegramRequest): TelegramRequest {
  if (!request.shows?.isPlain) return request;
  const { shown, where } = splitPayload(request);
  const { inline_keyboard: rows = [] } = (shown.reply_markup ?? {}) as {
    readonly inline_keyboard?: Keyboard;
  };
  const button = rows.flat().find((each) => 'callback_data' in each);
  return {
    ...request,
    payload: { ...where, ...(button ? { reply_markup: { inline_keyboard: [[button]] } } : {}) },
  };
}

/** The game that the button carries, without the names of its players. */
function findCarried({ payload }: TelegramRequest): LoadedGame | undefined {
  const { inline_keyboard: rows = [] } = (payload.reply_markup ?? {}) as {
    readonly inline_keyboard?: Keyboard;
  };
  const [button] = rows.flat();
  const content =
    button && 'callback_data' in button ? parseClaim(button.callback_data)?.content : undefined;
  return content?.kind === 'game' ? { session: content.session, messageId: 0 } : undefined;
}

/**
 * The requests that are sent instead; none where the game is gone. A new board takes the keyboard
 * off the one that it replaces.
 */
export function* redraw(request: TelegramRequest, bot: Bot): Steps<readonly TelegramRequest[]> {
  const { shows } = request;
  const isOld = shows?.isPlain || (yield* isLeftBehind(request));
  const drawn = shows && isOld ? yield* redrawBoard(request, shows, bot) : request;
  if (!drawn) return [];
  const { payload, onReply } = drawn;
  const before =
    onReply?.keep === 'board' && payload.message_id === undefined ? (onReply.replaces ?? 0) : 0;
  return before === 0 || onReply?.keep !== 'board' || onReply.undo
    ? [drawn]
    : [removeKeyboard({ kind: 'chat', chatId: chatIdOf(request), messageId: before }), drawn];
}

/**
 * Whether a view that somebody has opened is of an older state: another one, in the same chat or, of
 * a room, in another, has changed the game since.
 */
function* isLeftBehind(request: TelegramRequest): Steps<boolean> {
  const { shows, onReply } = request;
  if (shows?.kind === 'room') {
    if (onReply?.keep !== 'seat') return false;
    const session = (yield* readRoom(shows.id))?.session;
    return session?.nonce !== onReply.nonce || session.revision !== onReply.revision;
  }
  const was = findCarried(request)?.session;
  if (!shows || !was) return false;
  const now = yield* tryToRead(readNow(request, shows), 'A game');
  // The end of a game that is erased is shown by a view of its own.
  return now !== 'erased' && now !== undefined && now.session.revision !== was.revision;
}

/** The game of a chat or of an inline message as it is stored. */
function* readNow(
  request: TelegramRequest,
  shows: Exclude<ShownGame, { kind: 'room' }>,
): Steps<StoredGame> {
  if (shows.kind === 'inline')
    return yield* readShared(makeInlineBoardKey(shows.id), makeInlineGameKey(shows.id));
  const { chat, loaded, reference } = yield* readChatOf(request, shows);
  return yield* readStoredGame(chat, reference, loaded.game);
}

function* readChatOf(
  request: TelegramRequest,
  { threadId, ...reference }: Extract<ShownGame, { kind: 'game' }>,
) {
  const id = chatIdOf(request);
  const chat = { id, isPrivate: id > 0, threadId };
  const key = makeChatKey(chat);
  return { chat, loaded: parseChatRow((yield* read([key]))[key]), reference };
}

function* redrawBoard(
  request: TelegramRequest,
  shows: ShownGame,
  bot: Bot,
): Steps<TelegramRequest | undefined> {
  switch (shows.kind) {
    case 'room':
      return yield* redrawInRoom(request, shows.id, bot);
    case 'inline':
      return yield* redrawInline(request, shows, bot);
    case 'game':
      return yield* redrawInChat(request, shows, bot);
  }
  return shows satisfies never;
}

function* redrawInRoom(
  request: TelegramRequest,
  id: string,
  bot: Bot,
): Steps<TelegramRequest | undefined> {
  const { onReply } = request;
  const room = onReply?.keep === 'seat' ? yield* readRoom(id) : undefined;
  if (!room || onReply?.keep !== 'seat' || room.code !== onReply.room.code) return undefined;
  const { retires, to, nonce, revision } = onReply;
  const seat = room.seats[onReply.player];
  const isMissing = onReply.isNew && (seat.messageId === 0 || seat.messageId === onReply.replaces);
  // A player who goes to another chat is not there before the board has arrived.
  const isComing = isMissing && room.session.nonce === nonce && room.session.revision === revision;
  if (seat.chatId !== to.chatId && !isComing) return undefined;
  const board = roomBoard(room, onReply.player);
  const drawing = { session: room.session, view: plainView };
  if (!isMissing)
    return onReply.isNew || seat.messageId === 0 ? undefined : drawRequest(drawing, board, bot);
  return sendTo(request, drawRequest(drawing, { ...board, ...to, messageId: 0 }, bot), {
    retires,
  });
}

function* redrawInline(
  request: TelegramRequest,
  shows: Extract<ShownGame, { kind: 'inline' }>,
  bot: Bot,
): Steps<TelegramRequest | undefined> {
  const reading = readNow(request, shows);
  const game = (yield* tryToRead(reading, 'An inline game')) ?? findCarried(request);
  if (game === 'erased') return undefined;
  const [board] = game ? inlineTable(game.session, shows.id, bot.now).boards : [];
  return game && board && drawRequest({ session: game.session, view: plainView }, board, bot);
}

function* redrawInChat(
  request: TelegramRequest,
  shows: Extract<ShownGame, { kind: 'game' }>,
  bot: Bot,
): Steps<TelegramRequest | undefined> {
  const { onReply } = request;
  const { chat, loaded, reference } = yield* readChatOf(request, shows);
  const reading = readStoredGame(chat, reference, loaded.game);
  const game = (yield* tryToRead(reading, 'A game')) ?? findCarried(request);
  if (!game || game === 'erased') return undefined;
  const { messageId } = game;
  const session = yield* recallScore(game.session, false, bot);
  const [board] = chatTable({ chat, loaded, messageId }, session, bot).boards as [BoardMessage];
  const { replaces, undo } = onReply?.keep === 'board' ? onReply : {};
  const isMissing = replaces !== undefined && (messageId === 0 || messageId === replaces);
  const drawing = { session, view: plainView };
  const edited = messageId || Number(request.payload.message_id ?? 0);
  if (!isMissing)
    return replaces !== undefined || edited === 0
      ? undefined
      : drawRequest(drawing, { ...board, messageId: edited }, bot);
  const drawn = drawRequest(drawing, { ...board, messageId: 0, replaces }, bot);
  return sendTo(request, drawn, undo ? { undo } : {});
}

/** A new message with what is drawn, sent where the request was to go. */
function sendTo(
  request: TelegramRequest,
  drawn: TelegramRequest,
  changes: object,
): TelegramRequest {
  const payload = { ...splitPayload(request).where, ...splitPayload(drawn).shown };
  return { ...drawn, payload, onReply: { ...drawn.onReply, ...changes } as OnReply };
}
