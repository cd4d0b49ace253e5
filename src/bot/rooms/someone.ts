/**
 * `/someone`: a game with whoever looks for the same one. Who finds nobody waits, in a room without a name; who comes next sits down in it.
 * A list says which rooms wait (`waitingRow.ts`), and the rooms themselves whether they still do: each is locked before somebody sits down.
 */
import type { GameName } from '../../games/game.ts';
import { actorOf, type Caller } from '../known/caller.ts';
import { updatePerson } from '../known/knownPerson.ts';
import { playerInRoom, readRoom, readRooms } from '../known/knownRooms.ts';
import { dismiss, secondOf } from '../notices/notice.ts';
import { noticeToSeat } from '../notices/roomNotices.ts';
import { offerGames } from '../render/unknownWord.ts';
import type { Answer } from '../runtime/answer.ts';
import { type Entries, lock, read, type Steps, unlock, type Wake, write } from '../runtime/steps.ts';
import { makeLastChange } from '../session/actionResult.ts';
import { applyAction } from '../session/applyAction.ts';
import type { Clock } from '../session/clock.ts';
import { gameOf, isWaiting, otherPlayer } from '../session/session.ts';
import { makeStartLink } from '../settings/settings.ts';
import { makePersonKey, makeRoomKey, makeWaitingKey } from '../store/keys.ts';
import { parsePersonRow } from '../store/personRow.ts';
import { isOfStrangers, isRoomOver, type Room, strangersName, waitsForAnybody, withSeat } from '../store/roomRow.ts';
import { dayOf } from '../store/space.ts';
import { block, mayMeet, meet } from '../store/strangers.ts';
import { makeWaitingRow, parseWaitingRow } from '../store/waitingRow.ts';
import { findWakes } from '../store/wakes.ts';
import { sendView, type TelegramRequest, wordsView } from '../telegram/request.ts';
import { parseSought } from '../texts/vocabulary.ts';
import { closeRoom } from './leaveRoom.ts';
import { makeIdOfStrangers } from './roomName.ts';
import { comeBack, enterRoom, makeRoom, makeRoomCode, maxPlaces, maxRooms } from './rooms.ts';

/** What somebody would like to play with whoever comes. */
export interface Sought {
  readonly game: GameName;
  readonly clock: Clock;
}

/** What follows `/start` in a link that leads here. */
export const someonePayload = 'someone';

/** `/someone [game] [clock]`; by default the game that the person played last against the bot. */
export function* playSomeone(caller: Caller, argument: string): Steps<Answer> {
  const { texts, chat, person } = caller;
  if (!chat.isPrivate) return refuseInGroup(caller);
  const { game = person.last.game, clock, rest } = parseSought(argument);
  if (rest !== '') return { say: offerGames('/someone', rest, texts) };
  return yield* findSomeone(caller, { game, clock });
}

/** Others would read along, and each player needs a board of their own. */
function refuseInGroup({ chat, texts, bot }: Caller): Answer {
  const url = makeStartLink(someonePayload, bot.settings);
  const keyboard = url === undefined ? [] : [[{ text: texts.buttons.openPrivate, url }]];
  return { requests: [sendView(chat, wordsView(texts.someone.onlyPrivate, keyboard))] };
}

/** How often the search begins again where others have come in between. */
const maxSearches = 5;

