import { describe, expect, it } from 'vitest';
import {
  type Estimate,
  unknownStrength,
  updateEstimate,
} from '../../../src/coach/ratings/estimate.ts';
import { strengthFor } from '../../../src/coach/ratings/matching.ts';
import { seededRandom } from '../../../src/strategies/random.ts';

/** It has all numbers. */
const game = 'misereConnectFour';
const estimate = { rating: 1480, deviation: 70 };

describe('the strength of a bot that is matched', () => {
  it('is in the middle for somebody unknown, and else that of the estimate', () => {
    expect(strengthFor(game, { estimate: undefined, run: 0, losingRun: 0 })).toBe(1200);
    expect(strengthFor(game, { estimate, run: 2, losingRun: 0 })).toBe(1500);
    expect(
      strengthFor(game, { estimate: { rating: 300, deviation: 70 }, run: 0, losingRun: 0 }),
    ).toBe(500);
  });

  it('is one that the game has: several numbers may be the same player', () => {
    const fit = (rating: number) =>
      strengthFor('vanishingTicTacToe', {
        estimate: { rating, deviation: 70 },
        run: 0,
        losingRun: 0,
      });
    expect([1150, 1199, 1201, 1250, 1299, 1301].map(fit)).toEqual([
      1150, 1150, 1250, 1250, 1250, 1350,
    ]);
  });

  it('moves at once after three results in one direction, and on with each further one', () => {
    expect([3, 4, 10].map((run) => strengthFor(game, { estimate, run, losingRun: 0 }))).toEqual([
      1550, 1600, 1900,
    ]);
    expect(
      [3, 4, 10].map((losingRun) => strengthFor(game, { estimate, run: 0, losingRun })),
    ).toEqual([1450, 1400, 1100]);
  });

  it('moves by the numbers that the game has', () => {
    const form = { estimate: { rating: 1350, deviation: 70 }, run: 0, losingRun: 3 };
    expect(strengthFor('vanishingTicTacToe', form)).toBe(1250);
    expect(strengthFor(game, { ...form, losingRun: 40 })).toBe(500);
    expect(strengthFor('vanishingTicTacToe', { ...form, run: 40, losingRun: 0 })).toBe(2350);
  });

  /** The chance of a win follows from the two strengths. */
  function playSeries(strength: number, count: number, random = seededRandom(strength)) {
    let known: Estimate | undefined;
    let [run, losingRun] = [0, 0];
    return Array.from({ length: count }, () => {
      const rating = strengthFor(game, { estimate: known, run, losingRun });
      const isWon = random.below(1_000_000) < 1_000_000 / (1 + 10 ** ((rating - strength) / 400));
      known = updateEstimate(known ?? unknownStrength, { rating, deviation: 40 }, Number(isWon));
      [run, losingRun] = isWon ? [run + 1, 0] : [0, losingRun + 1];
      return { rating, points: Number(isWon) };
    }).slice(9);
  }
  const mean = (numbers: readonly number[]): number =>
    numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

  it.each([850, 1000, 1200, 1400, 1600])('is near %i from the tenth game on', (strength) => {
    const random = seededRandom(strength);
    const all = Array.from({ length: 300 }, () =>
      mean(playSeries(strength, 30, random).map(({ rating }) => rating)),
    );
    expect(Math.abs(mean(all) - strength)).toBeLessThan(60);
  });

  it.each([800, 1200, 1800, 2300])(
    'gives a player of %i half of the points from the tenth game on',
    (strength) => {
      const points = playSeries(strength, 1000).map((game) => game.points);
      expect(Math.abs(mean(points) - 0.5)).toBeLessThan(0.08);
    },
  );
});
