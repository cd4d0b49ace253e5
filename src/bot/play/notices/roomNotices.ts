/** What the players of a room hear, each in the chat where their board is. */

import type { Notification } from '../../match/notification.ts';
import { otherPlayer } from '../../match/session.ts';
import { type Room, type RoomSeat, waitsForAnybody, withSeat } from '../../rows/roomRow.ts';
import { secondOf } from '../../rows/storedRow.ts';
import {
  type Becomes,
  hear,
  idleAfter,
  type Notice,
  noticeOf,
  pauseBetween,
  withClocks,
} from './notice.ts';

/** In seconds: so long somebody waits for whoever comes, and is then told that nobody did. */
export const maxWait = 60 * 60;

/** The notice to the player of a seat. */
export const noticeToSeat = (seat: RoomSeat): Notice => noticeOf(seat.chatId, seat);

/**
 * The room with what its players have heard after a change: the other one is notified if they are
 * not at the board and it is worth a message; else a notice that stands is corrected, or it is due
 * later. `changed` is from after the change.
 */
export function hearInRoom(
  changed: Room,
  notification: Notification | undefined,
  now: number,
): HeardInRoom {
  const [first, second] = changed.seats;
  const [one, two] = withClocks([first, second], changed.session, now);
  const room: Room = {
    ...changed,
    seats: [
      {
        ...first,
        ...one,
        ...(waitsForAnybody(changed) ? { clockAt: first.clockAt || secondOf(now) + maxWait } : {}),
      },
      { ...second, ...two },
    ],
  };
  if (!notification) return { room };
  const reader = otherPlayer(notification.by);
  const seat = room.seats[reader];
  if (seat.chatId === 0) return { room };
  const from = Math.max(seat.actedAt + idleAfter.inRoom, seat.noticeAt + pauseBetween.inRoom);
  const { heard, becomes } = hear(seat, { session: room.session, notification, from }, now);
  return { room: withSeat(room, reader, { ...seat, ...heard }), becomes };
}

interface HeardInRoom {
  readonly room: Room;
  readonly becomes?: Becomes;
}
