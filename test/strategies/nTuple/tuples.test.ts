import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import { symmetries } from '../../../src/games/symmetry.ts';
import { gamesWithNetwork } from '../../../src/strategies/nTuple/network.ts';
import { findPatterns, layOutTuples, statesOf } from '../../../src/strategies/nTuple/tuples.ts';
import { anyOpenPosition } from '../../games/arbitraries.ts';

describe.each(gamesWithNetwork)('the tuples of %s', (name) => {
  const game = games[name];
  const layout = layOutTuples(game);
  const sorted = (cells: readonly number[]) => [...cells].sort((one, other) => one - other).join();
  const patternsOf = (board: readonly (0 | 1 | 2)[]) =>
    findPatterns(layout, statesOf({ game, board }));

  it('share their weights with their images', () => {
    const offsets = new Map(layout.tuples.map(({ cells, offset }) => [sorted(cells), offset]));
    for (const { cells, offset } of layout.tuples)
      for (const symmetry of symmetries(game))
        expect(offsets.get(sorted(cells.map((cell) => symmetry[cell]!)))).toBe(offset);
    expect(new Set(offsets.values()).size).toBeLessThan(layout.tuples.length);
  });

  it('have a weight for each pattern that occurs', () => {
    const known = new Set(layout.patterns);
    fc.assert(
      fc.property(anyOpenPosition(name), ({ board }) =>
        patternsOf(board).every((pattern) => known.has(pattern)),
      ),
      { numRuns: 200 },
    );
    expect(known.size).toBeLessThanOrEqual(layout.size);
  });
});

it('a cell that the next move can take differs from one above it', () => {
  const board = new Array<0 | 1 | 2>(42).fill(0);
  board[38] = 1;
  const states = statesOf({ game: games.connectFour, board });
  expect([states[38], states[31], states[24], states[37], states[30]]).toEqual([1, 3, 0, 3, 0]);
});
