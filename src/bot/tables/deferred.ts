/** What Telegram put off because too much came at once: it is made good with the next answer in its chat. */
import type { Answer, Bot } from '../runtime/answer.ts';
import { type Entries, type Rows, read, type Steps } from '../runtime/steps.ts';
import { parseChatRow } from '../store/chatRow.ts';
import { makeDeferredRow, parseDeferredRow } from '../store/deferredRow.ts';
import { makeChatKey, makeDeferredKey } from '../store/keys.ts';
import { isRateLimited } from '../telegram/reply.ts';
import type { ShownGame, TelegramReply, TelegramRequest } from '../telegram/request.ts';
import { plainView } from './boardMessage.ts';
import { chatTable } from './chatTable.ts';
import { readNewest } from './knownGames.ts';
import { readRoom } from './knownRooms.ts';
import { roomTable } from './roomTable.ts';
import { showBoards } from './table.ts';

/** The chat of a message that is sent or edited in one, else 0. */
const chatIdOf = ({ payload }: TelegramRequest): number => Number(payload.chat_id ?? 0);

/** Those of the requests that Telegram asked to wait for, as far as there is a chat in which they can be made good. */
export const findRateLimited = (
  requests: readonly TelegramRequest[],
  replies: readonly TelegramReply[],
): readonly TelegramRequest[] => requests.filter((request, index) => isRateLimited(replies[index]) && chatIdOf(request) !== 0);

/** What is owed to the chat and not shown by what was `sent` there meanwhile. */
export const findDeferred = (chatId: number, rows: Rows, sent: readonly TelegramRequest[]): readonly TelegramRequest[] =>
  parseDeferredRow(rows[makeDeferredKey(chatId)]).filter((owed) => !sent.some((each) => isSameMessage(each, owed)));

function isSameMessage(one: TelegramRequest, other: TelegramRequest): boolean {
  if (chatIdOf(one) !== chatIdOf(other)) return false;
  const isEdit = one.payload.message_id !== undefined && one.payload.message_id === other.payload.message_id;
  return isEdit || (one.shows !== undefined && JSON.stringify(one.shows) === JSON.stringify(other.shows));
}

/** What makes it good: a board is drawn as its game stands now, as long as that is known; the rest is sent as it was. */
export function* resendDeferred(owed: TelegramRequest, bot: Bot): Steps<Answer> {
  const { shows } = owed;
  const chatId = chatIdOf(owed);
  if (shows?.kind === 'room') return (yield* showRoomIn(chatId, shows.id, bot)) ?? { requests: [] };
  const board = shows && (yield* showGameIn(chatId, shows, bot));
  return board ?? { requests: [owed] };
}

function* showRoomIn(chatId: number, id: string, bot: Bot): Steps<Answer | undefined> {
  const room = yield* readRoom(id);
  if (!room) return undefined;
  const table = roomTable(room, bot);
  const boards = table.boards.filter((board) => board.chatId === chatId);
  return showBoards(table, { session: room.session, boards, view: plainView }, [], bot);
}

type GameOfChat = Extract<ShownGame, { kind: 'game' }>;

function* showGameIn(chatId: number, { nonce, soloPlayerId, threadId }: GameOfChat, bot: Bot): Steps<Answer | undefined> {
  const chat = { id: chatId, isPrivate: chatId > 0, threadId };
  const key = makeChatKey(chat);
  const known = parseChatRow((yield* read([key]))[key]);
  const game = yield* readNewest(chat, { ...known, nonce, soloPlayerId });
  if (!game) return undefined;
  const { session, messageId } = game;
  const table = chatTable({ chat, known, messageId }, session, bot);
  return showBoards(table, { session, boards: table.boards, view: plainView }, [], bot);
}

/** The rows of what is owed from now on, by chat; `own` is the chat whose row is known. */
export function* storeDeferred(owed: readonly TelegramRequest[], own: number): Steps<Entries> {
  const others = [...new Set(owed.map(chatIdOf))].filter((id) => id !== own);
  const rows = others.length === 0 ? {} : yield* read(others.map(makeDeferredKey));
  const entries: Record<string, string | undefined> = {};
  for (const id of [own, ...others].filter((each) => each !== 0)) {
    const before = id === own ? [] : parseDeferredRow(rows[makeDeferredKey(id)]);
    entries[makeDeferredKey(id)] = makeDeferredRow([...before, ...owed.filter((each) => chatIdOf(each) === id)]);
  }
  return entries;
}
