/**
 * Positions and moves of every in-line game. A position is never changed: playing and undoing
 * return new ones.
 *
 * Cells are numbered row by row from the top, from 0; the side that moved first is 1, the other 2,
 * an empty cell 0:
 *
 *     0 1 2        0  1  2  3  4  5  6
 *     3 4 5        7  8  9 10 11 12 13
 *     6 7 8        ...
 *                 35 36 37 38 39 40 41
 *
 * A move is the number of a cell, or under gravity that of a column, from 0.
 */
import { cellCount, type InLineGame, maxPlies, moveCount } from './game.ts';
import { allLines, type Line, linesThrough } from './lines.ts';

export type Side = 1 | 2;
export type Cell = 0 | Side;
export type Move = number;

export type Outcome =
  | { readonly kind: 'ongoing' }
  | { readonly kind: 'draw' }
  /**
   * `side` has won; `cells` are those of every completed line, in ascending order, which in a
   * misère game are the other side's.
   */
  | { readonly kind: 'win'; readonly side: Side; readonly cells: readonly number[] };

export interface Position {
  readonly game: InLineGame;
  readonly board: readonly Cell[];
  /** The moves in order, those since `start` where there is a `start`. */
  readonly record: readonly Move[];
  /**
   * The board before the first known move, where that is not the first of the game. Never set where
   * pieces vanish.
   */
  readonly start?: readonly Cell[];
  readonly outcome: Outcome;
}

export type MoveError = 'gameOver' | 'cellTaken' | 'columnFull' | 'noSuchCell';

const ongoing: Outcome = { kind: 'ongoing' };

export function startPosition(game: InLineGame): Position {
  return { game, board: new Array<Cell>(cellCount(game)).fill(0), record: [], outcome: ongoing };
}

/** How many moves have been made, unknown ones included. */
export function plyOf({ record, start }: Pick<Position, 'record' | 'start'>): number {
  return start === undefined
    ? record.length
    : record.length + start.filter((cell) => cell !== 0).length;
}

/** The side that moves after so many plies. */
export const sideAt = (plies: number): Side => (plies % 2 === 0 ? 1 : 2);

export function sideToMove(position: Position): Side {
  return sideAt(plyOf(position));
}

export function otherSide(side: Side): Side {
  return side === 1 ? 2 : 1;
}

export function isOver(position: Position): boolean {
  return position.outcome.kind !== 'ongoing';
}

/** The cell that a move would take, or undefined if that cell, or the whole column, is not free. */
export function landingCell(
  game: InLineGame,
  board: readonly Cell[],
  move: Move,
): number | undefined {
  if (!game.gravity) return board[move] === 0 ? move : undefined;
  for (let row = game.rows - 1; row >= 0; row--) {
    const cell = row * game.columns + move;
    if (board[cell] === 0) return cell;
  }
  return undefined;
}

/**
 * The cell whose piece vanishes with the next move, or undefined if none does; that move may not
 * take this cell.
 */
export function vanishingCell({ game, record }: Position): number | undefined {
  return game.maxPieces === undefined ? undefined : record[record.length - 2 * game.maxPieces];
}

/**
 * The piece that vanishes with the next move, and that of the other side, which vanishes with the
 * move after; empty as long as none does.
 */
export function vanishingCells({ game, record }: Position): readonly number[] {
  if (game.maxPieces === undefined) return [];
  const next = record.length - 2 * game.maxPieces;
  return next < 0 ? [] : record.slice(next, next + 2);
}

/**
 * The board with a number for each kind of piece: its side, and where pieces vanish its age, too.
 */
export function markAges({ game, board, record }: Position): readonly number[] {
  if (game.maxPieces === undefined) return board;
  const marked: number[] = [...board];
  for (const [age, cell] of record.slice(-2 * game.maxPieces).entries()) marked[cell] = age + 1;
  return marked;
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

/** The position after a legal move. Throws for an illegal one: check with `findMoveError` first. */
export function play(position: Position, move: Move): Position {
  const error = findMoveError(position, move);
  if (error)
    throw new RangeError(`move ${move} cannot be played in ${position.game.name}: ${error}`);
  const cell = landingCell(position.game, position.board, move)!;
  const vanishing = vanishingCell(position);
  const board = [...position.board];
  if (vanishing !== undefined) board[vanishing] = 0;
  board[cell] = sideToMove(position);
  const next = { ...position, board, record: [...position.record, move] };
  return { ...next, outcome: outcomeAt(next, cell) };
}

/** Plays the moves one after another from the start; throws at the first illegal one. */
export function replay(game: InLineGame, moves: readonly Move[]): Position {
  return moves.reduce(play, startPosition(game));
}

/** A game of which only the board before some moves is known, or after all of them. */
export function positionFrom(game: InLineGame, start: readonly Cell[]): Position {
  if (start.every((cell) => cell === 0)) return startPosition(game);
  const position = { game, board: start, record: [], start };
  return { ...position, outcome: outcomeOn(position, allLines(game)) };
}

/** The position before the last `plies` moves, or the first known one if there were fewer. */
export function undo(position: Position, plies = 1): Position {
  const { game, record, start } = position;
  const moves = record.slice(0, Math.max(0, record.length - plies));
  return start === undefined ? replay(game, moves) : moves.reduce(play, positionFrom(game, start));
}

/**
 * Whether two positions of one game are the same: equal boards, and equal last moves as far as both
 * know them.
 */
export function isSamePosition(one: Position, other: Position): boolean {
  const known = Math.min(one.record.length, other.record.length);
  const tail = ({ record }: Position): string => record.slice(record.length - known).join();
  return (
    plyOf(one) === plyOf(other) &&
    one.board.join() === other.board.join() &&
    tail(one) === tail(other)
  );
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

/** Looks only at the lines through the cell just taken: no other can be new. */
const outcomeAt = (position: Omit<Position, 'outcome'>, cell: number): Outcome =>
  outcomeOn(position, linesThrough(position.game, cell));

/** The outcome by the lines that may be complete, all of one side. */
function outcomeOn(position: Omit<Position, 'outcome'>, lines: readonly Line[]): Outcome {
  const { game, board } = position;
  const isComplete = (line: Line): boolean =>
    board[line[0]!] !== 0 && line.every((each) => board[each] === board[line[0]!]);
  const completed = lines.filter(isComplete);
  if (completed.length > 0) {
    const side = board[completed[0]![0]!] as Side;
    const cells = [...new Set(completed.flat())].sort((a, b) => a - b);
    return { kind: 'win', side: game.misere ? otherSide(side) : side, cells };
  }
  return plyOf(position) < maxPlies(game) ? ongoing : { kind: 'draw' };
}
