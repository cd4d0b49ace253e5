/** The strength of the bot at each level, from games of the levels against one another. */
import type { GameName } from '../../games/game.ts';
import { levelOf } from '../../strategies/levels.ts';
import { levels, type StrategyName } from '../../strategies/names.ts';
import { strategyTable } from '../../strategies/strategies.ts';
import { anchors } from './anchors.generated.ts';
import type { Estimate } from './estimate.ts';

/** How sure the numbers of the levels are. */
const deviation = 40;

/** The strength of a strategy; of one that is no level of the game that of the level which it is nearest to. */
export function ratingOf(game: GameName, strategy: StrategyName): Estimate {
  const level = levelOf(game, strategy) ?? strategyTable[strategy].level;
  return { rating: anchors[game].ratings[levels.indexOf(level)]!, deviation };
}

/** The level whose strength is nearest to a rating. */
export function nearestLevel(game: GameName, rating: number) {
  const distance = (index: number): number => Math.abs(anchors[game].ratings[index]! - rating);
  return levels.reduce((best, level, index) => (distance(index) < distance(levels.indexOf(best)) ? level : best));
}
