/** How strong a bot plays that is matched to a person. */
import type { GameName } from '../../games/game.ts';
import { nearestStrength } from '../../strategies/matched/matched.ts';
import { type Estimate, unknownStrength } from './estimate.ts';

export interface Form {
  readonly estimate: Estimate | undefined;
  /** How many games in a row were won, and how many lost; one of them is 0. */
  readonly run: number;
  readonly losingRun: number;
}

/**
 * After so many results in one direction the strength moves ahead of the estimate, by a step with
 * each further one.
 */
const patience = 2;

/**
 * The strength for the next game of a kind: that of the person's estimate, and beyond it after
 * three results in one direction.
 */
export function strengthFor(
  game: GameName,
  { estimate = unknownStrength, run, losingRun }: Form,
): number {
  const lead = (games: number): number => Math.max(0, games - patience);
  return nearestStrength(game, estimate.rating, lead(run) - lead(losingRun));
}
