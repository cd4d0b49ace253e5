/** The rooms in the store, and who is in them. */

import { read, type Steps } from '../../core/steps.ts';
import { type PlayerIndex, seatsOf } from '../../match/session.ts';
import { parseRoomRow, type Room } from '../../rows/game/roomRow.ts';
import { isRoomKey, makeRoomKey, parseRoomKey, type Rows } from '../../rows/keys.ts';

/** Reads a room by its id, in upper or lower case. */
export function* readRoom(id: string): Steps<Room | undefined> {
  return (yield* readRooms([id]))[0];
}

/** The rooms with these ids that exist. */
export function* readRooms(ids: readonly string[]): Steps<readonly Room[]> {
  if (ids.length === 0) return [];
  return parseRooms(yield* read(ids.map(makeRoomKey)));
}

/** The rooms among the rows of the store. */
export const parseRooms = (rows: Rows): readonly Room[] =>
  Object.entries(rows)
    .filter(([key]) => isRoomKey(key))
    .map(([key, row]) => parseRoomRow(parseRoomKey(key), row))
    .filter((room) => room !== undefined);

/** Whether a player of the room plays in this chat. */
export const isPlayedIn = ({ seats }: Room, chat: { readonly id: number }): boolean =>
  seats.some(({ chatId }) => chatId === chat.id);

/** The person's player in the room, if they are one of the two. */
export const playerInRoom = ({ session }: Room, userId: number): PlayerIndex | undefined =>
  seatsOf(session, userId)[0];
