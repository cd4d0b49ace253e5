/**
 * The names of rooms, in any script: they are shown and typed. A room's id, which its links and
 * buttons carry, follows from the name by the deployment's key, so a name that is typed leads to
 * its room and nobody else can tell which.
 */

import type { Sign } from '../../buttons/signedData.ts';
import type { Caller } from '../../core/caller.ts';
import type { Steps } from '../../core/steps.ts';
import type { Room } from '../../rows/game/sharedRow.ts';
import { hidesCharacters } from '../../telegram/displayName.ts';
import { readRoom } from '../loaded/loadedRooms.ts';

/** Letters and digits that are easy to tell from one another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const idLength = 16;

const makeCode = (bytes: readonly number[]): string =>
  bytes.map((byte) => signs[byte % signs.length]).join('');

/**
 * Not a literal, whose Unicode classes would be looked up at every start of the script, half a
 * millisecond each time.
 */
const namePattern = '^[\\p{L}\\p{N}_-][\\p{L}\\p{M}\\p{N}\\p{Join_Control}_-]{0,31}$';

/**
 * 1 to 32 letters, with the marks and joiners that some scripts put on them, digits, `-` and `_`;
 * none of them shows nothing.
 */
export function parseRoomName(text: string): string | undefined {
  const name = text.normalize('NFC');
  return new RegExp(namePattern, 'u').test(name) && !hidesCharacters(name) ? name : undefined;
}

/** The room's id, the same for every way to write its name. */
export function makeRoomId(name: string, sign: Sign): string {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '');
  return makeCode(sign(`room of ${folded}`).slice(0, idLength));
}

/** A new name, which nobody can guess. */
export const makeRoomName = ({ bot, origin }: Caller): string =>
  makeCode(bot.sign(`name|${origin}`).slice(0, 6));

/** The id of a room without a name, the same for the same update. */
export const makeIdOfStrangers = ({ bot, origin }: Caller): string =>
  makeCode(bot.sign(`strangers|${origin}`).slice(0, idLength));

/** Reads a room by its name, which is the key of rooms that are older than the ids. */
export function* readRoomByName(name: string, sign: Sign): Steps<Room | undefined> {
  const room = yield* readRoom(makeRoomId(name, sign));
  if (room || !/^[\w-]+$/.test(name)) return room;
  const older = yield* readRoom(name);
  // An id is no name: it stands in links, and opens no room without the link's code.
  return older?.name.toLowerCase() === name.toLowerCase() ? older : undefined;
}
