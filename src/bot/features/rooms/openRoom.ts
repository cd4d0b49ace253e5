/** `/room`, `/join`, and the links that lead into a room. */

import type { GameName } from '../../../games/game.ts';
import { makeMenu } from '../../buttons/menu.ts';
import type { Answer } from '../../core/answer.ts';
import { actorOf, type Caller } from '../../core/caller.ts';
import { sayPaused } from '../../core/paused.ts';
import { lock, type Steps } from '../../core/steps.ts';
import { isDayOld } from '../../match/actionResult.ts';
import { applyAction } from '../../match/applyAction.ts';
import type { Clock } from '../../match/clock.ts';
import { findNotification } from '../../match/notification.ts';
import { isRunning, isWaiting } from '../../match/session.ts';
import { retireBoard } from '../../play/boards/boardMessage.ts';
import { roomBoard } from '../../play/boards/sharedBoards.ts';
import { playerInRoom, readRoom, readRooms } from '../../play/loaded/loadedRooms.ts';
import { notifyBefore } from '../../play/rooms/leaveRoom.ts';
import {
  makeRoomId,
  makeRoomName,
  parseRoomName,
  readRoomByName,
} from '../../play/rooms/roomName.ts';
import { comeBack, enterRoom, makeRoom, maxPlaces, maxRooms } from '../../play/rooms/rooms.ts';
import { indexRooms, readRoomsOf } from '../../play/rooms/roomsOfPlayer.ts';
import { isRoomOver } from '../../rows/game/room.ts';
import type { Room } from '../../rows/game/sharedRow.ts';
import { type Entries, makeRoomKey } from '../../rows/keys.ts';
import { isolate } from '../../settings/direction.ts';
import { sendView } from '../../telegram/request.ts';
import { parseSought } from '../../texts/vocabulary.ts';
import { makeMenuContext } from '../../views/menu/drawMenu.ts';
import { renderElsewhere } from '../../views/menu/startView.ts';
import { renderUsage } from '../../views/words/choiceText.ts';
import { misread, offerTimedGames } from '../../views/words/unknownWord.ts';

/** `/room [NAME] [game] [clock]`: without a name the room gets a new one. */
export function* openRoom(caller: Caller, argument: string): Steps<Answer> {
  const { texts } = caller;
  const nameless = parseSought(argument);
  if (argument === '' || (nameless.game && nameless.rest === ''))
    return yield* openNewRoom(caller, nameless);
  const [word = '', ...others] = argument.split(/\s+/);
  const name = parseRoomName(word);
  const { rest, ...sought } = parseSought(others.join(' '));
  if (!name) return misread(texts.rooms.forms);
  if (rest !== '') return misread(offerTimedGames(`/room ${name}`, rest, texts));
  return yield* openRoomAs(caller, name, sought);
}

/** What is to be played in a room, tic-tac-toe by default. */
interface Sought {
  readonly game?: GameName;
  readonly clock?: Clock;
}

/** A room with a new name. */
export const openNewRoom = (caller: Caller, sought: Sought): Steps<Answer> =>
  openRoomAs(caller, makeRoomName(caller), sought);

/** A room in which the person waits for a friend, who is invited by its link. */
function* openRoomAs(
  caller: Caller,
  name: string,
  { game = 'ticTacToe', clock = caller.person.clock }: Sought,
): Steps<Answer> {
  const { texts, from, bot } = caller;
  const paused = sayPaused(bot, texts);
  if (paused) return { say: paused };
  // Read before the lock, which everybody shares.
  const rooms = yield* readRoomsOf(caller);
  if (!(yield* lock())) return { say: texts.busy };
  const other = yield* readRoomByName(name, bot.sign);
  const id = other?.id ?? makeRoomId(name, bot.sign);
  const spare = findSpareRooms(caller, id, rooms);
  // Reopening one's own room means its board was lost: a waiting room is opened again, a running
  // game is rejoined.
  const isOwn = other && playerInRoom(other, from.id) !== undefined;
  if (other && isOwn && isRunning(other.session)) return comeBack(caller, other, 'entrance');
  if (other && !isOwn && !isDeserted(other, bot.now))
    return { say: texts.rooms.taken(isolate(name)) };
  if (!spare) return { say: texts.rooms.tooMany(maxRooms) };
  const over = (yield* readRooms(spare)).filter(isRoomOver);
  const dropped: Entries = Object.fromEntries(over.map((old) => [makeRoomKey(old.id), undefined]));
  const room = makeRoom(caller, { id, name }, { game, clock });
  // Where its board was not lost, another one takes its place.
  const isReopened = other && isOwn && isWaiting(other.session);
  const before = isReopened ? retireBoard(roomBoard(other, 0)) : [];
  const entered = enterRoom(caller, room, { before });
  const isDropped = (each: string): boolean => makeRoomKey(each) in dropped;
  const kept = rooms.map((each) => each.id).filter((each) => !isDropped(each));
  const index = indexRooms(caller, [...kept, id], clock);
  return {
    ...entered,
    entries: { ...dropped, ...entered.entries, ...index.entries },
    newKeys: [makeRoomKey(id), ...index.newKeys],
    afterwards: notifyBefore(other ? [...over, other] : over, from.id, bot),
  };
}

