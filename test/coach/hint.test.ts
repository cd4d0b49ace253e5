import { describe, expect, it } from 'vitest';
import { findHint } from '../../src/coach/hint.ts';
import { firstOf } from '../../src/coach/winLine.ts';
import { games } from '../../src/games/game.ts';
import { replay, startPosition } from '../../src/games/position.ts';
import { openEvaluator } from '../../src/strategies/values.ts';
import { drawn } from '../games/drawn.ts';
import { samples } from '../samples.ts';
import { randomPositions } from '../strategies/connectFour/randomPositions.ts';
import { checkLine } from './causeTruth.ts';

describe('a hint', () => {
  it('has every move of the best value, and that value', () => {
    expect(findHint(drawn(games.ticTacToe, '110 220 000'))).toEqual({
      moves: [2],
      value: { result: 'win', plies: 1 },
    });
    expect(findHint(drawn(games.ticTacToe, '100 020 001'))).toEqual({
      moves: [1, 3, 5, 7],
      value: { result: 'draw', plies: 6 },
      better: { better: 1, reason: 'stopsTwoThreats' },
    });
  });

  it.each([
    ['ticTacToe', 2, 6],
    ['fiveByFive', 8, 14],
    ['connectFour', 22, 34],
  ] as const)('%s: tells how it wins, and that is so', (name, first, last) => {
    const evaluator = openEvaluator(name, Number.POSITIVE_INFINITY)!;
    let told = 0;
    for (const position of randomPositions(5, samples(120, 30), first, last, games[name])) {
      const { win, moves } = findHint(position)!;
      if (!win) continue;
      told++;
      expect(moves).toContain(firstOf(win));
      checkLine(
        win,
        position,
        (each) => evaluator.values(each)!,
        (what) => {
          throw new Error(`${what}: ${name} ${position.record}`);
        },
      );
    }
    expect(told).toBeGreaterThan(samples(5, 2));
  });

  it('is not there where nothing is proved', () => {
    expect(findHint(startPosition(games.connectFour7))).toBeUndefined();
    expect(findHint(replay(games.connectFour, [3, 3, 3, 4, 4, 4, 4, 3, 1, 1]), 10)).toBeUndefined();
  });
});
