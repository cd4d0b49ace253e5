/**
 * How hard a puzzle is: first by how far one has to see ahead, then by how many wrong moves look
 * good.
 */
import type { Move } from '../../../src/games/position.ts';
import type { MoveValues } from '../../../src/strategies/value.ts';

export interface Hardness {
  /** To the win, or where the solution draws, until all other moves have lost. */
  readonly plies: number;
  /** How many wrong moves are not lost within a few plies. */
  readonly tempting: number;
}

/** A move that loses later looks good. */
const shortLoss = 4;

export function hardnessOf(moves: MoveValues, solution: Move): Hardness {
  const own = moves.get(solution)!;
  const others = [...moves].filter(([move]) => move !== solution).map(([, value]) => value);
  return {
    plies: own.result === 'win' ? own.plies : Math.max(...others.map(({ plies }) => plies)),
    tempting: others.filter(({ result, plies }) => result !== 'loss' || plies > shortLoss).length,
  };
}

/** Below 0 if the first one is easier, 0 if they are alike. */
export const compareHardness = (one: Hardness, other: Hardness): number =>
  one.plies - other.plies || one.tempting - other.tempting;
