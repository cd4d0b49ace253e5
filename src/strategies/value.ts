import type { Move } from '../games/position.ts';

/** The result of a move or a position with best play of both sides, for the side that moves. */
export interface Value {
  readonly result: 'win' | 'draw' | 'loss';
  /** The number of moves of both sides until the end, the next one included. */
  readonly plies: number;
}

/**
 * The moves that the winner has left: in misère games the loser makes the last one. Of a draw, half
 * of all that are left.
 */
export const winnersMoves = ({ result, plies }: Value): number =>
  result === 'loss' ? Math.floor(plies / 2) : Math.ceil(plies / 2);

/** A result as the other side sees it. */
export const reversed = { win: 'loss', loss: 'win', draw: 'draw' } as const;

/** Every legal move, ascending. */
export type MoveValues = ReadonlyMap<Move, Value>;

/** Higher is better: a faster win and a slower loss; all draws are equal. */
export function compareValues(one: Value, other: Value): number {
  return rankOf(one) - rankOf(other);
}

/** The value of the position: that of its best move. */
export function bestValue(moves: MoveValues): Value {
  return [...moves.values()].reduce((best, value) =>
    compareValues(value, best) > 0 ? value : best,
  );
}

/** The moves of the best value. */
export function bestMoves(moves: MoveValues): Move[] {
  const best = bestValue(moves);
  return [...moves].filter(([, value]) => compareValues(value, best) === 0).map(([move]) => move);
}

/** More plies than any game has. */
const manyPlies = 1000;

function rankOf({ result, plies }: Value): number {
  if (result === 'draw') return 0;
  return result === 'win' ? manyPlies - plies : plies - manyPlies;
}
