import { isOver, legalMoves, type Position, play } from '../../../../src/games/position.ts';

/**
 * The score by trying every line to the end, on the rules' own positions: nothing of the solver is
 * in it.
 */
export function plainNegamax(position: Position): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const move of legalMoves(position)) {
    const next = play(position, move);
    const score =
      next.outcome.kind === 'win'
        ? 22 - Math.ceil(next.record.length / 2)
        : isOver(next)
          ? 0
          : 0 - plainNegamax(next);
    best = Math.max(best, score);
  }
  return best;
}
