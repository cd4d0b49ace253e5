/**
 * The notices to a person that stand in one of their chats, by the rows of all their games: a new
 * one takes the place of all of them.
 */

import { log, readStore, type Steps } from '../../core/steps.ts';
import { seatsOf } from '../../match/session.ts';
import type { Room } from '../../rows/roomRow.ts';
import type { TelegramRequest } from '../../telegram/request.ts';
import { findGames } from '../storedGames.ts';
import { dismiss, type Notice, noticeOf } from './notice.ts';

/**
 * Deletes the notices that stand, `own` among them, which is that of the game that the new one is
 * about.
 */
export function* dismissStanding(
  userId: number,
  own: Notice,
  now: number,
): Steps<readonly TelegramRequest[]> {
  const others = yield* findStanding(userId);
  const meant = others.filter(
    ({ chatId, messageId }) => chatId === own.chatId && messageId !== own.messageId,
  );
  return [own, ...meant].flatMap((notice) => dismiss(notice, now));
}

function* findStanding(userId: number): Steps<readonly Notice[]> {
  try {
    const { rooms, duels } = findGames(yield* readStore(userId), userId);
    return [
      ...rooms.flatMap((room) => seatsIn(room, userId).map((seat) => noticeOf(seat.chatId, seat))),
      // Those of inline games come in private; those of groups stand there, and are found by the
      // group.
      ...duels
        .filter(({ key }) => !key.includes('|'))
        .flatMap(({ session, notes }) =>
          seatsOf(session, userId).map((player) => noticeOf(userId, notes.heard[player])),
        ),
    ];
  } catch (error) {
    yield* log(`The notices to a player could not be read: ${String(error)}`);
    return [];
  }
}

const seatsIn = ({ session, seats }: Room, userId: number) =>
  seatsOf(session, userId).map((player) => seats[player]);
