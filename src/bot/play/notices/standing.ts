/**
 * The notices to a person that stand in one of their chats, by the rows of all their games: a new
 * one takes the place of all of them.
 */

import type { Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import { lock, log, read, readStore, type Steps } from '../../core/steps.ts';
import { seatsOf } from '../../match/session.ts';
import type { Heard } from '../../rows/heard.ts';
import { makeRoomKey } from '../../rows/keys.ts';
import type { Room } from '../../rows/roomRow.ts';
import { findGames } from '../storedGames.ts';
import { changeHeard } from './heardRow.ts';
import { dismiss, type Notice, noticeOf } from './notice.ts';

type Dismissal = Required<Pick<Answer, 'entries' | 'requests'>>;

/**
 * Deletes the notices that stand, `own` among them, which is that of the game that the new one is
 * about. The rows of the other games then know of none, so that each is deleted once.
 */
export function* dismissStanding(userId: number, own: Notice, bot: Bot): Steps<Dismissal> {
  const others = yield* findStanding(userId);
  const meant = others.filter(
    ({ notice: { chatId, messageId } }) =>
      messageId !== 0 && chatId === own.chatId && messageId !== own.messageId,
  );
  const requests = [own, ...meant.map(({ notice }) => notice)].flatMap((notice) =>
    dismiss(notice, bot.now),
  );
  // A table that is apart is changed in its own place alone.
  if (meant.length === 0 || bot.deployment.isApart) return { requests, entries: {} };
  if (!(yield* lock())) return { requests: dismiss(own, bot.now), entries: {} };
  const rows = yield* read(meant.map(({ key }) => key));
  const entries = Object.fromEntries(
    meant.flatMap(({ key, notice: { messageId } }) => {
      const change = <Reader extends Heard>(reader: Reader): Reader =>
        reader.noticeId === messageId ? { ...reader, noticeId: 0, noticeAt: 0 } : reader;
      const row = changeHeard(key, rows[key], { change, usedAt: bot.now });
      return row === undefined ? [] : [[key, row] as const];
    }),
  );
  return { requests, entries };
}

/** A notice, with the key of the row of its game. */
interface Standing {
  readonly key: string;
  readonly notice: Notice;
}

function* findStanding(userId: number): Steps<readonly Standing[]> {
  try {
    const { rooms, duels } = findGames(yield* readStore(userId), userId);
    return [
      ...rooms.flatMap((room) =>
        seatsIn(room, userId).map((seat) => ({
          key: makeRoomKey(room.id),
          notice: noticeOf(seat.chatId, seat),
        })),
      ),
      // Those of inline games come in private; those of groups stand there, and are found by the
      // group.
      ...duels
        .filter(({ key }) => !key.includes('|'))
        .flatMap(({ key, session, notes }) =>
          seatsOf(session, userId).map((player) => ({
            key,
            notice: noticeOf(userId, notes.heard[player]),
          })),
        ),
    ];
  } catch (error) {
    yield* log(`The notices to a player could not be read: ${String(error)}`);
    return [];
  }
}

const seatsIn = ({ session, seats }: Room, userId: number) =>
  seatsOf(session, userId).map((player) => seats[player]);
