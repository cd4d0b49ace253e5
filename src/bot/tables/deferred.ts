/** Messages that Telegram asked to wait for because too many came at once: they are sent with the next answer in their chat. */
import { readGame } from '../known/knownGames.ts';
import { readRoom } from '../known/knownRooms.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import { type Entries, type Rows, read, type Steps } from '../runtime/steps.ts';
import { parseChatRow } from '../store/chatRow.ts';
import { makeDeferredRow, parseDeferredRow } from '../store/deferredRow.ts';
import { makeChatKey, makeDeferredKey } from '../store/keys.ts';
import { isRateLimited } from '../telegram/reply.ts';
import type { ShownGame, TelegramReply, TelegramRequest } from '../telegram/request.ts';
import { plainView } from './boardMessage.ts';
import { chatTable } from './chatTable.ts';
import { roomTable } from './roomTable.ts';
import { showBoards } from './table.ts';

/** The chat of a request that sends or edits a message in one, else 0. */
const chatIdOf = ({ payload }: TelegramRequest): number => Number(payload.chat_id ?? 0);

/** The requests that Telegram asked to wait for, if they go to a chat, where they can be sent later. */
export const findRateLimited = (
  requests: readonly TelegramRequest[],
  replies: readonly TelegramReply[],
): readonly TelegramRequest[] => requests.filter((request, index) => isRateLimited(replies[index]) && chatIdOf(request) !== 0);

/** The deferred messages of the chat that nothing `sent` there meanwhile shows. */
export const findDeferred = (chatId: number, rows: Rows, sent: readonly TelegramRequest[]): readonly TelegramRequest[] =>
  parseDeferredRow(rows[makeDeferredKey(chatId)]).filter((deferred) => !sent.some((each) => isSameMessage(each, deferred)));

function isSameMessage(one: TelegramRequest, other: TelegramRequest): boolean {
  if (chatIdOf(one) !== chatIdOf(other)) return false;
  const isEdit = one.payload.message_id !== undefined && one.payload.message_id === other.payload.message_id;
  return isEdit || (one.shows !== undefined && JSON.stringify(one.shows) === JSON.stringify(other.shows));
}

/** What is sent instead: a board as its game stands now, as long as that is known; anything else as it was. */
export function* redrawDeferred(deferred: TelegramRequest, bot: Bot): Steps<Pick<Answer, 'requests'>> {
  const { shows } = deferred;
  const chatId = chatIdOf(deferred);
  if (shows?.kind === 'room') return (yield* showRoomIn(chatId, shows.id, bot)) ?? {};
  const board = shows && (yield* showGameIn(chatId, shows, bot));
  return board ?? { requests: [deferred] };
}

function* showRoomIn(chatId: number, id: string, bot: Bot): Steps<Pick<Answer, 'requests'> | undefined> {
  const room = yield* readRoom(id);
  if (!room) return undefined;
  const boards = roomTable(room, bot).boards.filter((board) => board.chatId === chatId);
  return { requests: showBoards({ session: room.session, boards, view: plainView }, bot).requests };
}

type GameOfChat = Extract<ShownGame, { kind: 'game' }>;

function* showGameIn(
  chatId: number,
  { threadId, ...reference }: GameOfChat,
  bot: Bot,
): Steps<Pick<Answer, 'requests'> | undefined> {
  const chat = { id: chatId, isPrivate: chatId > 0, threadId };
  const key = makeChatKey(chat);
  const known = parseChatRow((yield* read([key]))[key]);
  const game = yield* readGame(chat, reference, known.game);
  if (!game) return undefined;
  const { session, messageId } = game;
  const { boards } = chatTable({ chat, known, messageId }, session, bot);
  return { requests: showBoards({ session, boards, view: plainView }, bot).requests };
}

/** The rows with what is deferred from now on, by chat; `own` is the chat whose row is known. */
export function* storeDeferred(deferred: readonly TelegramRequest[], own: number): Steps<Entries> {
  const others = [...new Set(deferred.map(chatIdOf))].filter((id) => id !== own);
  const rows = others.length === 0 ? {} : yield* read(others.map(makeDeferredKey));
  const entries: Record<string, string | undefined> = {};
  for (const id of [own, ...others].filter((each) => each !== 0)) {
    const before = id === own ? [] : parseDeferredRow(rows[makeDeferredKey(id)]);
    entries[makeDeferredKey(id)] = makeDeferredRow([...before, ...deferred.filter((each) => chatIdOf(each) === id)]);
  }
  return entries;
}
