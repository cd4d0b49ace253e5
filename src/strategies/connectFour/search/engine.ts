import type { Board } from '../bitboard.ts';

/**
 * An answer of at most `alpha` is an upper bound of the score, a higher one a lower bound; `limit`
 * is the most nodes to search.
 */
type Bound = (
  ownLow: number,
  ownHigh: number,
  takenLow: number,
  takenHigh: number,
  plies: number,
  alpha: number,
  limit: number,
) => number;

/** What every form of the search exports, made from `assembly/`. */
export interface Search {
  clear(): void;
  searchedNodes(): number;
  wasCutOff(): number;
  winningColumns(ownLow: number, ownHigh: number, takenLow: number, takenHigh: number): number;
  bound: Bound;
  chooseColumns(rows: number, isMisere: number): void;
  columnNodes(): number;
  columnCutOff(): number;
  columnBound: Bound;
}

/**
 * Who has used the table of each search last: several share it, and each finds it empty when its
 * turn comes again.
 */
export const tableUser = new WeakMap<Search, object>();

/** Looks up the exact score of an undecided position; undefined where a search is needed. */
export type ScoreTable = (board: Board) => number | undefined;

/**
 * The exact search in one of its forms. All walk the same tree, node by node.
 *
 * Scores count for the side to move: 22 minus the stones that the winner will have on the board
 * when it wins, negative if that is the opponent, 0 for a draw.
 */
export class Engine {
  /** The nodes searched since the engine was made. */
  nodes = 0;

  /** `known` is looked up before a score is searched. */
  constructor(
    private readonly search: Search,
    readonly known: ScoreTable = () => undefined,
  ) {}

  /**
   * Asks whether the score is more than `alpha`. An answer of at most `alpha` is an upper bound of
   * the score, a higher one a lower bound. The side to move must not have an immediate win, and at
   * least two cells must be empty. Gives undefined once `nodes` exceeds `nodeLimit`; bounds already
   * in the table stay true.
   */
  bound(board: Board, alpha: number, nodeLimit: number): number | undefined {
    const { ownLow, ownHigh, takenLow, takenHigh, plies } = board;
    // As a small integer, because the count is compared at every node.
    const limit = Math.max(0, Math.min(nodeLimit - this.nodes, 2 ** 30 - 1));
    if (tableUser.get(this.search) !== this) this.clear();
    const score = this.search.bound(ownLow, ownHigh, takenLow, takenHigh, plies, alpha, limit);
    this.nodes += this.search.searchedNodes();
    return this.search.wasCutOff() === 0 ? score : undefined;
  }

  /** The columns in which the side to move completes a line at once, ascending. */
  winningColumns({ ownLow, ownHigh, takenLow, takenHigh }: Board): readonly number[] {
    const columns = this.search.winningColumns(ownLow, ownHigh, takenLow, takenHigh);
    return [0, 1, 2, 3, 4, 5, 6].filter((column) => ((columns >> column) & 1) === 1);
  }

  /** Whether the side to move completes a line at once. */
  canWinNow(board: Board): boolean {
    return this.winningColumns(board).length > 0;
  }

  /** Forgets all positions. */
  clear(): void {
    this.search.clear();
    tableUser.set(this.search, this);
  }
}
