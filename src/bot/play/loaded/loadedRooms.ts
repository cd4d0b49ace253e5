/** The rooms in the store, and who is in them. */

import { read, type Steps } from '../../core/steps.ts';
import { type PlayerIndex, seatsOf } from '../../match/session.ts';
import { isRoom, parseShared, type Room, type SharedGame } from '../../rows/game/sharedRow.ts';
import { makeRoomKey } from '../../rows/keys.ts';

/** Reads a room by its id, in upper or lower case. */
export function* readRoom(id: string): Steps<Room | undefined> {
  return (yield* readRooms([id]))[0];
}

/** The rooms with these ids that exist. */
export function* readRooms(ids: readonly string[]): Steps<readonly Room[]> {
  if (ids.length === 0) return [];
  return parseShared(yield* read(ids.map(makeRoomKey))).filter(isRoom);
}

/** Whether a player plays the game in this chat. */
export const isPlayedIn = ({ seats }: SharedGame, chat: { readonly id: number }): boolean =>
  seats.some(({ chatId }) => chatId === chat.id);

/** The person's player in the room, if they are one of the two. */
export const playerInRoom = ({ session }: Room, userId: number): PlayerIndex | undefined =>
  seatsOf(session, userId)[0];
