/** A game in a room: a board for each player, in their own chat and language. */

import { dismiss, drawNotice, idleAfter, type Notice, pauseBetween, secondOf } from '../notices/notice.ts';
import { readPerson } from '../people/knownPerson.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import { lock, type Steps } from '../runtime/steps.ts';
import { otherPlayer, type PlayerIndex } from '../session/session.ts';
import { makeRoomKey } from '../store/keys.ts';
import { freeSeat, makeRoomRow, type Room, type RoomSeat, withSeat } from '../store/roomRow.ts';
import { isMessageGone, readMessageId } from '../telegram/reply.ts';
import type { TelegramReply, TelegramRequest } from '../telegram/request.ts';
import { type BoardMessage, boardRequest, plainView, retireBoard } from './boardMessage.ts';
import { readRoom, readRooms } from './knownRooms.ts';
import { type Before, type Shown, showBoards, type Table } from './table.ts';

/** `actor` is the player who acts, and so has seen what there was to be told. */
export function roomTable(known: Room, bot: Bot, actor?: PlayerIndex): Table {
  const room = actor === undefined ? known : seeAs(known, actor, bot.now);
  return {
    session: room.session,
    dismissed: actor === undefined ? [] : dismiss(noticeOf(known.seats[actor]), bot.now),
    boards: ([0, 1] as const).map((player) => roomBoard(room, player)).filter(({ chatId }) => chatId !== 0),
    isCarried: false,
    *rematch(session, before) {
      return beginAgain({ ...room, session }, before, bot);
    },
    save(session, boards) {
      const seatOf = (player: PlayerIndex) =>
        moveSeat(
          room.seats[player],
          boards.find(({ viewer }) => viewer === player),
        );
      const next: Room = { ...room, session, seats: [seatOf(0), seatOf(1)] };
      return { [makeRoomKey(room.id)]: makeRoomRow(next, bot.now) };
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
      const hasArrived = (_: BoardMessage, index: number): boolean => readMessageId(arrived[index]) !== 0;
      return learnt && { ...learnt, requests: [...learnt.requests, ...table.boards.filter(hasArrived).flatMap(retireBoard)] };
    },
  };
}

const seeAs = (room: Room, player: PlayerIndex, now: number): Room =>
  withSeat(room, player, { ...room.seats[player], actedAt: secondOf(now), noticeId: 0, noticeAt: 0 });

export const noticeOf = ({ chatId, noticeId, noticeAt }: RoomSeat): Notice => ({
  chatId,
  messageId: noticeId,
  sentAt: noticeAt,
});

/** A notice stays behind in the chat that the player has left. */
function moveSeat(seat: RoomSeat, board: BoardMessage | undefined): RoomSeat {
  if (!board) return seat;
  const { chatId, messageId, isPrivate } = board;
  const kept = seat.chatId === chatId ? seat : { ...freeSeat, actedAt: seat.actedAt };
  return { ...kept, chatId, messageId, isPrivate, threadId: board.replyTo ? undefined : board.threadId };
}

export function roomBoard({ id, name, code, seats, session }: Room, player: PlayerIndex): BoardMessage {
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
  const told = yield* notifyOther(room, shown, bot);
  if (lost.length + told.length === 0)
    return kept.length === 0 ? undefined : yield* rememberSeats({ room, shown, learnt: kept }, bot);
  return {
    requests: [...lost.map((board) => boardRequest(shown, board, bot)), ...told],
    *follow(again) {
      const sent = lost.map((board, index) => ({ ...board, messageId: readMessageId(again[index]) }));
      const noticeId = told.length === 0 ? 0 : readMessageId(again[again.length - 1]);
      return yield* rememberSeats({ room, shown, learnt: [...kept, ...sent], noticeId }, bot);
    },
  };
}

/** What tells the other player of the notification: last the new notice, and before it what takes those away that are in the chat. */
export function* notifyOther(
  room: Room,
  { session, notification }: Pick<Shown, 'session' | 'notification'>,
  bot: Bot,
): Steps<readonly TelegramRequest[]> {
  if (!notification) return [];
  const reader = otherPlayer(notification.by);
  const seat = room.seats[reader];
  const now = secondOf(bot.now);
  const isThere = now - seat.actedAt < idleAfter.inRoom || now - seat.noticeAt < pauseBetween.inRoom;
  if (seat.chatId === 0 || isThere) return [];
  const { id } = session.players[reader];
  const { preferences, rooms } = yield* readPerson(id);
  if (preferences.notices === 'off') return [];
  const others = yield* readRooms(rooms.filter((each) => each !== room.id));
  const seats = [room, ...others].flatMap((each) => each.seats.filter((_, player) => each.session.players[player]!.id === id));
  const before = seats.filter(({ chatId }) => chatId === seat.chatId).flatMap((each) => dismiss(noticeOf(each), bot.now));
  return [...before, drawNotice(session, notification, roomBoard(room, reader), bot)];
}

/**
 * Where the board is now, undefined where nothing is new. One whose message is lost is yet to be sent; one that did not arrive is sent
 * with the next move.
 */
function settle(board: BoardMessage, reply: TelegramReply | undefined) {
  const isNew = board.messageId === 0;
  const migratedTo = reply?.kind === 'refused' ? reply.migratedTo : undefined;
  const isLost = migratedTo !== undefined || isMessageGone(reply);
  if (isLost) return { board: { ...board, chatId: migratedTo ?? board.chatId, messageId: 0 }, isLost };
  return isNew ? { board: { ...board, messageId: readMessageId(reply) }, isLost } : undefined;
}

interface Learnt {
  readonly room: Room;
  readonly shown: Shown;
  readonly learnt: readonly BoardMessage[];
  /** The message that tells the other player of the notification, 0 where there is none. */
  readonly noticeId?: number;
}

/**
 * Writes down where the boards are, and the notice; where the game has moved on while they were on their way, they are drawn once more,
 * and what its reader no longer needs is taken away.
 */
function* rememberSeats({ room, shown, learnt, noticeId = 0 }: Learnt, bot: Bot): Steps<Answer | undefined> {
  const current = (yield* lock()) ? yield* readRoom(room.id) : undefined;
  if (!current || current.code !== room.code) return undefined;
  const { session } = current;
  const isLate = session.nonce !== shown.session.nonce || session.revision !== shown.session.revision;
  const reader = otherPlayer(shown.notification?.by ?? 0);
  const seat = current.seats[reader];
  const told = noticeId === 0 ? seat : { ...seat, noticeId, noticeAt: secondOf(bot.now) };
  const isSeen = noticeId !== 0 && seat.actedAt > room.seats[reader].actedAt;
  return {
    entries: roomTable(isSeen ? current : withSeat(current, reader, told), bot).save(session, learnt),
    requests: [
      ...(isLate ? learnt.map((board) => boardRequest({ session, view: plainView }, board, bot)) : []),
      ...(isSeen ? dismiss(noticeOf(told), bot.now) : []),
    ],
  };
}
