/**
 * A line as text, as it stands in an address and as people type it:
 *
 *     MOVES          4453   B2A1C3
 *     BOARD          digits, row by row from the top: 0 empty, 1 who moved first, 2 the other
 *     BOARD/MOVES    the moves that were made from there
 *
 * The moves before a board are not known, so its line begins there.
 */
import { type BoardError, looksLikeBoardOf, parseStart } from '../../src/games/boardRecord.ts';
import { makeBoard } from '../../src/games/boardString.ts';
import { type GameName, games, type InLineGame } from '../../src/games/game.ts';
import { type Position, plyOf, startPosition } from '../../src/games/position.ts';
import {
  makeShortRecord,
  parseRecord,
  playRecord,
  type WrongMove,
} from '../../src/games/record.ts';

const behindBoard = '/';

/** The moves without spaces, behind the board that they begin with, if that is not empty. */
export function makeLine({ game, record, start }: Position): string {
  const moves = makeShortRecord(game, record);
  if (!start) return moves;
  return moves === '' ? makeBoard(start) : `${makeBoard(start)}${behindBoard}${moves}`;
}

/** Undefined for what is no line of the game. */
export function parseLine(name: GameName, text: string): Position | undefined {
  const { start, moves } = splitLine(games[name], text);
  if (start.kind !== 'position') return undefined;
  const parsed = parseRecord(games[name], moves, start.position);
  return parsed.kind === 'position' ? parsed.position : undefined;
}

/** The longest part of a line that can be played. */
export function parseUntilWrong(name: GameName, text: string): Position {
  const game = games[name];
  const { start, moves } = splitLine(game, text);
  if (start.kind !== 'position') return startPosition(game);
  return playRecord(game, moves, start.position).position;
}

export type LineFault =
  | { readonly kind: 'board'; readonly error: BoardError }
  | ({ readonly kind: 'move' } & WrongMove);

/** What is wrong with a text that is no line; undefined for one that has nothing of a line. */
export function findLineFault(name: GameName, text: string): LineFault | undefined {
  const { start, moves } = splitLine(games[name], text);
  if (start.kind !== 'position') return { kind: 'board', error: start.error };
  const parsed = parseRecord(games[name], moves, start.position);
  if (parsed.kind !== 'error') return undefined;
  const { error, number, text: wrong } = parsed;
  const isNone = number === 1 && !start.position.start && !/\d/.test(wrong);
  return isNone ? undefined : { kind: 'move', error, number, text: wrong };
}

/** The position that a line begins with, and the text of its moves. */
function splitLine(game: InLineGame, text: string) {
  const [board = '', ...moves] = text.split(behindBoard);
  return looksLikeBoardOf(game, board)
    ? { start: parseStart(game, board), moves: moves.join(behindBoard) }
    : { start: { kind: 'position', position: startPosition(game) } as const, moves: text };
}

export const hasMoves = ({ record, start }: Position): boolean =>
  record.length > 0 || start !== undefined;

/** How many moves came before the first known one. */
export const plyBefore = (line: Position): number => plyOf(line) - line.record.length;
