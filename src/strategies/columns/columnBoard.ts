/**
 * A board of seven columns and up to seven rows as bits, eight for each column, so that no line
 * runs over from one column into the next: columns 0 to 3 in a low half of 32 bits, columns 4 to 6
 * in a high half of 24. The lowest bit of a column is its bottom cell.
 *
 *      7 15 23 31 39 47 55      always empty
 *      6 14 22 30 38 46 54      the seventh row, if there is one
 *      .  .  .  .  .  .  .
 *      1  9 17 25 33 41 49
 *      0  8 16 24 32 40 48
 *
 * A step of 1 goes up, of 8 to the right, of 9 up and right, of 7 down and right. Each function
 * gives one half of a set, since a function can give one number only.
 */
import type { InLineGame } from '../../games/game.ts';
import { type Move, type Position, plyOf, sideToMove } from '../../games/position.ts';

export const columnCount = 7;
const bottomLow = 0x01010101;
const bottomHigh = 0x010101;

/**
 * `own` are the pieces of the side to move, `taken` those of both sides, and `plies` is their
 * number.
 */
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
  if (!isColumnGame(game))
    throw new RangeError(`the columns of ${game.name} do not fit: ${game.columns}×${game.rows}`);
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
export function dropInto(
  { ownLow, ownHigh, takenLow, takenHigh, plies }: ColumnBoard,
  column: Move,
): ColumnBoard {
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
    return (
      ((pairsLow & below(pairsLow, pairsHigh, 2 * step)) |
        (pairsHigh & (pairsHigh >>> (2 * step)))) !==
      0
    );
  });
}

/** The low half of a set shifted down by `step` bits, from 1 to 31. */
function below(low: number, high: number, step: number): number {
  return (low >>> step) | (high << (32 - step));
}
