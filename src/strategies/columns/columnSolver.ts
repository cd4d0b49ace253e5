/** Exact values where `ColumnSearch` serves: the result of a position first, then the number of moves to the end. */
import { cellCount, type InLineGame } from '../../games/game.ts';
import { legalMoves, type Position } from '../../games/position.ts';
import { fastestSearch } from '../connectFour/search/engines.ts';
import { type Evaluator, type Standing, standingAmong } from '../evaluator.ts';
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

export class ColumnSolver implements Evaluator {
  readonly firstPly = firstExactPly;
  private readonly search: ColumnSearch;
  private readonly cells: number;
  private readonly isMisere: boolean;

  /** `nodes` is the budget of all answers together. */
  constructor(
    game: InLineGame,
    private readonly nodes: number,
  ) {
    this.cells = cellCount(game);
    this.isMisere = game.misere ?? false;
    this.search = new ColumnSearch(fastestSearch(), game.rows, this.isMisere);
  }

  values(position: Position): MoveValues | undefined {
    const board = columnBoardOf(position);
    if (board.plies < firstExactPly) return undefined;
    const values = new Map<number, Value>();
    for (const move of legalMoves(position)) {
      const { lowest, highest } = this.rangeOf(dropInto(board, move), this.nodes);
      if (lowest < highest) return undefined;
      values.set(move, this.valueOf(-lowest, board.plies));
    }
    return values;
  }

  standing(position: Position, move: number): Standing | undefined {
    const values = this.values(position);
    return values && standingAmong(values, move);
  }

  /**
   * The scores that a board can have: of one sign, or 0, once the result is known, and equal once all is known. The number of moves
   * to the end is searched for only until `nodeLimit`.
   */
  rangeOf(board: ColumnBoard, nodeLimit: number): Range {
    const most = this.cells + 1 - board.plies;
    let range: Range = { lowest: -most, highest: most };
    for (;;) {
      const { lowest, highest } = range;
      if (lowest === highest) return range;
      const isResultKnown = lowest > 0 || highest < 0;
      const alpha = isResultKnown ? (lowest + highest) >> 1 : highest > 0 ? 0 : -1;
      const bound = this.bound(board, alpha, isResultKnown ? nodeLimit : this.nodes);
      if (bound === undefined) return range;
      range = bound > alpha ? { lowest: bound, highest } : { lowest, highest: bound };
    }
  }

  /** Whether the score of a board is more than `alpha`; undefined where the budget is spent. */
  isMoreThan(board: ColumnBoard, alpha: number): boolean | undefined {
    const bound = this.bound(board, alpha, this.nodes);
    return bound === undefined ? undefined : bound > alpha;
  }

  /** What a score means for the side that moves after `plies` moves. */
  valueOf(score: number, plies: number): Value {
    if (score === 0) return { result: 'draw', plies: this.cells - plies };
    return { result: score > 0 ? 'win' : 'loss', plies: this.cells + 1 - Math.abs(score) - plies };
  }

  /** As `ColumnSearch.bound`, also for a board on which the last piece has completed a line. */
  private bound(board: ColumnBoard, alpha: number, nodeLimit: number): number | undefined {
    const { ownLow, ownHigh, takenLow, takenHigh, plies } = board;
    if (!hasLine(takenLow ^ ownLow, takenHigh ^ ownHigh)) return this.search.bound(board, alpha, nodeLimit);
    return this.isMisere ? this.cells + 1 - plies : plies - this.cells - 1;
  }
}
