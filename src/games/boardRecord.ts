/**
 * A position from a board alone, whose moves are not known: an order of moves that leads there is
 * found. Without gravity any order does, side by side; under gravity the columns are filled by a
 * depth-first search, which never comes back to heights that it has left.
 */
import { parseBoard } from './boardString.ts';
import type { InLineGame } from './game.ts';
import { allLines, type Line } from './lines.ts';
import {
  type Cell,
  type Move,
  type Position,
  positionFrom,
  replay,
  type Side,
  sideAt,
} from './position.ts';

/**
 * What is wrong with a board: its number of digits; the numbers of pieces; a piece that hangs in
 * the air; a line that is complete, or lines that no last move completes; no order of moves that
 * leads there; or that pieces vanish, so that their order matters.
 */
export type BoardError = 'length' | 'counts' | 'hanging' | 'over' | 'noOrder' | 'vanishing';

export type BoardResult =
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'boardError'; readonly error: BoardError };

/** Whether digits are a board and no moves: no move is called 0. */
export const looksLikeBoard = (text: string): boolean =>
  /^[012\s]{9,}$/.test(text) && text.includes('0');

/** Whether digits are a board of the game: a full one has no 0, and cannot be moves, either. */
export const looksLikeBoardOf = (game: InLineGame, text: string): boolean =>
  looksLikeBoard(text) || parseBoard(game, text) !== undefined;

/** The position of a board as `makeBoard` writes it, with a record of its own; nobody has won. */
export function parseBoardPosition(game: InLineGame, text: string): BoardResult {
  const parsed = parseMovesOf(game, text);
  if (parsed.kind === 'boardError') return parsed;
  const position = replay(game, parsed.moves);
  return position.outcome.kind === 'win'
    ? { kind: 'boardError', error: 'over' }
    : { kind: 'position', position };
}

/**
 * The same board with no moves, be the game over or not: where moves are told, those of
 * `parseBoardPosition` are one order of many.
 */
export function parseStart(game: InLineGame, text: string): BoardResult {
  const parsed = parseMovesOf(game, text);
  if (parsed.kind === 'boardError') return parsed;
  const { board } = replay(game, parsed.moves);
  return { kind: 'position', position: positionFrom(game, board) };
}

type MovesOfBoard =
  | { readonly kind: 'moves'; readonly moves: readonly Move[] }
  | Extract<BoardResult, { kind: 'boardError' }>;

function parseMovesOf(game: InLineGame, text: string): MovesOfBoard {
  const board = parseBoard(game, text);
  const error = board ? findBoardError(game, board) : 'length';
  if (!board || error) return { kind: 'boardError', error: error ?? 'length' };
  const moves = findMoves(game, board);
  if (moves) return { kind: 'moves', moves };
  return { kind: 'boardError', error: linesOn(game, board).length > 0 ? 'over' : 'noOrder' };
}

function findBoardError(game: InLineGame, board: readonly Cell[]): BoardError | undefined {
  if (game.maxPieces !== undefined && board.some((cell) => cell !== 0)) return 'vanishing';
  const surplus = cellsOf(board, 1).length - cellsOf(board, 2).length;
  if (surplus !== 0 && surplus !== 1) return 'counts';
  if (game.gravity && board.some((cell, index) => cell !== 0 && board[index + game.columns] === 0))
    return 'hanging';
  return undefined;
}

const linesOn = (game: InLineGame, board: readonly Cell[]): readonly Line[] =>
  allLines(game).filter((line) =>
    line.every((cell) => board[cell] !== 0 && board[cell] === board[line[0]!]),
  );

/** Moves that make the board. Where lines are complete, the last one completes them all. */
function findMoves(game: InLineGame, board: readonly Cell[]): readonly Move[] | undefined {
  const lines = linesOn(game, board);
  if (lines.length === 0) return game.gravity ? findDrops(game, board) : takeTurns(board);
  const last = sideAt(board.filter((cell) => cell !== 0).length - 1);
  for (const cell of lines[0]!) {
    const isTop = !game.gravity || (board[cell - game.columns] ?? 0) === 0;
    if (board[cell] !== last || !isTop || !lines.every((line) => line.includes(cell))) continue;
    const moves = findMoves(
      game,
      board.map((side, each) => (each === cell ? 0 : side)),
    );
    if (moves) return [...moves, game.gravity ? cell % game.columns : cell];
  }
  return undefined;
}

const cellsOf = (board: readonly Cell[], side: Side): readonly number[] =>
  board.flatMap((cell, index) => (cell === side ? [index] : []));

function takeTurns(board: readonly Cell[]): readonly Move[] {
  const second = cellsOf(board, 2);
  return cellsOf(board, 1).flatMap((cell, turn) => [cell, ...second.slice(turn, turn + 1)]);
}

/** Boards that take more looks are hardly ever reached in play. */
const maxLooks = 20_000;

/** Pieces that fall in turns and make the board; undefined where no order was found. */
function findDrops(
  { columns, rows }: InLineGame,
  board: readonly Cell[],
): readonly Move[] | undefined {
  const stacks = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (_, row) => board[(rows - 1 - row) * columns + column]!).filter(
      (cell) => cell !== 0,
    ),
  );
  const plies = board.filter((cell) => cell !== 0).length;
  const heights = stacks.map(() => 0);
  const left = new Set<string>();
  const moves: Move[] = [];
  const fill = (): boolean => {
    if (moves.length === plies) return true;
    const key = heights.join();
    if (left.has(key) || left.size >= maxLooks) return false;
    const side = sideAt(moves.length);
    for (const [column, stack] of stacks.entries()) {
      if (stack[heights[column]!] !== side) continue;
      heights[column]! += 1;
      moves.push(column);
      if (fill()) return true;
      moves.pop();
      heights[column]! -= 1;
    }
    left.add(key);
    return false;
  };
  return fill() ? moves : undefined;
}
