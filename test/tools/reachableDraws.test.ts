import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/game.ts';
import { startPosition } from '../../src/games/position.ts';
import { strategyTable } from '../../src/strategies/strategies.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';
import { drawableMoves, sampleChoices, weighChoices } from '../../tools/reachableDraws.ts';

const start = startPosition(games.ticTacToe);

describe('weighing choices', () => {
  it('follows every sequence of lots, each with its chance', () => {
    const twoLots: Strategy = (_, { random }) => {
      const first = random.below(2);
      return { move: first === 0 ? 0 : 1 + random.below(3), reason: { kind: 'random' } };
    };
    const weighed = weighChoices(twoLots, start)?.map(({ choice, probability }) => [
      choice.move,
      probability,
    ]);
    expect(weighed).toEqual([
      [0, 1 / 2],
      [1, 1 / 6],
      [2, 1 / 6],
      [3, 1 / 6],
    ]);
  });

  it('gives up where a strategy draws a lot for each cell, and samples instead', () => {
    const manyLots: Strategy = ({ board }, { random }) => {
      const ranks = board.map(() => random.below(100));
      return { move: ranks.indexOf(Math.max(...ranks)), reason: { kind: 'random' } };
    };
    expect(weighChoices(manyLots, start)).toBeUndefined();
    expect(() => drawableMoves(manyLots, start)).toThrow(
      'more than 10000 sequences of random numbers',
    );
    const sampled = sampleChoices(manyLots, start, 50);
    expect(sampled.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
    expect(new Set(sampled.map(({ choice }) => choice.move)).size).toBeGreaterThan(3);
  });

  it('finds one choice where no lot is drawn, and all moves of random play', () => {
    expect(weighChoices(strategyTable['newell-simon'].play, start)).toHaveLength(1);
    expect(drawableMoves(strategyTable.random.play, start)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
