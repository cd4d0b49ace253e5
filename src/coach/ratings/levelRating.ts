/** The strength of the bot at each level, from games of the levels against one another. */
import type { GameName } from '../../games/game.ts';
import { levelOf, strategyFor } from '../../strategies/levels.ts';
import { skillOf } from '../../strategies/matched/matched.ts';
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
  if (strength !== undefined)
    return skillOf(game, strength) === undefined ? undefined : { rating: strength, deviation };
  const level = levelOf(game, strategy) ?? strategyTable[strategy].level;
  const rating = anchors[game]?.ratings[level];
  return rating === undefined ? undefined : { rating, deviation };
}

/**
 * The level whose strength is nearest to a rating, of those that have been fitted; undefined in a
 * game without one.
 */
export function nearestLevel(game: GameName, rating: number): Level | undefined {
  const ratings = anchors[game]?.ratings ?? {};
  const distanceOf = (level: Level): number => Math.abs((ratings[level] ?? Infinity) - rating);
  const fitted = levels.filter((level) => ratings[level] !== undefined);
  const least = Math.min(...fitted.map(distanceOf));
  return fitted.find((level) => distanceOf(level) === least);
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
