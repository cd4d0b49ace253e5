import { describe, expect, it } from 'vitest';
import { findHint } from '../../src/coach/hint.ts';
import { games } from '../../src/games/game.ts';
import { replay, startPosition } from '../../src/games/position.ts';
import { drawn } from '../games/drawn.ts';

describe('a hint', () => {
  it('has every move of the best value, and that value', () => {
    expect(findHint(drawn(games.ticTacToe, '110 220 000'))).toEqual({
      moves: [2],
      value: { result: 'win', plies: 1 },
    });
    expect(findHint(drawn(games.ticTacToe, '100 020 001'))).toEqual({
      moves: [1, 3, 5, 7],
      value: { result: 'draw', plies: 6 },
    });
  });

  it('is not there where nothing is proved', () => {
    expect(findHint(startPosition(games.connectFour7))).toBeUndefined();
    expect(findHint(replay(games.connectFour, [3, 3, 3, 4, 4, 4, 4, 3, 1, 1]), 10)).toBeUndefined();
  });
});
