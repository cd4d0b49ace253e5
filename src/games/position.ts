/**
 * Positions and moves of every in-line game. A position is never changed: playing and undoing return new ones.
 *
 * Cells are numbered row by row from the top, from 0; the side that moved first is 1, the other 2, an empty cell 0:
 *
 *     0 1 2        0  1  2  3  4  5  6
 *     3 4 5        7  8  9 10 11 12 13
 *     6 7 8        ...
 *                 35 36 37 38 39 40 41
 *
 * A move is the number of a cell, or under gravity that of a column, from 0.
 */
import { cellCount, type InLineGame, moveCount } from './game.ts';
import { type Line, linesThrough } from './lines.ts';

export type Side = 1 | 2;
export type Cell = 0 | Side;
export type Move = number;

export type Outcome =
  | { readonly kind: 'ongoing' }
  | { readonly kind: 'draw' }
  /** `cells` are those of every completed line, in ascending order. */
  | { readonly kind: 'win'; readonly side: Side; readonly cells: readonly number[] };

export interface Position {
  readonly game: InLineGame;
  readonly board: readonly Cell[];
  /** The moves so far, in order. */
  readonly record: readonly Move[];
  readonly outcome: Outcome;
}

export type MoveError = 'gameOver' | 'cellTaken' | 'columnFull' | 'noSuchCell';

const ongoing: Outcome = { kind: 'ongoing' };

export function startPosition(game: InLineGame): Position {
  return { game, board: new Array<Cell>(cellCount(game)).fill(0), record: [], outcome: ongoing };
}

export function sideToMove(position: Position): Side {
  return position.record.length % 2 === 0 ? 1 : 2;
}

export function otherSide(side: Side): Side {
  return side === 1 ? 2 : 1;
}

export function isOver(position: Position): boolean {
  return position.outcome.kind !== 'ongoing';
}

/** The cell that a move would take, or undefined if that cell, or the whole column, is not free. */
export function landingCell(game: InLineGame, board: readonly Cell[], move: Move): number | undefined {
  if (!game.gravity) return board[move] === 0 ? move : undefined;
  for (let row = game.rows - 1; row >= 0; row--) {
    const cell = row * game.columns + move;
    if (board[cell] === 0) return cell;
  }
  return undefined;
}

/** Why a move cannot be played, or undefined if it can. */
export function findMoveError(position: Position, move: Move): MoveError | undefined {
  const { game, board } = position;
  const limit = moveCount(game);
  if (!Number.isInteger(move) || move < 0 || move >= limit) return 'noSuchCell';
  if (isOver(position)) return 'gameOver';
  if (landingCell(game, board, move) !== undefined) return undefined;
  return game.gravity ? 'columnFull' : 'cellTaken';
}

/** The moves that can be played, in ascending order; none once the game is over. */
export function legalMoves(position: Position): Move[] {
  if (isOver(position)) return [];
  const { game, board } = position;
  const moves: Move[] = [];
  const limit = moveCount(game);
  // Under gravity the first cells are the top row, and a column is free as long as its top cell is.
  for (let move = 0; move < limit; move++) if (board[move] === 0) moves.push(move);
  return moves;
}

/** The position after a legal move; an illegal one throws, so ask `findMoveError` first where it may be. */
export function play(position: Position, move: Move): Position {
  const error = findMoveError(position, move);
  if (error) throw new RangeError(`move ${move} cannot be played in ${position.game.name}: ${error}`);
  const cell = landingCell(position.game, position.board, move)!;
  const board = [...position.board];
  board[cell] = sideToMove(position);
  return {
    game: position.game,
    board,
    record: [...position.record, move],
    outcome: outcomeAt(position.game, board, cell),
  };
}

/** Plays the moves one after another from the start; throws at the first illegal one. */
export function replay(game: InLineGame, moves: readonly Move[]): Position {
  return moves.reduce(play, startPosition(game));
}

/** The position before the last `plies` moves; the start position where there were fewer. */
export function undo(position: Position, plies = 1): Position {
  return replay(position.game, position.record.slice(0, Math.max(0, position.record.length - plies)));
}

/** The cell taken by the last move, or undefined at the start. */
export function lastCell(position: Position): number | undefined {
  const { game, board, record } = position;
  const move = record[record.length - 1];
  if (move === undefined || !game.gravity) return move;
  let cell = move;
  while (board[cell] === 0) cell += game.columns;
  return cell;
}

/** Only a line through the cell just taken can be new, so no other is looked at. */
function outcomeAt(game: InLineGame, board: readonly Cell[], cell: number): Outcome {
  const side = board[cell] as Side;
  const isFull = (line: Line): boolean => line.every((each) => board[each] === side);
  const completed = linesThrough(game, cell).filter(isFull);
  if (completed.length > 0) {
    const cells = [...new Set(completed.flat())].sort((a, b) => a - b);
    return { kind: 'win', side, cells };
  }
  return board.includes(0) ? ongoing : { kind: 'draw' };
}
