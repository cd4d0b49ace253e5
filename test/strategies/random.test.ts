import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawOne, seededRandom, seedOf } from '../../src/strategies/random.ts';

describe('random', () => {
  it('are the same for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer({ min: 1, max: 50 })), (seed, counts) => {
        const [one, other] = [seededRandom(seed), seededRandom(seed)];
        for (const count of counts) expect(one.below(count)).toBe(other.below(count));
      }),
    );
  });

  it('are whole numbers below the count', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 1000 }), (seed, count) => {
        const lot = seededRandom(seed).below(count);
        expect(Number.isInteger(lot) && lot >= 0 && lot < count).toBe(true);
      }),
    );
  });

  it.each([2, 3, 7, 9])(
    'are about equally likely among %i, from one seed and from neighbouring nonces',
    (count) => {
      const draws = 20_000;
      const one = seededRandom(1);
      const sources = [
        () => one.below(count),
        (n: number) => seededRandom(seedOf(n, [4, 0])).below(count),
      ];
      for (const draw of sources) {
        const tally = new Array<number>(count).fill(0);
        for (let n = 0; n < draws; n++) tally[draw(n)]!++;
        for (const times of tally)
          expect(Math.abs(times - draws / count)).toBeLessThan(5 * Math.sqrt(draws / count));
      }
    },
  );

  it('are drawn from the items, of which there must be one', () => {
    expect(drawOne(['only'], seededRandom(5))).toBe('only');
    expect(() => drawOne([], seededRandom(5))).toThrow('no items');
  });
});

describe('the seed', () => {
  it('is the same for the same game and record, and another for another', () => {
    expect(seedOf(7, [4, 0])).toBe(seedOf(7, [4, 0]));
    const seeds = [
      seedOf(7, [4, 0]),
      seedOf(8, [4, 0]),
      seedOf(7, [0, 4]),
      seedOf(7, [4]),
      seedOf(7, []),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('is practically never shared by different games', () => {
    const seeds = new Set<number>();
    for (let nonce = 0; nonce < 5000; nonce++) seeds.add(seedOf(nonce, [4]));
    expect(seeds.size).toBeGreaterThan(4990);
  });
});
