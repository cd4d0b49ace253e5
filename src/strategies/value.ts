import type { Move } from '../games/position.ts';

/** What a move, or a position, leads to with best play of both sides; it counts for the side that moves. */
export interface Value {
  readonly result: 'win' | 'draw' | 'loss';
  /** How many moves of both sides come until the end, the next one included. */
  readonly plies: number;
}

/** Every legal move, ascending. */
export type MoveValues = ReadonlyMap<Move, Value>;

/** Higher is better: a faster win and a slower loss; of two draws none is better. */
export function compareValues(one: Value, other: Value): number {
  return rankOf(one) - rankOf(other);
}

/** The value of the position: that of its best move. */
export function bestValue(moves: MoveValues): Value {
  return [...moves.values()].reduce((best, value) => (compareValues(value, best) > 0 ? value : best));
}

/** The moves of the best value. */
export function bestMoves(moves: MoveValues): Move[] {
  const best = bestValue(moves);
  return [...moves].filter(([, value]) => compareValues(value, best) === 0).map(([move]) => move);
}

/** More than any game has. */
const manyPlies = 1000;

function rankOf({ result, plies }: Value): number {
  if (result === 'draw') return 0;
  return result === 'win' ? manyPlies - plies : plies - manyPlies;
}
