/**
 * The best move in seven columns by exact search: the fastest win or the slowest loss, as far as
 * the budget reaches, the more central column of several; among drawing moves the one after which
 * most of the opponent's replies are errors, then one at random.
 *
 * Where the budget ends between a result and its length, the lower end of the range is a bound and
 * no value: every move of a lost position reaches it. So such moves are compared with each other,
 * by how long they hold.
 */
import { cellCount } from '../../games/game.ts';
import { legalMoves, type Move, type Position, play, plyOf } from '../../games/position.ts';
import { tapBudget } from '../connectFour/search/engines.ts';
import { holdLongest } from '../holdLongest.ts';
import { drawOne, type Random } from '../random.ts';
import type { Choice } from '../strategy.ts';
import { columnBoardOf, columnCount, dropInto } from './columnBoard.ts';
import { ColumnSolver, firstExactPly } from './columnSolver.ts';

/** The node budget of one tap in WebAssembly: under half a second. */
const nodesPerTap = 1_800_000;

/** A move for a position that is not over, undefined where its result is not known in time. */
export function chooseExactly(
  position: Position,
  random: Random,
  nodes = tapBudget(nodesPerTap),
): Choice | undefined {
  if (plyOf(position) < firstExactPly) return undefined;
  const solver = new ColumnSolver(position.game, nodes);
  const board = columnBoardOf(position);
  const { lowest, highest } = solver.rangeOf(board, nodes / 2);
  if (lowest !== highest && lowest <= 0 && highest >= 0) return undefined;
  const after = (move: Move) => dropInto(board, move);
  const isGood = (move: Move): boolean => solver.isMoreThan(after(move), -lowest) === false;
  const countErrors = (move: Move): number =>
    legalMoves(play(position, move)).filter(
      (reply) => solver.isMoreThan(dropInto(after(move), reply), 0) === true,
    ).length;
  const moves = legalMoves(position).sort((one, other) => fromMiddle(one) - fromMiddle(other));
  if (lowest !== highest && highest < 0) {
    const losesWithin = (move: Move, plies: number) => solver.isWonWithin(after(move), plies - 1);
    const [slowest] = holdLongest(moves, losesWithin, cellCount(position.game) - board.plies);
    return { move: slowest!, reason: { kind: 'proved', result: 'loss' } };
  }
  const move =
    highest === 0 ? drawBest(moves.filter(isGood), countErrors, random) : moves.find(isGood);
  if (move === undefined) return undefined;
  const value = solver.valueOf(lowest, board.plies);
  if (lowest === highest) return { move, reason: { kind: 'exact', ...value, isBook: false } };
  return { move, reason: { kind: 'proved', result: 'win' } };
}

/**
 * The move with the most errors, one at random where several have as many; undefined if there is no
 * move.
 */
function drawBest(
  moves: readonly Move[],
  countErrors: (move: Move) => number,
  random: Random,
): Move | undefined {
  if (moves.length < 2) return moves[0];
  const errors = moves.map(countErrors);
  const most = Math.max(...errors);
  return drawOne(
    moves.filter((_, index) => errors[index] === most),
    random,
  );
}

function fromMiddle(column: Move): number {
  return Math.abs(column - (columnCount - 1) / 2);
}
