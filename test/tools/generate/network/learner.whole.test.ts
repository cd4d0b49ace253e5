import { describe, expect, it } from 'vitest';
import { games } from '../../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  play,
  sideToMove,
  startPosition,
} from '../../../../src/games/position.ts';
import { statesOf, sumOf } from '../../../../src/strategies/nTuple/tuples.ts';
import { drawOne, seededRandom } from '../../../../src/strategies/random.ts';
import { readRice } from '../../../../src/strategies/riceText.ts';
import { type Learner, makeLearner } from '../../../../tools/generate/network/learner.ts';
import { packNetwork } from '../../../../tools/generate/network/network.ts';

function train(name: 'ticTacToe' | 'connectFour', length: number, seed = 1): Learner {
  const learner = makeLearner(games[name], seed);
  for (let done = 0; done < length; done++) learner.playGame(done / length);
  return learner;
}

/** The share of points against moves at random, both sides in turn. */
function scoreAgainstRandom({ layout, weights }: Learner, count: number): number {
  const random = seededRandom(7);
  let points = 0;
  for (let number = 0; number < count; number++) {
    const own = number % 2 === 0 ? 1 : 2;
    let position = startPosition(games.connectFour);
    while (!isOver(position)) {
      const side = sideToMove(position);
      const sign = side === 1 ? 1 : -1;
      const worthOf = (move: number): number => {
        const next = play(position, move);
        return next.outcome.kind === 'win'
          ? 99
          : sign * sumOf(layout, weights[side % 2]!, statesOf(next));
      };
      const moves = legalMoves(position);
      const best = moves.reduce((found, move) => (worthOf(move) > worthOf(found) ? move : found));
      position = play(position, side === own ? best : drawOne(moves, random));
    }
    points +=
      position.outcome.kind === 'draw'
        ? 0.5
        : position.outcome.kind === 'win' && position.outcome.side === own
          ? 1
          : 0;
  }
  return points / count;
}

describe('a network that learns by playing against itself', () => {
  it('learns the same from the same seed, and something else from another', () => {
    const [one, same, other] = [
      train('connectFour', 20),
      train('connectFour', 20),
      train('connectFour', 20, 2),
    ];
    expect(same.weights).toEqual(one.weights);
    expect(other.weights).not.toEqual(one.weights);
  });

  it('soon beats moves at random more often than one that has learnt nothing and fills a column', () => {
    expect(scoreAgainstRandom(train('connectFour', 0), 60)).toBeLessThan(0.85);
    expect(scoreAgainstRandom(train('connectFour', 3000), 60)).toBeGreaterThan(0.87);
  });

  it('is kept in signed bytes, each near what was learnt', () => {
    const { layout, weights } = train('ticTacToe', 2000);
    const kept = packNetwork({ layout, weights });
    const next = readRice(kept.weights);
    for (const each of weights)
      for (const pattern of layout.patterns) {
        const folded = next(kept.parameter);
        const byte = folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2;
        expect(Math.abs(byte)).toBeLessThanOrEqual(127);
        if (Math.abs(byte) < 127)
          expect(Math.abs(byte * kept.unit - each[pattern]!)).toBeLessThanOrEqual(kept.unit);
      }
  });
});
