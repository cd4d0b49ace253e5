/**
 * Exact values where `ColumnSearch` serves: the result of a position first, then the number of
 * moves to the end.
 */
import { cellCount, type InLineGame } from '../../games/game.ts';
import { legalMoves, type Move, type Position } from '../../games/position.ts';
import { fastestSearch } from '../connectFour/search/engines.ts';
import type { Standing } from '../evaluator.ts';
import { ScoreEvaluator } from '../scoreEvaluator.ts';
import type { MoveValues, Value } from '../value.ts';
import { type ColumnBoard, columnBoardOf, dropInto, hasLine } from './columnBoard.ts';
import { ColumnSearch } from './columnSearch.ts';

/** The lowest and the highest score that a position can have. */
export interface Range {
  readonly lowest: number;
  readonly highest: number;
}

/** Before this ply hardly any search ends within its budget, so none begins. */
export const firstExactPly = 10;

export class ColumnSolver extends ScoreEvaluator<ColumnBoard> {
  readonly firstPly = firstExactPly;
  private readonly search: ColumnSearch;
  private readonly cells: number;
  private readonly isMisere: boolean;

  /** `nodeLimit` is the budget of all answers together, and may be raised between two. */
  constructor(
    game: InLineGame,
    public nodeLimit: number,
  ) {
    super();
    this.cells = cellCount(game);
    this.isMisere = game.misere ?? false;
    this.search = new ColumnSearch(fastestSearch(), game.rows, this.isMisere);
  }

  /** The nodes searched for all answers together. */
  get nodes(): number {
    return this.search.nodes;
  }

  values(position: Position): MoveValues | undefined {
    const board = columnBoardOf(position);
    if (board.plies < firstExactPly) return undefined;
    const values = new Map<Move, Value>();
    for (const move of legalMoves(position)) {
      const reply = this.scoreOf(dropInto(board, move), undefined);
      if (reply === undefined) return undefined;
      values.set(move, this.valueOf(-reply, board.plies));
    }
    return values;
  }

  override standing(position: Position, move: Move): Standing | undefined {
    return columnBoardOf(position).plies < firstExactPly
      ? undefined
      : super.standing(position, move);
  }

  /**
   * The scores that a board can have: of one sign, or 0, once the result is known, and equal once
   * all is known. The number of moves to the end is searched for only until `nodeLimit`. `atLeast`
   * is a known lower bound, and the first question is whether that is it.
   */
  rangeOf(board: ColumnBoard, nodeLimit: number, atLeast?: number): Range {
    const most = this.cells + 1 - board.plies;
    let range: Range = { lowest: atLeast ?? -most, highest: most };
    let alpha = atLeast;
    for (;;) {
      const { lowest, highest } = range;
      if (lowest === highest) return range;
      const isResultKnown = lowest > 0 || highest < 0;
      alpha ??= isResultKnown ? (lowest + highest) >> 1 : highest > 0 ? 0 : -1;
      const bound = this.bound(board, alpha, isResultKnown ? nodeLimit : this.nodeLimit);
      if (bound === undefined) return range;
      range = bound > alpha ? { lowest: bound, highest } : { lowest, highest: bound };
      alpha = undefined;
    }
  }

  /** Whether the score of a board is more than `alpha`; undefined where the budget is spent. */
  isMoreThan(board: ColumnBoard, alpha: number): boolean | undefined {
    const bound = this.bound(board, alpha, this.nodeLimit);
    return bound === undefined ? undefined : bound > alpha;
  }

  /**
   * Whether the side to move wins within so many plies of both sides; undefined where the budget is
   * spent.
   */
  isWonWithin(board: ColumnBoard, plies: number): boolean | undefined {
    return this.isMoreThan(board, this.cells - board.plies - plies);
  }

  valueOf(score: number, plies: number): Value {
    if (score === 0) return { result: 'draw', plies: this.cells - plies };
    return { result: score > 0 ? 'win' : 'loss', plies: this.cells + 1 - Math.abs(score) - plies };
  }

  protected scoreWithin(left: number, plies: number): number {
    return Math.max(1, this.cells + 1 - plies - left);
  }

  protected boardOf(position: Position): ColumnBoard {
    return columnBoardOf(position);
  }

  protected after(board: ColumnBoard, move: Move): ColumnBoard {
    return dropInto(board, move);
  }

  protected keyOf({ ownLow, ownHigh, takenLow, takenHigh }: ColumnBoard): string {
    return `${ownLow},${ownHigh},${takenLow},${takenHigh}`;
  }

  protected solve(board: ColumnBoard, atLeast: number | undefined): number | undefined {
    const { lowest, highest } = this.rangeOf(board, this.nodeLimit, atLeast);
    return lowest === highest ? lowest : undefined;
  }

  /** As `ColumnSearch.bound`, also for a board on which the last piece has completed a line. */
  private bound(board: ColumnBoard, alpha: number, nodeLimit: number): number | undefined {
    const { ownLow, ownHigh, takenLow, takenHigh, plies } = board;
    if (!hasLine(takenLow ^ ownLow, takenHigh ^ ownHigh))
      return this.search.bound(board, alpha, nodeLimit);
    return this.isMisere ? this.cells + 1 - plies : plies - this.cells - 1;
  }
}
