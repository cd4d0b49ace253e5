/** The strength of the bot at each level, from games of the levels against one another. */
import type { GameName } from '../../games/game.ts';
import { levelOf, strategyFor } from '../../strategies/levels.ts';
import { type Level, levels, type StrategyName } from '../../strategies/names.ts';
import { strategyTable } from '../../strategies/strategies.ts';
import { anchors } from './anchors.generated.ts';
import { type Estimate, isSure } from './estimate.ts';

/** How sure the numbers of the levels are. */
const deviation = 40;

/**
 * The strength of a strategy, which a matched player has as a number; of one that is no level of
 * the game that of its nearest level. Undefined for a game or a level that has not been fitted.
 */
export function ratingOf(
  game: GameName,
  strategy: StrategyName,
  strength?: number,
): Estimate | undefined {
  if (strength !== undefined) return { rating: strength, deviation };
  const level = levelOf(game, strategy) ?? strategyTable[strategy].level;
  const rating = anchors[game]?.ratings[levels.indexOf(level)];
  return rating === undefined ? undefined : { rating, deviation };
}

/** The level whose strength is nearest to a rating, if the game's levels have been fitted. */
export function nearestLevel(game: GameName, rating: number): Level | undefined {
  const ratings = anchors[game]?.ratings;
  if (!ratings) return undefined;
  const distances = ratings.map((each) => Math.abs(each - rating));
  return levels[distances.indexOf(Math.min(...distances))];
}

/** What is shown of an estimate: its number, and the strategy whose level it is like. */
export interface ShownRating {
  readonly rating: number;
  readonly like: StrategyName;
}

/** Undefined before it is sure enough, and in a game whose levels have not been fitted. */
export function shownRating(
  game: GameName,
  estimate: Estimate | undefined,
): ShownRating | undefined {
  const level = estimate && isSure(estimate) ? nearestLevel(game, estimate.rating) : undefined;
  return estimate && level
    ? { rating: Math.round(estimate.rating), like: strategyFor(game, level) }
    : undefined;
}
