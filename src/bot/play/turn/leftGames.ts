/**
 * The games that somebody leaves who is forgotten, or banned: they end as resigned, which counts
 * for whoever stays.
 */

import type { Answer } from '../../core/answer.ts';
import type { BoardMessage } from '../../core/board.ts';
import type { Bot } from '../../core/bot.ts';
import { lock, read, type Steps } from '../../core/steps.ts';
import { findEnds, type GameEnd } from '../../match/gameEnd.ts';
import { changePlayers, isRunning, type Session, seatsOf } from '../../match/session.ts';
import { makeErasedRow } from '../../rows/game/sharedBoardRow.ts';
import { chatOfSharedBoard, type Entries, makeRoomKey } from '../../rows/keys.ts';
import { idsIn } from '../../rows/kinds.ts';
import { drawRequest } from '../boards/boardMessage.ts';
import { countUnderLock, endsForOthers } from '../ended/countedGame.ts';
import { findGames, type SharedBoard } from '../loaded/storedGames.ts';
import { endSession, notifyLeft, showClosed } from '../rooms/leaveRoom.ts';
import { announce } from './saveTurn.ts';

export type Games = ReturnType<typeof findGames>;

export const keysOf = ({ rooms, sharedBoards }: Games): readonly string[] => [
  ...rooms.map(({ id }) => makeRoomKey(id)),
  ...sharedBoards.map(({ key }) => key),
];

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
  found: Games,
  { userId, isForgotten }: Leaver,
  bot: Bot,
): Steps<Answer> {
  if (!bot.deployment.isApart && !(yield* lock())) throw new Error('others are playing');
  const games = findGames(yield* read(keysOf(found)), userId);
  const named = (session: Session): Session =>
    isForgotten ? withoutName(session, userId) : session;
  const rooms = games.rooms.map((room) => ({ ...room, session: named(room.session) }));
  const shown = findBoards(games.sharedBoards);
  const ends = endsOf(games, userId, bot);
  const counted = yield* countUnderLock(
    isForgotten ? endsForOthers(ends, userId) : ends,
    ends,
    bot,
  );
  const { sharedBoards } = games;
  return {
    entries: {
      ...erase(rooms.map(({ id }) => makeRoomKey(id))),
      ...Object.fromEntries(sharedBoards.map(({ key }) => [key, makeErasedRow(bot.now)])),
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
const endsOf = ({ rooms, sharedBoards }: Games, userId: number, bot: Bot): readonly GameEnd[] => [
  ...rooms.flatMap((room) =>
    findEnds(room.session, endSession(room, userId, bot.now), { isInline: false }),
  ),
  ...sharedBoards.flatMap(({ key, session }) =>
    findEnds(session, giveUp(session, userId), {
      isInline: chatOfSharedBoard(key) === undefined,
      groupId: chatOfSharedBoard(key),
    }),
  ),
];

/**
 * More than anyone plays at the same time; at the boards of other games the next tap is refused.
 */
const maxEnds = 20;

/** The boards of the games that are on. */
function findBoards(sharedBoards: readonly SharedBoard[]) {
  const running = sharedBoards.filter(({ session }) => isRunning(session)).slice(-maxEnds);
  return running.flatMap((sharedBoard) => {
    const board = boardOf(sharedBoard);
    return board ? [{ session: sharedBoard.session, board }] : [];
  });
}

/** The game as given up by the player. */
function giveUp(session: Session, userId: number): Session {
  if (!isRunning(session)) return session;
  const [by = 0] = seatsOf(session, userId);
  return { ...session, status: { kind: 'resigned', by } };
}

const withoutName = (session: Session, userId: number): Session =>
  changePlayers(session, (player) => (player.id === userId ? { ...player, name: '' } : player));

/** Undefined where its message is not known. */
function boardOf({ key, session, messageId }: SharedBoard): BoardMessage | undefined {
  const { language } = session.players[0];
  const board = { threadId: 0, messageId, isPrivate: false, language };
  const chatId = chatOfSharedBoard(key);
  if (chatId === undefined) return { ...board, chatId: 0, inlineMessageId: idsIn(key)[0]! };
  return messageId === 0 ? undefined : { ...board, chatId };
}
