/**
 * `/someone`: matches two players who want the same game. The first waits in an unnamed room; the
 * next one joins it. A list says which rooms wait (`waitingRooms.ts`), and the rooms themselves
 * whether they still do: each is locked before somebody joins it.
 */

import { makeMenu } from '../../buttons/menu.ts';
import type { Answer } from '../../core/answer.ts';
import { actorOf, type Caller } from '../../core/caller.ts';
import { updatePerson } from '../../core/loadedPerson.ts';
import { sayPaused } from '../../core/paused.ts';
import { lock, read, type Steps, unlock, type Work, write } from '../../core/steps.ts';
import { applyAction } from '../../match/applyAction.ts';
import { isQuick } from '../../match/clock.ts';
import { isWaiting } from '../../match/session.ts';
import { sendToPrivate } from '../../play/begin/onlyPrivate.ts';
import { playerInRoom, readRoom, readRooms } from '../../play/loaded/loadedRooms.ts';
import { dismiss } from '../../play/notices/notice.ts';
import { makeIdOfStrangers } from '../../play/rooms/roomName.ts';
import {
  comeBack,
  enterRoom,
  makeRoom,
  makeRoomCode,
  maxPlaces,
  maxRooms,
} from '../../play/rooms/rooms.ts';
import { seeAs } from '../../play/tables/roomTable.ts';
import {
  isBetweenStrangers,
  isRoomOver,
  strangersName,
  waitsForAnybody,
} from '../../rows/game/room.ts';
import { makeSharedRow, type Room, type Seat, withSeat } from '../../rows/game/sharedRow.ts';
import { makeRoomKey } from '../../rows/keys.ts';
import {
  gamesPerDay,
  makePairDayRow,
  parsePairDayRow,
  strangersDayKeyOf,
} from '../../rows/person/pairDayRow.ts';
import { secondOf } from '../../rows/storedRow.ts';
import { sendView, type TelegramRequest } from '../../telegram/request.ts';
import { parseSought } from '../../texts/vocabulary.ts';
import { drawMenu } from '../../views/menu/drawMenu.ts';
import { misread, offerTimedGames } from '../../views/words/unknownWord.ts';
import {
  enlist,
  findHost,
  isSought,
  isStillWaiting,
  readWaiting,
  type Sought,
  type WaitingRooms,
} from './waitingRooms.ts';

/** What follows `/start` in a link that leads here. */
export const someonePayload = 'someone';

/**
 * `/someone [game] [clock]`; asks which game where none is named. With a clock alone it is the game
 * that the person played last against the bot.
 */
export function* playSomeone(caller: Caller, argument: string): Work<Answer> {
  const { texts, chat, person } = caller;
  const { game = person.last.game, clock = 'none', rest } = parseSought(argument);
  if (rest !== '') return misread(offerTimedGames('/someone', rest, texts));
  // Others would read along, and each player needs a board of their own.
  if (!chat.isPrivate) return sendToPrivate(caller, texts.someone.onlyPrivate, someonePayload);
  if (argument === '') return askGame(caller);
  if (isQuick(clock)) return { say: texts.someone.tooQuick };
  return yield* findSomeone(caller, { game, clock });
}

/** Each key of the menu looks for somebody who wants that game. */
function askGame(caller: Caller): Answer {
  const { from, person, chat } = caller;
  const { last, preferences } = person;
  const menu = {
    ...makeMenu(from.id, last.game, preferences, 'begin'),
    opponent: 'someone',
  } as const;
  return { requests: [sendView(chat, drawMenu(menu, caller, {}))] };
}

/** How often the search begins again where others have come in between. */
const maxSearches = 5;

