import { games } from '../../../src/games/game.ts';
import { isOver, type Position, play, startPosition } from '../../../src/games/position.ts';
import { chooseMove } from '../../../src/strategies/choose.ts';
import type { StrategyName } from '../../../src/strategies/names.ts';
import { seededRandom } from '../../../src/strategies/random.ts';

/** Pairs of players, so that there are games full of errors and games with few. */
export const pairings: readonly (readonly [first: StrategyName, second: StrategyName])[] = [
  ['random', 'random'],
  ['negamax-4', 'ladder-4'],
  ['negamax-5', 'negamax-4'],
];

/** A game of Connect Four to its end, after six random moves; the same seed gives the same game. */
export function playGame(players: readonly [StrategyName, StrategyName], seed: number): Position {
  const random = seededRandom(seed);
  let position = startPosition(games.connectFour);
  while (!isOver(position)) {
    const { length } = position.record;
    const name = length < 6 ? 'random' : players[length % 2 === 0 ? 0 : 1];
    position = play(position, chooseMove(name, position, { random }).move);
  }
  return position;
}
