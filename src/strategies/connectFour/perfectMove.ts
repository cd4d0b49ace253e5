/**
 * The best move by exact search: the fastest win, the slowest loss; among drawing moves the one
 * after which most of the opponent's replies are errors, then one at random. Other ties go to the
 * middle, which saves searching the rest.
 */
import type { Move } from '../../games/position.ts';
import { holdLongest } from '../holdLongest.ts';
import { drawOne, type Random } from '../random.ts';
import { type Board, drop, openColumns, stoneLimit } from './bitboard.ts';
import { scoreOfValue } from './score.ts';
import type { Engine } from './search/engine.ts';
import { isMoreThan, solve } from './search/solve.ts';

export interface PerfectMove {
  readonly move: Move;
  /**
   * The exact score, or undefined where the search was cut off and the move is the best answer so
   * far.
   */
  readonly score: number | undefined;
}

const outward = [3, 2, 4, 1, 5, 0, 6];

/**
 * Chooses a move for a position that is not over; `nodes` is how many nodes the engine may search.
 */
export function findPerfectMove(
  engine: Engine,
  board: Board,
  random: Random,
  nodes: number,
): PerfectMove {
  const columns = outward.filter((column) => openColumns(board).includes(column));
  const limit = engine.nodes + nodes;
  const score = solve(engine, board, limit);
  if (score !== undefined) {
    const move =
      score === 0
        ? findDraw(engine, board, columns, random, limit)
        : findMoveWorth(engine, board, columns, score, limit);
    if (move !== undefined) return { move, score };
  }
  return { move: guessMove(engine, board, columns), score: undefined };
}

/**
 * The columns, from the middle outwards, after which the opponent cannot complete a line at once.
 */
export function findSafeColumns(engine: Engine, board: Board): readonly number[] {
  const columns = openColumns(board);
  return outward.filter(
    (column) => columns.includes(column) && !engine.canWinNow(drop(board, column)),
  );
}

/** The first column with this score, or undefined if the limit came first. */
function findMoveWorth(
  engine: Engine,
  board: Board,
  columns: readonly number[],
  score: number,
  limit: number,
): Move | undefined {
  const winning = engine.winningColumns(board);
  if (winning.length > 0) return columns.find((column) => winning.includes(column));
  for (const column of columns) {
    const isWorse = isMoreThan(engine, drop(board, column), 0 - score, limit);
    if (isWorse !== true) return isWorse === false ? column : undefined;
  }
  throw new Error(`no column of ${JSON.stringify(board)} is worth its score, ${score}`);
}

/**
 * A drawing column that leaves the opponent most ways to err, or undefined if the limit came before
 * any was found.
 */
function findDraw(
  engine: Engine,
  board: Board,
  columns: readonly number[],
  random: Random,
  limit: number,
): Move | undefined {
  const drawing = columns.filter(
    (column) => isMoreThan(engine, drop(board, column), 0, limit) === false,
  );
  if (drawing.length < 2) return drawing[0];
  const errors = drawing.map((column) => countErrors(engine, drop(board, column), limit));
  const most = Math.max(...errors);
  return drawOne(
    drawing.filter((_, index) => errors[index] === most),
    random,
  );
}

/** How many replies lose in a drawn position, as far as the limit allows. */
function countErrors(engine: Engine, board: Board, limit: number): number {
  return openColumns(board).filter((column) => isMoreThan(engine, drop(board, column), 0, limit))
    .length;
}

/**
 * A move for a position too hard to solve. The engine's table already holds the results of the
 * search, so a few more nodes a move tell most losing moves from the others.
 */
function guessMove(engine: Engine, board: Board, columns: readonly number[]): Move {
  const nodesEach = 20_000;
  const asked = (column: number, alpha: number): boolean | undefined =>
    isMoreThan(engine, drop(board, column), alpha, engine.nodes + nodesEach);
  const safe = columns.filter((column) => !engine.canWinNow(drop(board, column)));
  const isNotLost = safe.filter((column) => asked(column, 0) !== true);
  const winning = isNotLost.find((column) => asked(column, -1) === false);
  const limit = engine.nodes + nodesEach * columns.length;
  const losesWithin = (column: number, plies: number): boolean | undefined =>
    isMoreThan(
      engine,
      drop(board, column),
      scoreOfValue({ result: 'win', plies: plies - 1 }, board.plies + 1) - 1,
      limit,
    );
  return winning ?? isNotLost[0] ?? holdLongest(columns, losesWithin, stoneLimit - board.plies)[0]!;
}
