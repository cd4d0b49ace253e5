/**
 * The order of moves that are worth the same: from the centre outwards, then as they are numbered.
 */
import type { InLineGame } from '../../../src/games/game.ts';
import type { Move } from '../../../src/games/position.ts';

/** The square of the distance to the centre, in half cells; of columns, only sideways. */
function distanceOf({ columns, rows, gravity }: InLineGame, move: Move): number {
  const right = 2 * (move % columns) - (columns - 1);
  const down = gravity ? 0 : 2 * Math.floor(move / columns) - (rows - 1);
  return right ** 2 + down ** 2;
}

export const fromCentre = (game: InLineGame, moves: readonly Move[]): readonly Move[] =>
  [...moves].sort((one, other) => distanceOf(game, one) - distanceOf(game, other) || one - other);
