import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/game.ts';
import { startPosition } from '../../src/games/position.ts';
import { strategies } from '../../src/strategies/choose.ts';
import type { Strategy } from '../../src/strategies/strategy.ts';
import { drawableMoves, weighChoices } from '../../tools/drawableMoves.ts';

const start = startPosition(games.ticTacToe);

describe('weighing choices', () => {
  it('follows every sequence of lots, each with its chance', () => {
    const twoLots: Strategy = (_, { lots }) => {
      const first = lots.below(2);
      return { move: first === 0 ? 0 : 1 + lots.below(3), reason: { kind: 'random' } };
    };
    const weighed = weighChoices(twoLots, start).map(({ choice, probability }) => [choice.move, probability]);
    expect(weighed).toEqual([
      [0, 1 / 2],
      [1, 1 / 6],
      [2, 1 / 6],
      [3, 1 / 6],
    ]);
  });

  it('finds one choice where no lot is drawn, and all moves of random play', () => {
    expect(weighChoices(strategies['newell-simon'], start)).toHaveLength(1);
    expect(drawableMoves(strategies.random, start)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
