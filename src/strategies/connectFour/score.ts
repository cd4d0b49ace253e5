/**
 * The score of a Connect Four position for the side to move, as in the usual test sets: 22 minus
 * the number of stones that the winner will have on the board when it wins, negative if that is the
 * opponent, 0 for a draw. Converts it to the number of moves left, and back.
 */
import type { Value } from '../value.ts';
import { stoneLimit } from './bitboard.ts';

/** One more than the number of stones of a side. */
const fastest = stoneLimit / 2 + 1;

/** `plies` is the number of moves played before. */
export function valueOfScore(score: number, plies: number): Value {
  const winnersStones = fastest - Math.abs(score);
  if (score > 0) return { result: 'win', plies: 2 * (winnersStones - (plies >> 1)) - 1 };
  if (score < 0) return { result: 'loss', plies: 2 * (winnersStones - ((plies + 1) >> 1)) };
  return { result: 'draw', plies: stoneLimit - plies };
}

export function scoreOfValue({ result, plies: left }: Value, plies: number): number {
  if (result === 'draw') return 0;
  const score = fastest - ((plies + left + 1) >> 1);
  return result === 'win' ? score : 0 - score;
}