export function* findSomeone(caller: Caller, sought: Sought): Work<Answer> {
  const { texts, person } = caller;
  if (!caller.chat.isPrivate) return { say: texts.someone.onlyPrivate };
  const paused = sayPaused(caller.bot, texts);
  if (paused) return { say: paused };
  if (person.storeFailed) return { say: texts.notSaved };
  for (let count = 0; count < maxSearches; count++) {
    const own = yield* readOwn(caller);
    const begun = own.find((room) => isBegunBy(caller, room));
    const waiting = own.find((room) => isSought(room, sought) && isStillWaiting(room, caller.bot));
    const list = yield* readWaiting(sought);
    const found = begun ?? (yield* findHost(caller, list.rooms)) ?? waiting;
    const id = found?.id ?? makeIdOfStrangers(caller);
    if (!(yield* lock(makeRoomKey(id)))) return { say: texts.busy };
    const room = found && (yield* readRoom(id));
    const search = { sought, own, list };
    const answer = found
      ? room && (yield* enter(caller, room, search))
      : yield* waitForSomeone(caller, id, search);
    if (answer) return answer;
    yield* unlock();
  }
  return { say: texts.busy };
}

interface Search {
  readonly sought: Sought;
  readonly own: readonly Room[];
  readonly list: WaitingRooms;
}

/** The rooms that the person is in, and the one that this very update may have opened. */
function* readOwn(caller: Caller): Steps<readonly Room[]> {
  const { person, from } = caller;
  const rooms = yield* readRooms([...new Set([...person.rooms, makeIdOfStrangers(caller)])]);
  return rooms.filter((room) => {
    const player = playerInRoom(room, from.id);
    return player !== undefined && room.leftBy !== player;
  });
}

/**
 * Whether this very update has led to the room before: its answer was cut off, or it has come
 * twice.
 */
const isBegunBy = (caller: Caller, room: Room): boolean =>
  isBetweenStrangers(room) &&
  !isWaiting(room.session) &&
  (room.id === makeIdOfStrangers(caller) || room.code === makeGuestCode(caller));

/** The code of a room in which somebody sits down by this update. */
const makeGuestCode = ({ bot, origin }: Caller): string => makeRoomCode(`guest|${origin}`, bot);

/**
 * Sits down in a room that waits, or has one's own board sent again; undefined where somebody else
 * has come before.
 */
function* enter(caller: Caller, room: Room, { own, list }: Search): Work<Answer | undefined> {
  if (playerInRoom(room, caller.from.id) === undefined)
    return waitsForAnybody(room) ? yield* sitDown(caller, room, own) : undefined;
  const isListed = !waitsForAnybody(room) || list.rooms.some(({ id }) => id === room.id);
  if (!isListed && !(yield* enlist(caller, room, list))) return undefined;
  const answer = comeBack(caller, room, 'entrance');
  const others = own.filter(({ id }) => id !== room.id);
  const left = yield* leaveOthers(others, caller);
  return { ...answer, requests: [...left.requests, ...(answer.requests ?? [])] };
}

/** The game begins: both get a board in a new message, and the one who waited is notified. */
function* sitDown(caller: Caller, room: Room, own: readonly Room[]): Work<Answer | undefined> {
  const { texts, from, person, bot } = caller;
  const joined = applyAction(
    room.session,
    { kind: 'control', control: 'join' },
    actorOf(caller),
    bot.now,
  );
  if (joined.kind !== 'changed') return undefined;
  const dayKey = strangersDayKeyOf([from.id, room.session.players[0].id], bot.now, bot.sign);
  const { begun } = parsePairDayRow((yield* read([dayKey]))[dayKey]);
  if (begun.length >= gamesPerDay) return undefined;
  const left = yield* leaveOthers(own, caller);
  if (left.rooms.length >= maxPlaces) return { say: texts.rooms.tooMany(maxPlaces) };
  const [host] = room.seats;
  const seated = withSeat({ ...room, code: makeGuestCode(caller), session: joined.session }, 0, {
    ...host,
    // Yet to be sent, until it has arrived: also by this update's repeat.
    messageId: 0,
    actedAt: secondOf(bot.now),
    clockAt: 0,
  });
  const entered = enterRoom(caller, seated, {
    before: [...takeBack(host, bot.now), ...left.requests],
  });
  const updated = updatePerson(
    from.id,
    person,
    { rooms: [...left.rooms.map((each) => each.id), room.id] },
    bot.now,
  );
  const day = makePairDayRow({ begun: [...begun, room.session.nonce] }, bot.now);
  return {
    ...entered,
    entries: { ...entered.entries, ...updated.entries, [dayKey]: day },
    newKeys: [...updated.newKeys, dayKey],
  };
}

