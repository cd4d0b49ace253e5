/** What the lines of the cache and of the store say of games: the one place to change where lines change. */
import type { Session } from '../../../src/bot/session/session.ts';
import { parseChatRow } from '../../../src/bot/store/chatRow.ts';
import { parseDuelRow } from '../../../src/bot/store/duelRow.ts';
import { parseGameRow } from '../../../src/bot/store/gameRow.ts';
import { parseRoomKey } from '../../../src/bot/store/keys.ts';
import { parseRoomRow } from '../../../src/bot/store/roomRow.ts';

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
  const games = [...cache, ...store].flatMap(([key, line]) => [
    ...readChatGame(key, line),
    ...readInlineGame(key, line),
    ...readRoomGame(key, line),
  ]);
  return { games, chats: [...cache].filter(([key]) => /^c\|-?\d+(\|\d+)?$/.test(key)).map(([key, line]) => readChat(key, line)) };
}

function readChat(key: string, line: string): KeptChat {
  const { nonce, room, game } = parseChatRow(line);
  return { chatId: Number(key.split('|')[1]), nonce, messageId: game?.messageId ?? 0, room };
}

/** A private chat's line has its player's game; in groups each game has its own, and what people share another that lasts. */
function readChatGame(key: string, line: string): readonly KeptGame[] {
  const [, place] = /^(?:c\||g\||d)(-?\d+)(?:\|u?\d+)*$/.exec(key) ?? [];
  if (place === undefined || (key.startsWith('d') && !key.includes('|'))) return [];
  const lasting = parseDuelRow(line);
  const game = parseGameRow(line) ?? lasting ?? parseChatRow(line).game;
  if (!game) return [];
  const messageId = game.messageId || (lasting?.notes?.messageId ?? 0);
  return [{ place, session: game.session, boards: messageId === 0 ? [] : [makeSpot(Number(place), messageId)] }];
}

function readInlineGame(key: string, line: string): readonly KeptGame[] {
  const [, cached, lasting] = /^(?:i\|(.*)|d([^|]*))$/.exec(key) ?? [];
  const game = cached === undefined ? parseDuelRow(line) : parseGameRow(line);
  const place = cached ?? lasting;
  return game && place !== undefined ? [{ place, session: game.session, boards: [] }] : [];
}

function readRoomGame(key: string, line: string): readonly KeptGame[] {
  const room = key.startsWith('r') ? parseRoomRow(parseRoomKey(key), line) : undefined;
  if (!room) return [];
  const boards = room.seats.filter(({ messageId }) => messageId !== 0);
  return [
    {
      place: `room ${room.id}`,
      session: room.session,
      boards: boards.map(({ chatId, messageId }) => makeSpot(chatId, messageId)),
    },
  ];
}
