/** What a room is, besides the game that is played in it. */

import { isRunning, isWaiting, nameIn, nameSeats, type Session } from '../../match/session.ts';
import { makeStartLink, type Settings } from '../../settings/settings.ts';
import { parseSessionText } from './gameRow.ts';
import type { Room } from './sharedRow.ts';

/** A link that takes a friend into the room with one tap, if the bot knows its own name. */
export const makeRoomLink = (
  { code, id }: Pick<Room, 'code' | 'id'>,
  settings: Settings,
): string | undefined => makeStartLink(`j${code}${id}`, settings);

/** Whether only a rematch can follow. */
export const isRoomOver = ({ session }: Room): boolean =>
  !isWaiting(session) && !isRunning(session);

/** The game that the room's is the rematch of, with the names of its players. */
export function findGameBefore({ before = '', session: { players } }: Room): Session | undefined {
  const session = parseSessionText(before);
  if (!session) return undefined;
  const [one, two] = session.players;
  return nameSeats(session, [nameIn(players, one.id), nameIn(players, two.id)]);
}

/** The name of a room of two who met by chance: nobody sees it, and nobody can type it. */
export const strangersName = '?';
export const isBetweenStrangers = ({ name }: Pick<Room, 'name'>): boolean => name === strangersName;

/** Whether the room waits for whoever comes. */
export const waitsForAnybody = (room: Room): boolean =>
  isBetweenStrangers(room) && isWaiting(room.session);
