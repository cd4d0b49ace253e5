/**
 * Wins by fours alone: each move leaves a line that lacks one piece, so the other side has one
 * answer, until two cells complete a line. (Victory by continuous fours; Allis, van den Herik and
 * Huntjens, "Go-Moku Solved by New Search Techniques", 1996.)
 */
import { otherSide, type Side } from '../../games/position.ts';
import { type LineBoard, openTally } from './lineBoard.ts';

/** How many positions were searched, and how many may be. */
export interface Effort {
  nodes: number;
  limit: number;
}

/**
 * The first move of such a win for the side to move, within `depth` of its own moves, or -1 if none
 * is found.
 */
export function findFours(board: LineBoard, side: Side, depth: number, effort: Effort): number {
  if (board.countOpen(side, 1) > 0) return board.findGap(side);
  if (depth === 0 || board.countOpen(side, 2) === 0 || effort.nodes >= effort.limit) return -1;
  const other = otherSide(side);
  const toMeet = board.findGap(other);
  if (toMeet >= 0 && board.findGap(other, toMeet) >= 0) return -1;
  const three = openTally(side, board.inARow - 2);
  for (let line = 0; line < board.tallies.length; line++) {
    if (board.tallies[line] !== three) continue;
    const [first, last] = [board.firstEmpty(line), board.lastEmpty(line)];
    if ((toMeet < 0 || toMeet === first) && winsByFour(board, side, first, last, depth, effort))
      return first;
    if ((toMeet < 0 || toMeet === last) && winsByFour(board, side, last, first, depth, effort))
      return last;
  }
  return -1;
}

function winsByFour(
  board: LineBoard,
  side: Side,
  move: number,
  reply: number,
  depth: number,
  effort: Effort,
): boolean {
  effort.nodes++;
  board.put(move, side);
  let isWon = board.countOpen(side, 1) > 1 && board.findGap(side, reply) >= 0;
  if (!isWon && depth > 1) {
    board.put(reply, otherSide(side));
    isWon = findFours(board, side, depth - 1, effort) >= 0;
    board.remove(reply);
  }
  board.remove(move);
  return isWon;
}
