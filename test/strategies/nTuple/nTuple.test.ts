import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  replay,
  sideToMove,
  startPosition,
} from '../../../src/games/position.ts';
import { symmetries, transformBoard } from '../../../src/games/symmetry.ts';
import { networks } from '../../../src/strategies/nTuple/network.generated.ts';
import {
  expectationOf,
  gamesWithNetwork,
  shareOf,
} from '../../../src/strategies/nTuple/network.ts';
import { nTuple } from '../../../src/strategies/nTuple/nTuple.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import { strategyTable } from '../../../src/strategies/strategies.ts';
import { anyOpenPosition } from '../../games/arbitraries.ts';

const tools = { random: seededRandom(1) };

/**
 * Every end of a game in which the strategy has the first side, and the other side makes any move.
 */
function* endsAsFirst(position: Position): Generator<Position> {
  if (isOver(position)) yield position;
  else if (sideToMove(position) === 1)
    yield* endsAsFirst(play(position, nTuple(position, tools).move));
  else for (const move of legalMoves(position)) yield* endsAsFirst(play(position, move));
}

describe('the player that has learnt', () => {
  it('never loses tic-tac-toe as first, whatever the other side does', () => {
    const ends = [...endsAsFirst(startPosition(games.ticTacToe))];
    expect(ends.length).toBeGreaterThan(30);
    expect(ends.filter(({ outcome }) => outcome.kind === 'win' && outcome.side === 2)).toEqual([]);
  });

  it('plays the games that have a network', () => {
    expect(strategyTable['n-tuple'].games).toEqual(gamesWithNetwork);
  });

  it.each(gamesWithNetwork)('expects the same of a position of %s and of its images', (name) => {
    const game = games[name];
    fc.assert(
      fc.property(anyOpenPosition(name), (position) => {
        const shares = symmetries(game).map((symmetry) =>
          expectationOf({ ...position, board: transformBoard(position.board, symmetry) }),
        );
        expect(new Set(shares).size).toBe(1);
      }),
    );
  });

  it('takes at most 30 kB', () => {
    expect(
      Object.values(networks).reduce((sum, { weights }) => sum + weights.length, 0),
    ).toBeLessThanOrEqual(30_000);
  });

  it('says what it expects: everything where it wins at once, and the shares of the two sides together', () => {
    const open = replay(games.connectFour, [3, 0, 3, 0, 3, 0]);
    expect(nTuple(open, tools)).toEqual({ move: 3, reason: { kind: 'network', share: 1 } });
    const later = play(open, 6);
    expect(shareOf(later, 1) + shareOf(later, 2)).toBeCloseTo(1, 12);
    expect(expectationOf(later)).toBeLessThan(0);
    const blocked = replay(games.connectFour, [3, 3, 2, 0, 4]);
    expect([1, 5]).toContain(nTuple(blocked, tools).move);
  });

  it('knows the end of a game, and has no network for a game that it has not learnt', () => {
    expect(expectationOf(replay(games.ticTacToe, [0, 3, 1, 4, 2]))).toBe(1);
    expect(expectationOf(replay(games.ticTacToe, [8, 0, 3, 1, 4, 2]))).toBe(-1);
    expect(expectationOf(replay(games.ticTacToe, [0, 1, 2, 4, 3, 5, 7, 6, 8]))).toBe(0);
    expect(() => expectationOf(startPosition(games.connectFour7))).toThrow(
      'there is no network for connectFour7',
    );
  });
});
