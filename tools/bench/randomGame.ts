import { type GameName, games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  startPosition,
} from '../../src/games/position.ts';
import { drawOne, type Random } from '../../src/strategies/random.ts';

/** The end of a game of random moves. */
export function playAtRandom(name: GameName, random: Random): Position {
  let position = startPosition(games[name]);
  while (!isOver(position)) position = play(position, drawOne(legalMoves(position), random));
  return position;
}
