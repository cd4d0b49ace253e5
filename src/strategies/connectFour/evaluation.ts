/**
 * The values of Connect Four. Judging one move needs far less than scoring all moves: (1) its own score is the negated score of
 * the position after it, which a backward review has just computed; (2) one null-window search says whether another move is
 * better; (3) the others are searched, each with one null window, until one keeps the result and one does not.
 */
import type { Move, Position } from '../../games/position.ts';
import type { Evaluator, Standing } from '../evaluator.ts';
import type { MoveValues } from '../value.ts';
import { analyzeBoard } from './analysis.ts';
import { type Board, boardOf, drop, openColumns } from './bitboard.ts';
import { openingKey } from './openings/openingOrder.ts';
import { valueOfScore } from './score.ts';
import type { Engine } from './search/engine.ts';
import { isMoreThan, solve } from './search/solve.ts';

interface Results {
  /** Whether some other move keeps the result of the position. */
  readonly isKept: boolean;
  /** Whether some move, including this one, loses the result of the position. */
  readonly isLeft: boolean;
}

export class Evaluation implements Evaluator {
  private readonly scores = new Map<number, number>();

  /** `nodeLimit` is the total number of nodes that the engine may have searched in the end. */
  constructor(
    private readonly engine: Engine,
    private readonly nodeLimit: number,
  ) {}

  values(position: Position): MoveValues | undefined {
    const board = boardOf(position);
    const scores = analyzeBoard(this.engine, board, this.nodeLimit);
    if (!scores) return undefined;
    const open = scores.flatMap((score, column) => (score === undefined ? [] : [[column, score] as const]));
    return new Map(open.map(([column, score]) => [column, valueOfScore(score, board.plies)]));
  }

  standing(position: Position, move: Move): Standing | undefined {
    const board = boardOf(position);
    const others = openColumns(board).filter((column) => column !== move);
    if (others.length === openColumns(board).length) throw new RangeError(`column ${move} of ${position.record} is not open`);
    const before = this.scoreOf(board, this.knownAfter(board, move));
    const after = before === undefined ? undefined : this.scoreAfter(board, move, before);
    if (before === undefined || after === undefined) return undefined;
    const results = this.compareOthers(board, others, before, after);
    if (!results) return undefined;
    return {
      before: valueOfScore(before, board.plies),
      after: valueOfScore(after, board.plies),
      isForced: others.length === 0,
      isOnly: !results.isKept,
      couldErr: results.isLeft,
    };
  }

  private compareOthers(board: Board, others: readonly Move[], before: number, after: number): Results | undefined {
    const result = Math.sign(before);
    let isKept = after < before || (result < 0 && others.length > 0);
    let isLeft = Math.sign(after) !== result;
    for (const column of result < 0 ? [] : others) {
      if (isKept && isLeft) break;
      const isWorse = this.isWorse(board, column, result);
      if (isWorse === undefined) return undefined;
      if (isWorse) isLeft = true;
      else isKept = true;
    }
    return { isKept, isLeft };
  }

  /** Whether a move's result is worse than `result`: a win (1) or a draw (0). */
  private isWorse(board: Board, column: Move, result: number): boolean | undefined {
    if (this.engine.winningColumns(board).includes(column)) return false;
    return isMoreThan(this.engine, drop(board, column), 0 - result, this.nodeLimit);
  }

  /** The score of a move; `before` is the score of the position. */
  private scoreAfter(board: Board, column: Move, before: number): number | undefined {
    if (this.engine.winningColumns(board).includes(column)) return before;
    const reply = this.scoreOf(drop(board, column), 0 - before);
    return reply === undefined ? undefined : 0 - reply;
  }

  /** The score of a move if the position after it has been scored already. */
  private knownAfter(board: Board, column: Move): number | undefined {
    const reply = this.scores.get(openingKey(drop(board, column)));
    return reply === undefined ? undefined : 0 - reply;
  }

  /** The score of a position; `atLeast` is a known lower bound. */
  private scoreOf(board: Board, atLeast: number | undefined): number | undefined {
    const key = openingKey(board);
    const score = this.scores.get(key) ?? solve(this.engine, board, this.nodeLimit, atLeast);
    if (score !== undefined) this.scores.set(key, score);
    return score;
  }
}
