import { type Board, drop, openColumns, stoneLimit } from './bitboard.ts';
import type { Engine } from './search/engine.ts';
import { solve } from './search/solve.ts';

/**
 * The score of each column from the left for the side to move, undefined where the column is full.
 * The whole is undefined once the engine has searched `nodeLimit` nodes. The position must not be
 * over.
 */
export function analyzeBoard(
  engine: Engine,
  board: Board,
  nodeLimit: number,
): readonly (number | undefined)[] | undefined {
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
