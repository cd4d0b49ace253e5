/** Leaving a room, which closes it: both players see the end, on boards that lead nowhere but to the menu. */
import type { Answer } from '../answer.ts';
import { playerInRoom, readRoom, roomTable } from '../boards/roomTable.ts';
import { showBoards } from '../boards/table.ts';
import { makeLastChange } from '../session/lastChange.ts';
import { isRunning, isWaiting, maxRevision, type Session, type Status } from '../session/session.ts';
import { type Entries, type Lines, lock, readStore, type Steps } from '../steps.ts';
import { isRoomKey, makeRoomKey } from '../storage/keys.ts';
import { parseRoomLine, parseRoomName, type Room } from '../storage/roomLine.ts';
import { makeDisplayName } from '../telegram/displayName.ts';
import { sendText, type TelegramRequest } from '../telegram/request.ts';
import { type MessageContext, saveChat, say } from './context.ts';

/** `/leave [NAME]` gives up the game of one's room, if it is on, and closes the room. */
export function* leaveRoom(context: MessageContext, argument: string): Steps<Answer> {
  const { texts, message, known } = context;
  if (!(yield* lock())) return say(context, texts.busy);
  const room = yield* findRoomToLeave(context, argument);
  if (typeof room === 'string') return say(context, room);
  const isHere = makeRoomKey(room.name) === makeRoomKey(known.room);
  const closed = closeRooms([room], context, [sendText(message.chat.id, texts.rooms.left(room.name))]);
  return {
    ...closed,
    entries: { ...closed.entries, ...(isHere ? saveChat(context, { ...known, room: '' }) : {}) },
  };
}

/** The room that is named, else that of this chat, else the only one that the person is in; or what is to be said. */
function* findRoomToLeave(context: MessageContext, argument: string): Steps<Room | string> {
  const { message, known } = context;
  const { rooms } = context.texts;
  const isOwn = (room: Room | undefined): room is Room => room !== undefined && playerInRoom(room, message.from.id) !== undefined;
  if (argument !== '') {
    const name = parseRoomName(argument);
    const room = name && (yield* readRoom(name));
    return room && isOwn(room) ? room : rooms.notIn(makeDisplayName(argument));
  }
  const here = known.room === '' ? undefined : yield* readRoom(known.room);
  if (isOwn(here)) return here;
  const [first, ...others] = findRoomsOf(message.from.id, yield* readStore());
  if (!first) return rooms.nowhere;
  return others.length === 0 ? first : rooms.which([first, ...others].map(({ name }) => name).join(', '));
}

/** Takes rooms out of the store and shows how their games end; the caller holds the lock. */
export function closeRooms(
  rooms: readonly Room[],
  { message, bot }: MessageContext,
  before: readonly TelegramRequest[],
): Required<Pick<Answer, 'requests'>> & { readonly entries: Entries } {
  const boards = rooms.flatMap((room) => {
    const table = roomTable(room, bot);
    const session = endSession(room, message.from.id, bot.now);
    return showBoards(table, { session, view: { kind: 'closed' }, boards: table.boards }, [], bot).requests;
  });
  const keys = rooms.map((room) => makeRoomKey(room.name));
  return {
    entries: Object.fromEntries(keys.map((key) => [key, undefined])),
    requests: [...before, ...boards],
  };
}

function endSession(room: Room, userId: number, now: number): Session {
  const { session } = room;
  const by = playerInRoom(room, userId) ?? 0;
  const waiting: Status = isWaiting(session) ? { kind: 'cancelled' } : session.status;
  return {
    ...session,
    status: isRunning(session) ? { kind: 'resigned', by } : waiting,
    revision: Math.min(maxRevision, session.revision + 1),
    lastChange: makeLastChange(now),
  };
}

export function findRoomsOf(userId: number, lines: Lines): readonly Room[] {
  return Object.entries(lines)
    .filter(([key]) => isRoomKey(key))
    .map(([, line]) => parseRoomLine(line))
    .filter((room) => room !== undefined)
    .filter((room) => playerInRoom(room, userId) !== undefined);
}
