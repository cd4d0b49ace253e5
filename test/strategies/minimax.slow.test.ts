import { describe, expect, it } from 'vitest';
import { isOver, legalMoves, type Move, type Position, play } from '../../src/games/position.ts';
import { makeLots } from '../../src/strategies/lots.ts';
import { countErrors, findExactMoves, minimax } from '../../src/strategies/minimax.ts';
import { drawableMoves } from '../../tools/drawableMoves.ts';
import { openPositions } from './walk.ts';

/** How a position ends under best play, for the side to move, and how many moves that takes. */
interface Value {
  readonly result: -1 | 0 | 1;
  readonly plies: number;
}

const known = new Map<string, Value>();

/** An independent count: every move of every position, faster wins and slower losses first. */
function bestValue(position: Position): Value {
  if (isOver(position)) return { result: position.outcome.kind === 'win' ? -1 : 0, plies: 0 };
  const key = position.board.join('');
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

describe('minimax', () => {
  const positions = openPositions();

  it('knows the value of all 5,478 positions: the 4,520 open ones here, the 958 others are over', () => {
    expect(positions).toHaveLength(4520);
    const names = { '-1': 'loss', '0': 'draw', '1': 'win' } as const;
    for (const position of positions) {
      const { result, plies } = bestValue(position);
      const { reason } = minimax(position, { lots: makeLots(1) });
      const expected = { kind: 'exact', result: names[result], plies, isBook: false };
      expect(reason, position.board.join('')).toEqual(expected);
    }
  });

  it('finds every move of the best value in all positions, and no other', () => {
    for (const position of positions) {
      const best = rank(bestValue(position));
      const moves = legalMoves(position).filter((move) => rank(valueAfter(position, move)) === best);
      expect(findExactMoves(position).moves, position.board.join('')).toEqual(moves);
    }
  });

  it('draws lots among those of the best moves after which most replies are errors, and no others', () => {
    for (const position of positions) {
      const { moves, score } = findExactMoves(position);
      const errors = moves.map((move) => countWorseReplies(position, move));
      expect(moves.map((move) => countErrors(position, move, score))).toEqual(errors);
      const tempting = moves.filter((_, index) => errors[index] === Math.max(...errors));
      expect(drawableMoves(minimax, position), position.board.join('')).toEqual(tempting);
    }
  });
});
