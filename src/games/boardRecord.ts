/**
 * A position from a board alone, whose moves are not known: an order of moves that leads there is
 * found. Without gravity any order does, side by side; under gravity the columns are filled by a
 * depth-first search, which never comes back to heights that it has left.
 */
import { parseBoard } from './boardString.ts';
import type { InLineGame } from './game.ts';
import { allLines } from './lines.ts';
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
 * the air; a line that is complete; no order of moves that leads there; or that pieces vanish, so
 * that their order matters.
 */
export type BoardError = 'length' | 'counts' | 'hanging' | 'over' | 'noOrder' | 'vanishing';

export type BoardResult =
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'boardError'; readonly error: BoardError };

/** Whether digits are a board and no moves: no move is called 0. */
export const looksLikeBoard = (text: string): boolean =>
  /^[012\s]{9,}$/.test(text) && text.includes('0');

/** The position of a board as `makeBoard` writes it, with a record of its own. */
export function parseBoardPosition(game: InLineGame, text: string): BoardResult {
  const board = parseBoard(game, text);
  const error = board ? findBoardError(game, board) : 'length';
  if (!board || error) return { kind: 'boardError', error: error ?? 'length' };
  const moves = game.gravity ? findDrops(game, board) : takeTurns(board);
  return moves
    ? { kind: 'position', position: replay(game, moves) }
    : { kind: 'boardError', error: 'noOrder' };
}

/** The same board with no moves: where they are told, that of `parseBoardPosition` is one of many. */
export function parseStart(game: InLineGame, text: string): BoardResult {
  const parsed = parseBoardPosition(game, text);
  if (parsed.kind !== 'position') return parsed;
  return { kind: 'position', position: positionFrom(game, parsed.position.board) };
}

function findBoardError(game: InLineGame, board: readonly Cell[]): BoardError | undefined {
  if (game.maxPieces !== undefined && board.some((cell) => cell !== 0)) return 'vanishing';
  const surplus = cellsOf(board, 1).length - cellsOf(board, 2).length;
  if (surplus !== 0 && surplus !== 1) return 'counts';
  if (game.gravity && board.some((cell, index) => cell !== 0 && board[index + game.columns] === 0))
    return 'hanging';
  const isFull = (line: readonly number[]): boolean =>
    line.every((cell) => board[cell] !== 0 && board[cell] === board[line[0]!]);
  return allLines(game).some(isFull) ? 'over' : undefined;
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
