/**
 * Watches a search with alpha-beta as it runs, so that it can be shown step by step. Without one a
 * search does nothing for it.
 */
export interface SearchWatch {
  /**
   * A cell is tried; its score, for the side that takes it, matters between `alpha` and `beta`. The
   * answers to it are tried before `leave`.
   */
  enter(cell: number, alpha: number, beta: number): void;
  /** The cell entered last is left, with its score or a bound on the far side of the window. */
  leave(score: number): void;
}
