/**
 * The games that a person has with others, found by the stored rows: what the cache has forgotten
 * is here all the same.
 */

import type { Caller } from '../../core/caller.ts';
import { log, readStore, type Steps } from '../../core/steps.ts';
import { elapsedSince } from '../../match/actionResult.ts';
import { type Session, seatsOf } from '../../match/session.ts';
import { parseShared, type SharedGame } from '../../rows/game/sharedRow.ts';
import type { Rows } from '../../rows/keys.ts';
import { isPlayedIn, playerInRoom, readRooms } from './loadedRooms.ts';

/** What the rows hold of a person. */
export const findGames = (rows: Rows, userId: number): readonly SharedGame[] =>
  parseShared(rows).filter(({ session }) => seatsOf(session, userId).length > 0);

/**
 * The one of a person's games in this chat that changed last; undefined where there is none, or the
 * store is down.
 */
export function* findNewestHere(
  caller: Caller,
  isMeant: (session: Session) => boolean,
): Steps<SharedGame | undefined> {
  const { chat, bot } = caller;
  try {
    const meant = (yield* readGames(caller)).filter(
      (game) => isPlayedIn(game, chat) && isMeant(game.session),
    );
    const age = ({ session }: SharedGame): number => elapsedSince(session, bot.now);
    return [...meant].sort((one, other) => age(one) - age(other))[0];
  } catch (error) {
    yield* log(`The games of a player could not be read: ${String(error)}`);
    return undefined;
  }
}

/**
 * In a private chat only rooms are played, which the person's row lists; those of a group take a
 * look at all rows.
 */
function* readGames({ chat, from, person }: Caller): Steps<readonly SharedGame[]> {
  if (!chat.isPrivate) return findGames(yield* readStore(from.id), from.id);
  return (yield* readRooms(person.rooms)).filter(
    (room) => playerInRoom(room, from.id) !== undefined,
  );
}
