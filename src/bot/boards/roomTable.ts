/** A game in a room: a board for each player, in their own chat and language. */
import type { Answer, Bot } from '../bot.ts';
import { type PlayerIndex, seatsOf } from '../session/session.ts';
import { lock, read, type Steps } from '../steps.ts';
import { makeRoomKey, parseRoomKey } from '../storage/keys.ts';
import { makeRoomLine, parseRoomLine, type Room, type RoomSeat } from '../storage/roomLine.ts';
import { isMessageGone, readMessageId } from '../telegram/reply.ts';
import type { TelegramReply } from '../telegram/request.ts';
import { type Board, boardRequest, plainView, retireBoard } from './board.ts';
import { type Before, type Shown, showBoards, type Table } from './table.ts';

/** `id` in any case. */
export function* readRoom(id: string): Steps<Room | undefined> {
  const key = makeRoomKey(id);
  return parseRoomLine(parseRoomKey(key), (yield* read([key]))[key]);
}

/** The player whose room it is, if the person is one of the two. */
export const playerInRoom = ({ session }: Room, userId: number): PlayerIndex | undefined => seatsOf(session, userId)[0];

export function roomTable(room: Room, bot: Bot): Table {
  return {
    session: room.session,
    boards: ([0, 1] as const).map((player) => roomBoard(room, player)).filter(({ chatId }) => chatId !== 0),
    isCarried: false,
    *rematch(session, before) {
      return beginAgain({ ...room, session }, before, bot);
    },
    save(session, boards) {
      const seatOf = (player: PlayerIndex) => makeSeat(boards.find(({ viewer }) => viewer === player)) ?? room.seats[player];
      const next: Room = { ...room, session, seats: [seatOf(0), seatOf(1)] };
      return { [makeRoomKey(room.id)]: makeRoomLine(next, bot.now) };
    },
    follow: (shown, replies) => learnSeats(room, shown, replies, bot),
  };
}

/** The seats keep the boards of the game before until new ones have arrived, which take the keyboards off those. */
function beginAgain(room: Room, before: Before, bot: Bot): Answer {
  const { session } = room;
  const table = roomTable(room, bot);
  const boards = table.boards.map((board) => ({ ...board, messageId: 0 }));
  const sent = showBoards(table, { session, boards, view: plainView }, before, bot);
  return {
    requests: sent.requests,
    entries: table.save(session, table.boards),
    *follow(replies) {
      const learnt = yield* sent.follow(replies);
      const arrived = replies.slice(-boards.length);
      const hasArrived = (_: Board, index: number): boolean => readMessageId(arrived[index]) !== 0;
      return learnt && { ...learnt, requests: [...learnt.requests, ...table.boards.filter(hasArrived).flatMap(retireBoard)] };
    },
  };
}

const makeSeat = (board: Board | undefined): RoomSeat | undefined =>
  board && { ...board, threadId: board.replyTo ? undefined : board.threadId };

export function roomBoard({ id, name, code, seats, session }: Room, player: PlayerIndex): Board {
  const { threadId, ...seat } = seats[player];
  const { language } = session.players[player];
  const topic = threadId === undefined ? { threadId: 0, replyTo: seat.messageId } : { threadId };
  return { ...seat, ...topic, language, viewer: player, room: { id, name, code } };
}

/** The messages that boards were sent as. One that is gone, or whose chat has become a supergroup, is sent again. */
function* learnSeats(room: Room, shown: Shown, replies: readonly TelegramReply[], bot: Bot): Steps<Answer | undefined> {
  // A closed board that nobody can see is no loss.
  if (shown.view.kind === 'closed') return undefined;
  const settled = shown.boards.map((board, index) => settle(board, replies[index])).filter((each) => each !== undefined);
  const lost = settled.filter(({ isLost }) => isLost).map(({ board }) => board);
  const kept = settled.filter(({ isLost }) => !isLost).map(({ board }) => board);
  if (lost.length === 0) return kept.length === 0 ? undefined : yield* rememberSeats(room, shown, kept, bot);
  return {
    requests: lost.map((board) => boardRequest(shown, board, bot)),
    *follow(again) {
      const sent = lost.map((board, index) => ({ ...board, messageId: readMessageId(again[index]) }));
      return yield* rememberSeats(room, shown, [...kept, ...sent], bot);
    },
  };
}

/**
 * Where the board is now, undefined where nothing is new. One whose message is lost is yet to be sent; one that did not arrive is sent
 * with the next move.
 */
function settle(board: Board, reply: TelegramReply | undefined) {
  const isNew = board.messageId === 0;
  const migratedTo = reply?.kind === 'refused' ? reply.migratedTo : undefined;
  const isLost = migratedTo !== undefined || isMessageGone(reply);
  if (isLost) return { board: { ...board, chatId: migratedTo ?? board.chatId, messageId: 0 }, isLost };
  return isNew ? { board: { ...board, messageId: readMessageId(reply) }, isLost } : undefined;
}

/** Writes down where the boards are; where the game has moved on while they were on their way, they are drawn once more. */
function* rememberSeats(room: Room, shown: Shown, learnt: readonly Board[], bot: Bot): Steps<Answer | undefined> {
  const current = (yield* lock()) ? yield* readRoom(room.id) : undefined;
  if (!current || current.code !== room.code) return undefined;
  const { session } = current;
  const isLate = session.nonce !== shown.session.nonce || session.revision !== shown.session.revision;
  return {
    entries: roomTable(current, bot).save(session, learnt),
    requests: isLate ? learnt.map((board) => boardRequest({ session, view: plainView }, board, bot)) : [],
  };
}
