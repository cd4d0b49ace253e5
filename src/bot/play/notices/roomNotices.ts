/** What the players of a room are told, each in the chat where their board is. */

import type { Notification } from '../../match/notification.ts';
import { otherPlayer } from '../../match/session.ts';
import { waitsForAnybody } from '../../rows/game/room.ts';
import { type Room, withSeat } from '../../rows/game/sharedRow.ts';
import { secondOf } from '../../rows/storedRow.ts';
import { type Becomes, contactAfter, idleAfter, pauseBetween, withClocks } from './notice.ts';

/** In seconds: so long somebody waits for whoever comes, and is then told that nobody did. */
export const maxWait = 60 * 60;

/**
 * The room with the contacts after a change: the other one is notified if they are not at the
 * board and it is worth a message; else a notice that stands is corrected, or it is due later.
 * `changed` is from after the change.
 */
export function contactInRoom(
  changed: Room,
  notification: Notification | undefined,
  now: number,
): ContactInRoom {
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
  const { contact, becomes } = contactAfter(
    seat,
    { session: room.session, notification, from },
    now,
  );
  return { room: withSeat(room, reader, { ...seat, ...contact }), becomes };
}

interface ContactInRoom {
  readonly room: Room;
  readonly becomes?: Becomes;
}