export function* findSomeone(caller: Caller, sought: Sought): Steps<Answer> {
  const { texts, person } = caller;
  if (!caller.chat.isPrivate) return { say: texts.someone.onlyPrivate };
  if (caller.isClosing) return { say: texts.closing };
  if (person.isUnread) return { say: texts.notSaved };
  for (let search = 0; search < maxSearches; search++) {
    const own = yield* readOwn(caller);
    const begun = own.find((room) => isBegunBy(caller, room));
    const waiting = own.find((room) => isSought(room, sought));
    const list = yield* readList(sought);
    const found = begun ?? (yield* findRoom(caller, list.rooms)) ?? waiting;
    const id = found?.id ?? makeIdOfStrangers(caller);
    if (!(yield* lock(makeRoomKey(id)))) return { say: texts.busy };
    const room = found && (yield* readRoom(id));
    const search = { sought, own, list };
    const answer = found ? room && (yield* enter(caller, room, search)) : yield* waitForSomeone(caller, id, search);
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

interface WaitingRooms {
  readonly key: string;
  readonly row: string | undefined;
  /** Those that still wait. */
  readonly rooms: readonly Room[];
}

/** The rooms that the person is in, and the one that this very update may have opened. */
function* readOwn(caller: Caller): Steps<readonly Room[]> {
  const { person, from } = caller;
  const rooms = yield* readRooms([...new Set([...person.rooms, makeIdOfStrangers(caller)])]);
  return rooms.filter((room) => playerInRoom(room, from.id) !== undefined);
}

/** Whether this very update has led to the room before: its answer was cut off, or it has come twice. */
const isBegunBy = (caller: Caller, room: Room): boolean =>
  isOfStrangers(room) &&
  !isWaiting(room.session) &&
  (room.id === makeIdOfStrangers(caller) || room.code === makeGuestCode(caller));

/** The code of a room in which somebody sits down by this update. */
const makeGuestCode = ({ bot, origin }: Caller): string => makeRoomCode(`guest|${origin}`, bot);

const isSought = (room: Room, { game, clock }: Sought): boolean =>
  waitsForAnybody(room) && gameOf(room.session).name === game && room.session.clock === clock;

function* readList(sought: Sought): Steps<WaitingRooms> {
  const key = makeWaitingKey(sought.game, sought.clock);
  const row = (yield* read([key]))[key];
  const ids = parseWaitingRow(row).waiting.map(({ roomId }) => roomId);
  const rooms = (yield* readRooms(ids)).filter((room) => isSought(room, sought));
  // In the order of the list, wherever the rooms are read: the same one is found in each place.
  return { key, row, rooms: ids.flatMap((id) => rooms.filter((room) => room.id === id)) };
}

/** The first room whose host may be seated with the person, and has not waited too long. */
function* findRoom({ from, person, bot }: Caller, rooms: readonly Room[]): Steps<Room | undefined> {
  const hostOf = ({ session }: Room): number => session.players[0].id;
  const others = rooms.filter((room) => hostOf(room) !== from.id && room.seats[0].clockAt > secondOf(bot.now));
  if (others.length === 0) return undefined;
  const rows = yield* read(others.map((room) => makePersonKey(hostOf(room))));
  return others.find((room) => {
    const { strangers } = parsePersonRow(rows[makePersonKey(hostOf(room))]);
    return mayMeet({ id: from.id, strangers: person.strangers }, { id: hostOf(room), strangers }, dayOf(bot.now));
  });
}

/** Sits down in a room that waits, or has one's own board sent again; undefined where somebody else has come before. */
function* enter(caller: Caller, room: Room, { own, list }: Search): Steps<Answer | undefined> {
  if (playerInRoom(room, caller.from.id) === undefined)
    return waitsForAnybody(room) ? yield* sitDown(caller, room, own) : undefined;
  const isListed = !waitsForAnybody(room) || list.rooms.some(({ id }) => id === room.id);
  if (!isListed && !(yield* enlist(caller, room, list))) return undefined;
  const answer = comeBack(caller, room);
  const left = yield* leaveOthers(
    own.filter(({ id }) => id !== room.id),
    caller.bot.now,
  );
  return { ...answer, requests: [...left.requests, ...(answer.requests ?? [])] };
}

/** The game begins: both get a board in a new message, and whoever has waited hears it ring. */
function* sitDown(caller: Caller, room: Room, own: readonly Room[]): Steps<Answer | undefined> {
  const { texts, from, person, bot } = caller;
  const joined = applyAction(room.session, { kind: 'control', control: 'join' }, actorOf(caller), bot.now);
  if (joined.kind !== 'changed') return undefined;
  const left = yield* leaveOthers(own, bot.now);
  if (left.rooms.length >= maxPlaces) return { say: texts.rooms.tooMany(maxPlaces) };
  const [host] = room.seats;
  const seated = withSeat({ ...room, code: makeGuestCode(caller), session: joined.session }, 0, {
    ...host,
    // Yet to be sent, until it has arrived: also by this update's repeat.
    messageId: 0,
    actedAt: secondOf(bot.now),
    clockAt: 0,
  });
  const dismissed = dismiss({ ...noticeToSeat(host), messageId: host.messageId, sentAt: secondOf(bot.now) }, bot.now);
  const entered = enterRoom(caller, seated, { before: [...dismissed, ...left.requests] });
  const strangers = meet(person.strangers, room.session.players[0].id, dayOf(bot.now));
  const known = updatePerson(from.id, person, { strangers, rooms: [...left.rooms.map((each) => each.id), room.id] }, bot.now);
  const entries = { ...entered.entries, ...known.entries };
  return { ...entered, entries, newKeys: known.newKeys, wakes: wakesIn(entries, bot.now), isMove: true };
}

/** The person waits in a room of their own; undefined where somebody has come meanwhile, and waits, too. */
function* waitForSomeone(caller: Caller, id: string, { sought, own, list }: Search): Steps<Answer | undefined> {
  const { texts, from, person, bot } = caller;
  const left = yield* leaveOthers(own, bot.now);
  const hosted = left.rooms.filter((room) => room.session.players[0].id === from.id && !isRoomOver(room));
  if (hosted.length >= maxRooms) return { say: texts.rooms.tooMany(maxRooms) };
  const key = makeRoomKey(id);
  const opened = makeRoom(caller, { id, name: strangersName }, sought.game);
  const starter = (bot.sign(`lots|${id}`)[0]! & 1) as 0 | 1;
  const room = {
    ...opened,
    session: { ...opened.session, starter, clock: sought.clock, lastChange: makeLastChange(bot.now, sought.clock) },
  };
  const entered = enterRoom(caller, room, { before: left.requests });
  // Whoever reads the list finds the room, so it is there before.
  const lost = yield* write({ [key]: entered.entries![key] });
  if (lost.length > 0) return { say: texts.notSaved };
  if (!(yield* enlist(caller, room, list))) return undefined;
  const indexed = updatePerson(from.id, person, { rooms: [...left.rooms.map((each) => each.id), id] }, bot.now);
  const entries = { ...entered.entries, ...indexed.entries };
  return {
    ...entered,
    entries,
    newKeys: [key, ...indexed.newKeys],
    wakes: wakesIn(entries, bot.now),
    onWriteFailure: { ...entered.onWriteFailure!, entries: { ...entered.onWriteFailure?.entries, [key]: undefined } },
  };
}

/** Puts the room onto the list of those that wait; false where the list has changed meanwhile. */
function* enlist({ from, bot }: Caller, { id }: Pick<Room, 'id'>, { key, row, rooms }: WaitingRooms): Steps<boolean> {
  // Without a place of its own for each table, one lock is held for all, and the list may have changed before it was.
  if ((yield* read([key]))[key] !== row) return false;
  const others = rooms.map((room) => ({ roomId: room.id, userId: room.session.players[0].id }));
  const next = makeWaitingRow(parseWaitingRow(row), [...others, { roomId: id, userId: from.id }], bot.now);
  return (yield* write({ [key]: next })).length === 0;
}

/**
 * Nobody waits for two games, or comes back to a stranger after another: what is left of these rooms goes, at once, so that what is decided
 * then erases nothing. Gives the rooms that stay.
 */
function* leaveOthers(own: readonly Room[], now: number) {
  const gone = own.filter((room) => waitsForAnybody(room) || (isOfStrangers(room) && isRoomOver(room)));
  const requests: readonly TelegramRequest[] = gone
    .filter(waitsForAnybody)
    .flatMap(({ seats: [seat] }) => dismiss({ chatId: seat.chatId, messageId: seat.messageId, sentAt: secondOf(now) }, now));
  if (gone.length > 0) yield* write(Object.fromEntries(gone.map(({ id }) => [makeRoomKey(id), undefined])));
  return { rooms: own.filter((room) => !gone.includes(room)), requests };
}

function wakesIn(entries: Entries, now: number): readonly Wake[] {
  const rows = Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return findWakes(Object.fromEntries(rows), secondOf(now)).later;
}

/** Closes the room as by `/leave`, and never seats the person with the other one again, who does not hear of that. */
export function* blockPlayer(caller: Caller, room: Room): Steps<Answer> {
  const { texts, from, person, bot } = caller;
  const player = playerInRoom(room, from.id);
  if (!isOfStrangers(room) || isWaiting(room.session) || player === undefined) return { say: texts.refusals.notOffered };
  if (person.isUnread) return { say: texts.notSaved };
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
