/** `/leave`, and what a closed room shows. */

import { dismiss } from '../notices/notice.ts';
import { type MessageContext, saveChat, say } from '../people/caller.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import { lock, type Steps } from '../runtime/steps.ts';
import { makeLastChange } from '../session/actionResult.ts';
import { findNotification } from '../session/notification.ts';
import { isRunning, isWaiting, maxRevision, type Session, type Status, seatsOf } from '../session/session.ts';
import { makeRoomKey } from '../store/keys.ts';
import type { Room } from '../store/roomRow.ts';
import { playerInRoom, readRoom } from '../tables/knownRooms.ts';
import { noticeOf, notifyOther, roomTable } from '../tables/roomTable.ts';
import { showBoards } from '../tables/table.ts';
import { makeDisplayName } from '../telegram/displayName.ts';
import { parseRoomName, readRoomByName } from './roomName.ts';
import { comeBack } from './rooms.ts';
import { indexRooms, readRoomsOf } from './roomsOfPlayer.ts';

/** `/leave [NAME]` closes one's room; where a game is on, the board asks first whether to give it up. */
export function* leaveRoom(context: MessageContext, argument: string): Steps<Answer> {
  const found = yield* findRoomToLeave(context, argument);
  if (typeof found === 'string') return say(context, found);
  return isRunning(found.session) ? comeBack(context, found, 'askLeave') : yield* leaveAtOnce(context, found);
}

/** Gives up the game, if it is on, and closes the room. */
export function* leaveAtOnce(context: MessageContext, found: Room): Steps<Answer> {
  const { texts, message } = context;
  const { notIn, left } = texts.rooms;
  if (playerInRoom(found, message.from.id) === undefined) return say(context, notIn(found.name));
  if (!(yield* lock())) return say(context, texts.busy);
  const room = yield* readRoom(found.id);
  if (room?.code !== found.code) return say(context, notIn(found.name));
  const closed = closeRoom(context, room);
  return { ...closed, requests: [...say(context, left(room.name)).requests, ...closed.requests] };
}

/** The room is out of the store, and its boards show the end. */
export function closeRoom(context: MessageContext, room: Room): Answer {
  const { texts, message, known, bot, person } = context;
  const key = makeRoomKey(room.id);
  const isHere = key === makeRoomKey(known.room);
  const others = person.rooms.filter((id) => makeRoomKey(id) !== key);
  return {
    entries: {
      [key]: undefined,
      ...(isHere ? saveChat(context, { ...known, room: '' }) : {}),
      ...(person.row === undefined ? {} : indexRooms(context, others)),
    },
    requests: showClosed(room, message.from.id, bot),
    *follow() {
      return { requests: yield* notifyLeft(room, message.from.id, bot) };
    },
    onWriteFailure: { keys: [key], entries: saveChat(context, known), ...say(context, texts.trouble) },
  };
}

/** Tells the other player where they are, if that is not at the board. */
export function* notifyLeft(room: Room, userId: number, bot: Bot): Steps<Answer['requests']> {
  const session = endSession(room, userId, bot.now);
  return yield* notifyOther(room, { session, notification: findNotification(room.session, session, userId) }, bot);
}

/** The room that is named, else that of this chat, else the only one that the person is in; or what is to be said. */
function* findRoomToLeave(context: MessageContext, argument: string): Steps<Room | string> {
  const { message, known, texts } = context;
  const isOwn = (room: Room | undefined): room is Room => room !== undefined && playerInRoom(room, message.from.id) !== undefined;
  if (argument !== '') {
    const name = parseRoomName(argument);
    const room = name === undefined ? undefined : yield* readRoomByName(name, context.bot.sign);
    return isOwn(room) ? room : texts.rooms.notIn(makeDisplayName(argument));
  }
  const here = known.room === '' ? undefined : yield* readRoom(known.room);
  if (isOwn(here)) return here;
  const rooms = yield* readRoomsOf(context);
  if (rooms.length > 1) return texts.rooms.which(rooms.map(({ name }) => name));
  return rooms[0] ?? texts.rooms.nowhere;
}

/** The room's boards with the end of its game, without what the leaver was told of it; it is out of the store by then. */
export function showClosed(room: Room, userId: number, bot: Bot): Answer['requests'] {
  const table = roomTable(room, bot);
  const session = endSession(room, userId, bot.now);
  const boards = table.boards.filter(({ messageId }) => messageId !== 0);
  const own = seatsOf(session, userId).flatMap((player) => dismiss(noticeOf(room.seats[player]), bot.now));
  return [...showBoards(table, { session, view: { kind: 'closed' }, boards }, [], bot).requests, ...own];
}

function endSession(room: Room, userId: number, now: number): Session {
  const { session } = room;
  const resigned: Status = { kind: 'resigned', by: playerInRoom(room, userId) ?? 0 };
  const ended: Status = isWaiting(session) ? { kind: 'cancelled' } : session.status;
  return {
    ...session,
    status: isRunning(session) ? resigned : ended,
    revision: Math.min(maxRevision, session.revision + 1),
    lastChange: makeLastChange(now),
  };
}
