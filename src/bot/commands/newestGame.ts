/** The newest game of a chat, which what is typed there is meant for: in a room, or on a board of the chat's own. */

import type { Board } from '../boards/board.ts';
import { chatTable } from '../boards/chatTable.ts';
import { playerInRoom, readRoom, roomBoard, roomTable } from '../boards/roomTable.ts';
import type { Table } from '../boards/table.ts';
import type { PlayerIndex, Session } from '../session/session.ts';
import { lock, read, type Steps } from '../steps.ts';
import { parseGameLine } from '../storage/gameLine.ts';
import { makeGameKey } from '../storage/keys.ts';
import type { Room } from '../storage/roomLine.ts';
import type { MessageContext } from './context.ts';

export function* readNewestGame({ known, message }: MessageContext): Steps<Session | undefined> {
  if (known.nonce < 0) return undefined;
  const key = makeGameKey(message.chat.id, known.nonce);
  return parseGameLine((yield* read([key]))[key]);
}

export interface NewestGame {
  readonly table: Table;
  /** The board that the person types for. */
  readonly own: Board;
  readonly room?: { readonly room: Room; readonly player: PlayerIndex };
}

/**
 * The newest game, read under the lock where people may share it. `busy` where the lock was not acquired; undefined where the chat has
 * no game, or none that is known any more.
 */
export function* findNewestGame(context: MessageContext): Steps<NewestGame | 'busy' | undefined> {
  const { message, known, bot } = context;
  const { chat } = message;
  if ((known.room !== '' || !chat.isPrivate) && !(yield* lock())) return 'busy';
  if (known.room !== '') return findGameInRoom(yield* readRoom(known.room), context);
  const session = yield* readNewestGame(context);
  if (!session) return undefined;
  const table = chatTable({ chat, known, session, messageId: known.messageId }, bot);
  return { table, own: table.boards[0]! };
}

/** A room that has been closed may be others' by now. */
function findGameInRoom(room: Room | undefined, { message, bot }: MessageContext): NewestGame | undefined {
  if (!room?.seats.some(({ chatId }) => chatId === message.chat.id)) return undefined;
  const player = playerInRoom(room, message.from.id);
  const table = roomTable(room, bot);
  return player === undefined
    ? { table, own: table.boards[0]! }
    : { table, own: roomBoard(room, player), room: { room, player } };
}
