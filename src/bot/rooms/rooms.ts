/** `/room`, `/join`, and the links that lead into a room. */

import { type GameName, games } from '../../games/game.ts';
import { startPosition } from '../../games/position.ts';
import { makeBase64Url } from '../codec/bitFields.ts';
import { isPlayedIn, playerInRoom, readRoom } from '../loaded/loadedRooms.ts';
import { dismiss, secondOf } from '../notices/notice.ts';
import { noticeToSeat } from '../notices/roomNotices.ts';
import { renderUsage } from '../render/choiceText.ts';
import { makeMenuContext } from '../render/menu/drawMenu.ts';
import { renderElsewhere } from '../render/menu/startView.ts';
import { misread, offerGames } from '../render/unknownWord.ts';
import type { Entries } from '../rows/rows.ts';
import type { Answer, Bot } from '../runtime/answer.ts';
import { actorOf, type Caller, saveChat } from '../runtime/caller.ts';
import { lock, type Steps } from '../runtime/steps.ts';
import type { BoardView } from '../session/action.ts';
import { isDayOld } from '../session/actionResult.ts';
import { applyAction } from '../session/applyAction.ts';
import { makeMenu } from '../session/menu.ts';
import { findNotification, type Notification } from '../session/notification.ts';
import { isRunning, isWaiting, type PlayerIndex } from '../session/session.ts';
import { startGame } from '../session/startGame.ts';
import { orient } from '../settings/pieceSets.ts';
import { withNewest } from '../store/chatRow.ts';
import { makeRoomKey } from '../store/keys.ts';
import { freeSeat, isRoomOver, type Room, type RoomSeat, withSeat } from '../store/roomRow.ts';
import { openView, plainView, retireBoard } from '../tables/boardMessage.ts';
import { roomBoard, roomTable } from '../tables/roomTable.ts';
import { showBoards } from '../tables/table.ts';
import { isolate } from '../telegram/direction.ts';
import { sendView, type TelegramRequest } from '../telegram/request.ts';
import { parseGameName } from '../texts/vocabulary.ts';
import { makeRoomId, makeRoomName, parseRoomName, readRoomByName } from './roomName.ts';
import { indexRooms, readRoomsOf } from './roomsOfPlayer.ts';

const codeLength = 16;
const secondsOfDay = 24 * 60 * 60;

/** Rooms of one host, finished ones included: few enough that nobody fills the store. */
export const maxRooms = 5;
/** Rooms that one player may be in. */
export const maxPlaces = 20;

/** `/room [NAME] [game]`: without a name the room gets a new one. */
export function* openRoom(caller: Caller, argument: string): Steps<Answer> {
  const { texts } = caller;
  const onlyGame = argument === '' ? 'ticTacToe' : parseGameName(argument);
  if (onlyGame) return yield* openNewRoom(caller, onlyGame);
  const [word = '', ...gameWords] = argument.split(/\s+/);
  const name = parseRoomName(word);
  const game = gameWords.length === 0 ? 'ticTacToe' : parseGameName(gameWords.join(' '));
  if (!name) return misread(texts.rooms.forms);
  if (!game) return misread(offerGames(`/room ${name}`, gameWords.join(' '), texts));
  return yield* openRoomAs(caller, name, game);
}

/** A room with a new name. */
export const openNewRoom = (caller: Caller, game: GameName): Steps<Answer> =>
  openRoomAs(caller, makeRoomName(caller), game);

/** A room in which the person waits for a friend, who is invited by its link. */
function* openRoomAs(caller: Caller, name: string, game: GameName): Steps<Answer> {
  const { texts, from, bot } = caller;
  if (caller.isClosing) return { say: texts.closing };
  // Read before the lock, which everybody shares.
  const rooms = yield* readRoomsOf(caller);
  if (!(yield* lock())) return { say: texts.busy };
  const other = yield* readRoomByName(name, bot.sign);
  const id = other?.id ?? makeRoomId(name, bot.sign);
  const spare = findSpareRooms(caller, id, rooms);
  // Reopening one's own room means its board was lost: a waiting room is opened again, a running
  // game is rejoined.
  const isOwn = other && playerInRoom(other, from.id) !== undefined;
  if (other && isOwn && isRunning(other.session)) return comeBack(caller, other);
  if (other && !isOwn && !isDeserted(other, bot.now))
    return { say: texts.rooms.taken(isolate(name)) };
  if (!spare) return { say: texts.rooms.tooMany(maxRooms) };
  const dropped: Record<string, undefined> = {};
  for (const each of spare) {
    const old = yield* readRoom(each);
    if (old && isRoomOver(old)) dropped[makeRoomKey(each)] = undefined;
  }
  const room = makeRoom(caller, { id, name }, game);
  const entered = enterRoom(caller, room);
  const isDropped = (each: string): boolean => makeRoomKey(each) in dropped;
  const index = indexRooms(caller, [
    ...rooms.map((each) => each.id).filter((each) => !isDropped(each)),
    id,
  ]);
  return {
    ...entered,
    entries: { ...dropped, ...entered.entries, ...index },
    newKeys: [makeRoomKey(id)],
  };
}

/**
 * Whether its name is free for others: for a day after their last act a room is its players', who
 * may want a rematch.
 */
