import { expect, it } from 'vitest';
import { nearestLevel, ratingOf } from '../../../src/coach/ratings/levelRating.ts';
import { gameNames } from '../../../src/games/game.ts';
import { strategyFor } from '../../../src/strategies/levels.ts';
import { levels } from '../../../src/strategies/names.ts';

it('the rating of each level is nearest to that level', () => {
  for (const game of gameNames)
    for (const level of levels) expect(nearestLevel(game, ratingOf(game, strategyFor(game, level))!.rating)).toBe(level);
});

it('a strategy that is no level has the strength of its nearest', () => {
  expect(ratingOf('ticTacToe', 'ladder-1')).toEqual(ratingOf('ticTacToe', 'ladder-2'));
  expect(ratingOf('fiveByFive', 'negamax-8')).toEqual(ratingOf('fiveByFive', 'negamax-5'));
});
