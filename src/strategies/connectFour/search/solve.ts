/** Bisects the score of a position by null-window searches, from the ends of the scale inwards. */
import { type Board, stoneLimit } from '../bitboard.ts';
import type { Engine } from './engine.ts';

/**
 * The exact score of a position that is not over, or undefined once the engine has searched
 * `nodeLimit` nodes. If a lower bound is given, its first question is whether that is the score.
 */
export function solve(
  engine: Engine,
  board: Board,
  nodeLimit: number,
  atLeast?: number,
): number | undefined {
  const known = seeEnd(engine, board);
  if (known !== undefined) return known;
  let lowest = atLeast ?? 0 - ((stoneLimit - board.plies) >> 1);
  let highest = (stoneLimit - 1 - board.plies) >> 1;
  let alpha = atLeast ?? nextQuestion(lowest, highest);
  while (lowest < highest) {
    const bound = engine.bound(board, alpha, nodeLimit);
    if (bound === undefined) return undefined;
    if (bound <= alpha) highest = bound;
    else lowest = bound;
    alpha = nextQuestion(lowest, highest);
  }
  return lowest;
}

/**
 * Whether the score of a position is more than `alpha`, or undefined once the engine has searched
 * `nodeLimit` nodes.
 */
export function isMoreThan(
  engine: Engine,
  board: Board,
  alpha: number,
  nodeLimit: number,
): boolean | undefined {
  const known = seeEnd(engine, board);
  if (known !== undefined) return known > alpha;
  const bound = engine.bound(board, alpha, nodeLimit);
  return bound === undefined ? undefined : bound > alpha;
}

/**
 * The score where no search is needed: the side to move wins at once, at most one cell is left, or
 * a table knows it.
 */
function seeEnd(engine: Engine, board: Board): number | undefined {
  if (engine.canWinNow(board)) return (stoneLimit + 1 - board.plies) >> 1;
  return board.plies >= stoneLimit - 1 ? 0 : engine.known(board);
}

/**
 * The next `alpha` to ask about. A null window near an end of the scale is cheap, since it asks for
 * a quick win or loss, and still fills the table for the expensive ones around the score. So this
 * lies beyond the middle, an eighth of the open range further from 0.
 */
function nextQuestion(lowest: number, highest: number): number {
  const middle = (lowest + highest) >> 1;
  const step = Math.max(1, (highest - lowest) >> 2) >> 1;
  return middle > 0 ? Math.min(highest - 1, middle + step) : Math.max(lowest, middle - step);
}
