import { describe, expect, it } from 'vitest';
import { anchors } from '../../../src/coach/ratings/anchors.generated.ts';
import { gameNames } from '../../../src/games/game.ts';
import { strategyFor } from '../../../src/strategies/levels.ts';
import { levels } from '../../../src/strategies/names.ts';
import { digestLevels } from '../../../tools/tournament/ratings.ts';

describe.each(gameNames)('the anchors of %s', (game) => {
  const { ratings = {}, digest } = anchors[game] ?? {};

  it('are those of the levels as they play; after a change: npm run tournament -- --ratings --games 10', () => {
    expect(digestLevels(game)).toBe(digest);
  });

  it('begin at 800 and rise with the levels, but where two levels play the same', () => {
    expect(Object.keys(ratings)).toEqual(levels);
    expect(ratings[levels[0]]).toBe(800);
    for (const [index, level] of levels.slice(1).entries()) {
      const before = levels[index]!;
      if (strategyFor(game, level) === strategyFor(game, before))
        expect(ratings[level]).toBe(ratings[before]);
      else expect(ratings[level]).toBeGreaterThan(ratings[before]!);
    }
  });
});
