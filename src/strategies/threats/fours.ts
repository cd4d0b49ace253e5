/**
 * Wins by fours alone: each move leaves a line that lacks one piece, so the other side has one answer, until two lines lack one piece at
 * once. (Victory by continuous fours; Allis, van den Herik and Huntjens, "Go-Moku Solved by New Search Techniques", 1996.)
 */
import { otherSide, type Side } from '../../games/position.ts';
import type { LineBoard } from './lineBoard.ts';

/** How many more positions may be searched. */
export interface Budget {
  nodes: number;
}

/** The first move of such a win for the side to move, within `depth` of its own moves, or undefined if none is found. */
export function findFours(board: LineBoard, side: Side, depth: number, budget: Budget): number | undefined {
  const [gap] = board.gaps(side);
  if (gap !== undefined) return gap;
  if (depth === 0 || budget.nodes <= 0) return undefined;
  budget.nodes--;
  const other = otherSide(side);
  const toMeet = board.gaps(other);
  if (toMeet.length > 1) return undefined;
  const tried = new Set<number>();
  for (const pair of board.openLines(side, 2))
    for (const [index, move] of pair.entries()) {
      const reply = pair[1 - index]!;
      // The other side can answer only one of several fours.
      if (tried.has(move) || (toMeet.length === 1 && toMeet[0] !== move)) continue;
      tried.add(move);
      board.put(move, side);
      const isWon = board.gaps(side).length > 1 || winsAfter(board, side, reply, depth, budget);
      board.remove(move);
      if (isWon) return move;
    }
  return undefined;
}

function winsAfter(board: LineBoard, side: Side, reply: number, depth: number, budget: Budget): boolean {
  const other = otherSide(side);
  if (board.completes(reply, other)) return false;
  board.put(reply, other);
  const isWon = findFours(board, side, depth - 1, budget) !== undefined;
  board.remove(reply);
  return isWon;
}
