import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameNames, games } from '../../src/games/game.ts';
import { replay } from '../../src/games/position.ts';
import {
  equivalentCells,
  foldBoard,
  symmetries,
  transformBoard,
} from '../../src/games/symmetry.ts';
import { anyPosition } from './arbitraries.ts';

describe('the symmetries', () => {
  it('number 8 on the square board and 2 under gravity, the identity first, all different', () => {
    for (const name of gameNames) {
      const { gravity, columns, rows } = games[name];
      const found = symmetries(games[name]);
      expect(found, name).toHaveLength(gravity ? 2 : columns === rows ? 8 : 4);
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
        for (const each of symmetries(game))
          expect(foldBoard(game, transformBoard(board, each)).key).toBe(key);
      }),
    );
  });

  it('turn and mirror a board, and of its images the first in the order of texts is the key', () => {
    const { board } = replay(games.ticTacToe, [0, 1]);
    const images = symmetries(games.ticTacToe)
      .map((symmetry) => transformBoard(board, symmetry).join(''))
      .sort();
    expect(images).toEqual([
      '000000021',
      '000000120',
      '000002001',
      '000200100',
      '001002000',
      '021000000',
      '100200000',
      '120000000',
    ]);
    expect(foldBoard(games.ticTacToe, board).key).toBe(images[0]);
    const columns = replay(games.connectFour, [0, 0, 2]).board;
    const [, mirror] = symmetries(games.connectFour);
    expect(transformBoard(columns, mirror!)).toEqual(replay(games.connectFour, [6, 6, 4]).board);
  });

  it('number 4 on a board that is longer than wide, without gravity', () => {
    const long = { ...games.ticTacToe, rows: 4 };
    const found = symmetries(long);
    expect(new Set(found.map(String)).size).toBe(4);
    expect(found).toHaveLength(4);
  });

  it('leave three different cells on an empty tic-tac-toe board and four columns in Connect Four', () => {
    expect(equivalentCells(games.ticTacToe, replay(games.ticTacToe, []).board)).toEqual([
      0, 1, 0, 1, 4, 1, 0, 1, 0,
    ]);
    const columns = equivalentCells(games.connectFour, replay(games.connectFour, []).board).slice(
      35,
    );
    expect(columns).toEqual([35, 36, 37, 38, 37, 36, 35]);
  });

  it('make no two cells of an asymmetric board equivalent', () => {
    expect(equivalentCells(games.ticTacToe, replay(games.ticTacToe, [0, 1]).board)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });
});
