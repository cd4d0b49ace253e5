/**
 * The rooms a player is in. Their own row lists them, so that not all rooms have to be searched.
 */

import type { Answer } from '../../core/answer.ts';
import type { Caller } from '../../core/caller.ts';
import { updatePerson } from '../../core/loadedPerson.ts';
import type { Steps } from '../../core/steps.ts';
import type { Room } from '../../rows/game/sharedRow.ts';
import { makeRoomKey } from '../../rows/keys.ts';
import { playerInRoom, readRooms } from '../loaded/loadedRooms.ts';

/** The rooms that the player's row lists, without those that have been closed. */
export function* readRoomsOf({ person, from }: Caller): Steps<readonly Room[]> {
  return (yield* readRooms(person.rooms)).filter(
    (room) => playerInRoom(room, from.id) !== undefined,
  );
}

/** The player's row with these rooms, which may be new, and the clock of the last one. */
export function indexRooms(
  { person, from, bot }: Caller,
  ids: readonly string[],
  clock = person.clock,
): Required<Pick<Answer, 'entries' | 'newKeys'>> {
  const rooms = ids.filter(
    (id, index) => ids.findIndex((each) => makeRoomKey(each) === makeRoomKey(id)) === index,
  );
  const isKnown = rooms.join() === person.rooms.join() && clock === person.clock;
  return person.storeFailed || isKnown
    ? { entries: {}, newKeys: [] }
    : updatePerson(from.id, person, { rooms, clock }, bot.now);
}
