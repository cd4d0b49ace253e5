/** `/leave`, and what a closed room shows. */

import type { Afterwards, Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import { type Caller, saveChat } from '../../core/caller.ts';
import { updatePerson } from '../../core/loadedPerson.ts';
import { lock, type Steps } from '../../core/steps.ts';
import { makeLastChange } from '../../match/actionResult.ts';
import { findNotification } from '../../match/notification.ts';
import {
  isRunning,
  isWaiting,
  maxRevision,
  otherPlayer,
  type Session,
  type Status,
  seatsOf,
} from '../../match/session.ts';
import { isBetweenStrangers } from '../../rows/game/room.ts';
import { makeSharedRow, type Room } from '../../rows/game/sharedRow.ts';
import { makeRoomKey } from '../../rows/keys.ts';
import { block } from '../../rows/person/strangers.ts';
import { isolate } from '../../settings/direction.ts';
import { makeDisplayName } from '../../telegram/displayName.ts';
import type { TelegramRequest } from '../../telegram/request.ts';
import { sayLeft } from '../../views/board/roomText.ts';
import { misread } from '../../views/words/unknownWord.ts';
import { countGame } from '../ended/countedGame.ts';
import { playerInRoom, readRoom } from '../loaded/loadedRooms.ts';
import { dismiss, noticeOf, workOf } from '../notices/notice.ts';
import { roomTable } from '../tables/roomTable.ts';
import { showBoards } from '../tables/table.ts';
import { parseRoomName, readRoomByName } from './roomName.ts';
import { comeBack } from './rooms.ts';
import { indexRooms, readRoomsOf } from './roomsOfPlayer.ts';

/**
 * `/leave [NAME]` closes one's room; where a game is on, the board asks first whether to give it
 * up.
 */
export function* leaveRoom(caller: Caller, argument: string): Steps<Answer> {
  const found = yield* findRoomToLeave(caller, argument);
  if (typeof found === 'string') return argument === '' ? { say: found } : misread(found);
  return isRunning(found.session)
    ? comeBack(caller, found, 'askLeave')
    : yield* leaveAtOnce(caller, found);
}

/** Gives up the game, if it is on, and closes the room. */
export function* leaveAtOnce(caller: Caller, found: Room): Steps<Answer> {
  const { texts, from } = caller;
  const notIn = isBetweenStrangers(found)
    ? texts.rooms.closed
    : texts.rooms.notIn(isolate(found.name));
  if (playerInRoom(found, from.id) === undefined) return { say: notIn };
  if (!(yield* lock())) return { say: texts.busy };
  const room = yield* readRoom(found.id);
  return room?.code === found.code ? yield* closeRoom(caller, room) : { say: notIn };
}

/** Deletes the room's row; its boards show the end, which counts. */
export function* closeRoom(caller: Caller, room: Room): Steps<Answer> {
  const { texts, from, loaded, bot, person } = caller;
  const key = makeRoomKey(room.id);
  const isHere = key === makeRoomKey(loaded.room);
  const others = person.rooms.filter((id) => makeRoomKey(id) !== key);
  const counted = yield* countGame(room.session, endSession(room, from.id, bot.now), {
    isInline: false,
    bot,
  });
  if (counted === 'busy') return { say: texts.busy };
  const left = sayLeft(room, room.session, texts);
  return {
    say: counted.isUnreadable ? `${left}\n\n${texts.notCounted}` : left,
    entries: {
      ...counted.entries,
      [key]: undefined,
      ...(isHere ? saveChat(caller, { ...loaded, room: '' }) : {}),
      ...(person.row === undefined ? {} : indexRooms(caller, others).entries),
    },
    ends: counted.ends,
    newKeys: counted.newKeys,
    requests: showClosed(room, from.id, bot, counted.session),
    afterwards: notifyLeft(room, from.id, bot),
    onWriteFailure: {
      keys: [key, ...Object.keys(counted.entries)],
      entries: saveChat(caller, loaded),
      say: texts.trouble,
    },
  };
}

/**
 * Closes the room as by `/leave`, and never seats the person with the other one again, who does not
 * hear of that.
 */
export function* blockPlayer(caller: Caller, room: Room): Steps<Answer> {
  const { texts, from, person, bot } = caller;
  const player = playerInRoom(room, from.id);
  if (player === undefined) return { say: texts.refusals.notYourGame };
  if (person.storeFailed) return { say: texts.notSaved };
  const closed = yield* closeRoom(caller, room);
  if (!closed.entries) return closed;
  const strangers = block(person.strangers, room.session.players[otherPlayer(player)].id);
  const rooms = person.rooms.filter((id) => makeRoomKey(id) !== makeRoomKey(room.id));
  const { entries, newKeys } = updatePerson(from.id, person, { strangers, rooms }, bot.now);
  return {
    ...closed,
    say: texts.someone.blocked,
    entries: { ...closed.entries, ...entries },
    newKeys: [...(closed.newKeys ?? []), ...newKeys],
  };
}

/**
 * The work of notifying the other player that the room is closed, at once: no row is left by which
 * to do so later.
 */
export function notifyLeft(room: Room, userId: number, bot: Bot): readonly Afterwards[] {
  const session = endSession(room, userId, bot.now);
  const notification = findNotification(room.session, session, userId);
  if (!notification || room.seats[otherPlayer(notification.by)].chatId === 0) return [];
  const [key, row] = [makeRoomKey(room.id), makeSharedRow({ ...room, session }, bot.now)];
  return [{ do: 'notify', key, row, notification, isCorrection: false }];
}

/** Sends at once what is due for others in rooms whose rows are about to go. */
export const notifyBefore = (rooms: readonly Room[], userId: number, bot: Bot) =>
  rooms.flatMap((room): readonly Afterwards[] => {
    const [key, row] = [makeRoomKey(room.id), makeSharedRow(room, bot.now)];
    return ([0, 1] as const)
      .filter((player) => room.session.players[player].id !== userId)
      .filter((player) => room.seats[player].chatId !== 0 && room.seats[player].dueAt !== 0)
      .flatMap((player) => {
        const notification = { by: otherPlayer(player), what: room.seats[player].dueWhat };
        return workOf('sent', { key, row, notification });
      });
  });

/**
 * The room that is named, else that of this chat, else the only one that the person is in; or what
 * is to be said.
 */
function* findRoomToLeave(caller: Caller, argument: string): Steps<Room | string> {
  const { from, loaded, texts } = caller;
  const isOwn = (room: Room | undefined): room is Room =>
    room !== undefined && playerInRoom(room, from.id) !== undefined;
  if (argument !== '') {
    const name = parseRoomName(argument);
    const room = name === undefined ? undefined : yield* readRoomByName(name, caller.bot.sign);
    return isOwn(room) ? room : texts.rooms.notIn(makeDisplayName(argument));
  }
  const here = loaded.room === '' ? undefined : yield* readRoom(loaded.room);
  if (isOwn(here)) return here;
  const rooms = yield* readRoomsOf(caller);
  // A room without a name is left by the keys of its board, which `/games` brings.
  const named = rooms.filter((room) => !isBetweenStrangers(room));
  const names = named.map(({ name }) => name);
  // What is typed has no signs that show nothing.
  if (rooms.length > 1 && names.length > 0) return texts.rooms.which(names.map(isolate), names[0]!);
  return rooms[rooms.length - 1] ?? texts.rooms.nowhere;
}

/**
 * The boards of a room whose row is deleted, with the end of its game; the notice to the player who
 * leaves goes, too.
 */
export function showClosed(
  room: Room,
  userId: number,
  bot: Bot,
  session = endSession(room, userId, bot.now),
): readonly TelegramRequest[] {
  const table = roomTable(room, bot);
  const boards = table.boards.filter(({ messageId }) => messageId !== 0);
  const own = seatsOf(session, userId).flatMap((player) =>
    dismiss(noticeOf(room.seats[player]), bot.now),
  );
  return [...showBoards({ session, view: { kind: 'closed' }, boards }, bot).requests, ...own];
}

/** The game of a room that the person leaves. */
export function endSession(room: Room, userId: number, now: number): Session {
  const { session } = room;
  const resigned: Status = { kind: 'resigned', by: playerInRoom(room, userId) ?? 0 };
  const ended: Status = isWaiting(session) ? { kind: 'cancelled' } : session.status;
  return {
    ...session,
    status: isRunning(session) ? resigned : ended,
    revision: Math.min(maxRevision, session.revision + 1),
    lastChange: makeLastChange(now, session.clock),
  };
}
