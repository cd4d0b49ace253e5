/** A game in a room: a board for each player, in their own chat and language. */
import type { Answer } from '../answer.ts';
import type { Bot } from '../bot.ts';
import { type PlayerIndex, seatsOf } from '../session/session.ts';
import { lock, log, read, type Steps } from '../steps.ts';
import { makeRoomKey } from '../storage/keys.ts';
import { makeRoomLine, parseRoomLine, type Room, type RoomSeat, withSeat } from '../storage/roomLine.ts';
import { isMessageGone, readMessageId } from '../telegram/reply.ts';
import type { TelegramReply } from '../telegram/request.ts';
import { type Board, boardRequest, messageIdOf, plainView, unsent } from './board.ts';
import type { Shown, Table } from './table.ts';

export function* readRoom(id: string): Steps<Room | undefined> {
  const key = makeRoomKey(id);
  return parseRoomLine((yield* read([key]))[key]);
}

export function roomTable(room: Room, bot: Bot): Table {
  const key = makeRoomKey(room.name);
  const boards = ([0, 1] as const).filter((player) => room.seats[player].chatId !== 0).map((player) => roomBoard(room, player));
  return {
    session: room.session,
    boards,
    save: (next, shown) => ({ [key]: makeRoomLine(seatBoards({ ...room, session: next }, shown), bot.now) }),
    vitalKey: key,
    follow: (shown, replies) => learnSeats(room, shown, replies, bot),
  };
}

export function roomBoard(room: Room, player: PlayerIndex): Board {
  const { chatId, messageId, isPrivate } = room.seats[player];
  return {
    place: { kind: 'chat', chatId, messageId },
    ...{ isPrivate, language: room.session.players[player].language, viewer: player },
    room: { id: room.name, name: room.name },
  };
}

/** The player whose room it is, if the person is one of the two. */
export function playerInRoom({ session }: Room, userId: number): PlayerIndex | undefined {
  return seatsOf(session, userId)[0];
}

function seatOfBoard({ place, isPrivate }: Board): RoomSeat {
  return place.kind === 'chat'
    ? { chatId: place.chatId, messageId: place.messageId, isPrivate }
    : { chatId: 0, messageId: 0, isPrivate };
}

function seatBoards(room: Room, boards: readonly Board[]): Room {
  return boards.reduce(
    (seated, board) => (board.viewer === undefined ? seated : withSeat(seated, board.viewer, seatOfBoard(board))),
    room,
  );
}

/** The messages that boards were sent as. One that is gone, or whose chat has become a supergroup, is sent again. */
function* learnSeats(room: Room, shown: Shown, replies: readonly TelegramReply[], bot: Bot): Steps<Answer | undefined> {
  // A closed board that nobody can see is no loss.
  if (shown.view.kind === 'closed') return undefined;
  const isSent = ({ reply, board }: Answered): boolean => messageIdOf(board) === 0 && reply?.kind === 'ok';
  const answered = shown.boards.map((board, index): Answered => ({ board, reply: replies[index] }));
  const learnt = answered.filter(isSent).map(({ board, reply }) => atMessage(board, readMessageId(reply)));
  const lost = answered.map(findLostBoard).filter((board) => board !== undefined);
  if (lost.length === 0) return learnt.length === 0 ? undefined : yield* rememberSeats(room, shown, learnt, bot);
  return {
    requests: lost.map((board) => boardRequest(shown, board, bot)),
    *follow(again) {
      const resent = lost.map((board, index) => atMessage(board, readMessageId(again[index])));
      return yield* rememberSeats(room, shown, [...learnt, ...resent], bot);
    },
  };
}

interface Answered {
  readonly board: Board;
  readonly reply: TelegramReply | undefined;
}

function atMessage(board: Board, messageId: number): Board {
  return board.place.kind === 'chat' ? { ...board, place: { ...board.place, messageId } } : board;
}

function findLostBoard({ board, reply }: Answered): Board | undefined {
  if (reply?.kind !== 'refused') return undefined;
  return reply.migratedTo !== undefined || isMessageGone(reply) ? unsent(board, reply.migratedTo) : undefined;
}

/** Writes down where the boards are; where the game has moved on while they were on their way, they are drawn once more. */
function* rememberSeats(room: Room, shown: Shown, learnt: readonly Board[], bot: Bot): Steps<Answer | undefined> {
  const current = (yield* lock()) ? yield* readRoomIfPossible(room.name) : undefined;
  if (!current || current.code !== room.code) return undefined;
  const { session } = current;
  const isLate = session.revision !== shown.session.revision;
  const drawing = { session, view: plainView };
  return {
    entries: roomTable(current, bot).save(session, learnt),
    requests: isLate ? learnt.map((board) => boardRequest(drawing, board, bot)) : [],
  };
}

/** After the boards have been shown: an answer that has been given is not called a failure. */
function* readRoomIfPossible(id: string): Steps<Room | undefined> {
  try {
    return yield* readRoom(id);
  } catch (error) {
    yield* log(`A room could not be read: ${String(error)}`);
    return undefined;
  }
}
