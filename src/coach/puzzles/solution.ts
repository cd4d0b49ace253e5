import type { Move } from '../../games/position.ts';
import { bestValue, type MoveValues } from '../../strategies/value.ts';

/**
 * The solution of a position: the only winning move, unless it wins at once, or where no move wins
 * the only one that draws. Undefined if there is no such move, or no other move at all: then the
 * position is no puzzle.
 */
export function findSolution(values: MoveValues): Move | undefined {
  const best = bestValue(values);
  if (best.result === 'loss' || best.plies === 1 || values.size < 2) return undefined;
  const keepers = [...values].filter(([, { result }]) => result === best.result);
  return keepers.length === 1 ? keepers[0]![0] : undefined;
}

/** Fewer choices are no puzzle. */
const minMoves = 4;

/**
 * Whether there are too few moves to choose from, or the solution only blocks what would lose at
 * once after every other move.
 */
export function isTrivial(moves: MoveValues, solution: Move): boolean {
  const others = [...moves].filter(([move]) => move !== solution);
  const isBlock = others.every(([, { result, plies }]) => result === 'loss' && plies <= 2);
  return moves.size < minMoves || (isBlock && moves.get(solution)!.result === 'draw');
}
