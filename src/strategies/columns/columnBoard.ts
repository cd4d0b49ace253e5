/**
 * A board of seven columns and up to seven rows as bits, eight for each column, so that no line runs over from one column into the
 * next: columns 0 to 3 in a low half of 32 bits, columns 4 to 6 in a high half of 24. The lowest bit of a column is its bottom cell.
 *
 *      7 15 23 31 39 47 55      always empty
 *      6 14 22 30 38 46 54      the seventh row, if there is one
 *      .  .  .  .  .  .  .
 *      1  9 17 25 33 41 49
 *      0  8 16 24 32 40 48
 *
 * A step of 1 goes up, of 8 to the right, of 9 up and right, of 7 down and right. Each function gives one half of a set, since a
 * function can give one number only.
 */
import type { InLineGame } from '../../games/game.ts';
import { type Move, type Position, plyOf, sideToMove } from '../../games/position.ts';

export const columnCount = 7;
export const bottomLow = 0x01010101;
export const bottomHigh = 0x010101;

/** `own` are the pieces of the side to move, `taken` those of both sides, and `plies` is their number. */
export interface ColumnBoard {
  readonly ownLow: number;
  readonly ownHigh: number;
  readonly takenLow: number;
  readonly takenHigh: number;
  readonly plies: number;
}

/** Whether a game is played on such a board. */
export const isColumnGame = ({ gravity, columns, rows, inARow }: InLineGame): boolean =>
  gravity && columns === 7 && rows <= 7 && inARow === 4;

export function columnBoardOf(position: Position): ColumnBoard {
  const { game, board } = position;
  if (!isColumnGame(game)) throw new RangeError(`the columns of ${game.name} do not fit: ${game.columns}×${game.rows}`);
  const own = sideToMove(position);
  const halves = { ownLow: 0, ownHigh: 0, takenLow: 0, takenHigh: 0 };
  for (const [cell, side] of board.entries()) {
    if (side === 0) continue;
    const column = cell % game.columns;
    const bit = 1 << (8 * (column & 3) + game.rows - 1 - Math.floor(cell / game.columns));
    if (column < 4) halves.takenLow |= bit;
    else halves.takenHigh |= bit;
    if (side !== own) continue;
    if (column < 4) halves.ownLow |= bit;
    else halves.ownHigh |= bit;
  }
  return { ...halves, plies: plyOf(position) };
}

/** The board after a piece in a column that is not full, seen by the other side. */
export function dropInto({ ownLow, ownHigh, takenLow, takenHigh, plies }: ColumnBoard, column: Move): ColumnBoard {
  const mask = 0xff << (8 * (column & 3));
  const isLow = column < 4;
  return {
    ownLow: takenLow ^ ownLow,
    ownHigh: takenHigh ^ ownHigh,
    takenLow: isLow ? takenLow | ((takenLow + bottomLow) & mask) : takenLow,
    takenHigh: isLow ? takenHigh : takenHigh | ((takenHigh + bottomHigh) & mask),
    plies: plies + 1,
  };
}

/** Whether a set, given in its two halves, holds a whole line of four. */
export function hasLine(low: number, high: number): boolean {
  return [1, 7, 8, 9].some((step) => {
    const pairsLow = low & below(low, high, step);
    const pairsHigh = high & (high >>> step);
    return ((pairsLow & below(pairsLow, pairsHigh, 2 * step)) | (pairsHigh & (pairsHigh >>> (2 * step)))) !== 0;
  });
}

/** The low half of the cells that complete a line of four for some pieces; it may include taken cells and bits above the board. */
export function gapsLow(low: number, high: number): number {
  return (
    ((low << 1) & (low << 2) & (low << 3)) |
    gapsAlong(low << 7, low << 14, low << 21, below(low, high, 7), below(low, high, 14), below(low, high, 21)) |
    gapsAlong(low << 8, low << 16, low << 24, below(low, high, 8), below(low, high, 16), below(low, high, 24)) |
    gapsAlong(low << 9, low << 18, low << 27, below(low, high, 9), below(low, high, 18), below(low, high, 27))
  );
}

/** The high half of the same cells. */
export function gapsHigh(low: number, high: number): number {
  return (
    ((high << 1) & (high << 2) & (high << 3)) |
    gapsAlong(above(low, high, 7), above(low, high, 14), above(low, high, 21), high >>> 7, high >>> 14, high >>> 21) |
    gapsAlong(above(low, high, 8), above(low, high, 16), above(low, high, 24), high >>> 8, high >>> 16, high >>> 24) |
    gapsAlong(above(low, high, 9), above(low, high, 18), above(low, high, 27), high >>> 9, high >>> 18, high >>> 27)
  );
}

/** The low half of a set shifted down by `step` bits, from 1 to 31. */
function below(low: number, high: number, step: number): number {
  return (low >>> step) | (high << (32 - step));
}

/** The high half of a set shifted up by `step` bits. */
function above(low: number, high: number, step: number): number {
  return (high << step) | (low >>> (32 - step));
}

/** Three pieces on one side of the gap, or one on one side and two on the other, at steps of one direction. */
function gapsAlong(up1: number, up2: number, up3: number, down1: number, down2: number, down3: number): number {
  return (up1 & up2 & (up3 | down1)) | (down1 & down2 & (down3 | up1));
}
