/**
 * The best of exactly valued moves: the fastest win, the slowest loss; among drawing moves the one
 * after which most of the opponent's replies are errors, that is, lose the draw; then one at
 * random.
 */
import type { Move } from '../../games/position.ts';
import { drawOne, type Random } from '../random.ts';
import type { Choice } from '../strategy.ts';
import { bestMoves, bestValue, type MoveValues } from '../value.ts';

/** `countErrors` gives the number of losing replies to a drawing move. */
export function chooseBest(
  values: MoveValues,
  countErrors: (move: Move) => number,
  random: Random,
): Choice {
  const moves = bestMoves(values);
  const isDrawn = bestValue(values).result === 'draw';
  const errors = moves.map((move) => (isDrawn && moves.length > 1 ? countErrors(move) : 0));
  const most = Math.max(...errors);
  const move = drawOne(
    moves.filter((_, index) => errors[index] === most),
    random,
  );
  return { move, reason: { kind: 'exact', ...values.get(move)!, isBook: false } };
}
