/** The length of a win or a loss by the rules of the game alone, for positions near the end. */
import { legalMoves, type Position, play } from '../../../src/games/position.ts';

/**
 * By every move of every position: how many moves the side to move needs to win, negative if it
 * loses, 0 for a draw.
 */
export function plainDistance(position: Position, known: Map<string, number>): number {
  if (position.outcome.kind === 'draw') return 0;
  const key = position.board.join('');
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  const rank = (distance: number): number =>
    distance === 0 ? 0 : Math.sign(distance) * (100 - Math.abs(distance));
  const distances = legalMoves(position).map((move) => {
    const after = play(position, move);
    if (after.outcome.kind === 'win') return 1;
    const reply = plainDistance(after, known);
    return reply === 0 ? 0 : reply > 0 ? -reply - 1 : 1 - reply;
  });
  const best = distances.reduce((one, other) => (rank(other) > rank(one) ? other : one));
  known.set(key, best);
  return best;
}
