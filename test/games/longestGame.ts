import { type InLineGame, maxPlies } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  startPosition,
} from '../../src/games/position.ts';
import { seededRandom } from '../../src/strategies/random.ts';

const maxTries = 20_000;

/**
 * A game that goes on as long as the rules allow, always the same one. In some games a line comes
 * before the board is full, whoever plays.
 */
export function longestGame(game: InLineGame): Position {
  const lots = seededRandom(1);
  let longest = startPosition(game);
  for (let tries = 0; tries < maxTries; tries++) {
    let position = startPosition(game);
    while (!isOver(position)) {
      const next = legalMoves(position).map((move) => play(position, move));
      const longer = next.filter((after) => after.outcome.kind !== 'win');
      if (longer.length === 0) break;
      position = longer[lots.below(longer.length)]!;
    }
    if (position.record.length > longest.record.length) longest = position;
    if (longest.record.length === maxPlies(game)) break;
  }
  return longest;
}
