import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/strategies/random.ts';
import { strategyTable } from '../../src/strategies/strategies.ts';
import { anyOpenPosition } from '../games/arbitraries.ts';
import { sampled } from '../samples.ts';
import { describeNearEnds } from './nearEnds.ts';
import { describeContract, otherPairs } from './strategyContract.ts';

describeContract(sampled(otherPairs, 3));
describeNearEnds(sampled(otherPairs, 3, 1), [1200, 1350]);

describe('a strategy that draws at random', () => {
  it.each(['random', 'minimax', 'negamax-8'] as const)(
    '%s makes different moves with different seeds',
    (name) => {
      const [start] = fc.sample(
        anyOpenPosition('ticTacToe').filter(({ record }) => record.length === 0),
        1,
      );
      const moves = Array.from(
        { length: 40 },
        (_, seed) => strategyTable[name].play(start!, { random: seededRandom(seed) }).move,
      );
      expect(new Set(moves).size).toBeGreaterThan(1);
    },
  );
});
