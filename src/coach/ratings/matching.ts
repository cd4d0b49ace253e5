/**
 * How strong a bot plays that is matched to a person.
 *
 * It follows a rating of its own, which moves faster than the one that a person is shown. That one
 * gets surer with each game, and moves the less: somebody who improves would win most of their
 * games. The bot's never becomes surer than a deviation of 150, and so goes up or down by some 50
 * points a game.
 */
import type { GameName } from '../../games/game.ts';
import { nearestStrength } from '../../strategies/matched/matched.ts';
import { type Estimate, unknownStrength, updateEstimate } from './estimate.ts';

export interface Form {
  /** How strong they have played lately; undefined for somebody unknown. */
  readonly estimate: Pick<Estimate, 'rating'> | undefined;
  /** How many games in a row were won, and how many lost; one of them is 0. */
  readonly run: number;
  readonly losingRun: number;
}

/** The least deviation of the rating that the bot follows. */
const leastDeviation = 150;

/**
 * The rating that the bot follows after a game, of somebody whose estimate, as they are shown it,
 * was `shown` before.
 */
export function updateRating(
  rating: number,
  shown: Estimate,
  opponent: Estimate,
  points: number,
): number {
  const deviation = Math.max(leastDeviation, shown.deviation);
  return updateEstimate({ rating, deviation }, opponent, points).rating;
}

/**
 * After so many results in one direction the strength moves ahead of the estimate, by a step with
 * each further one.
 */
const patience = 2;

/**
 * The strength for the next game of a kind: the one nearest to the rating, and beyond it after
 * several results in one direction.
 */
export function strengthFor(
  game: GameName,
  { estimate = unknownStrength, run, losingRun }: Form,
): number {
  const lead = (games: number): number => Math.max(0, games - patience);
  return nearestStrength(game, estimate.rating, lead(run) - lead(losingRun));
}
