import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/game.ts';
import { countErrors, minimax } from '../../src/strategies/minimax.ts';
import { seededRandom } from '../../src/strategies/random.ts';
import { drawableMoves } from '../../tools/reachableDraws.ts';
import { drawn } from '../games/drawn.ts';
import { sampled } from '../samples.ts';
import { walkGames } from './walk.ts';

describe('minimax', () => {
  it('begins in a corner, because all replies but the centre lose', () => {
    const start = drawn(games.ticTacToe, '000 000 000');
    expect(drawableMoves(minimax, start)).toEqual([0, 2, 6, 8]);
    expect(countErrors(start, 0, 0)).toBe(7);
  });

  it('wins in three rather than five, and delays a loss', () => {
    const faster = drawn(games.ticTacToe, '100 200 000');
    expect(minimax(faster, { random: seededRandom(1) }).reason).toMatchObject({
      result: 'win',
      plies: 5,
    });
    const lost = drawn(games.ticTacToe, '101 020 102');
    const { move, reason } = minimax(lost, { random: seededRandom(1) });
    expect([1, 3]).toContain(move);
    expect(reason).toEqual({ kind: 'exact', result: 'loss', plies: 2, isBook: false });
  });

  it('never loses a game, whoever begins', () => {
    const all = [
      [2, { games: 1408, wins: 1008, losses: 0 }],
      [1, { games: 1240, wins: 1176, losses: 0 }],
    ] as const;
    for (const [side, counted] of sampled(all, 2))
      expect(walkGames(minimax, side)).toEqual(counted);
  });
});
