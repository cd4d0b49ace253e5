/** What every strategy answers that is exact in all positions. */
import type { Move, Position } from '../games/position.ts';
import { bestValue, type MoveValues, type Value } from './value.ts';

/** One move beside the others of its position. */
export interface Standing {
  /** The value of the position, and that of the move, both for the side that moves. */
  readonly before: Value;
  readonly after: Value;
  /** Whether it is the one legal move. */
  readonly isForced: boolean;
  /** Whether every other move has a worse result than the position. */
  readonly isOnly: boolean;
  /** Whether some legal move has a worse result than the position. */
  readonly couldErr: boolean;
}

/**
 * Values one position after another, none of them over, and keeps what it learns; undefined once its budget is spent. What it says
 * is exact whatever it was asked before.
 */
export interface Evaluator {
  values(position: Position): MoveValues | undefined;
  /** Of a legal move; it may cost far less than the values of all. */
  standing(position: Position, move: Move): Standing | undefined;
}

/** Where the values of all moves cost little. */
export function evaluatorOf(values: (position: Position) => MoveValues): Evaluator {
  return { values, standing: (position, move) => standingAmong(values(position), move) };
}

export function standingAmong(moves: MoveValues, move: Move): Standing {
  const after = moves.get(move);
  if (!after) throw new RangeError(`move ${move} is none of those that are valued: ${[...moves.keys()].join(', ')}`);
  const before = bestValue(moves);
  const isKeeping = ({ result }: Value): boolean => result === before.result;
  return {
    before,
    after,
    isForced: moves.size === 1,
    isOnly: [...moves].every(([each, value]) => isKeeping(value) === (each === move)),
    couldErr: ![...moves.values()].every(isKeeping),
  };
}
