/**
 * The search of `negamax.ts` for games where a line loses or pieces vanish. It tries every move and
 * concludes nothing from threats: a piece of the threat may vanish before it counts, or neither
 * side may want to complete the line.
 */
import { winScore } from './negamaxScore.ts';
import type { SearchBoard } from './searchBoard.ts';

/**
 * The score of taking a cell in a search of `plies` plies: exact where it is more than `alpha`,
 * else an upper bound of at most `alpha`.
 */
export function searchByRules(
  board: SearchBoard,
  cell: number,
  isMisere: boolean,
  plies: number,
  alpha: number,
): number {
  const full = isMisere ? -winScore : winScore;

  function scoreOf(taken: number, ply: number, above: number, below: number): number {
    board.watch?.enter(taken, above, below);
    board.take(taken);
    const score = board.hasLine(taken)
      ? full - Math.sign(full) * ply
      : -search(ply + 1, -below, -above);
    board.release(taken);
    board.watch?.leave(score);
    return score;
  }

  function search(ply: number, above: number, below: number): number {
    if (board.isFull()) return 0;
    if (ply === plies) return board.score();
    let best = -Infinity;
    for (let index = 0; index < board.moveOrder.length; index++) {
      const next = board.landingCell(board.moveOrder[index]!);
      if (next < 0) continue;
      const score = scoreOf(next, ply, Math.max(above, best), below);
      if (score >= below) return score;
      if (score > best) best = score;
    }
    return best;
  }

  return scoreOf(cell, 0, alpha, Infinity);
}
