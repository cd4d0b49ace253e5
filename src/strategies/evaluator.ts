/** The interface of every strategy that is exact, in all positions or from some ply on. */
import type { Move, Position } from '../games/position.ts';
import { bestValue, type MoveValues, type Value } from './value.ts';

/** How one move compares with the others of its position. */
export interface Standing {
  /** The values of the position and of the move, both for the side that moves. */
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
 * Values one position after another, none of them over, and reuses what it has computed; undefined
 * once its budget is spent. Answers are exact and do not depend on earlier questions.
 */
export interface Evaluator {
  /** Positions of earlier plies are not valued at all; 0 if missing. */
  readonly firstPly?: number;
  values(position: Position): MoveValues | undefined;
  /** Judges a legal move, at a far lower cost than the values of all moves may have. */
  standing(position: Position, move: Move): Standing | undefined;
  /**
   * Whether a legal move wins or loses within so many plies, itself included, at any ply of the
   * game: a search that looks no further.
   */
  leadsTo(position: Position, move: Move, end: End): boolean | undefined;
}

/** The end of a game for the side that moves, and the most plies until then. */
export interface End {
  readonly result: 'win' | 'loss';
  readonly plies: number;
}

export const isWithin = ({ result, plies }: Value, end: End): boolean =>
  result === end.result && plies <= end.plies;

/** An evaluator for games in which the values of all moves are cheap. */
export function evaluatorOf(values: (position: Position) => MoveValues): Evaluator {
  return {
    values,
    standing: (position, move) => standingAmong(values(position), move),
    leadsTo: (position, move, end) => isWithin(values(position).get(move)!, end),
  };
}

export function standingAmong(moves: MoveValues, move: Move): Standing {
  const after = moves.get(move);
  if (!after)
    throw new RangeError(
      `move ${move} is none of those that are valued: ${[...moves.keys()].join(', ')}`,
    );
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
