/** `/room`, `/join`, and the links that lead into a room. */
import { type GameName, games } from '../../games/game.ts';
import { startPosition } from '../../games/position.ts';
import { makeBase64Url } from '../codec/bitFields.ts';
import { offerGames } from '../menus/unknownWord.ts';
import { dismiss } from '../notices/notice.ts';
import { actorOf, type MessageContext, originOf, saveChat, say } from '../people/caller.ts';
import { renderUsage } from '../render/choiceText.ts';
import type { Answer } from '../runtime/answer.ts';
import { type Entries, lock, type Steps } from '../runtime/steps.ts';
import type { BoardView } from '../session/action.ts';
import { applyAction } from '../session/applyAction.ts';
import { findNotification, type Notification } from '../session/notification.ts';
import { isRunning, isWaiting } from '../session/session.ts';
import { startGame } from '../session/startGame.ts';
import { withNewest } from '../store/chatRow.ts';
import { makeRoomKey } from '../store/keys.ts';
import { freeSeat, isRoomOver, type Room, type RoomSeat, withSeat } from '../store/roomRow.ts';
import { plainView, retireBoard } from '../tables/boardMessage.ts';
import { isPlayedIn, playerInRoom, readRoom } from '../tables/knownRooms.ts';
import { noticeOf, roomBoard, roomTable } from '../tables/roomTable.ts';
import { showBoards } from '../tables/table.ts';
import type { TelegramRequest } from '../telegram/request.ts';
import { parseGameName } from '../texts/vocabulary.ts';
import { makeRoomId, makeRoomName, parseRoomName, readRoomByName } from './roomName.ts';
import { indexRooms, readRoomsOf } from './roomsOfPlayer.ts';

const codeLength = 16;

/** How many rooms of one host are kept, over or not: few enough that nobody fills the store. */
const maxRooms = 5;
/** How many rooms one player may be in. */
const maxPlaces = 20;

/** `/room [NAME] [game]`: without a name the room gets one that nobody has. */
export function* openRoom(context: MessageContext, argument: string): Steps<Answer> {
  const { texts } = context;
  const onlyGame = argument === '' ? 'ticTacToe' : parseGameName(argument);
  if (onlyGame) return yield* openNewRoom(context, onlyGame);
  const [word = '', ...gameWords] = argument.split(/\s+/);
  const name = parseRoomName(word);
  const game = gameWords.length === 0 ? 'ticTacToe' : parseGameName(gameWords.join(' '));
  if (!name) return say(context, texts.rooms.forms);
  if (!game) return offerGames(context, `/room ${name}`, gameWords.join(' '));
  return yield* openRoomAs(context, name, game);
}

/** A room with a name that nobody has thought of. */
export const openNewRoom = (context: MessageContext, game: GameName): Steps<Answer> =>
  openRoomAs(context, makeRoomName(context), game);

/** A room in which the person waits for a friend, who is invited by its link. */
function* openRoomAs(context: MessageContext, name: string, game: GameName): Steps<Answer> {
  const { texts, message, bot } = context;
  if (context.isClosing) return say(context, texts.closing);
  // Before the lock, of which there is one for everybody.
  const rooms = yield* readRoomsOf(context);
  if (!(yield* lock())) return say(context, texts.busy);
  const other = yield* readRoomByName(name, bot.sign);
  const id = other?.id ?? makeRoomId(name, bot.sign);
  const spare = findSpareRooms(context, id, rooms);
  // Whoever opens their own room again has lost sight of it: one that waits is opened again, else they come back.
  const isOwn = other && playerInRoom(other, message.from.id) !== undefined;
  if (other && isOwn && isRunning(other.session)) return comeBack(context, other);
  if (other && !isRoomOver(other) && !isOwn) return say(context, texts.rooms.taken(name));
  if (!spare) return say(context, texts.rooms.tooMany(maxRooms));
  const dropped: Record<string, undefined> = {};
  for (const each of spare) {
    const old = yield* readRoom(each);
    if (old && isRoomOver(old)) dropped[makeRoomKey(each)] = undefined;
  }
  const room = makeRoom(context, { id, name }, game);
  const entered = enterRoom(context, room);
  const isDropped = (each: string): boolean => makeRoomKey(each) in dropped;
  const index = indexRooms(context, [...rooms.map((each) => each.id).filter((each) => !isDropped(each)), id]);
  return { ...entered, entries: { ...dropped, ...entered.entries, ...index }, newKeys: [makeRoomKey(id)] };
}

function makeRoom(context: MessageContext, named: Pick<Room, 'id' | 'name'>, game: GameName): Room {
  const { message, bot, language, person } = context;
  const origin = originOf(context);
  const wish = { mode: 'room', host: message.from, language, preferences: person.preferences, origin } as const;
  const { session } = startGame({ ...wish, start: startPosition(games[game]) }, bot.settings, bot.now);
  // Signed by the deployment, so nobody can work it out.
  const bytes = bot.sign(`room|${named.id}|${origin}|${bot.now}`).slice(0, 12);
  const bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return { ...named, code: makeBase64Url(bits, codeLength), session, seats: [seatOf(context), freeSeat] };
}

