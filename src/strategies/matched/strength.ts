/** Strengths between those of the levels: numbers on their scale, in steps of 50. */

/** The strength of a player who moves at random, in every game. */
const weakest = 800;
const step = 50;

/** How many strengths there are: five bits of a button. */
const strengthCount = 32;

/** That of somebody of whom nothing is known. */
export const middleStrength = 1200;

export const strengths: readonly number[] = Array.from(
  { length: strengthCount },
  (_, index) => weakest + step * index,
);

/** The number of the strength that is nearest to a rating. */
export function strengthIndex(rating: number): number {
  return Math.min(strengthCount - 1, Math.max(0, Math.round((rating - weakest) / step)));
}
