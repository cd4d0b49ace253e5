import { describe, expect, it } from 'vitest';
import { anchors } from '../../../src/coach/ratings/anchors.generated.ts';
import { gameNames } from '../../../src/games/game.ts';
import { strategyFor } from '../../../src/strategies/levels.ts';
import { levels } from '../../../src/strategies/names.ts';
import { digestLevels } from '../../../tools/tournament/ratings.ts';

describe.each(gameNames)('the anchors of %s', (game) => {
  const { ratings, digest } = anchors[game] ?? { ratings: [], digest: '' };

  it('are those of the levels as they play; after a change: npm run tournament -- --ratings --games 10', () => {
    expect(digestLevels(game)).toBe(digest);
  });

  it('begin at 800 and rise with the levels, but where two levels play the same', () => {
    expect(ratings).toHaveLength(levels.length);
    expect(ratings[0]).toBe(800);
    const strategies = levels.map((level) => strategyFor(game, level));
    for (const [index, rating] of ratings.entries()) {
      if (index === 0) continue;
      if (strategies[index] === strategies[index - 1]) expect(rating).toBe(ratings[index - 1]);
      else expect(rating).toBeGreaterThan(ratings[index - 1]!);
    }
  });
});
