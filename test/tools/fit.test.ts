import { describe, expect, it } from 'vitest';
import { fitRating, fitRatings } from '../../tools/tournament/fit.ts';

const chance = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / 400));

describe('a fit of ratings', () => {
  it('finds the strengths that the results come from', () => {
    const strengths = [800, 1000, 1150, 1400];
    const meetings = strengths.flatMap((own, first) =>
      strengths.flatMap((other, second) =>
        second <= first
          ? []
          : [{ first, second, points: 100_000 * chance(own, other), games: 100_000 }],
      ),
    );
    for (const [index, rating] of fitRatings(4, meetings, 800).entries())
      expect(rating).toBeCloseTo(strengths[index]!, 0);
  });

  it('finds that of one alone, where the others have theirs', () => {
    const meetings = [800, 1000, 1400].map((rating) => ({
      rating,
      points: 100_000 * chance(1150, rating),
      games: 100_000,
    }));
    expect(fitRating(meetings)).toBeCloseTo(1150, 0);
    expect(fitRating([{ rating: 800, points: 40, games: 40 }])).toBeCloseTo(
      800 + 400 * Math.log10(40.5 / 0.5),
      3,
    );
  });

  it('gives one who won every game a strength, by the drawn game that each pair has more', () => {
    const [first, second] = fitRatings(2, [{ first: 0, second: 1, points: 0, games: 40 }], 800);
    expect(first).toBe(800);
    expect(second).toBeCloseTo(800 + 400 * Math.log10(40.5 / 0.5), 3);
  });
});
