import { expect, it } from 'vitest';
import {
  boardOfKey,
  openingKeys,
} from '../../../../src/strategies/connectFour/openings/openingOrder.ts';
import { openingScore } from '../../../../src/strategies/connectFour/openings/openings.ts';
import { makeEngine } from '../../../../src/strategies/connectFour/search/engines.ts';
import { solve } from '../../../../src/strategies/connectFour/search/solve.ts';
import { seededRandom } from '../../../../src/strategies/random.ts';

it('the table of the openings has the exact score in 80 random positions of its last ply', () => {
  // Without the table.
  const engine = makeEngine('wasm');
  const keys = openingKeys(7);
  const random = seededRandom(8);
  for (let sample = 0; sample < 80; sample++) {
    const key = keys[random.below(keys.length)]!;
    const board = boardOfKey(key, 7);
    expect(openingScore(board), String(key)).toBe(solve(engine, board, Number.POSITIVE_INFINITY));
  }
});
