import type { Board } from './bitboard.ts';

/**
 * One form of the search: plain TypeScript or WebAssembly. Both walk the same tree, node by node.
 *
 * Scores count for the side to move: 22 minus the stones that the winner will have on the board when it wins, negative
 * if that is the opponent, 0 for a draw.
 */
export interface Engine {
  /** The nodes searched since the engine was made. */
  readonly nodes: number;
  /**
   * Asks whether the score is more than `alpha`. An answer of at most `alpha` is an upper bound of the score, a higher one a
   * lower bound. The side to move must not have an immediate win, and at least two cells must be empty. Gives undefined once `nodes`
   * exceeds `nodeLimit`; what the table has learnt until then stays true.
   */
  bound(board: Board, alpha: number, nodeLimit: number): number | undefined;
  /** Forgets all positions. */
  clear(): void;
}

/** How many nodes one search may still take; as a small integer, because the count is compared at every node. */
export function nodesLeft(engine: Engine, nodeLimit: number): number {
  return Math.max(0, Math.min(nodeLimit - engine.nodes, 2 ** 30 - 1));
}
