/** Notices to the other player of a room, in the chat where their board is. */
import { requirePerson } from '../loaded/loadedPerson.ts';
import type { Afterwards, Answer, Bot } from '../runtime/answer.ts';
import type { Steps } from '../runtime/steps.ts';
import type { Notification } from '../session/notification.ts';
import { otherPlayer } from '../session/session.ts';
import {
  makeRoomRow,
  parseRoomRow,
  type Room,
  type RoomSeat,
  waitsForAnybody,
  withSeat,
} from '../store/roomRow.ts';
import type { OnReply, TelegramRequest } from '../telegram/request.ts';
import {
  correctNotice,
  dismiss,
  drawNotice,
  hear,
  idleAfter,
  type Notice,
  noticeOf,
  offerNumberOf,
  pauseBetween,
  secondOf,
  withClocks,
} from './notice.ts';
import { dismissStanding } from './standing.ts';

/** In seconds: so long somebody waits for whoever comes, and is then told that nobody did. */
export const maxWait = 60 * 60;

/** The notice to the player of a seat. */
export const noticeToSeat = (seat: RoomSeat): Notice => noticeOf(seat.chatId, seat);

/**
 * The room with what its players have heard after a change, and the work of notifying the other
 * one, if they are not at the board and it is worth a message; else a notice that stands is
 * corrected, or it is due later. `room` is from after the change.
 */
export function notifyRoom(
  before: Room,
  notification: Notification | undefined,
  now: number,
): NotifiedRoom {
  const [first, second] = before.seats;
  const [one, two] = withClocks([first, second], before.session, now);
  const room: Room = {
    ...before,
    seats: [
      {
        ...first,
        ...one,
        ...(waitsForAnybody(before) ? { clockAt: first.clockAt || secondOf(now) + maxWait } : {}),
      },
      { ...second, ...two },
    ],
  };
  if (!notification) return { room, afterwards: [] };
  const reader = otherPlayer(notification.by);
  const seat = room.seats[reader];
  if (seat.chatId === 0) return { room, afterwards: [] };
  const from = Math.max(seat.actedAt + idleAfter.inRoom, seat.noticeAt + pauseBetween.inRoom);
  const { heard, becomes } = hear(seat, { session: room.session, notification, from }, now);
  const next = withSeat(room, reader, { ...seat, ...heard });
  const work = {
    roomId: room.id,
    roomRow: makeRoomRow(next, now),
    notification,
    isCorrection: becomes === 'corrected',
  };
  return { room: next, afterwards: becomes ? [{ do: 'notifyInRoom', ...work }] : [] };
}

export interface NotifiedRoom {
  readonly room: Room;
  readonly afterwards: readonly Afterwards[];
}

/** Sends a notice in the place of those that stand in the same chat. */
export function* notifyInRoom(
  work: Extract<Afterwards, { do: 'notifyInRoom' }>,
  bot: Bot,
): Steps<Answer | undefined> {
  const { roomId, roomRow, notification, isCorrection } = work;
  const room = parseRoomRow(roomId, roomRow);
  if (!room) return undefined;
  const reader = otherPlayer(notification.by);
  if (isCorrection) {
    const { chatId, isPrivate, noticeId: messageId, pieces } = room.seats[reader];
    return {
      requests: [
        correctNotice(room.session, notification, { chatId, isPrivate, messageId, pieces }, bot),
      ],
    };
  }
  const { id } = room.session.players[reader];
  const { preferences } = yield* requirePerson(id);
  if (preferences.notices === 'off') return undefined;
  const seat = room.seats[reader];
  const before = yield* dismissStanding(id, noticeToSeat(seat), bot.now);
  const place = { ...seat, threadId: seat.threadId ?? 0, replyTo: seat.messageId };
  const reference = { id: room.id, code: room.code };
  const offerNumber = offerNumberOf(room.session, notification) || seat.offerNumber;
  const onReply = {
    keep: 'roomNotice',
    room: reference,
    player: reader,
    actedAt: seat.actedAt,
    offerNumber,
  } as const;
  return {
    requests: [...before, { ...drawNotice(room.session, notification, place, bot), onReply }],
  };
}

/**
 * The room with a notice that has arrived, or what deletes it again if its reader has acted while
 * it was on its way.
 */
export function withNotice(
  room: Room,
  { player, actedAt, offerNumber }: Extract<OnReply, { keep: 'roomNotice' }>,
  noticeId: number,
  now: number,
): { readonly room: Room; readonly requests: readonly TelegramRequest[] } {
  if (noticeId === 0) return { room, requests: [] };
  const seat = { ...room.seats[player], noticeId, noticeAt: secondOf(now), offerNumber };
  const isSeen = room.seats[player].actedAt > actedAt;
  return isSeen
    ? { room, requests: dismiss(noticeToSeat(seat), now) }
    : { room: withSeat(room, player, seat), requests: [] };
}
