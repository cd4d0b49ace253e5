import { describe, expect, it } from 'vitest';
import { games } from '../../../src/games/game.ts';
import { isOver, type Position, play, replay, sideToMove } from '../../../src/games/position.ts';
import { proof } from '../../../src/strategies/proof/proof.ts';
import { seededRandom } from '../../../src/strategies/random.ts';
import type { Reason } from '../../../src/strategies/strategy.ts';
import { findFours } from '../../../src/strategies/threats/fours.ts';
import { LineBoard } from '../../../src/strategies/threats/lineBoard.ts';
import { searchThreats, winScore } from '../../../src/strategies/threats/threatSearch.ts';
import { threatSearch, threats } from '../../../src/strategies/threats/threats.ts';
import { drawn } from '../../games/drawn.ts';
import { sampled, samples } from '../../samples.ts';
import { randomPositions } from '../connectFour/randomPositions.ts';

const board = (...rows: readonly string[]): Position => drawn(games.eightByEight, rows.join('\n'));

describe.each([
  ['threats', threats],
  ['threat-search', threatSearch],
] as const)('%s', (_, strategy) => {
  const choose = (position: Position) => strategy(position, { random: seededRandom(1) });
  const isSure = (reason: Reason): boolean =>
    reason.kind === 'proved'
      ? reason.result === 'win'
      : reason.kind === 'rule' && reason.rule === 'win';

  /**
   * Plays the game to its end for both sides; the side to move now has to say at each of its moves
   * that it wins.
   */
  function winsAgainstItself(position: Position): boolean {
    let next = position;
    while (!isOver(next)) {
      const { move, reason } = choose(next);
      if (sideToMove(next) === sideToMove(position)) expect(isSure(reason)).toBe(true);
      next = play(next, move);
    }
    return next.outcome.kind === 'win' && next.outcome.side === sideToMove(position);
  }

  it('completes a line of five', () => {
    const position = board(
      '11110000',
      '22220000',
      '00000000',
      '00000000',
      '00000000',
      '00000000',
      '00000000',
      '00000000',
    );
    expect(choose(position)).toEqual({ move: 4, reason: { kind: 'rule', rule: 'win' } });
  });

  it('blocks a four', () => {
    const position = board(
      '21111000',
      '02002000',
      '20000000',
      '00000001',
      '00000000',
      '00000000',
      '00000000',
      '00000000',
    );
    expect(choose(position)).toEqual({ move: 5, reason: { kind: 'rule', rule: 'block' } });
  });

  it('makes two fours at once, and says that the win is proved', () => {
    const position = board(
      '20000002',
      '00010020',
      '00010000',
      '11100000',
      '00010000',
      '00000000',
      '00000200',
      '20000002',
    );
    expect(choose(position)).toEqual({ move: 27, reason: { kind: 'proved', result: 'win' } });
    expect(winsAgainstItself(position)).toBe(true);
  });

  it('meets a threat to make two fours at once', () => {
    const position = board(
      '00000000',
      '00100000',
      '00020000',
      '00222000',
      '00000000',
      '00010000',
      '00001000',
      '00010000',
    );
    const { move } = choose(position);
    expect([25, 29]).toContain(move);
  });

  it('begins in the middle, on one cell or another', () => {
    const start = drawn(games.eightByEight, '0'.repeat(64));
    const moves = sampled([1, 2, 3, 4, 5, 6], 3).map(
      (seed) => strategy(start, { random: seededRandom(seed) }).move,
    );
    for (const move of moves)
      for (const line of [move % 8, Math.floor(move / 8)]) expect([2, 3, 4, 5]).toContain(line);
    expect(new Set(moves).size).toBeGreaterThan(1);
  });
});

describe('threat-search', () => {
  const choose = (position: Position, seed = 1) =>
    threatSearch(position, { random: seededRandom(seed) });

  it('finds a win by three threats, each of which leaves it the next whatever is answered', () => {
    const position = board(
      '20000000',
      '00000000',
      '00000000',
      '00000100',
      '00011000',
      '20020020',
      '00010000',
      '00000000',
    );
    expect(choose(position).reason).toEqual({ kind: 'proved', result: 'win' });
  });

  /**
   * Games that were once lost as second, with the move after which the other side is proved to win.
   */
  const lostGames: readonly (readonly [moves: string, lost: number])[] = [
    ['44 60 28 35 37', 19],
    ['29 14 36 27 35 38 44', 20],
    ['19 8 35 28 27 43 20', 36],
  ];
  it.each(sampled(lostGames, 3))('after %s it does not lose by %i', (moves, lost) => {
    const position = replay(games.eightByEight, moves.split(' ').map(Number));
    const refuted = play(position, lost);
    const reply = searchThreats(
      new LineBoard(refuted.game, refuted.board),
      sideToMove(refuted),
      Infinity,
      1_000_000,
    );
    expect(reply.score).toBe(winScore);
    for (const seed of sampled([1, 2, 3], 3)) expect(choose(position, seed).move).not.toBe(lost);
  });
});

it('holds as long as it can against wins by fours where it says that it has lost', () => {
  const played = '29 25 37 33 21 45 13 5 28 41 49 42 19 46 20 17 9 44 43'
    .split(' ')
    .map((cell) => Number(cell) - 1);
  const position = replay(games.eightByEight, played);
  const isLostToFours = (move: number): boolean => {
    const { game, board } = play(position, move);
    return findFours(new LineBoard(game, board), 1, 3, { nodes: 0, limit: 20_000 }) >= 0;
  };
  expect(isLostToFours(21)).toBe(true);
  for (const seed of [1, 2, 3]) {
    const { move, reason } = threats(position, { random: seededRandom(seed) });
    expect(reason).toEqual({ kind: 'proved', result: 'loss' });
    expect(isLostToFours(move)).toBe(false);
  }
});

describe('a search by threats', () => {
  /** The result that is proved within a few plies, or undefined. */
  function provedResult(position: Position, plies: number): 'win' | 'loss' | undefined {
    const { score } = searchThreats(
      new LineBoard(position.game, position.board),
      sideToMove(position),
      plies,
      20_000,
    );
    return score === winScore ? 'win' : score === -winScore ? 'loss' : undefined;
  }

  it('proves no win and no loss that an exact search of 5×5 denies, and proves many', () => {
    let proved = 0;
    for (const position of randomPositions(4, samples(120, 40), 5, 14, games.fiveByFive)) {
      const result = provedResult(position, 4);
      if (result === undefined) continue;
      proved++;
      const { reason } = proof(position, { random: seededRandom(1) });
      expect(reason, position.record.join(' ')).toMatchObject({ result });
    }
    expect(proved).toBeGreaterThan(samples(40, 12));
  });
});
