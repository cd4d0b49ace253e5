/** Strengths between and below those of the levels: numbers on their scale, in steps of 50. */

/** That of a player who moves at random, in every game. */
export const randomStrength = 800;
const step = 50;

/** How many strengths there are from that of random moves on: five bits of a button. */
const upperCount = 32;

/** How many there are below it. */
const lowerCount = 6;

/** That of somebody of whom nothing is known. */
export const middleStrength = 1200;

/** The weakest first. */
export const strengths: readonly number[] = Array.from(
  { length: lowerCount + upperCount },
  (_, index) => randomStrength + step * (index - lowerCount),
);

/** The place of the strength that is nearest to a rating. */
export function strengthIndex(rating: number): number {
  const place = lowerCount + Math.round((rating - randomStrength) / step);
  return Math.min(strengths.length - 1, Math.max(0, place));
}

/**
 * The number by which the nearest strength travels in buttons, for good: 0 is that of random moves,
 * 31 the highest, 32 the highest of those below random moves, which came with 2.2.
 */
export function strengthNumber(rating: number): number {
  const steps = strengthIndex(rating) - lowerCount;
  return steps < 0 ? upperCount - 1 - steps : steps;
}

/** The strength of such a number; undefined if it is unused. */
export function strengthOfNumber(number: number): number | undefined {
  return strengths[lowerCount + (number < upperCount ? number : upperCount - 1 - number)];
}
