/**
 * A Connect Four position as two sets of cells, each in two 32-bit halves: BigInt is some thirty times slower, and Apps
 * Script has no other 64-bit integer. A column takes seven bits, the lowest for its bottom cell; the seventh stays empty,
 * so that no line runs over from one column into the next:
 *
 *      6 13 20 27 |  6 13 20      always empty
 *      5 12 19 26 |  5 12 19
 *      4 11 18 25 |  4 11 18
 *      3 10 17 24 |  3 10 17      rows counted from the bottom:
 *      2  9 16 23 |  2  9 16      1, 3, 5 are odd, 2, 4, 6 are even
 *      1  8 15 22 |  1  8 15
 *      0  7 14 21 |  0  7 14
 *      low half      high half
 *
 * As one number of 49 bits the high half follows the low one at bit 28: a step of 1 goes up, of 7 to the right, of 8 up
 * and right, of 6 down and right.
 */
import { cellCount } from '../../games/game.ts';
import { type Position, sideToMove } from '../../games/position.ts';

export const columnCount = 7;
export const rowCount = 6;
export const stoneLimit = columnCount * rowCount;

/** The bottom row; the odd and the even rows; every cell. */
export const bottomLow = 0x0204081;
export const bottomHigh = 0x0004081;
export const oddLow = 0x02a54a95;
export const oddHigh = 0x54a95;
export const evenLow = 0x054a952a;
export const evenHigh = 0xa952a;
export const boardLow = 0x07efdfbf;
export const boardHigh = 0xfdfbf;

/** `own` are the stones of the side to move, `taken` those of both sides; `plies` is how many those are. */
export interface Board {
  readonly ownLow: number;
  readonly ownHigh: number;
  readonly takenLow: number;
  readonly takenHigh: number;
  readonly plies: number;
}

export const emptyBoard: Board = { ownLow: 0, ownHigh: 0, takenLow: 0, takenHigh: 0, plies: 0 };

/** The same position as bits. It must be one of the 7×6 game. */
export function boardOf(position: Position): Board {
  const { game, board, record } = position;
  if (game.name !== 'connectFour') {
    throw new RangeError(`the solver knows 7×6 only, and was given ${game.name} (${cellCount(game)} cells)`);
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
  return { ...halves, plies: record.length };
}

/** The board after a stone in a column that is not full; it is then the other side's. */
export function drop(board: Board, column: number): Board {
  const isLow = column < 4;
  const bottom = cellBit(column, 0);
  const filled = bottom * 0b111111;
  const takenLow = isLow ? board.takenLow | ((board.takenLow + bottom) & filled) : board.takenLow;
  const takenHigh = isLow ? board.takenHigh : board.takenHigh | ((board.takenHigh + bottom) & filled);
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
  return [0, 1, 2, 3, 4, 5, 6].filter((column) => ((column < 4 ? board.takenLow : board.takenHigh) & cellBit(column, top)) === 0);
}

/** Whether a set of playable cells holds that of the column. */
export function hasColumn(low: number, high: number, column: number): boolean {
  return ((column < 4 ? low : high) & (0b111111 * cellBit(column, 0))) !== 0;
}

/** The bit of a cell within its half; the row counts from 0 at the bottom. */
function cellBit(column: number, row: number): number {
  return 1 << ((column < 4 ? column : column - 4) * columnCount + row);
}
