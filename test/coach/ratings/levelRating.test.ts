import { expect, it } from 'vitest';
import { anchors } from '../../../src/coach/ratings/anchors.generated.ts';
import { nearestLevel, ratingOf } from '../../../src/coach/ratings/levelRating.ts';
import { gameNames } from '../../../src/games/game.ts';
import { levelOf, strategyFor } from '../../../src/strategies/levels.ts';
import { levels } from '../../../src/strategies/names.ts';

/** A game or a level that is new has no strength before it is fitted. */
const fitted = gameNames.filter((game) => anchors[game]?.ratings.length === levels.length);

it('the rating of each level is nearest to that level, or to the first with the same strategy', () => {
  for (const game of fitted)
    for (const level of levels) {
      const strategy = strategyFor(game, level);
      expect(nearestLevel(game, ratingOf(game, strategy)!.rating), `${level} in ${game}`).toBe(
        levelOf(game, strategy),
      );
    }
});

it('a strategy that is no level has the strength of its nearest', () => {
  expect(ratingOf('ticTacToe', 'ladder-1')).toEqual(ratingOf('ticTacToe', 'ladder-2'));
  expect(ratingOf('fiveByFive', 'negamax-8')).toEqual(ratingOf('fiveByFive', 'negamax-5'));
});
