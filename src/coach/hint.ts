import type { Move, Position } from '../games/position.ts';
import { bestMoves, bestValue, type Value } from '../strategies/value.ts';
import { values } from '../strategies/values.ts';

/**
 * The best moves of a position, and the value that they share; undefined where it is only what the
 * bot would play.
 */
export interface Hint {
  readonly moves: readonly Move[];
  readonly value: Value | undefined;
}

/**
 * The best moves of a position that is not over; undefined where nothing is proved: the game has no
 * exact level, or the search was cut off.
 */
export function findHint(position: Position, nodes?: number): Hint | undefined {
  const found = values(position, nodes);
  return found.kind === 'exact'
    ? { moves: bestMoves(found.moves), value: bestValue(found.moves) }
    : undefined;
}
