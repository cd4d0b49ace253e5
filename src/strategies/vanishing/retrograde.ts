/**
 * Exact play where pieces vanish. The table of distances knows no end of the game; but a side that can win within the moves that are
 * left does so as fast as ever, and where the distance is longer than those, the game is drawn.
 */
import { maxPlies } from '../../games/game.ts';
import { legalMoves, type Position, play, plyOf } from '../../games/position.ts';
import { type Evaluator, evaluatorOf } from '../evaluator.ts';
import type { Strategy } from '../strategy.ts';
import type { MoveValues, Value } from '../value.ts';
import { findDistances } from './distances.ts';
import { chooseBest } from './exactChoice.ts';
import { stateOf } from './states.ts';

/** Tic-tac-toe only in which each side keeps three pieces. */
export const retrograde: Strategy = (position, { random }) => {
  const countErrors = (move: number): number => {
    const after = play(position, move);
    return legalMoves(after).filter((reply) => valueAfter(play(after, reply)).result === 'loss').length;
  };
  return chooseBest(valuesOf(position), countErrors, random);
};

/** What every move is worth; no budget is needed. */
export function openRetrograde(): Evaluator {
  return evaluatorOf(valuesOf);
}

function valuesOf(position: Position): MoveValues {
  return new Map(legalMoves(position).map((move) => [move, valueAfter(play(position, move))]));
}

/** What a move is worth to the side that has made it. */
function valueAfter(after: Position): Value {
  const { outcome, game } = after;
  if (outcome.kind === 'win') return { result: 'win', plies: 1 };
  const left = maxPlies(game) - plyOf(after);
  const distance = findDistances()[stateOf(after)]!;
  if (distance === 0 || Math.abs(distance) > left) return { result: 'draw', plies: left + 1 };
  return { result: distance > 0 ? 'loss' : 'win', plies: Math.abs(distance) + 1 };
}
