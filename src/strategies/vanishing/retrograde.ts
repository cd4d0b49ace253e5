/**
 * Exact play where pieces vanish. The table of distances has no limit on the game's length; the
 * game has one, so a win that fits into the moves left is played as the table says, and a longer
 * one is a draw.
 */
import { maxPlies } from '../../games/game.ts';
import { legalMoves, type Position, play, plyOf } from '../../games/position.ts';
import { type Evaluator, evaluatorOf } from '../evaluator.ts';
import type { Strategy } from '../strategy.ts';
import type { MoveValues, Value } from '../value.ts';
import { findDistances } from './distances.ts';
import { chooseBest } from './exactChoice.ts';
import { stateOf } from './states.ts';

/** Only for tic-tac-toe in which each side keeps three pieces. */
export const retrograde: Strategy = (position, { random }) => {
  const countErrors = (move: number): number => {
    const after = play(position, move);
    return legalMoves(after).filter((reply) => valueAfter(play(after, reply)).result === 'loss')
      .length;
  };
  return chooseBest(valuesOf(position), countErrors, random);
};

/** An evaluator of that game; it needs no budget. */
export function openRetrograde(): Evaluator {
  return evaluatorOf(valuesOf);
}

function valuesOf(position: Position): MoveValues {
  return new Map(legalMoves(position).map((move) => [move, valueAfter(play(position, move))]));
}

/** The value of a move for the side that has just made it. */
function valueAfter(after: Position): Value {
  const { outcome, game } = after;
  if (outcome.kind === 'win') return { result: 'win', plies: 1 };
  const left = maxPlies(game) - plyOf(after);
  const distance = findDistances()[stateOf(after)]!;
  if (distance === 0 || Math.abs(distance) > left) return { result: 'draw', plies: left + 1 };
  return { result: distance > 0 ? 'loss' : 'win', plies: Math.abs(distance) + 1 };
}
