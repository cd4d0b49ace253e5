import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameNames, games } from '../../src/games/game.ts';
import { replay } from '../../src/games/position.ts';
import { equivalentCells, foldBoard, symmetries, transformBoard } from '../../src/games/symmetry.ts';
import { anyPosition } from './arbitraries.ts';

describe('the symmetries', () => {
  it('number 8 on the square board and 2 under gravity, the identity first, all different', () => {
    expect(gameNames.map((name) => symmetries(games[name]).length)).toEqual([8, 2, 2]);
    for (const name of gameNames) {
      const found = symmetries(games[name]);
      expect(found[0]).toEqual(found[0]!.map((_, cell) => cell));
      expect(new Set(found.map(String)).size).toBe(found.length);
      for (const symmetry of found) expect(new Set(symmetry).size).toBe(symmetry.length);
    }
  });

  it('give every image of a board the same key', () => {
    fc.assert(
      fc.property(anyPosition, ({ game, board }) => {
        const { key, symmetry } = foldBoard(game, board);
        expect(transformBoard(board, symmetry).join('')).toBe(key);
        for (const each of symmetries(game)) expect(foldBoard(game, transformBoard(board, each)).key).toBe(key);
      }),
    );
  });

  it('leave three different cells on an empty tic-tac-toe board and four columns in Connect Four', () => {
    expect(equivalentCells(games.ticTacToe, replay(games.ticTacToe, []).board)).toEqual([0, 1, 0, 1, 4, 1, 0, 1, 0]);
    const columns = equivalentCells(games.connectFour, replay(games.connectFour, []).board).slice(35);
    expect(columns).toEqual([35, 36, 37, 38, 37, 36, 35]);
  });

  it('make no two cells of a lopsided board equivalent', () => {
    expect(equivalentCells(games.ticTacToe, replay(games.ticTacToe, [0, 1]).board)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
