import { describe, expect, it } from 'vitest';
import { unknownStrength, updateEstimate } from '../../../src/coach/ratings/estimate.ts';
import { strengthFor, updateRating } from '../../../src/coach/ratings/matching.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { samples } from '../../samples.ts';

/** It has all numbers. */
const game = 'misereConnectFour';
const estimate = { rating: 1480, deviation: 70 };

describe('the strength of a bot that is matched', () => {
  it('is in the middle for somebody unknown, and else that of the estimate', () => {
    expect(strengthFor(game, { estimate: undefined, run: 0, losingRun: 0 })).toBe(1200);
    expect(strengthFor(game, { estimate, run: 2, losingRun: 0 })).toBe(1500);
    expect(strengthFor(game, { estimate: { rating: 300 }, run: 0, losingRun: 0 })).toBe(500);
  });

  it('is one that the game has: several numbers may be the same player', () => {
    const fit = (rating: number) =>
      strengthFor('vanishingTicTacToe', { estimate: { rating }, run: 0, losingRun: 0 });
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
    const form = { estimate: { rating: 1350 }, run: 0, losingRun: 3 };
    expect(strengthFor('vanishingTicTacToe', form)).toBe(1250);
    expect(strengthFor(game, { ...form, losingRun: 40 })).toBe(500);
    expect(strengthFor('vanishingTicTacToe', { ...form, run: 40, losingRun: 0 })).toBe(2350);
  });

  /**
   * A player of some strength in each game; the chance of a win follows from the two strengths.
   */
  function playSeries(
    strengthIn: (number: number) => number,
    count: number,
    random: ReturnType<typeof seededRandom>,
  ) {
    let shown = unknownStrength;
    let lately: number | undefined;
    let [run, losingRun] = [0, 0];
    return Array.from({ length: count }, (_, number) => {
      const estimate = lately === undefined ? undefined : { rating: lately };
      const rating = strengthFor(game, { estimate, run, losingRun });
      const chance = 1 / (1 + 10 ** ((rating - strengthIn(number)) / 400));
      const isWon = random.below(1_000_000) < 1_000_000 * chance;
      const opponent = { rating, deviation: 40 };
      lately = updateRating(lately ?? shown.rating, shown, opponent, Number(isWon));
      shown = updateEstimate(shown, opponent, Number(isWon));
      [run, losingRun] = isWon ? [run + 1, 0] : [0, losingRun + 1];
      return { rating, points: Number(isWon), run };
    });
  }
  const mean = (numbers: readonly number[]): number =>
    numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

  it.each([850, 1000, 1200, 1400, 1600])('is near %i from the tenth game on', (strength) => {
    const random = seededRandom(strength);
    const all = Array.from({ length: samples(300, 60) }, () =>
      mean(
        playSeries(() => strength, 30, random)
          .slice(9)
          .map(({ rating }) => rating),
      ),
    );
    expect(Math.abs(mean(all) - strength)).toBeLessThan(60);
  });

  it.each([800, 1200, 1800, 2300])(
    'gives a player of %i half of the points from the tenth game on',
    (strength) => {
      const series = playSeries(() => strength, 1000, seededRandom(strength)).slice(9);
      expect(Math.abs(mean(series.map(({ points }) => points)) - 0.5)).toBeLessThan(0.08);
    },
  );

  it('follows a player who improves by 600 points in 45 games, in games 31 to 60', () => {
    const random = seededRandom(7);
    const all = Array.from({ length: samples(200, 50) }, () =>
      playSeries((number) => 900 + (600 * Math.min(45, number)) / 45, 60, random),
    );
    const won = mean(all.flatMap((series) => series.slice(30).map(({ points }) => points)));
    expect(won).toBeLessThan(0.6);
    const runs = all.map((series) => Math.max(...series.map(({ run }) => run)));
    expect(runs.sort((one, other) => one - other)[runs.length / 2]).toBeLessThanOrEqual(6);
  });

  it('moves by some 50 points a game where the estimate is as sure as it gets', () => {
    const opponent = { rating: 1500, deviation: 40 };
    const gain = updateRating(1500, { rating: 1400, deviation: 62 }, opponent, 1) - 1500;
    expect(gain).toBeGreaterThan(45);
    expect(gain).toBeLessThan(60);
    expect(updateRating(1500, unknownStrength, opponent, 1) - 1500).toBeGreaterThan(2 * gain);
  });
});