function isDeserted(room: Room, now: number): boolean {
  const isAway = ({ actedAt }: RoomSeat): boolean => secondOf(now) - actedAt >= secondsOfDay;
  return isRoomOver(room) && isDayOld(room.session, now) && room.seats.every(isAway);
}

export function makeRoom(caller: Caller, named: Pick<Room, 'id' | 'name'>, game: GameName): Room {
  const { from: host, bot, language, person, origin } = caller;
  const { preferences } = person;
  const setup = {
    mode: 'room',
    host,
    language,
    preferences,
    pieces: 0,
    origin,
    start: startPosition(games[game]),
  } as const;
  const { session } = startGame(setup, bot.settings, bot.now);
  return {
    ...named,
    code: makeRoomCode(`${named.id}|${origin}`, bot),
    session,
    seats: [seatOf(caller, 0), freeSeat],
  };
}

/** Made with the deployment's key, so that nobody can work it out. */
export function makeRoomCode(text: string, { sign }: Bot): string {
  const bytes = sign(`room|${text}`).slice(0, 12);
  const bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return makeBase64Url(bits, codeLength);
}

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

const seatOf = ({ chat, person }: Caller, player: PlayerIndex): RoomSeat => ({
  ...freeSeat,
  pieces: orient(person.pieces, player),
  chatId: chat.id,
  isPrivate: chat.isPrivate,
  threadId: chat.threadId,
});

interface Entrance {
  /**
   * Whether the player is seated already, and nothing changes: then the boards stay in their
   * places.
   */
  readonly isSeated?: boolean;
  readonly before?: readonly TelegramRequest[];
  readonly view?: BoardView;
  readonly notification?: Notification | undefined;
}

/**
 * Seats a player of the room in this chat and sends their board there. The room's game becomes the
 * chat's newest.
 */
export function enterRoom(
  caller: Caller,
  room: Room,
  { isSeated = false, before = [], view = plainView, notification }: Entrance = {},
): Answer {
  const { from, chat, bot, texts, loaded } = caller;
  const { session, id } = room;
  const player = playerInRoom(room, from.id) ?? 0;
  const table = roomTable(
    withSeat(room, player, seatOf(caller, player)),
    bot,
    isSeated ? undefined : player,
  );
  const all = table.boards.map((board) =>
    board.viewer === player && chat.replyTo ? { ...board, replyTo: chat.replyTo } : board,
  );
  const dismissed = dismiss(noticeToSeat(room.seats[player]), bot.now);
  // A question is shown on this player's board only.
  const boards = view.kind === 'board' ? all : all.filter(({ viewer }) => viewer === player);
  const { requests } = showBoards({ session, boards, view }, bot);
  const saved = table.save(session, all, { notification });
  return {
    requests: [...before, ...dismissed, ...requests],
    // An entrance that was cut off comes here when it is repeated.
    wakes: table.wakes,
    ...saved,
    entries: { ...saved.entries, ...rememberRoom(caller, id) },
    onWriteFailure: {
      keys: [makeRoomKey(id)],
      entries: saveChat(caller, loaded),
      say: texts.notSaved,
    },
  };
}

const rememberRoom = (caller: Caller, id: string): Entries =>
  saveChat(caller, withNewest(caller.loaded, -1, 0, id));

/**
 * Sends the player's board again, here. The new place is stored once the message has arrived; the
 * old board loses its keyboard.
 */
export function comeBack(caller: Caller, room: Room, kind: 'board' | 'askLeave' = 'board'): Answer {
  const asked = playerInRoom(room, caller.from.id) ?? 0;
  const view = kind === 'board' ? openView(room.session, asked, caller.bot.now) : { kind, asked };
  return {
    ...enterRoom(caller, room, {
      isSeated: true,
      before: retireBoard(roomBoard(room, asked)),
      view,
    }),
    entries:
      kind === 'board'
        ? {
            ...rememberRoom(caller, room.id),
            ...indexRooms(caller, [...caller.person.rooms, room.id]),
          }
        : {},
  };
}

/**
 * Sends the board of the chat's room again, to a player of it. Undefined where the room is gone.
 */
export function* showRoom(caller: Caller, id: string): Steps<Answer | undefined> {
  const { from, chat, texts } = caller;
  const room = yield* readRoom(id);
  if (room && playerInRoom(room, from.id) !== undefined) return comeBack(caller, room);
  // An onlooker's /board must not make the group forget the room.
  return room && isPlayedIn(room, chat) ? { say: texts.refusals.notYourGame } : undefined;
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
  if (isOwn) return comeBack(caller, room);
  const joined = applyAction(
    room.session,
    { kind: 'control', control: 'join' },
    actorOf(caller),
    bot.now,
  );
  if (joined.kind !== 'changed') return turnAway(caller, texts.rooms.full(isolate(room.name)));
  if (rooms.length >= maxPlaces) return { say: texts.rooms.tooMany(maxPlaces) };
  const notification = findNotification(room.session, joined.session, from.id);
  const entered = enterRoom(caller, { ...room, session: joined.session }, { notification });
  const index = indexRooms(caller, [...rooms.map((each) => each.id), room.id]);
  return { ...entered, entries: { ...entered.entries, ...index } };
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
