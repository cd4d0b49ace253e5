import { describe, expect, it } from 'vitest';
import { gameNames, games } from '../../src/games/game.ts';
import { allLines, linesThrough } from '../../src/games/lines.ts';

describe('the lines', () => {
  it('of tic-tac-toe are the diagonals, the columns from the left and the rows from the top', () => {
    expect(allLines(games.ticTacToe).map((line) => line.join('-'))).toEqual([
      '0-4-8',
      '2-4-6',
      '0-3-6',
      '1-4-7',
      '2-5-8',
      '0-1-2',
      '3-4-5',
      '6-7-8',
    ]);
  });

  it('of each direction come column by column, each from its top, and rows from the top', () => {
    const lines = allLines(games.connectFour);
    const first = (step: number) =>
      lines.filter(([one, two]) => two! - one! === step).map(([one]) => one);
    expect(first(7)).toEqual([
      0, 7, 14, 1, 8, 15, 2, 9, 16, 3, 10, 17, 4, 11, 18, 5, 12, 19, 6, 13, 20,
    ]);
    expect(first(1)).toEqual([
      0, 1, 2, 3, 7, 8, 9, 10, 14, 15, 16, 17, 21, 22, 23, 24, 28, 29, 30, 31, 35, 36, 37, 38,
    ]);
    expect(first(8)).toEqual([0, 7, 14, 1, 8, 15, 2, 9, 16, 3, 10, 17]);
    expect(first(6)).toEqual([3, 10, 17, 4, 11, 18, 5, 12, 19, 6, 13, 20]);
  });

  it('number 8, 69 and 88', () => {
    const { ticTacToe, connectFour, connectFour7 } = games;
    expect([ticTacToe, connectFour, connectFour7].map((game) => allLines(game).length)).toEqual([
      8, 69, 88,
    ]);
  });

  it('through a cell are those that contain it, in the same order', () => {
    for (const name of gameNames)
      for (let cell = 0; cell < games[name].columns * games[name].rows; cell++)
        expect(linesThrough(games[name], cell)).toEqual(
          allLines(games[name]).filter((line) => line.includes(cell)),
        );
    expect(linesThrough(games.ticTacToe, 9)).toEqual([]);
    expect(linesThrough(games.ticTacToe, 4)).toHaveLength(4);
    expect(linesThrough(games.ticTacToe, 0)).toHaveLength(3);
    expect(linesThrough(games.ticTacToe, 1)).toHaveLength(2);
  });

  it('go in one direction from one cell to the next', () => {
    for (const name of gameNames) {
      const { columns, inARow } = games[name];
      for (const line of allLines(games[name])) {
        const steps = line.slice(1).map((cell, index) => cell - line[index]!);
        expect(line).toHaveLength(inARow);
        expect(new Set(steps).size).toBe(1);
        expect([1, columns - 1, columns, columns + 1]).toContain(steps[0]);
        const across = Math.abs((line[inARow - 1]! % columns) - (line[0]! % columns));
        expect([0, inARow - 1]).toContain(across);
      }
    }
  });
});
