/** The values of Connect Four by the solver. */
import type { Move, Position } from '../../games/position.ts';
import { ScoreEvaluator } from '../scoreEvaluator.ts';
import type { MoveValues, Value } from '../value.ts';
import { analyzeBoard } from './analysis.ts';
import { type Board, boardOf, drop, hasLine, stoneLimit } from './bitboard.ts';
import { openingKey } from './openings/openingOrder.ts';
import { scoreOfValue, valueOfScore } from './score.ts';
import type { Engine } from './search/engine.ts';
import { isMoreThan, solve } from './search/solve.ts';

export class Evaluation extends ScoreEvaluator<Board> {
  /** `nodeLimit` is the total number of nodes that the engine may have searched in the end. */
  constructor(
    private readonly engine: Engine,
    private readonly nodeLimit: number,
  ) {
    super();
  }

  values(position: Position): MoveValues | undefined {
    const board = boardOf(position);
    const scores = analyzeBoard(this.engine, board, this.nodeLimit);
    if (!scores) return undefined;
    const open = scores.flatMap((score, column) =>
      score === undefined ? [] : [[column, score] as const],
    );
    return new Map(open.map(([column, score]) => [column, valueOfScore(score, board.plies)]));
  }

  protected boardOf(position: Position): Board {
    return boardOf(position);
  }

  protected after(board: Board, move: Move): Board {
    return drop(board, move);
  }

  protected keyOf(board: Board): number {
    return openingKey(board);
  }

  protected solve(board: Board, atLeast: number | undefined): number | undefined {
    return lostScore(board) ?? solve(this.engine, board, this.nodeLimit, atLeast);
  }

  protected isMoreThan(board: Board, alpha: number): boolean | undefined {
    const lost = lostScore(board);
    return lost === undefined
      ? isMoreThan(this.engine, board, alpha, this.nodeLimit)
      : lost > alpha;
  }

  protected scoreWithin(left: number, plies: number, isOwn: boolean): number {
    // A side makes its last move after an odd number of plies if it is to move, else an even one.
    const last = left - ((left + Number(isOwn)) % 2);
    return Math.max(1, scoreOfValue({ result: 'win', plies: last }, plies));
  }

  protected valueOf(score: number, plies: number): Value {
    return valueOfScore(score, plies);
  }
}

/** The score of a board on which the last stone has completed a line. */
function lostScore({ ownLow, ownHigh, takenLow, takenHigh, plies }: Board): number | undefined {
  return hasLine(takenLow ^ ownLow, takenHigh ^ ownHigh)
    ? 0 - ((stoneLimit + 2 - plies) >> 1)
    : undefined;
}
