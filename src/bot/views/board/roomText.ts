/** What is said of a room, which for two who met by chance has no name. */

import { isWaiting, type Session } from '../../match/session.ts';
import { isBetweenStrangers } from '../../rows/game/room.ts';
import type { Room } from '../../rows/game/sharedRow.ts';
import { isolate } from '../../settings/direction.ts';
import type { Texts } from '../../texts/texts.ts';

type Named = Pick<Room, 'name'>;

/** `Room: sunday` */
export const nameRoom = (room: Named, { rooms }: Texts): string =>
  isBetweenStrangers(room) ? '' : rooms.here(isolate(room.name));

/**
 * Below a board that waits: the room and how somebody gets in, or what there is to expect;
 * `isPunctual` says whether a message can come by itself.
 */
export function renderRoom(
  room: Named,
  session: Session,
  texts: Texts,
  isPunctual: boolean,
): string {
  const { rooms, someone } = texts;
  if (!isWaiting(session)) return '';
  if (isBetweenStrangers(room)) return isPunctual ? someone.waiting : someone.waitingUntold;
  return `${nameRoom(room, texts)}\n${rooms.entry(room.name)}`;
}

/** To a player who has left it. */
export function sayLeft(room: Named, session: Session, { rooms, someone }: Texts): string {
  if (!isBetweenStrangers(room)) return rooms.left(isolate(room.name));
  return isWaiting(session) ? someone.stopped : someone.left;
}
