/** What the lines of the cache and of the store say of games: the one place to change where lines change. */
import type { Session } from '../../../src/bot/session/session.ts';
import { parseChatLine } from '../../../src/bot/storage/chatLine.ts';
import { parseGameLine } from '../../../src/bot/storage/gameLine.ts';
import { parseRoomLine } from '../../../src/bot/storage/roomLine.ts';

/** A message in a chat, as `chat/message`. */
export type Spot = string;
export const makeSpot = (chatId: number, messageId: number): Spot => `${chatId}/${messageId}`;

export interface KeptGame {
  /** As its buttons are signed for it: a chat or an inline message; of a room, `room` and its name in lower case. */
  readonly place: string;
  readonly session: Session;
  /** The messages that are known to hold its board. */
  readonly boards: readonly Spot[];
}

/** A chat's newest game, as typed moves find it. */
export interface KeptChat {
  readonly chatId: number;
  /** -1 where there is none. */
  readonly nonce: number;
  readonly messageId: number;
  readonly room: string;
}

export interface Kept {
  readonly games: readonly KeptGame[];
  readonly chats: readonly KeptChat[];
}

type KeptLines = ReadonlyMap<string, string>;

export function readGames(cache: KeptLines, store: KeptLines): Kept {
  const chats = [...cache].filter(([key]) => key.startsWith('c|')).map(([key, line]) => readChat(key, line));
  const games = [
    ...[...cache].flatMap(([key, line]) => readChatGame(key, line, chats)),
    ...[...cache].flatMap(([key, line]) => readInlineGame(key, line)),
    ...[...store].flatMap(([key, line]) => readRoomGame(key, line)),
  ];
  return { games, chats };
}

function readChat(key: string, line: string): KeptChat {
  const { nonce, messageId, room } = parseChatLine(line);
  return { chatId: Number(key.slice(2)), nonce, messageId, room };
}

function readChatGame(key: string, line: string, chats: readonly KeptChat[]): readonly KeptGame[] {
  const [, place] = /^g\|(-?\d+)\|\d+$/.exec(key) ?? [];
  const session = place === undefined ? undefined : parseGameLine(line);
  if (place === undefined || !session) return [];
  const newest = chats.find(({ chatId, nonce }) => chatId === Number(place) && nonce === session.nonce);
  return [{ place, session, boards: newest?.messageId ? [makeSpot(newest.chatId, newest.messageId)] : [] }];
}

function readInlineGame(key: string, line: string): readonly KeptGame[] {
  const session = key.startsWith('i|') ? parseGameLine(line) : undefined;
  return session ? [{ place: key.slice(2), session, boards: [] }] : [];
}

function readRoomGame(key: string, line: string): readonly KeptGame[] {
  const room = key.startsWith('r') ? parseRoomLine(line) : undefined;
  if (!room) return [];
  const boards = room.seats.filter(({ messageId }) => messageId !== 0);
  return [
    {
      place: `room ${room.name.toLowerCase()}`,
      session: room.session,
      boards: boards.map(({ chatId, messageId }) => makeSpot(chatId, messageId)),
    },
  ];
}
