/** The rooms in the store, and who is in them. */
import { type PlayerIndex, seatsOf } from '../session/session.ts';
import { type Lines, read, type Steps } from '../runtime/steps.ts';
import { isRoomKey, makeRoomKey, parseRoomKey } from '../store/keys.ts';
import { parseRoomLine, type Room } from '../store/roomRow.ts';

/** `id` in any case. */
export function* readRoom(id: string): Steps<Room | undefined> {
  return (yield* readRooms([id]))[0];
}

/** Those of the rooms that are there. */
export function* readRooms(ids: readonly string[]): Steps<readonly Room[]> {
  if (ids.length === 0) return [];
  return parseRooms(yield* read(ids.map(makeRoomKey)));
}

/** The rooms among the lines of the store. */
export const parseRooms = (lines: Lines): readonly Room[] =>
  Object.entries(lines)
    .filter(([key]) => isRoomKey(key))
    .map(([key, line]) => parseRoomLine(parseRoomKey(key), line))
    .filter((room) => room !== undefined);

/** Whether a player of the room plays in this chat. */
export const isPlayedIn = ({ seats }: Room, chat: { readonly id: number }): boolean =>
  seats.some(({ chatId }) => chatId === chat.id);

/** The player whose room it is, if the person is one of the two. */
export const playerInRoom = ({ session }: Room, userId: number): PlayerIndex | undefined => seatsOf(session, userId)[0];
