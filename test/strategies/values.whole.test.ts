import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  replay,
  startPosition,
} from '../../src/games/position.ts';
import { symmetries, transformBoard } from '../../src/games/symmetry.ts';
import { scoreOfValue, valueOfScore } from '../../src/strategies/connectFour/score.ts';
import { minimax } from '../../src/strategies/minimax.ts';
import { drawOne, seededRandom } from '../../src/strategies/random.ts';
import { bestMoves, bestValue, type MoveValues, type Value } from '../../src/strategies/value.ts';
import { isExact, openEvaluator, values } from '../../src/strategies/values.ts';
import { positionsOf as positionsOnFive } from '../../tools/generate/proofBook.ts';
import { randomPositions } from './connectFour/randomPositions.ts';
import { plainNegamax } from './connectFour/search/plainNegamax.ts';
import { openPositions } from './walk.ts';

function exactValues(position: Position): MoveValues {
  const found = values(position);
  if (found.kind !== 'exact') throw new Error(`${position.record.join('')}: ${found.kind}`);
  return found.moves;
}

/** A move's value, if its opponent then plays by the values of the position that it leads to. */
function valueByReplies(position: Position, move: number): Value {
  const after = play(position, move);
  if (after.outcome.kind === 'win')
    return { result: position.game.misere ? 'loss' : 'win', plies: 1 };
  if (isOver(after)) return { result: 'draw', plies: 1 };
  const { result, plies } = bestValue(exactValues(after));
  return {
    result: result === 'draw' ? 'draw' : result === 'win' ? 'loss' : 'win',
    plies: plies + 1,
  };
}

describe('values of moves', () => {
  it.each(['ticTacToe', 'misereTicTacToe'] as const)(
    'are exact in %s: each is what its best reply leaves',
    (game) => {
      for (const position of positionsOf(game, 400)) {
        const moves = exactValues(position);
        expect([...moves.keys()]).toEqual(legalMoves(position));
        for (const [move, value] of moves)
          expect(value, `${position.record} ${move}`).toEqual(valueByReplies(position, move));
      }
    },
  );

  it('are exact where pieces vanish, as far as a game lasts', () => {
    const random = seededRandom(9);
    let position = startPosition(games.vanishingTicTacToe);
    let won = 0;
    for (let ply = 0; ply < 400; ply++) {
      const moves = exactValues(position);
      for (const [move, value] of moves)
        expect(value, `${position.record} ${move}`).toEqual(valueByReplies(position, move));
      if (bestValue(moves).result === 'win') won++;
      const next = play(position, drawOne(legalMoves(position), random));
      position = isOver(next) ? startPosition(games.vanishingTicTacToe) : next;
    }
    expect(won).toBeGreaterThan(20);
  });

  it('are what the perfect level plays by', () => {
    for (const position of positionsOf('ticTacToe', 200)) {
      const { move, reason } = minimax(position, { random: seededRandom(3) });
      expect(bestMoves(exactValues(position))).toContain(move);
      expect(reason).toMatchObject(bestValue(exactValues(position)));
    }
  });

  it('are exact in Connect Four, against trying every line to the end', () => {
    for (const position of randomPositions(21, 60, 31, 38)) {
      const score = scoreOfValue(bestValue(exactValues(position)), position.record.length);
      expect(score, position.record.join('')).toBe(plainNegamax(position));
    }
  });

  it.each([4, 6, 8, 11])(
    'are exact on 5×5 after %i moves: each is what its best reply leaves',
    (plies) => {
      for (const position of randomPositions(plies, 3, plies, plies, games.fiveByFive))
        for (const [move, value] of exactValues(position))
          expect(value, `${position.record} ${move}`).toEqual(valueByReplies(position, move));
    },
  );

  it('are found for all of 5×5 within the budget of an answer', () => {
    for (const plies of [0, 1, 2, 3])
      for (const position of positionsOnFive(plies).filter((_, index) => index % 9 === 0))
        expect(exactValues(position).size).toBe(25 - plies);
  });

  it('are the same at the mirror image, and whatever was asked before', () => {
    const evaluator = openEvaluator('connectFour', Number.POSITIVE_INFINITY)!;
    for (const position of randomPositions(22, 60, 18, 34)) {
      const moves = exactValues(position);
      const image = position.record
        .map((column) => 6 - column)
        .reduce(play, startPosition(games.connectFour));
      const mirrored = [...exactValues(image)]
        .map(([column, value]) => [6 - column, value] as const)
        .reverse();
      expect(new Map(mirrored)).toEqual(moves);
      expect(evaluator.values(position)).toEqual(moves);
    }
  });

  it('are the same for cells that a symmetry of the board exchanges', () => {
    for (const position of positionsOf('ticTacToe', 100)) {
      const moves = exactValues(position);
      for (const symmetry of symmetries(position.game)) {
        if (transformBoard(position.board, symmetry).join() !== position.board.join()) continue;
        for (const [move, value] of moves) expect(moves.get(symmetry[move]!)).toEqual(value);
      }
    }
  });

  it('are told as not exact, or as cut off, where they cannot be proved', () => {
    expect(values(startPosition(games.eightByEight))).toEqual({ kind: 'notExact' });
    expect((['ticTacToe', 'fiveByFive', 'eightByEight'] as const).map(isExact)).toEqual([
      true,
      true,
      false,
    ]);
    expect(values(startPosition(games.misereConnectFour))).toEqual({ kind: 'cutOff' });
    const hard = replay(games.connectFour, [3, 3, 3, 4, 4, 4, 4, 3, 1, 1]);
    expect(values(hard, 10)).toEqual({ kind: 'cutOff' });
  });
});

describe('a score of Connect Four', () => {
  it('gives the plies to the end, and comes back from them', () => {
    for (let plies = 0; plies < 42; plies++) {
      const fastest = (43 - plies) >> 1;
      const slowest = 0 - ((42 - plies) >> 1);
      for (let score = slowest; score <= fastest; score++) {
        const value = valueOfScore(score, plies);
        expect(scoreOfValue(value, plies)).toBe(score);
        expect(value.plies).toBeGreaterThan(0);
        expect(plies + value.plies).toBeLessThanOrEqual(42);
      }
    }
  });
});

/** So many positions of a game on three by three, drawn from all that are not over. */
function positionsOf(game: 'ticTacToe' | 'misereTicTacToe', count: number): Position[] {
  const open = openPositions(games[game]);
  const random = seededRandom(7);
  return Array.from({ length: count }, () => drawOne(open, random));
}
