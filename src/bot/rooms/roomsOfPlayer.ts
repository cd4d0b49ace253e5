/** Which rooms a player is in: their own line in the store names them, so that nobody has to look through all rooms. */
import { playerInRoom, readRooms } from '../tables/knownRooms.ts';
import type { Entries, Steps } from '../runtime/steps.ts';
import { makePreferencesKey, makeRoomKey } from '../store/keys.ts';
import { makePreferencesLine } from '../store/personRow.ts';
import type { Room } from '../store/roomRow.ts';
import type { MessageContext } from '../people/caller.ts';

/** The rooms of a player, as the player's line in the store knows them, without those that are closed by now. */
export function* readRoomsOf({ kept, message }: MessageContext): Steps<readonly Room[]> {
  return (yield* readRooms(kept.rooms)).filter((room) => playerInRoom(room, message.from.id) !== undefined);
}

/** The player's line with these rooms. */
export function indexRooms({ kept, message, bot }: MessageContext, ids: readonly string[]): Entries {
  const rooms = ids.filter((id, index) => ids.findIndex((each) => makeRoomKey(each) === makeRoomKey(id)) === index);
  const isKnown = rooms.join() === kept.rooms.join();
  return kept.isUnread || isKnown
    ? {}
    : { [makePreferencesKey(message.from.id)]: makePreferencesLine({ ...kept, rooms }, bot.now) };
}
