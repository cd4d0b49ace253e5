/** `/room`, `/join`, and the links that lead into a room. */
import { games } from '../../games/game.ts';
import { startPosition } from '../../games/position.ts';
import type { Answer } from '../answer.ts';
import { plainView, unsent } from '../boards/board.ts';
import { playerInRoom, readRoom, roomTable } from '../boards/roomTable.ts';
import { showBoards } from '../boards/table.ts';
import { makeBase64Url } from '../buttons/bitFields.ts';
import { applyAction } from '../session/applyAction.ts';
import { startGame } from '../session/newGame.ts';
import { isRunning, isWaiting } from '../session/session.ts';
import { lock, readStore, type Steps } from '../steps.ts';
import { withNewest } from '../storage/chatLine.ts';
import { makeRoomKey } from '../storage/keys.ts';
import { freeSeat, isRoomOver, parseRoomName, type Room, type RoomSeat, withSeat } from '../storage/roomLine.ts';
import { sendText, type TelegramRequest } from '../telegram/request.ts';
import { renderForms, renderUsage } from '../views/choiceText.ts';
import { actorOf, type MessageContext, originOf, saveChat, say } from './context.ts';
import { findRoomsOf } from './leaveRoom.ts';
import { openMenuAt } from './preferences.ts';
import { parseGameName } from './vocabulary.ts';

const codeLength = 16;

/** How many rooms of one host are kept, over or not: few enough that nobody fills the store. */
const maxRooms = 5;

/** `/room NAME [game]` */
export function* openRoom(context: MessageContext, argument: string): Steps<Answer> {
  const { texts, message } = context;
  const [word = '', ...gameWords] = argument.split(/\s+/);
  const name = parseRoomName(word);
  const game = gameWords.length === 0 ? 'ticTacToe' : parseGameName(gameWords.join(' '));
  if (!name) return say(context, texts.rooms.forms);
  if (!game) return say(context, renderForms('game', texts));
  if (context.isClosing) return say(context, texts.closing);
  // Before the lock, of which there is one for everybody: all rooms are looked through.
  const spare = findSpareRooms(context, name, findRoomsOf(message.from.id, yield* readStore()));
  if (!(yield* lock())) return say(context, texts.busy);
  const other = yield* readRoom(name);
  // Whoever opens their own room again has lost sight of it: one that waits is opened again, else they come back.
  const own = other && playerInRoom(other, message.from.id);
  if (other && isRunning(other.session)) {
    return own === undefined ? say(context, texts.rooms.taken(name)) : enterRoom(context, other, []);
  }
  if (other && isWaiting(other.session) && own === undefined) return say(context, texts.rooms.taken(name));
  if (!spare) return say(context, texts.rooms.tooMany(maxRooms));
  const room = makeRoom(context, name, game);
  const link = makeRoomLink(room, context.bot.settings.botUsername);
  const opened = sendText(message.chat.id, texts.rooms.opened(name, link));
  const entered = enterRoom(context, room, [opened]);
  const dropped: Record<string, undefined> = {};
  for (const id of spare) {
    const old = yield* readRoom(id);
    if (old && isRoomOver(old)) dropped[makeRoomKey(id)] = undefined;
  }
  return { ...entered, entries: { ...dropped, ...entered.entries }, added: [makeRoomKey(name)] };
}

function makeRoom(context: MessageContext, name: string, game: keyof typeof games): Room {
  const { message, bot, language, preferences } = context;
  const origin = originOf(context);
  const wish = { mode: 'room', host: message.from, language, preferences, origin } as const;
  const { session } = startGame({ ...wish, start: startPosition(games[game]) }, bot.settings, bot.now);
  // Signed by the deployment, so nobody can work it out.
  const bytes = bot.sign(`room|${name}|${origin}|${bot.now}`).slice(0, 12);
  const code = makeBase64Url(
    bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n),
    codeLength,
  );
  return { name, code, session, seats: [seatOf(context), freeSeat] };
}

/** The ids of a host's rooms that make room for one more, or undefined where too many are in use. */
function findSpareRooms({ message }: MessageContext, name: string, own: readonly Room[]): readonly string[] | undefined {
  const hosted = own.filter(
    (room) => room.session.players[0].id === message.from.id && makeRoomKey(room.name) !== makeRoomKey(name),
  );
  const surplus = Math.max(0, hosted.length + 1 - maxRooms);
  const over = hosted.filter(isRoomOver);
  return over.length < surplus ? undefined : over.slice(0, surplus).map(({ name: id }) => id);
}

function makeRoomLink(room: Room, botUsername: string | undefined): string {
  return botUsername ? `https://t.me/${botUsername}?start=j${room.code}${room.name}` : '';
}

function seatOf({ message }: MessageContext): RoomSeat {
  return { chatId: message.chat.id, messageId: 0, isPrivate: message.chat.isPrivate };
}

/** Seats the person, who is in the room, in this chat, where a board is sent; the chat's newest game is the room's. */
function enterRoom(context: MessageContext, room: Room, before: readonly TelegramRequest[]): Answer {
  const { message, bot, texts, known } = context;
  const player = playerInRoom(room, message.from.id) ?? 0;
  const seated = withSeat(room, player, seatOf(context));
  const table = roomTable(seated, bot);
  const { session } = seated;
  const boards = table.boards.map((board) => (board.viewer === player ? unsent(board) : board));
  return {
    ...showBoards(table, { session, boards, view: plainView }, before, bot),
    entries: {
      ...table.save(session, boards),
      ...saveChat(context, withNewest(known, -1, 0, room.name)),
    },
    unkept: { keys: [makeRoomKey(room.name)], requests: [sendText(message.chat.id, texts.notSaved)] },
  };
}

/** `/start`, which a link may send with a room's code and name. */
export function* start(context: MessageContext, payload: string): Steps<Answer> {
  const [, code, name] = /^j([A-Za-z0-9_-]{16})([A-Za-z0-9_-]{1,32})$/.exec(payload) ?? [];
  return code && name ? yield* join(context, name, code) : openMenuAt(context, 'main');
}

/** `/join NAME` */
export function* joinRoom(context: MessageContext, argument: string): Steps<Answer> {
  const name = parseRoomName(argument.trim());
  return name ? yield* join(context, name) : say(context, renderUsage('join', context.texts));
}

/** `code` is what a link carries; whoever types the name knows none. */
function* join(context: MessageContext, name: string, code?: string): Steps<Answer> {
  const { texts, bot } = context;
  if (!(yield* lock())) return say(context, texts.busy);
  const room = yield* readRoom(name);
  if (!room || (code !== undefined && code !== room.code)) return say(context, texts.rooms.unknown(name));
  const { session } = room;
  const isOwn = playerInRoom(room, context.message.from.id) !== undefined;
  // A player who joins again has no board at hand, because it never came or is gone: another one is sent.
  if (isOwn && !isWaiting(session)) return enterRoom(context, room, []);
  if (isOwn) return say(context, texts.rooms.own(room.name));
  const joined = applyAction(session, { kind: 'control', control: 'join' }, actorOf(context), bot.now);
  if (joined.kind !== 'changed') return say(context, texts.rooms.full(room.name));
  return enterRoom(context, { ...room, session: joined.session }, []);
}
