import { type Board, drop, openColumns, stoneLimit } from './bitboard.ts';
import type { Engine } from './search/engine.ts';
import { solve } from './search/solve.ts';

/**
 * What each column from the left is worth to the side to move, undefined where it is full; undefined as a whole once the
 * engine has searched `nodeLimit` nodes. The position must not be over.
 */
export function analyzeBoard(engine: Engine, board: Board, nodeLimit: number): readonly (number | undefined)[] | undefined {
  const scores: (number | undefined)[] = new Array(7).fill(undefined);
  const winning = engine.winningColumns(board);
  for (const column of openColumns(board)) {
    const reply = winning.includes(column)
      ? 0 - ((stoneLimit + 1 - board.plies) >> 1)
      : solve(engine, drop(board, column), nodeLimit);
    if (reply === undefined) return undefined;
    scores[column] = 0 - reply;
  }
  return scores;
}
