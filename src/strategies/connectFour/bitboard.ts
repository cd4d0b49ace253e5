/**
 * A Connect Four position as bits, in the layout that `assembly/bitboard.ts` draws. It goes to the
 * search in two halves, because numbers here have 53 bits only and BigInt is some thirty times
 * slower: columns 0 to 3 in the low half, columns 4 to 6 in the high one, each half beginning at
 * bit 0.
 */
import { cellCount } from '../../games/game.ts';
import { type Position, plyOf, sideToMove } from '../../games/position.ts';

export const columnCount = 7;
export const rowCount = 6;
export const stoneLimit = columnCount * rowCount;

/** The bits of the low half. */
const lowBits = 4 * columnCount;
const lowMask = 2 ** lowBits - 1;

/**
 * `own` are the stones of the side to move, `taken` those of both sides, and `plies` is the number
 * of stones.
 */
export interface Board {
  readonly ownLow: number;
  readonly ownHigh: number;
  readonly takenLow: number;
  readonly takenHigh: number;
  readonly plies: number;
}

export const emptyBoard: Board = { ownLow: 0, ownHigh: 0, takenLow: 0, takenHigh: 0, plies: 0 };

/** A position of the 7×6 game as bits. */
export function boardOf(position: Position): Board {
  const { game, board } = position;
  if (game.name !== 'connectFour') {
    throw new RangeError(
      `the solver knows 7×6 only, and was given ${game.name} (${cellCount(game)} cells)`,
    );
  }
  const own = sideToMove(position);
  const halves = { ownLow: 0, ownHigh: 0, takenLow: 0, takenHigh: 0 };
  board.forEach((side, cell) => {
    if (side === 0) return;
    const column = cell % columnCount;
    const bit = cellBit(column, rowCount - 1 - Math.floor(cell / columnCount));
    if (column < 4) halves.takenLow |= bit;
    else halves.takenHigh |= bit;
    if (side !== own) return;
    if (column < 4) halves.ownLow |= bit;
    else halves.ownHigh |= bit;
  });
  return { ...halves, plies: plyOf(position) };
}

/** The board after a stone in a column that is not full, seen by the other side. */
export function drop(board: Board, column: number): Board {
  const isLow = column < 4;
  const bottom = cellBit(column, 0);
  const filled = bottom * 0b111111;
  const takenLow = isLow ? board.takenLow | ((board.takenLow + bottom) & filled) : board.takenLow;
  const takenHigh = isLow
    ? board.takenHigh
    : board.takenHigh | ((board.takenHigh + bottom) & filled);
  return {
    ownLow: board.takenLow ^ board.ownLow,
    ownHigh: board.takenHigh ^ board.ownHigh,
    takenLow,
    takenHigh,
    plies: board.plies + 1,
  };
}

/** The columns that are not full, ascending. */
export function openColumns(board: Board): number[] {
  const top = rowCount - 1;
  return [0, 1, 2, 3, 4, 5, 6].filter(
    (column) => ((column < 4 ? board.takenLow : board.takenHigh) & cellBit(column, top)) === 0,
  );
}

/** Whether a set of stones, given in its two halves, holds a whole line. */
export function hasLine(low: number, high: number): boolean {
  return lineSteps.some((step) => {
    const pairsLow = low & shiftedLow(low, high, step);
    const pairsHigh = high & (high >>> step);
    return (
      ((pairsLow & shiftedLow(pairsLow, pairsHigh, 2 * step)) |
        (pairsHigh & (pairsHigh >>> (2 * step)))) !==
      0
    );
  });
}

/** The distances in bits between neighbours on a line: up, right and down, right, right and up. */
const lineSteps = [1, 6, 7, 8];

/** The low half of a set after a shift down by `step` bits. */
function shiftedLow(low: number, high: number, step: number): number {
  return (low >>> step) | ((high << (lowBits - step)) & lowMask);
}

/** The bit of a cell within its half; the row counts from 0 at the bottom. */
function cellBit(column: number, row: number): number {
  return 1 << ((column < 4 ? column : column - 4) * columnCount + row);
}
