/**
 * The games that a person has with others, found by the stored rows: what the cache has forgotten
 * is here all the same.
 */

import type { Caller } from '../../core/caller.ts';
import { log, readStore, type Steps } from '../../core/steps.ts';
import { elapsedSince } from '../../match/actionResult.ts';
import { type Session, seatsOf } from '../../match/session.ts';
import type { Room } from '../../rows/game/roomRow.ts';
import { type LoadedSharedBoard, parseSharedBoardRow } from '../../rows/game/sharedBoardRow.ts';
import { isSharedBoardKey, makeSharedBoardKey, type Rows } from '../../rows/keys.ts';
import { isPlayedIn, parseRooms, playerInRoom, readRooms } from './loadedRooms.ts';

/** A game on a board that its players share, in a group or inline, with the key of its row. */
export interface SharedBoard extends Required<LoadedSharedBoard> {
  readonly key: string;
}

export const parseSharedBoards = (rows: Rows): readonly SharedBoard[] =>
  Object.entries(rows).flatMap(([key, row]) => {
    const sharedBoard = isSharedBoardKey(key) ? parseSharedBoardRow(row) : undefined;
    return sharedBoard ? [{ key, ...sharedBoard }] : [];
  });

/** What the rows hold of a person. */
export const findGames = (
  rows: Rows,
  userId: number,
): { readonly rooms: readonly Room[]; readonly sharedBoards: readonly SharedBoard[] } => ({
  rooms: parseRooms(rows).filter((room) => playerInRoom(room, userId) !== undefined),
  sharedBoards: parseSharedBoards(rows).filter(
    ({ session }) => seatsOf(session, userId).length > 0,
  ),
});

export interface GameWithPerson {
  readonly session: Session;
  readonly room?: Room;
  /** The message of a board that the players share. */
  readonly messageId?: number;
}

/**
 * The one of a person's games in this chat that changed last; undefined where there is none, or the
 * store is down.
 */
export function* findNewestHere(
  caller: Caller,
  isMeant: (session: Session) => boolean,
): Steps<GameWithPerson | undefined> {
  const { chat, bot } = caller;
  try {
    const { rooms, sharedBoards } = yield* readGames(caller);
    const here: readonly GameWithPerson[] = [
      ...rooms
        .filter((room) => isPlayedIn(room, chat))
        .map((room) => ({ room, session: room.session })),
      ...sharedBoards.filter(
        ({ key, session }) => key === makeSharedBoardKey(chat.id, session.nonce),
      ),
    ];
    const meant = here.filter(({ session }) => isMeant(session));
    const age = ({ session }: GameWithPerson): number => elapsedSince(session, bot.now);
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
function* readGames({ chat, from, person }: Caller) {
  if (!chat.isPrivate) return findGames(yield* readStore(from.id), from.id);
  const rooms = (yield* readRooms(person.rooms)).filter(
    (room) => playerInRoom(room, from.id) !== undefined,
  );
  return { rooms, sharedBoards: [] };
}