/**
 * The person waits in a room of their own; undefined where somebody has come meanwhile, and waits,
 * too.
 */
function* waitForSomeone(
  caller: Caller,
  id: string,
  { sought, own, list }: Search,
): Work<Answer | undefined> {
  const { texts, from, person, bot } = caller;
  const left = yield* leaveOthers(own, caller);
  const hosted = left.rooms.filter(
    (room) => room.session.players[0].id === from.id && !isRoomOver(room),
  );
  if (hosted.length >= maxRooms) return { say: texts.rooms.tooMany(maxRooms) };
  const key = makeRoomKey(id);
  const opened = makeRoom(caller, { id, name: strangersName }, sought);
  const starter = (bot.sign(`lots|${id}`)[0]! & 1) as 0 | 1;
  const room = { ...opened, session: { ...opened.session, starter } };
  const entered = enterRoom(caller, room, { before: left.requests });
  // Whoever reads the list finds the room, so it is there before.
  const lost = yield* write({ [key]: entered.entries![key] });
  if (lost.length > 0) return { say: texts.notSaved };
  if (!(yield* enlist(caller, room, list))) return undefined;
  const indexed = updatePerson(
    from.id,
    person,
    { rooms: [...left.rooms.map((each) => each.id), id] },
    bot.now,
  );
  const entries = { ...entered.entries, ...indexed.entries };
  return {
    ...entered,
    entries,
    newKeys: [key, ...indexed.newKeys],
    onWriteFailure: {
      ...entered.onWriteFailure!,
      entries: { ...entered.onWriteFailure?.entries, [key]: undefined },
    },
  };
}

/**
 * Nobody waits for two games, or comes back to a stranger after another: the person leaves these
 * rooms at once, so that what is decided then erases nothing. One that is over goes when both have
 * left it: until then they may look back at the game, and the other one may be to be notified of
 * its end. Gives the rooms that stay.
 */
function* leaveOthers(own: readonly Room[], { from, bot }: Caller) {
  const isLeft = (room: Room): boolean =>
    waitsForAnybody(room) || (isBetweenStrangers(room) && isRoomOver(room));
  // As they are now: what has changed since they were read, as by a rematch, stays.
  const left = (yield* readRooms(own.filter(isLeft).map(({ id }) => id))).filter(isLeft);
  const withoutPerson = (room: Room): string | undefined => {
    const player = playerInRoom(room, from.id);
    if (player === undefined || room.leftBy !== undefined || !isRoomOver(room)) return undefined;
    return makeSharedRow({ ...seeAs(room, player, bot.now), leftBy: player }, bot.now);
  };
  if (left.length > 0)
    yield* write(
      Object.fromEntries(left.map((room) => [makeRoomKey(room.id), withoutPerson(room)])),
    );
  const rooms = own.filter(({ id }) => left.every((each) => each.id !== id));
  const waiting = left.filter(waitsForAnybody);
  return { rooms, requests: waiting.flatMap(({ seats: [seat] }) => takeBack(seat, bot.now)) };
}

/** Deletes the message that says what to expect while somebody waits. */
const takeBack = ({ chatId, messageId }: Seat, now: number): readonly TelegramRequest[] =>
  dismiss({ chatId, messageId, sentAt: secondOf(now) }, now);
