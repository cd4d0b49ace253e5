/**
 * A search as it stands in a textbook, which knows nothing but the rules: every move in turn, by
 * alpha-beta or without a cut. It scores as the strategies do, which leave out more than that.
 */
import { isOver, type Move, type Position, play, sideToMove } from '../../../src/games/position.ts';
import { openBoard } from '../../../src/strategies/negamax/negamax.ts';
import { winScore } from '../../../src/strategies/negamax/negamaxScore.ts';
import type { SearchWatch } from '../../../src/strategies/searchWatch.ts';
import type { Searcher } from './players.ts';

/** The best moves, in the order in which they were tried: of cut ones no more is known. */
export function searchPlainly(
  position: Position,
  { name, plies }: Searcher,
  hasCuts: boolean,
  watch: SearchWatch,
): readonly Move[] {
  const board = openBoard(position);
  const { gravity, columns } = position.game;

  function scoreOf(from: Position, cell: number, ply: number, alpha: number, beta: number): number {
    watch.enter(cell, alpha, beta);
    board.take(cell);
    const score = scoreAt(play(from, gravity ? cell % columns : cell), ply, alpha, beta);
    board.release(cell);
    watch.leave(score);
    return score;
  }

  /** For the side that has moved there. */
  function scoreAt(at: Position, ply: number, alpha: number, beta: number): number {
    if (isOver(at)) return scoreOfEnd(at, ply, name === 'minimax');
    if (ply + 1 === plies) return -board.score();
    let best = Number.NEGATIVE_INFINITY;
    for (const move of board.moveOrder) {
      const cell = board.landingCell(move);
      if (cell < 0) continue;
      const above = hasCuts ? Math.max(-beta, best) : Number.NEGATIVE_INFINITY;
      const below = hasCuts ? -alpha : Number.POSITIVE_INFINITY;
      best = Math.max(best, scoreOf(at, cell, ply + 1, above, below));
      if (best >= below) break;
    }
    return -best;
  }

  let best = Number.NEGATIVE_INFINITY;
  let moves: readonly Move[] = [];
  for (const move of board.moveOrder) {
    const cell = board.landingCell(move);
    if (cell < 0) continue;
    const from = hasCuts ? best : Number.NEGATIVE_INFINITY;
    const score = scoreOf(position, cell, 0, from, Number.POSITIVE_INFINITY);
    if (score > best) [best, moves] = [score, [move]];
    else if (score === best && !hasCuts) moves = [...moves, move];
  }
  return moves;
}

/** For the side that has moved: as minimax counts it, or as negamax does, `ply` moves ahead. */
function scoreOfEnd(at: Position, ply: number, isWhole: boolean): number {
  if (at.outcome.kind !== 'win') return 0;
  const empty = at.board.filter((cell) => cell === 0).length;
  const worth = isWhole ? empty + 1 : winScore - ply;
  return at.outcome.side === sideToMove(at) ? -worth : worth;
}
