import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anchors } from '../../../src/coach/ratings/anchors.generated.ts';
import { nearestLevel, ratingOf } from '../../../src/coach/ratings/levelRating.ts';
import { type GameName, gameNames } from '../../../src/games/game.ts';
import { levelOf, levelRows, strategyFor } from '../../../src/strategies/levels.ts';
import { skills } from '../../../src/strategies/matched/skills.generated.ts';
import { levels, type StrategyName } from '../../../src/strategies/names.ts';
import { renderAnchors } from '../../../tools/tournament/ratings.ts';

/** A game or a level that is new has no strength before it is fitted. */
const fitted = gameNames.filter((game) =>
  levels.every((level) => anchors[game]?.ratings[level] !== undefined),
);

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

/** The strengths that have been fitted, by hand: the file is in another order than it may have. */
const known: readonly (readonly [GameName, StrategyName, number])[] = [
  ['ticTacToe', 'random', 800],
  ['ticTacToe', 'traps', 1247],
  ['ticTacToe', 'newell-simon', 1261],
  ['ticTacToe', 'minimax', 1293],
  ['vanishingTicTacToe', 'negamax-4', 1540],
  ['vanishingTicTacToe', 'retrograde', 2178],
  ['misereTicTacToe', 'negamax-7', 1265],
  ['connectFour', 'negamax-4', 1534],
  ['connectFour', 'negamax-8', 1583],
  ['connectFour', 'solver', 2081],
  ['connectFour7', 'solver', 1871],
  ['misereConnectFour', 'follow-up', 1665],
  ['fiveByFive', 'proof', 1722],
  ['eightByEight', 'threats', 1802],
  ['eightByEight', 'threat-search', 1808],
];

// Not a copy: what asks for the levels has to find the new one.
const list = levels as unknown as string[];
const rows = levelRows as unknown as Record<GameName, StrategyName[]>;

describe.each([0, 2, 4, 5, 6])('a level that is added at place %s', (place) => {
  beforeAll(() => {
    list.splice(place, 0, 'added');
    for (const game of gameNames) rows[game].splice(place, 0, 'match');
  });
  afterAll(() => {
    list.splice(place, 1);
    for (const game of gameNames) rows[game].splice(place, 1);
  });

  it.each(known)('leaves the strength in %s of %s at %s', (game, strategy, rating) => {
    expect(ratingOf(game, strategy)?.rating).toBe(rating);
    expect(strategyFor(game, nearestLevel(game, rating)!)).toBe(strategy);
  });

  it('has no strength of its own before it is fitted, and is the nearest to none', () => {
    for (const game of gameNames) {
      expect(ratingOf(game, 'match'), game).toBeUndefined();
      for (let rating = 0; rating < 3000; rating += 50)
        expect(nearestLevel(game, rating)).not.toBe('added');
    }
  });

  it('keeps its strength beside the others, in one game alone, in the file', () => {
    const { ratings, digest } = anchors.connectFour!;
    const text = renderAnchors({
      ...anchors,
      connectFour: { ratings: { ...ratings, added: 1560 } as typeof ratings, digest },
    });
    const others = (file: string) =>
      file.split('\n').filter((line) => !/^ {2}connectFour:/.test(line));
    expect(others(text)).toEqual(others(renderAnchors(anchors)));
    expect(text).toMatch(/^ {2}connectFour: .*\badded: 1560\b/m);
    for (const [level, rating] of Object.entries(ratings))
      expect(text).toMatch(new RegExp(`^ {2}connectFour: .*\\b${level}: ${rating}\\b`, 'm'));
  });
});

describe('a game that has not been fitted', () => {
  const all = { anchors, skills } as unknown as Record<string, Record<string, unknown>>;
  const before = { anchors: anchors.fiveByFive, skills: skills.fiveByFive };
  beforeAll(() => {
    for (const each of Object.values(all)) each.fiveByFive = undefined;
  });
  afterAll(() => {
    for (const [name, each] of Object.entries(all)) each.fiveByFive = before[name as 'anchors'];
  });

  it('has no strength for a level, for a strategy, nor for a matched player', () => {
    expect(ratingOf('fiveByFive', 'proof')).toBeUndefined();
    expect(ratingOf('fiveByFive', 'negamax-8')).toBeUndefined();
    expect(ratingOf('fiveByFive', 'match', 1200)).toBeUndefined();
    expect(nearestLevel('fiveByFive', 1200)).toBeUndefined();
    expect(ratingOf('connectFour', 'match', 1200)?.rating).toBe(1200);
  });
});
