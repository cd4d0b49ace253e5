/**
 * How strong somebody plays one game, on the scale of the levels' anchors: 400 points more are ten
 * times the chance. Glicko-2 with each game a rating period of its own (Glickman, "Example of the
 * Glicko-2 system", 2022), and with a volatility that stays: in the few games that people play it
 * tells nothing, and would have to be stored.
 */
import glicko2 from 'glicko2-lite';

export interface Estimate {
  readonly rating: number;
  /** The standard deviation of the rating. */
  readonly deviation: number;
}

/** Of somebody who has not played yet. */
export const unknownStrength: Estimate = { rating: 1200, deviation: 350 };

/** The deviation below which a rating is sure enough to be compared with others'. */
export const sureDeviation = 110;

/** Whether an estimate is shown, in a league as elsewhere; of somebody new it is not. */
export const isSure = ({ deviation }: Estimate): boolean => deviation < sureDeviation;

const volatility = 0.06;

/**
 * By how much the square of a deviation grows in a day without a game: one of 60 is 110 after a
 * year, as on lichess (`ratingPeriodsPerDay` in lila's `modules/rating`).
 */
const growthPerDay = (110 ** 2 - 60 ** 2) / 365;

/**
 * The estimate after days without a game: less is known of somebody who has been away (Glickman,
 * "The Glicko system", step 1).
 */
export function ageEstimate({ rating, deviation }: Estimate, days: number): Estimate {
  const grown = Math.sqrt(deviation ** 2 + growthPerDay * Math.max(0, days));
  return { rating, deviation: Math.min(grown, unknownStrength.deviation) };
}

/** The estimate of a UTC day as it is on a later one. */
export const estimateOn = (
  { estimate, day }: { readonly estimate: Estimate; readonly day: number },
  today: number,
): Estimate => ageEstimate(estimate, today - day);

/** The estimate after a game. `points` is 1 for a win, 0.5 for a draw, 0 for a loss. */
export function updateEstimate(
  { rating, deviation }: Estimate,
  opponent: Estimate,
  points: number,
): Estimate {
  const next = glicko2(
    rating,
    deviation,
    volatility,
    [[opponent.rating, opponent.deviation, points]],
    {
      rating: unknownStrength.rating,
    },
  );
  return { rating: next.rating, deviation: Math.min(next.rd, unknownStrength.deviation) };
}
