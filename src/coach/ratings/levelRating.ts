/** The strength of the bot at each level, from games of the levels against one another. */
import type { GameName } from '../../games/game.ts';
import { levelOf } from '../../strategies/levels.ts';
import { type Level, levels, type StrategyName } from '../../strategies/names.ts';
import { strategyTable } from '../../strategies/strategies.ts';
import { anchors } from './anchors.generated.ts';
import type { Estimate } from './estimate.ts';

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
