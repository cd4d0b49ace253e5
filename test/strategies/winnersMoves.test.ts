/** The moves that the winner has left, counted alike on both sides of a move. */
import { describe, expect, it } from 'vitest';
import { type GameName, games } from '../../src/games/game.ts';
import { isOver, play } from '../../src/games/position.ts';
import { bestValue, winnersMoves } from '../../src/strategies/value.ts';
import { values } from '../../src/strategies/values.ts';
import { randomPositions } from './connectFour/randomPositions.ts';

const exact: readonly GameName[] = ['ticTacToe', 'misereTicTacToe', 'connectFour'];

describe.each(exact)('the moves that the winner has left in %s', (name) => {
  it('are those of the position after a loss, and one more than after a win', () => {
    const [least, most] = name === 'connectFour' ? [26, 38] : [2, 7];
    let compared = 0;
    for (const position of randomPositions(11, 40, least, most, games[name])) {
      const found = values(position);
      if (found.kind !== 'exact') continue;
      for (const [move, value] of found.moves) {
        const after = play(position, move);
        const then = isOver(after) ? undefined : values(after);
        if (then?.kind !== 'exact' || value.result === 'draw') continue;
        const left = winnersMoves(bestValue(then.moves));
        expect(winnersMoves(value)).toBe(value.result === 'loss' ? left : left + 1);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(30);
  });
});
