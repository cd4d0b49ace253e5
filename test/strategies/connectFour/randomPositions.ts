import { games } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  startPosition,
} from '../../../src/games/position.ts';
import { drawOne, seededRandom } from '../../../src/strategies/random.ts';

/**
 * Positions that random play reaches, in the 7×6 game unless another is given, of `first` to `last`
 * plies and not over. The same seed gives the same.
 */
export function randomPositions(
  seed: number,
  count: number,
  first: number,
  last: number,
  game = games.connectFour,
): Position[] {
  const random = seededRandom(seed);
  const positions: Position[] = [];
  while (positions.length < count) {
    const plies = first + random.below(last - first + 1);
    let position = startPosition(game);
    while (position.record.length < plies && !isOver(position)) {
      position = play(position, drawOne(legalMoves(position), random));
    }
    if (!isOver(position)) positions.push(position);
  }
  return positions;
}
