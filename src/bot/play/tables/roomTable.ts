/** A game in a room: a board for each player, in their own chat and language. */

import type { Answer } from '../../core/answer.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Bot } from '../../core/bot.ts';
import type { PlayerIndex } from '../../match/session.ts';
import { wakesOf } from '../../rows/across/wakes.ts';
import { makeSessionText } from '../../rows/game/gameRow.ts';
import {
  freeSeat,
  makeSharedRow,
  type Room,
  type Seat,
  withSeat,
} from '../../rows/game/sharedRow.ts';
import { makeRoomKey } from '../../rows/keys.ts';
import type { TelegramRequest } from '../../telegram/request.ts';
import { asNewMessage, plainView, retireBoard } from '../boards/boardMessage.ts';
import { roomBoard } from '../boards/sharedBoards.ts';
import { contactOfActor, dismiss, isStuckBelow, noticeOf, workOf } from '../notices/notice.ts';
import { contactInRoom } from '../notices/roomNotices.ts';
import { showBoards, type Table } from './table.ts';

/** `actor` is the player who acts, and so needs no notice any more. */
export function roomTable(loaded: Room, bot: Bot, actor?: PlayerIndex): Table {
  const moved = takePlaces(loaded, actor === undefined ? [] : [0, 1], bot.now);
  const room = actor === undefined ? loaded : seeAs(moved.room, actor, bot.now);
  return {
    session: room.session,
    wakes: wakesOf(makeRoomKey(loaded.id), loaded.seats),
    dismissed: actor === undefined ? [] : dismiss(noticeOf(loaded.seats[actor]), bot.now),
    retired: moved.retired,
    boards: ([0, 1] as const)
      .map((player) => ({ ...roomBoard(room, player), ...moved.places[player] }))
      .filter(({ chatId }) => chatId !== 0),
    isCarried: false,
    *rematch(session) {
      if (loaded.leftBy !== undefined) return 'noRematch';
      const stays = actor === undefined ? loaded : seeAs(loaded, actor, bot.now);
      return beginAgain({ ...stays, session, before: makeSessionText(loaded.session) }, bot);
    },
    save(session, boards, { notification } = {}) {
      const { room: told, becomes } = contactInRoom({ ...room, session }, notification, bot.now);
      const seatOf = (player: PlayerIndex) =>
        reseat(
          told.seats[player],
          boards.find(({ viewer }) => viewer === player),
        );
      const next: Room = { ...room, session, seats: [seatOf(0), seatOf(1)] };
      const key = makeRoomKey(room.id);
      const row = makeSharedRow(next, bot.now);
      return {
        entries: { [key]: row },
        ...(notification ? { afterwards: workOf(becomes, { key, row, notification }) } : {}),
      };
    },
  };
}

/** Where the new boards are is not known until they have arrived. */
function beginAgain(room: Room, bot: Bot): Answer {
  const table = roomTable(room, bot);
  const requests = drawRematch(room, bot);
  const boards = table.boards.map((board) => ({ ...board, messageId: 0 }));
  return { ...table.save(room.session, boards), requests };
}

/**
 * The boards of the rematch in new messages; those of the game before, where they are known, are
 * left to look back at it.
 */
export function drawRematch(room: Room, bot: Bot): readonly TelegramRequest[] {
  const { session } = room;
  const table = roomTable(room, bot);
  const { requests } = showBoards(
    { session, boards: table.boards.map(asNewMessage), view: plainView },
    bot,
  );
  const retire = (request: TelegramRequest, index: number): TelegramRequest =>
    request.onReply?.keep === 'seat'
      ? { ...request, onReply: { ...request.onReply, retires: table.boards[index]!.messageId } }
      : request;
  return requests.map(retire);
}

/**
 * The boards of these players take the places of the notices below them that cannot be deleted any
 * more.
 */
function takePlaces(room: Room, players: readonly PlayerIndex[], now: number) {
  const isAbove = (seat: Seat) => isStuckBelow(seat.messageId, noticeOf(seat), now);
  const stuck = players.filter((player) => isAbove(room.seats[player]));
  const seats = room.seats.map((seat, player) =>
    stuck.includes(player as PlayerIndex)
      ? { ...seat, messageId: seat.noticeId, noticeId: 0, noticeAt: 0 }
      : seat,
  );
  return {
    room: { ...room, seats: [seats[0]!, seats[1]!] } as Room,
    retired: stuck.flatMap((player) => retireBoard(roomBoard(room, player))),
    places: room.seats.map(({ messageId }, player) =>
      stuck.includes(player as PlayerIndex) ? { replaces: messageId } : {},
    ),
  };
}

/** The room once this player has seen all that there is to be told. */
export const seeAs = (room: Room, player: PlayerIndex, now: number): Room =>
  withSeat(room, player, { ...room.seats[player], ...contactOfActor(room.seats[player], now) });

/** The seat with its player's board; a notice stays behind in the chat that the player has left. */
function reseat(seat: Seat, board: BoardMessage | undefined): Seat {
  if (!board) return seat;
  const { chatId, messageId, isPrivate, pieces = seat.pieces } = board;
  const before = seat.chatId === chatId ? seat : { ...freeSeat, actedAt: seat.actedAt };
  return {
    ...before,
    chatId,
    messageId,
    isPrivate,
    pieces,
    threadId: board.replyTo ? undefined : board.threadId,
  };
}
