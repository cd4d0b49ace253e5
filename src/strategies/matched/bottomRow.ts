/**
 * The trap into which people fall first in Connect Four: pieces on the bottom row with free columns
 * on both sides, so that the next one wins to the left or to the right.
 */
import {
  type Cell,
  isOver,
  type Move,
  otherSide,
  type Position,
  play,
  type Side,
  sideToMove,
} from '../../games/position.ts';

/** Whether after a move the other side has an answer that threatens two wins on the bottom row. */
export function leavesTwoWins(position: Position, move: Move): boolean {
  const other = otherSide(sideToMove(position));
  const after = play(position, move);
  if (isOver(after)) return false;
  const { columns, inARow } = after.game;
  const row = after.board.slice(-columns);
  return row.some((cell, column) => {
    if (cell !== 0) return false;
    const taken = row.map((each, place) => (place === column ? other : each));
    return taken.filter((_, next) => completesLine(taken, next, other, inARow)).length > 1;
  });
}

/** Whether a side completes a line of the row by taking a cell. */
function completesLine(row: readonly Cell[], column: number, side: Side, inARow: number): boolean {
  if (row[column] !== 0) return false;
  const reach = (step: number): number => {
    let count = 0;
    while (row[column + step * (count + 1)] === side) count++;
    return count;
  };
  return reach(-1) + 1 + reach(1) >= inARow;
}
