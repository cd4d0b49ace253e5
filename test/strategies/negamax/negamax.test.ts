import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import { replay, startPosition } from '../../../src/games/position.ts';
import { minimax } from '../../../src/strategies/minimax.ts';
import { findBestMoves, negamax } from '../../../src/strategies/negamax/negamax.ts';
import { pliesToEnd } from '../../../src/strategies/negamax/negamaxScore.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { drawableMoves } from '../../../tools/reachableDraws.ts';
import { drawn } from '../../games/drawn.ts';
import { samples } from '../../samples.ts';
import { openPositions } from '../walk.ts';

describe('negamax', () => {
  it('scores a win at once 100,000 and one in three 99,998', () => {
    const three = replay(games.connectFour, [3, 0, 3, 0, 3, 0]);
    expect(findBestMoves(three, 1)).toEqual({ moves: [3], score: 100_000 });
    const open = replay(games.connectFour, [3, 3, 2, 2]);
    expect(findBestMoves(open, 3)).toEqual({ moves: [1, 4], score: 99_998 });
  });

  it('sees a loss that it cannot avoid', () => {
    const lost = drawn(games.ticTacToe, '101 020 102');
    expect(findBestMoves(lost, 8)).toEqual({ moves: [1, 3, 5, 7], score: -99_999 });
  });

  it('draws at random among all the best moves', () => {
    const start = startPosition(games.connectFour);
    for (const plies of [1, 2, 4]) {
      expect(drawableMoves(negamax(plies), start)).toEqual(findBestMoves(start, plies).moves);
    }
    expect(findBestMoves(start, 4).moves.length).toBeGreaterThan(1);
  });

  it('foresees the end of tic-tac-toe after as many plies as the exact search', () => {
    const late = openPositions().filter(
      ({ record }, index) => record.length >= 4 && index % samples(3, 15) === 0,
    );
    for (const position of late) {
      const { reason } = minimax(position, { random: seededRandom(1) });
      const { score } = findBestMoves(position, 9);
      const exact = reason.kind === 'exact' && reason.result !== 'draw' ? reason.plies : undefined;
      expect(pliesToEnd(score), position.record.join(' ')).toBe(exact);
    }
  });
});
