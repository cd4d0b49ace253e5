/** The game of a row that two people share: its session, and what buttons have no room for. */

import { makeBoard } from '../../../games/boardString.ts';
import { makeRecord } from '../../../games/record.ts';
import { elapsedSince } from '../../match/actionResult.ts';
import { gameOf, hasBot, type Session } from '../../match/session.ts';
import { makeChoiceText } from '../../settings/pieceSets.ts';
import { dateOf, type Field, type Reader, tellDay, text, told, Unreadable } from '../schema.ts';
import { makeSessionText, parseSessionText } from './gameRow.ts';

/** There is no row without one. */
export const sessionField: Field<Session> = told(
  {
    none: undefined as unknown as Session,
    write: (session) => text().write(makeSessionText(session), 0),
    read(written) {
      const session = parseSessionText(text().read(written, 0));
      if (!session) throw new Unreadable(written);
      return session;
    },
  },
  tellSession,
);

/** The game as its player reads it: moves and dates, and nobody's id. */
export function tellSession(session: Session | undefined, { userId, now }: Reader) {
  if (!session) return undefined;
  const { players, position, reserved, puzzle, pieces, offeredPieces, ...rest } = session;
  const game = gameOf(session);
  return {
    game: game.name,
    ...rest,
    players: players.map(({ id, name, strategy, language }) => ({
      ...(name === '' ? {} : { name }),
      ...(id === userId ? { isYou: true, language } : {}),
      ...(hasBot(session) ? { strategy } : {}),
    })),
    seatIsKept: reserved && true,
    moves: makeRecord(game, position.record),
    board: makeBoard(position.board),
    puzzle: puzzle && { ...puzzle, day: tellDay(puzzle.day) },
    pieces: makeChoiceText(pieces),
    offeredPieces: offeredPieces === undefined ? undefined : makeChoiceText(offeredPieces),
    lastChange: dateOf(now - elapsedSince(session, now)),
  };
}
