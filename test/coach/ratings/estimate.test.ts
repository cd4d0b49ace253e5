import { describe, expect, it } from 'vitest';
import {
  ageEstimate,
  type Estimate,
  sureDeviation,
  unknownStrength,
  updateEstimate,
} from '../../../src/coach/ratings/estimate.ts';
import { type Random, seededRandom } from '../../../src/strategies/random.ts';

const anchor = (rating: number): Estimate => ({ rating, deviation: 0 });

/** The estimate of a player of some strength after games against opponents within 400 points. */
function play(strength: number, games: number, random: Random): Estimate {
  let estimate = unknownStrength;
  for (let game = 0; game < games; game++) {
    const opponent = strength - 400 + random.below(801);
    const chance = 1 / (1 + 10 ** ((opponent - strength) / 400));
    estimate = updateEstimate(
      estimate,
      anchor(opponent),
      random.below(1_000_000) < 1_000_000 * chance ? 1 : 0,
    );
  }
  return estimate;
}

describe('an estimate of strength', () => {
  it.each([800, 1200, 1600, 2000])(
    'comes within 100 points of %i after 30 games against known strengths',
    (strength) => {
      const random = seededRandom(strength);
      const all = Array.from({ length: 200 }, () => play(strength, 30, random));
      const mean = all.reduce((sum, { rating }) => sum + rating, 0) / all.length;
      expect(Math.abs(mean - strength)).toBeLessThan(40);
      expect(
        all.filter(({ rating }) => Math.abs(rating - strength) <= 100).length / all.length,
      ).toBeGreaterThan(0.7);
      for (const { rating, deviation } of all) {
        expect(deviation).toBeLessThan(sureDeviation);
        expect(Math.abs(rating - strength)).toBeLessThan(4.5 * deviation);
      }
    },
  );

  it('rises with a win, falls with a loss, and stays where a draw was to be expected', () => {
    const own = { rating: 1500, deviation: 80 };
    expect(updateEstimate(own, anchor(1500), 1).rating).toBeGreaterThan(1500);
    expect(updateEstimate(own, anchor(1500), 0).rating).toBeLessThan(1500);
    expect(updateEstimate(own, anchor(1500), 0.5).rating).toBeCloseTo(1500, 6);
  });

  it('moves less against an opponent of whom less is known', () => {
    const own = { rating: 1500, deviation: 80 };
    const gain = (deviation: number): number =>
      updateEstimate(own, { rating: 1500, deviation }, 1).rating - 1500;
    expect(gain(350)).toBeLessThan(gain(50));
  });

  it('gets less sure without games, as on lichess: 60 is 110 after a year, and 350 the most', () => {
    const own = { rating: 1500, deviation: 60 };
    expect(ageEstimate(own, 365)).toEqual({ rating: 1500, deviation: expect.closeTo(110, 6) });
    expect(ageEstimate(own, 0)).toEqual(own);
    expect(ageEstimate(own, -3)).toEqual(own);
    expect(ageEstimate(own, 100_000).deviation).toBe(350);
  });

  /**
   * Glickman, "Example of the Glicko-2 system": 1500 ± 200 after a win against 1400 ± 30, one game
   * at a time.
   */
  it('is that of Glicko-2', () => {
    const { rating, deviation } = updateEstimate(
      { rating: 1500, deviation: 200 },
      { rating: 1400, deviation: 30 },
      1,
    );
    expect(rating).toBeCloseTo(1563.6, 0);
    expect(deviation).toBeCloseTo(175.4, 0);
  });
});
