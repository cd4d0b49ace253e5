/**
 * A game as a line to keep: the name of the game unless its moves tell it, the moves, and in a game
 * against the bot that is on, its level and that whose turn it is stays the person. `/position`
 * opens it, and so does the line alone.
 *
 *     connectfour7 4455 me hard
 */
import { makeBoard } from '../../games/boardString.ts';
import { defaultGameFor, makeRecord } from '../../games/record.ts';
import { levelOf } from '../../strategies/levels.ts';
import { isRunning, type Session } from './session.ts';

/**
 * Undefined before the first move. Where the first moves are forgotten, the board stands for all of
 * them.
 */
export function makeSavedGame(session: Session): string | undefined {
  const { game, record, start, board } = session.position;
  if (record.length === 0 && !start) return undefined;
  const moves = start ? makeBoard(board) : makeRecord(game, record);
  const opponent = describeBot(session);
  const name = start || defaultGameFor(game.gravity) !== game.name ? [game.name.toLowerCase()] : [];
  // One digit before a level would be the name of a board, or another level.
  const numbered = opponent.length > 0 && /^\d$/.test(moves) ? ['1.', moves] : [moves];
  return [...name, ...numbered, ...opponent].join(' ');
}

function describeBot(session: Session): readonly string[] {
  if (session.mode !== 'bot' || !isRunning(session)) return [];
  const { strategy } = session.players[1];
  // `match me` would be the name of a level.
  return ['me', levelOf(session.position.game.name, strategy) ?? strategy];
}
