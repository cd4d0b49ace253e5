/** Leaving a room, which closes it: both players see the end, on boards that lead nowhere but to the menu. */
import { cleanField } from './cleanField.ts';
import { makeChatLine } from './gameLine.ts';
import type { Ports } from './ports.ts';
import { type Reply, say } from './reply.ts';
import { makeRoomKey, parseRoomLine, parseRoomName, type Room } from './room.ts';
import { readRoom, showRoom } from './roomBoard.ts';
import { isRunning, isWaiting, positionOf, type Session, seatsOf } from './session.ts';
import { makeStamp } from './stamp.ts';
import { sendText } from './telegram.ts';

/** `/leave [NAME]` gives up the game of one's room, if it is on, and closes the room. */
export function leaveRoom(reply: Reply, argument: string): void {
  const { texts, ports, message, chat } = reply;
  const userId = message.from.id;
  const left = ports.withLock((): Room | string => {
    const room = findRoomToLeave(reply, argument);
    return typeof room === 'string' ? room : closeRoom(room, userId, ports);
  });
  if (left === undefined) return say(reply, texts.busy);
  if (typeof left === 'string') return say(reply, left);
  const isHere = left.name.toLowerCase() === chat.room.toLowerCase();
  const known = makeChatLine(isHere ? { ...chat, room: '' } : chat);
  ports.cache.write({ ...reply.entries, [`c|${message.chat.id}`]: known });
  showRoom(left, [sendText(message.chat.id, texts.rooms.left(left.name))], ports, { kind: 'closed' });
}

/** The room that is named, else that of this chat, else the only one that the person is in; or what is to be said. */
function findRoomToLeave({ texts: { rooms }, ports, message, chat }: Reply, argument: string): Room | string {
  const isOwn = (room: Room | undefined): room is Room =>
    room !== undefined && seatsOf(room.session, message.from.id).length > 0;
  if (argument !== '') {
    const name = parseRoomName(argument);
    const room = name && readRoom(name, ports);
    return room && isOwn(room) ? room : rooms.notIn(cleanField(argument));
  }
  const here = chat.room === '' ? undefined : readRoom(chat.room, ports);
  if (isOwn(here)) return here;
  const [first, ...others] = findRoomsOf(message.from.id, ports.store.all());
  if (!first) return rooms.nowhere;
  return others.length === 0 ? first : rooms.which([first, ...others].map(({ name }) => name).join(', '));
}

/** Takes the room out of the store and ends its game; the caller holds the lock. */
export function closeRoom(room: Room, userId: number, ports: Ports): Room {
  const { session } = room;
  ports.store.remove(makeRoomKey(room.name));
  const player = seatsOf(session, userId)[0] ?? 0;
  const isOn = isRunning(session, positionOf(session));
  const status = isOn ? (`resigned${player}` as const) : isWaiting(session) ? 'cancelled' : session.status;
  const revision = Math.min(1023, session.revision + 1);
  const closed: Session = { ...session, status, revision, stamp: makeStamp(ports.now()) };
  return { ...room, session: closed };
}

export function findRoomsOf(userId: number, lines: Readonly<Record<string, string>>): readonly Room[] {
  return Object.entries(lines)
    .filter(([key]) => key.startsWith('r'))
    .map(([, line]) => parseRoomLine(line))
    .filter((room) => room !== undefined)
    .filter((room) => seatsOf(room.session, userId).length > 0);
}
