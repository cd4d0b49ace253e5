import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Move,
  type Position,
  play,
  sideToMove,
  startPosition,
} from '../../src/games/position.ts';
import { countErrors, findExactMoves, minimax } from '../../src/strategies/minimax.ts';
import { seededRandom } from '../../src/strategies/random.ts';
import { drawableMoves } from '../../tools/reachableDraws.ts';
import { openPositions } from './walk.ts';

/** How a position ends under best play, for the side to move, and how many moves that takes. */
interface Value {
  readonly result: -1 | 0 | 1;
  readonly plies: number;
}

const known = new Map<string, Value>();

/** An independent count: every move of every position, faster wins and slower losses first. */
function bestValue(position: Position): Value {
  const { outcome, game } = position;
  if (outcome.kind === 'win')
    return { result: outcome.side === sideToMove(position) ? 1 : -1, plies: 0 };
  if (isOver(position)) return { result: 0, plies: 0 };
  const key = `${game.name} ${position.board.join('')}`;
  const seen = known.get(key);
  if (seen) return seen;
  const value = legalMoves(position)
    .map((move) => valueAfter(position, move))
    .reduce((best, each) => (rank(each) > rank(best) ? each : best));
  known.set(key, value);
  return value;
}

function valueAfter(position: Position, move: Move): Value {
  const { result, plies } = bestValue(play(position, move));
  return { result: result === 0 ? 0 : result === 1 ? -1 : 1, plies: plies + 1 };
}

function rank({ result, plies }: Value): number {
  return result * (100 - plies);
}

/** Replies that leave the opponent worse off than its best reply. */
function countWorseReplies(position: Position, move: Move): number {
  const after = play(position, move);
  const { result } = bestValue(after);
  return legalMoves(after).filter((reply) => valueAfter(after, reply).result < result).length;
}

describe.each(['ticTacToe', 'misereTicTacToe'] as const)('minimax in %s', (name) => {
  const positions = openPositions(games[name]);

  it('knows the value of all 5,478 positions: the 4,520 open ones here, the 958 others are over', () => {
    expect(positions).toHaveLength(4520);
    const names = { '-1': 'loss', '0': 'draw', '1': 'win' } as const;
    for (const position of positions) {
      const { result, plies } = bestValue(position);
      const { reason } = minimax(position, { random: seededRandom(1) });
      const expected = { kind: 'exact', result: names[result], plies, isBook: false };
      expect(reason, position.board.join('')).toEqual(expected);
    }
  });

  it('finds every move of the best value in all positions, and no other', () => {
    for (const position of positions) {
      const best = rank(bestValue(position));
      const moves = legalMoves(position).filter(
        (move) => rank(valueAfter(position, move)) === best,
      );
      expect(findExactMoves(position).moves, position.board.join('')).toEqual(moves);
    }
  });

  it('draws at random among those of the best moves after which most replies are errors, and no others', () => {
    for (const position of positions) {
      const { moves, score } = findExactMoves(position);
      const errors = moves.map((move) => countWorseReplies(position, move));
      expect(moves.map((move) => countErrors(position, move, score))).toEqual(errors);
      const tempting = moves.filter((_, index) => errors[index] === Math.max(...errors));
      expect(drawableMoves(minimax, position), position.board.join('')).toEqual(tempting);
    }
  });
});

describe('misère tic-tac-toe', () => {
  const game = games.misereTicTacToe;

  it('is a draw, which only the centre holds', () => {
    expect(bestValue(startPosition(game)).result).toBe(0);
    const results = legalMoves(startPosition(game)).map(
      (move) => valueAfter(startPosition(game), move).result,
    );
    expect(results).toEqual([-1, -1, -1, -1, 0, -1, -1, -1, -1]);
    expect(findExactMoves(startPosition(game)).moves).toEqual([4]);
  });

  it('has as many positions as tic-tac-toe, 958 of them over', () => {
    const all = new Map<string, Position>();
    for (const position of openPositions(game))
      for (const after of [position, ...legalMoves(position).map((move) => play(position, move))])
        all.set(after.board.join(''), after);
    expect(all.size).toBe(5478);
    expect([...all.values()].filter(isOver)).toHaveLength(958);
  });
});
