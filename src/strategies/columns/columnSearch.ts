/**
 * The exact search of `assembly/columns.ts`: for four in a row in seven columns, on boards that the solver of 7×6 does not know, and in
 * misère games.
 */
import type { Search } from '../connectFour/search/engine.ts';
import type { ColumnBoard } from './columnBoard.ts';

export class ColumnSearch {
  /** The nodes searched since the search was made. */
  nodes = 0;

  /** A search with an empty table. It shares its memory with every other use of the same module, so only the latest may be asked. */
  constructor(
    private readonly search: Search,
    rows: number,
    isMisere: boolean,
  ) {
    search.clear();
    search.chooseColumns(rows, isMisere ? 1 : 0);
  }

  /**
   * Asks whether the score of a position that is not over is more than `alpha`: an answer of at most `alpha` is an upper bound of
   * it, a higher one a lower bound. Gives undefined once `nodes` exceeds `nodeLimit`; what the table holds stays true.
   */
  bound({ ownLow, ownHigh, takenLow, takenHigh, plies }: ColumnBoard, alpha: number, nodeLimit: number): number | undefined {
    const limit = Math.max(0, Math.min(nodeLimit - this.nodes, 2 ** 30 - 1));
    const score = this.search.columnBound(ownLow, ownHigh, takenLow, takenHigh, plies, alpha, limit);
    this.nodes += this.search.columnNodes();
    return this.search.columnCutOff() === 0 ? score : undefined;
  }
}
