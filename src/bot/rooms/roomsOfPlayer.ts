/** Which rooms a player is in: their own row in the store names them, so that nobody has to look through all rooms. */

import type { Caller } from '../known/caller.ts';
import { playerInRoom, readRooms } from '../known/knownRooms.ts';
import type { Entries, Steps } from '../runtime/steps.ts';
import { makePersonKey, makeRoomKey } from '../store/keys.ts';
import { makePersonRow } from '../store/personRow.ts';
import type { Room } from '../store/roomRow.ts';

/** The rooms of a player, as the player's row in the store knows them, without those that are closed by now. */
export function* readRoomsOf({ person, from }: Caller): Steps<readonly Room[]> {
  return (yield* readRooms(person.rooms)).filter((room) => playerInRoom(room, from.id) !== undefined);
}

/** The player's row with these rooms. */
export function indexRooms({ person, from, bot }: Caller, ids: readonly string[]): Entries {
  const rooms = ids.filter((id, index) => ids.findIndex((each) => makeRoomKey(each) === makeRoomKey(id)) === index);
  const isKnown = rooms.join() === person.rooms.join();
  return person.isUnread || isKnown ? {} : { [makePersonKey(from.id)]: makePersonRow({ ...person, rooms }, bot.now) };
}
