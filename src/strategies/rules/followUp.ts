/**
 * The second side's win in misère games on columns of an even height: it answers each move in the
 * same column, on top of the piece. So all pieces of the first side stand in the odd rows from the
 * bottom, its own in the even ones, and a line of its own can only lie along a row, above one that
 * the first side has completed before. Since the lowest row is the first side's, nobody gets away
 * with a draw: the first side loses by the 42nd move at the latest. (The even rows are those of
 * claimeven: Victor Allis, "A Knowledge-Based Approach of Connect-Four", 1988.)
 *
 * Elsewhere, and for the first side, it searches: exactly where that ends in time, else to a
 * limited depth, and the reason says which.
 */
import { lastCell, type Position } from '../../games/position.ts';
import { chooseExactly } from '../columns/exactColumns.ts';
import { negamax } from '../negamax/negamax.ts';
import type { Strategy } from '../strategy.ts';

const search = negamax(8);

export const followUp: Strategy = (position, tools) => {
  const last = lastCell(position);
  if (last !== undefined && isFollowed(position, last))
    return { move: last % position.game.columns, reason: { kind: 'rule', rule: 'followUp' } };
  return chooseExactly(position, tools.random) ?? search(position, tools);
};

/**
 * Whether every piece except the last is part of a pair, the first side's below and the second's
 * above. Even column heights alone prove nothing: after `/position` or undo the second side may
 * have pieces in the odd rows, too.
 */
function isFollowed({ game, board }: Position, last: number): boolean {
  const { columns, rows } = game;
  const sideAt = (row: number): number => ((rows - row) % 2 === 1 ? 1 : 2);
  if (rows % 2 === 1 || sideAt(Math.floor(last / columns)) !== 1) return false;
  return board.every((side, cell) => {
    const row = Math.floor(cell / columns);
    if (side !== 0) return side === sideAt(row);
    // The cell above a piece of the first side is free only above its last one.
    return cell + columns >= board.length || board[cell + columns] !== 1 || cell + columns === last;
  });
}
