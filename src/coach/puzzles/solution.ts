import type { Move } from '../../games/position.ts';
import { bestValue, type MoveValues } from '../../strategies/value.ts';

/**
 * The move that solves a position, or undefined where the position is no puzzle: the one move that wins, though not at once, or
 * where none wins the one that draws; there must be another.
 */
export function findSolution(values: MoveValues): Move | undefined {
  const best = bestValue(values);
  if (best.result === 'loss' || best.plies === 1 || values.size < 2) return undefined;
  const keepers = [...values].filter(([, { result }]) => result === best.result);
  return keepers.length === 1 ? keepers[0]![0] : undefined;
}
