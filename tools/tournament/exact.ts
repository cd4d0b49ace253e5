/**
 * The exact shares of a meeting, from the whole tree of play and the chance of every lot: for small
 * games.
 */
import type { InLineGame } from '../../src/games/game.ts';
import {
  type Move,
  type Position,
  play,
  sideToMove,
  startPosition,
} from '../../src/games/position.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';
import { sampleChoices, weighChoices } from '../reachableDraws.ts';
import type { Shares } from './shares.ts';

/** The probabilities of a strategy's moves in each position, remembered for all its meetings. */
export type Chances = (position: Position) => ReadonlyMap<Move, number>;

/** The number of samples for a strategy with too many random choices to try them all. */
const samples = 200;

/**
 * The probability of each move that the strategy may choose. The strategy must depend on the board
 * alone, not on the record.
 */
export function makeChances(strategy: Strategy): Chances {
  const known = new Map<string, ReadonlyMap<Move, number>>();
  return (position) => {
    const key = position.board.join('');
    const seen = known.get(key);
    if (seen) return seen;
    const chances = new Map<Move, number>();
    for (const { choice, probability } of weighChoices(strategy, position) ??
      sampleChoices(strategy, position, samples))
      chances.set(choice.move, (chances.get(choice.move) ?? 0) + probability);
    known.set(key, chances);
    return chances;
  };
}

/** The shares of the side that begins. */
export function meetExactly(game: InLineGame, first: Chances, second: Chances): Shares {
  const known = new Map<string, Shares>();
  const sharesFrom = (position: Position): Shares => {
    const { outcome } = position;
    if (outcome.kind === 'draw') return { wins: 0, draws: 1, losses: 0 };
    if (outcome.kind === 'win')
      return outcome.side === 1
        ? { wins: 1, draws: 0, losses: 0 }
        : { wins: 0, draws: 0, losses: 1 };
    const key = position.board.join('');
    const seen = known.get(key);
    if (seen) return seen;
    let [wins, draws, losses] = [0, 0, 0];
    for (const [move, chance] of (sideToMove(position) === 1 ? first : second)(position)) {
      const after = sharesFrom(play(position, move));
      wins += chance * after.wins;
      draws += chance * after.draws;
      losses += chance * after.losses;
    }
    const shares = { wins, draws, losses };
    known.set(key, shares);
    return shares;
  };
  return sharesFrom(startPosition(game));
}
