/** The shares of a meeting from games that are played out: for games with too large a tree. */
import type { InLineGame } from '../../src/games/game.ts';
import {
  isOver,
  type Position,
  play,
  sideToMove,
  startPosition,
} from '../../src/games/position.ts';
import { seededRandom, seedOf } from '../../src/strategies/random.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';
import type { Shares } from './shares.ts';

/** The shares of the side that begins in `count` games. The same seed gives the same games. */
export function meetInGames(
  game: InLineGame,
  first: Strategy,
  second: Strategy,
  count: number,
  seed: number,
): Shares {
  const nonces = seededRandom(seed);
  let [wins, draws] = [0, 0];
  for (let number = 0; number < count; number++) {
    const { outcome } = playGame(game, first, second, nonces.below(2 ** 32));
    if (outcome.kind === 'draw') draws++;
    if (outcome.kind === 'win' && outcome.side === 1) wins++;
  }
  return { wins: wins / count, draws: draws / count, losses: (count - wins - draws) / count };
}

/** One game to its end, its random numbers seeded by the nonce and the record as in the bot. */
export function playGame(
  game: InLineGame,
  first: Strategy,
  second: Strategy,
  nonce: number,
): Position {
  let position = startPosition(game);
  while (!isOver(position)) {
    const strategy = sideToMove(position) === 1 ? first : second;
    position = play(
      position,
      strategy(position, { random: seededRandom(seedOf(nonce, position.record)) }).move,
    );
  }
  return position;
}
