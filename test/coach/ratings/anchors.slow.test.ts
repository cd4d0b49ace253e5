import { describe, expect, it } from 'vitest';
import { anchors } from '../../../src/coach/ratings/anchors.generated.ts';
import { gameNames } from '../../../src/games/game.ts';
import { levels } from '../../../src/strategies/names.ts';
import { digestLevels } from '../../../tools/tournament/ratings.ts';

describe.each(gameNames)('the anchors of %s', (game) => {
  const { ratings, digest } = anchors[game] ?? { ratings: [], digest: '' };

  it('are those of the levels as they play; after a change: npm run tournament -- --ratings --games 10', () => {
    expect(digestLevels(game)).toBe(digest);
  });

  it('begin at 800 and rise with the levels', () => {
    expect(ratings).toHaveLength(levels.length);
    expect(ratings[0]).toBe(800);
    for (const [index, rating] of ratings.entries()) if (index > 0) expect(rating).toBeGreaterThan(ratings[index - 1]!);
  });
});
