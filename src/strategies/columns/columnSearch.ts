/**
 * The exact search of `assembly/columns.ts`: for four in a row in seven columns, on boards that the
 * solver of 7×6 does not know, and in misère games.
 */
import { type Search, tableUser } from '../connectFour/search/engine.ts';
import type { ColumnBoard } from './columnBoard.ts';

export class ColumnSearch {
  /** The nodes searched since the search was made. */
  nodes = 0;

  constructor(
    private readonly search: Search,
    private readonly rows: number,
    private readonly isMisere: boolean,
  ) {}

  /**
   * Asks whether the score of a position that is not over is more than `alpha`: an answer of at
   * most `alpha` is an upper bound of it, a higher one a lower bound. Gives undefined once `nodes`
   * exceeds `nodeLimit`; what the table holds stays true.
   */
  bound(
    { ownLow, ownHigh, takenLow, takenHigh, plies }: ColumnBoard,
    alpha: number,
    nodeLimit: number,
  ): number | undefined {
    if (tableUser.get(this.search) !== this) this.begin();
    const limit = Math.max(0, Math.min(nodeLimit - this.nodes, 2 ** 30 - 1));
    const score = this.search.columnBound(
      ownLow,
      ownHigh,
      takenLow,
      takenHigh,
      plies,
      alpha,
      limit,
    );
    this.nodes += this.search.columnNodes();
    return this.search.columnCutOff() === 0 ? score : undefined;
  }
  private begin(): void {
    this.search.clear();
    this.search.chooseColumns(this.rows, this.isMisere ? 1 : 0);
    tableUser.set(this.search, this);
  }
}