/** The ids of a host's rooms that make room for one more, or undefined where too many are in use. */
function findSpareRooms({ message }: MessageContext, id: string, own: readonly Room[]): readonly string[] | undefined {
  const hosted = own.filter((room) => room.session.players[0].id === message.from.id && makeRoomKey(room.id) !== makeRoomKey(id));
  const surplus = Math.max(0, hosted.length + 1 - maxRooms);
  const over = hosted.filter(isRoomOver);
  return over.length < surplus ? undefined : over.slice(0, surplus).map((room) => room.id);
}

const seatOf = ({ message: { chat } }: MessageContext): RoomSeat => ({
  ...freeSeat,
  chatId: chat.id,
  isPrivate: chat.isPrivate,
  threadId: chat.threadId,
});

interface Entrance {
  readonly before?: readonly TelegramRequest[];
  readonly view?: BoardView;
  readonly notification?: Notification | undefined;
}

/** Seats the person, who is in the room, in this chat, where a board is sent; the chat's newest game is the room's. */
function enterRoom(context: MessageContext, room: Room, { before = [], view = plainView, notification }: Entrance = {}): Answer {
  const { message, bot, texts, known } = context;
  const { session, id } = room;
  const player = playerInRoom(room, message.from.id) ?? 0;
  const table = roomTable(withSeat(room, player, seatOf(context)), bot, player);
  const dismissed = dismiss(noticeOf(room.seats[player]), bot.now);
  // What is asked is asked of one.
  const boards = view.kind === 'board' ? table.boards : table.boards.filter(({ viewer }) => viewer === player);
  return {
    ...showBoards(table, { session, boards, view, notification }, [...before, ...dismissed], bot),
    entries: { ...table.save(session, table.boards), ...rememberRoom(context, id) },
    onWriteFailure: { keys: [makeRoomKey(id)], entries: saveChat(context, known), ...say(context, texts.notSaved) },
  };
}

const rememberRoom = (context: MessageContext, id: string): Entries => saveChat(context, withNewest(context.known, -1, 0, id));

/**
 * The room, which goes on in any case, learns where the player is now once the board has arrived there; the copy before loses its
 * keyboard.
 */
export function comeBack(context: MessageContext, room: Room, kind: 'board' | 'askLeave' = 'board'): Answer {
  const asked = playerInRoom(room, context.message.from.id) ?? 0;
  const view = kind === 'board' ? plainView : { kind, asked };
  return {
    ...enterRoom(context, room, { before: retireBoard(roomBoard(room, asked)), view }),
    entries:
      kind === 'board' ? { ...rememberRoom(context, room.id), ...indexRooms(context, [...context.person.rooms, room.id]) } : {},
  };
}

/** The board of the chat's room, once more, for who is in it; undefined where the room is gone. */
export function* showRoom(context: MessageContext, id: string): Steps<Answer | undefined> {
  const { message, texts } = context;
  const room = yield* readRoom(id);
  if (room && playerInRoom(room, message.from.id) !== undefined) return comeBack(context, room);
  // Whoever only looks on takes the room from nobody who plays in this chat.
  return room && isPlayedIn(room, message.chat) ? say(context, texts.refusals.notYourGame) : undefined;
}

/** By the room's link. */
export function* joinByCode(context: MessageContext, code: string, id: string): Steps<Answer> {
  return yield* join(context, function* () {
    const room = yield* readRoom(id);
    return room?.code === code ? room : context.texts.rooms.closed;
  });
}

/** `/join NAME` */
export function* joinRoom(context: MessageContext, argument: string): Steps<Answer> {
  const name = parseRoomName(argument.trim());
  if (!name) return say(context, renderUsage('join', context.texts));
  return yield* join(context, function* () {
    return (yield* readRoomByName(name, context.bot.sign)) ?? context.texts.rooms.unknown(name);
  });
}

/** `find` gives the room, or what is said where there is none. */
function* join(context: MessageContext, find: () => Steps<Room | string>): Steps<Answer> {
  const { texts, bot, message } = context;
  const rooms = yield* readRoomsOf(context);
  if (!(yield* lock())) return say(context, texts.busy);
  const room = yield* find();
  if (typeof room === 'string') return say(context, room);
  const isOwn = playerInRoom(room, message.from.id) !== undefined;
  if (isOwn && isWaiting(room.session)) return say(context, texts.rooms.own(room.name));
  // A player who joins again has no board at hand, because it never came or is gone: another one is sent.
  if (isOwn) return comeBack(context, room);
  const joined = applyAction(room.session, { kind: 'control', control: 'join' }, actorOf(context), bot.now);
  if (joined.kind !== 'changed') return say(context, texts.rooms.full(room.name));
  if (rooms.length >= maxPlaces) return say(context, texts.rooms.tooMany(maxPlaces));
  const notification = findNotification(room.session, joined.session, message.from.id);
  const entered = enterRoom(context, { ...room, session: joined.session }, { notification });
  const index = indexRooms(context, [...rooms.map((each) => each.id), room.id]);
  return { ...entered, entries: { ...entered.entries, ...index } };
}
