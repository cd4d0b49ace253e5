/** Best play of both sides from a position on, as the search tells it move by move. */
import { isOver, type Position, play } from '../../src/games/position.ts';
import type { Worth } from './search/worth.ts';
import { bestKnown } from './view/worthText.ts';

/** The best move of a position by what is known; undefined while that is too little. */
export function bestMove(
  position: Position,
  worths: ReadonlyMap<number, Worth>,
): number | undefined {
  return isOver(position) ? undefined : bestKnown(position, worths)[0];
}

export const playBest = (
  position: Position,
  worths: ReadonlyMap<number, Worth>,
): Position | undefined => {
  const move = bestMove(position, worths);
  return move === undefined ? undefined : play(position, move);
};
