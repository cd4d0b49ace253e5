/** `/room`, `/join`, and the links that lead into a room. */

import { act } from './act.ts';
import { makeBase64Url } from './bits.ts';
import { cleanField } from './cleanField.ts';
import { makeChatLine, withNewest } from './gameLine.ts';
import { findRoomsOf } from './leaveRoom.ts';
import { type Reply, say } from './reply.ts';
import { makeRoomKey, noSeat, parseRoomName, type Room, type RoomSeat } from './room.ts';
import { readRoom, saveRoom, showRoom } from './roomBoard.ts';
import { isRunning, isWaiting, type PlayerIndex, positionOf, type Session, seatsOf } from './session.ts';
import { startGame } from './startGame.ts';
import { sendText } from './telegram.ts';
import { renderForms, renderUsage } from './views/choiceText.ts';
import { parseGameName } from './words.ts';

const codeLength = 16;

/** So many rooms are kept for one who opens them, over or not: few enough that nobody fills the store. */
const mostRooms = 5;

/** `/room NAME [game]` */
export function openRoom(reply: Reply, argument: string): void {
  const { texts, ports, message } = reply;
  const [word = '', ...gameWords] = argument.split(/\s+/);
  const name = parseRoomName(word);
  const game = gameWords.length === 0 ? 'ticTacToe' : parseGameName(gameWords.join(' '));
  if (!name) return say(reply, texts.rooms.forms);
  if (!game) return say(reply, renderForms('game', texts));
  if (reply.isClosing) return say(reply, texts.closing);
  const origin = `${message.chat.id}|${message.messageId}|${message.updateId}`;
  const { session } = startGame(
    {
      ...{ game, mode: 'room', host: message.from, language: reply.language, choices: reply.choices },
      ...{ difficulties: [undefined, undefined], record: [], previous: undefined, origin },
    },
    ports,
  );
  const room: Room = {
    name,
    code: makeCode(`${name}|${origin}|${ports.now()}`, reply),
    session,
    seats: [seatOf(reply), noSeat],
    names: [cleanField(message.from.name), ''],
  };
  // Before the lock, of which there is one for everybody: all rooms are looked through.
  const spare = findSpareRooms(reply, name);
  const opened = ports.withLock(() => {
    const other = readRoom(name, ports);
    // Whoever opens their own room again has lost sight of it: one that waits is opened anew, else they come back.
    const isOwn = other !== undefined && seatsOf(other.session, message.from.id).length > 0;
    if (other && isRunning(other.session, positionOf(other.session))) return isOwn ? 'own' : 'taken';
    if (other && isWaiting(other.session) && !isOwn) return 'taken';
    if (!spare) return 'tooMany';
    for (const old of spare) {
      const now = readRoom(old, ports);
      if (now && isOver(now.session)) ports.store.remove(makeRoomKey(old));
    }
    return saveRoom(room, ports, false) ? 'opened' : 'notSaved';
  });
  if (opened === 'own') return join(reply, name, undefined);
  if (opened === 'tooMany') return say(reply, texts.rooms.tooMany(mostRooms));
  if (opened !== 'opened') {
    return say(reply, opened === 'taken' ? texts.rooms.taken(name) : opened ? texts.notSaved : texts.busy);
  }
  ports.cache.write({ ...reply.entries, ...enterChat(reply, name) });
  const link = makeRoomLink(room, ports.settings.botUsername);
  showRoom(room, [sendText(message.chat.id, texts.rooms.opened(name, link))], ports);
}

/** Neither waits for a second player nor can be played on, except by a rematch. */
function isOver(session: Session): boolean {
  return !isWaiting(session) && !isRunning(session, positionOf(session));
}

/** The names of a person's rooms that make room for one more, or undefined where too many are in use. */
function findSpareRooms({ message, ports }: Reply, name: string): readonly string[] | undefined {
  const userId = message.from.id;
  const hosted = findRoomsOf(userId, ports.store.all()).filter(
    (room) => room.session.players[0].id === userId && makeRoomKey(room.name) !== makeRoomKey(name),
  );
  const surplus = Math.max(0, hosted.length + 1 - mostRooms);
  const over = hosted.filter(({ session }) => isOver(session));
  return over.length < surplus ? undefined : over.slice(0, surplus).map((room) => room.name);
}

/** The code of a link: signed by the deployment, so nobody can work it out. */
function makeCode(text: string, { ports }: Reply): string {
  const bits = ports
    .sign(`room|${text}`)
    .slice(0, 12)
    .reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return makeBase64Url(bits, codeLength);
}

function makeRoomLink(room: Room, botUsername: string | undefined): string {
  return botUsername ? `https://t.me/${botUsername}?start=j${room.code}${room.name}` : '';
}

function seatOf({ message }: Reply): RoomSeat {
  return { chatId: message.chat.id, messageId: 0, isPrivate: message.chat.isPrivate };
}

/** The chat's newest game is the room's. */
function enterChat(reply: Reply, name: string): Readonly<Record<string, string>> {
  const { message, chat } = reply;
  return { [`c|${message.chat.id}`]: makeChatLine(withNewest(chat, -1, 0, name)) };
}

/** `/start j…`; false where the payload is none of a room. */
export function joinByLink(reply: Reply, payload: string): boolean {
  const match = /^j([A-Za-z0-9_-]{16})([A-Za-z0-9_-]{1,32})$/.exec(payload);
  if (!match?.[1] || !match[2]) return false;
  join(reply, match[2], match[1]);
  return true;
}

/** `/join NAME` */
export function joinRoom(reply: Reply, argument: string): void {
  const name = parseRoomName(argument.trim());
  if (!name) return say(reply, renderUsage('join', reply.texts));
  join(reply, name, undefined);
}

function join(reply: Reply, name: string, code: string | undefined): void {
  const { texts, ports, message, language } = reply;
  const joined = ports.withLock((): Room | string => {
    const room = readRoom(name, ports);
    if (!room || (code !== undefined && code !== room.code)) return texts.rooms.unknown(name);
    const own = seatsOf(room.session, message.from.id)[0];
    if (own !== undefined && !isWaiting(room.session)) return returnTo(room, own, reply);
    if (own !== undefined) return texts.rooms.own(room.name);
    if (!isWaiting(room.session)) return texts.rooms.full(room.name);
    const change = act(
      room.session,
      { kind: 'control', control: 'join' },
      { id: message.from.id, language },
      ports.now(),
    );
    if (change.kind !== 'changed') return texts.rooms.full(room.name);
    const entered: Room = {
      ...room,
      session: change.session,
      seats: [room.seats[0], seatOf(reply)],
      names: [room.names[0], cleanField(message.from.name)],
    };
    return saveRoom(entered, ports, true) ? entered : texts.notSaved;
  });
  if (joined === undefined) return say(reply, texts.busy);
  if (typeof joined === 'string') return say(reply, joined);
  ports.cache.write({ ...reply.entries, ...enterChat(reply, joined.name) });
  showRoom(joined, [], ports);
}

/** A player who joins again has no board at hand, because it never came or is gone: another one is sent. */
function returnTo(room: Room, own: PlayerIndex, reply: Reply): Room {
  const seat = seatOf(reply);
  return { ...room, seats: own === 0 ? [seat, room.seats[1]] : [room.seats[0], seat] };
}