/**
 * Whether its name is free for others: for a day after their last act a room is its players', who
 * may want a rematch.
 */
const isDeserted = (room: Room, now: number): boolean =>
  isRoomOver(room) && isDayOld(room.session, now);

/**
 * The ids of finished rooms to drop so that the host may have one more; undefined where too many
 * are in use.
 */
function findSpareRooms(
  { from }: Caller,
  id: string,
  own: readonly Room[],
): readonly string[] | undefined {
  const hosted = own.filter(
    (room) => room.session.players[0].id === from.id && makeRoomKey(room.id) !== makeRoomKey(id),
  );
  const surplus = Math.max(0, hosted.length + 1 - maxRooms);
  const over = hosted.filter(isRoomOver);
  return over.length < surplus ? undefined : over.slice(0, surplus).map((room) => room.id);
}

/** By the room's link. */
export function* joinByCode(caller: Caller, code: string, id: string): Steps<Answer> {
  return yield* join(caller, function* () {
    const room = yield* readRoom(id);
    return room?.code === code ? room : caller.texts.rooms.closed;
  });
}

/** `/join NAME` */
export function* joinRoom(caller: Caller, argument: string): Steps<Answer> {
  const name = parseRoomName(argument.trim());
  if (!name) return misread(renderUsage('join', caller.texts));
  return yield* join(caller, function* () {
    return (
      (yield* readRoomByName(name, caller.bot.sign)) ?? caller.texts.rooms.unknown(isolate(name))
    );
  });
}

/** `find` gives the room, or what is said where there is none. */
function* join(caller: Caller, find: () => Steps<Room | string>): Steps<Answer> {
  const { texts, bot, from } = caller;
  const rooms = yield* readRoomsOf(caller);
  if (!(yield* lock())) return { say: texts.busy };
  const room = yield* find();
  if (typeof room === 'string') return turnAway(caller, room);
  const isOwn = playerInRoom(room, from.id) !== undefined;
  if (isOwn && isWaiting(room.session)) return { say: texts.rooms.own(isolate(room.name)) };
  // A player who joins again has lost their board: another one is sent.
  if (isOwn) return comeBack(caller, room, 'entrance');
  const joined = applyAction(
    room.session,
    { kind: 'control', control: 'join' },
    actorOf(caller),
    bot.now,
  );
  if (joined.kind !== 'changed') return turnAway(caller, texts.rooms.full(isolate(room.name)));
  const paused = sayPaused(bot, texts);
  if (paused) return { say: paused };
  if (rooms.length >= maxPlaces) return { say: texts.rooms.tooMany(maxPlaces) };
  const notification = findNotification(room.session, joined.session, from.id);
  const entered = enterRoom(caller, { ...room, session: joined.session }, { notification });
  const ids = rooms.map((each) => each.id);
  const index = indexRooms(caller, [...ids, room.id], room.session.clock);
  return {
    ...entered,
    entries: { ...entered.entries, ...index.entries },
    newKeys: index.newKeys,
  };
}

/**
 * What is said to somebody who cannot enter, perhaps the first words that they get, with what to do
 * instead.
 */
function turnAway(caller: Caller, said: string): Answer {
  const { from, chat, person } = caller;
  const menu = makeMenu(from.id, person.last.game, person.preferences);
  return { requests: [sendView(chat, renderElsewhere(said, menu, makeMenuContext(caller)))] };
}
