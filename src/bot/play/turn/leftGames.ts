/**
 * The games that somebody leaves who is forgotten, or banned: they end as resigned, which counts
 * for whoever stays.
 */

import type { Answer } from '../../core/answer.ts';
import type { Bot } from '../../core/bot.ts';
import { lock, read, type Steps } from '../../core/steps.ts';
import { findEnds, type GameEnd } from '../../match/gameEnd.ts';
import { queuedIn } from '../../match/queue.ts';
import { changePlayers, isRunning, type Session, seatsOf } from '../../match/session.ts';
import { isRoom, keyOfShared, makeErasedRow, type SharedGame } from '../../rows/game/sharedRow.ts';
import type { Entries } from '../../rows/keys.ts';
import { drawRequest } from '../boards/boardMessage.ts';
import { findBoard } from '../boards/sharedBoards.ts';
import { countUnderLock, endsForOthers } from '../ended/countedGame.ts';
import { findGames } from '../loaded/storedGames.ts';
import { endSession, notifyLeft, showClosed } from '../rooms/leaveRoom.ts';
import { announce } from './saveTurn.ts';

export const erase = (keys: readonly string[]): Entries =>
  Object.fromEntries(keys.map((key) => [key, undefined]));

/**
 * Who leaves: whoever is forgotten has no name at the end, and what is counted is the others'
 * alone.
 */
interface Leaver {
  readonly userId: number;
  readonly isForgotten: boolean;
}

/**
 * Ends the games as they stand under the lock, and notifies the other players of the rooms. Where
 * tables are apart, the one that is erased waits for what goes on there, which it could not do if
 * the person's own were held. Where what counts them cannot be read or written, they end all the
 * same. An answer erases them, so that its outbox shows their ends whatever comes in between.
 */
export function* leaveGames(
  found: readonly SharedGame[],
  { userId, isForgotten }: Leaver,
  bot: Bot,
): Steps<Answer> {
  if (!bot.deployment.isApart && !(yield* lock())) throw new Error('others are playing');
  const games = findGames(yield* read(found.map(keyOfShared)), userId);
  const named = (session: Session): Session =>
    isForgotten ? withoutName(session, userId) : session;
  const rooms = games.filter(isRoom).map((room) => ({ ...room, session: named(room.session) }));
  const shown = findBoards(games);
  const ends = endsOf(games, userId, bot);
  const counted = yield* countUnderLock(
    isForgotten ? endsForOthers(ends, userId) : ends,
    ends,
    bot,
  );
  return {
    entries: {
      ...Object.fromEntries(games.map((game) => [keyOfShared(game), leftOf(game, bot.now)])),
      ...counted.entries,
    },
    ends: counted.ends,
    newKeys: counted.newKeys,
    requests: [
      ...rooms.flatMap((room) => showClosed(room, userId, bot)),
      ...shown.map(({ session, board }) =>
        drawRequest(
          { session: giveUp(named(session), userId), view: { kind: 'closed' } },
          board,
          bot,
        ),
      ),
      ...shown.slice(0, 1).flatMap(({ board }) => announce(counted.news, board)),
    ],
    afterwards: rooms.flatMap((room) => notifyLeft(room, userId, bot)),
  };
}

/** The ends of the games that are on, of both players. */
const endsOf = (games: readonly SharedGame[], userId: number, bot: Bot): readonly GameEnd[] =>
  games.flatMap((game) =>
    findEnds(
      game.session,
      isRoom(game) ? endSession(game, userId, bot.now) : giveUp(game.session, userId),
      {
        isInline: game.at === 'inline',
        groupId: game.at === 'group' ? game.seats[0].chatId : undefined,
      },
    ),
  );

/** Of a game on one board a mark is left. */
const leftOf = (game: SharedGame, now: number): string | undefined =>
  isRoom(game) ? undefined : makeErasedRow(now);

/**
 * More than anyone plays at the same time; at the boards of other games the next tap is refused.
 */
const maxEnds = 20;

/** The boards that both players of a game see, of the games that are on or that others wait for. */
function findBoards(games: readonly SharedGame[]) {
  const open = games.filter(
    (game) => !isRoom(game) && (isRunning(game.session) || queuedIn(game.session).length > 0),
  );
  return open.slice(-maxEnds).flatMap((game) => {
    const board = findBoard(game, 0);
    return board ? [{ session: game.session, board }] : [];
  });
}

/** The game as given up by the player, which nobody waits for any more. */
function giveUp(found: Session, userId: number): Session {
  const session = { ...found, queue: undefined };
  if (!isRunning(session)) return session;
  const [by = 0] = seatsOf(session, userId);
  return { ...session, status: { kind: 'resigned', by } };
}

const withoutName = (session: Session, userId: number): Session =>
  changePlayers(session, (player) => (player.id === userId ? { ...player, name: '' } : player));
