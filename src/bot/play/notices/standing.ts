/**
 * The notices to a person in one of their chats, by the rows of all their games. One stands at most:
 * each takes the place of the one before, of which the row of its game does not hear.
 */

import type { Bot } from '../../core/bot.ts';
import { readStore, type Steps, tryToRead } from '../../core/steps.ts';
import { seatsOf } from '../../match/session.ts';
import type { Rows } from '../../rows/keys.ts';
import type { TelegramRequest } from '../../telegram/request.ts';
import { findGames } from '../loaded/storedGames.ts';
import { dismiss, type Notice, noticeOf } from './notice.ts';

/**
 * Deletes the one that stands in the chat of `own`, which is that of the game that the new one is
 * about. The rows of all games are `stored`, or read.
 */
export function* dismissStanding(
  userId: number,
  own: Notice,
  stored: Rows | undefined,
  bot: Bot,
): Steps<readonly TelegramRequest[]> {
  const rows = stored ?? (yield* tryToRead(readStore(userId), 'The notices to a player')) ?? {};
  return dismiss(findLatest(own, rows, userId), bot.now);
}

/** The latest in the chat of `own`, which is the one that stands. */
export const findLatest = (own: Notice, rows: Rows, userId: number): Notice =>
  noticesIn(rows, userId)
    .filter(({ chatId, messageId }) => messageId !== 0 && chatId === own.chatId)
    .reduce((latest, each) => (each.sentAt > latest.sentAt ? each : latest), own);

/** Those of groups stand there, and are found by the group. */
const noticesIn = (rows: Rows, userId: number): readonly Notice[] =>
  findGames(rows, userId)
    .filter(({ at }) => at !== 'group')
    .flatMap(({ session, seats }) =>
      seatsOf(session, userId).map((player) => noticeOf(seats[player])),
    );
