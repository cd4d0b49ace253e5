/**
 * The standing of a move where each position has a score. It needs far less than the scores of all
 * moves: (1) the move's own is the negated score of the position after it, which a backward review
 * has just computed; (2) one null-window search says whether another move is better; (3) the others
 * are searched, each with one null window, until one keeps the result and one does not.
 */
import { legalMoves, type Move, type Position } from '../games/position.ts';
import type { End, Evaluator, Standing } from './evaluator.ts';
import type { MoveValues, Value } from './value.ts';

interface Results {
  /** Whether some other move keeps the result of the position. */
  readonly isKept: boolean;
  /** Whether some move, including this one, loses the result of the position. */
  readonly isLeft: boolean;
}

/**
 * Scores count for the side to move: more than 0 if it wins, the more the sooner; 0 for a draw. A
 * board may be over.
 */
export abstract class ScoreEvaluator<Board extends { readonly plies: number }>
  implements Evaluator
{
  private readonly scores = new Map<number | string, number>();

  abstract values(position: Position): MoveValues | undefined;

  standing(position: Position, move: Move): Standing | undefined {
    const board = this.boardOf(position);
    const moves = legalMoves(position);
    const others = moves.filter((each) => each !== move);
    if (others.length === moves.length)
      throw new RangeError(`column ${move} of ${position.record} is not open`);
    const before = this.scoreOf(board, this.knownAfter(board, move));
    const after = before === undefined ? undefined : this.scoreAfter(board, move, before);
    if (before === undefined || after === undefined) return undefined;
    const results = this.compareOthers(board, others, before, after);
    if (!results) return undefined;
    return {
      before: this.valueOf(before, board.plies),
      after: this.valueOf(after, board.plies),
      isForced: others.length === 0,
      isOnly: !results.isKept,
      couldErr: results.isLeft,
    };
  }

  leadsTo(position: Position, move: Move, { result, plies }: End): boolean | undefined {
    const after = this.after(this.boardOf(position), move);
    const score = this.scoreWithin(plies - 1, after.plies, result === 'loss');
    if (result === 'loss') return this.isMoreThan(after, score - 1);
    const isHeld = this.isMoreThan(after, 0 - score);
    return isHeld === undefined ? undefined : !isHeld;
  }

  protected abstract boardOf(position: Position): Board;
  /** The board after a legal move, seen by the other side. */
  protected abstract after(board: Board, move: Move): Board;
  /** What only boards of the same score share. */
  protected abstract keyOf(board: Board): number | string;
  /** The exact score, undefined once the budget is spent; `atLeast` is a known lower bound. */
  protected abstract solve(board: Board, atLeast: number | undefined): number | undefined;
  /** Whether the score is more than `alpha`, undefined once the budget is spent. */
  protected abstract isMoreThan(board: Board, alpha: number): boolean | undefined;
  /** What a score means for the side that moves after `plies` moves. */
  protected abstract valueOf(score: number, plies: number): Value;
  /**
   * The least score, at least 1, of a win within `left` plies of the side to move after `plies`
   * moves, or of the other side.
   */
  protected abstract scoreWithin(left: number, plies: number, isOwn: boolean): number;

  /** The score of a board; `atLeast` is a known lower bound. */
  protected scoreOf(board: Board, atLeast: number | undefined): number | undefined {
    const key = this.keyOf(board);
    const score = this.scores.get(key) ?? this.solve(board, atLeast);
    if (score !== undefined) this.scores.set(key, score);
    return score;
  }

  private compareOthers(
    board: Board,
    others: readonly Move[],
    before: number,
    after: number,
  ): Results | undefined {
    const result = Math.sign(before);
    let isKept = after < before || (result < 0 && others.length > 0);
    let isLeft = Math.sign(after) !== result;
    for (const move of result < 0 ? [] : others) {
      if (isKept && isLeft) break;
      const isWorse = this.isMoreThan(this.after(board, move), 0 - result);
      if (isWorse === undefined) return undefined;
      if (isWorse) isLeft = true;
      else isKept = true;
    }
    return { isKept, isLeft };
  }

  /** The score of a move; `before` is the score of the position. */
  private scoreAfter(board: Board, move: Move, before: number): number | undefined {
    const reply = this.scoreOf(this.after(board, move), 0 - before);
    return reply === undefined ? undefined : 0 - reply;
  }

  /** The score of a move if the position after it has been scored already. */
  private knownAfter(board: Board, move: Move): number | undefined {
    const reply = this.scores.get(this.keyOf(this.after(board, move)));
    return reply === undefined ? undefined : 0 - reply;
  }
}
