/**
 * The exact score of every position of the opening that nobody has won yet, up to the last ply of the table. Only that ply is kept;
 * a score of an earlier one is the best of what its moves lead to. Nothing is decoded until it is asked for.
 */
import { type Board, drop, openColumns, stoneLimit } from '../bitboard.ts';
import { readOpeningText } from './openingCode.ts';
import { isWon, openingKey, openingKeys } from './openingOrder.ts';
import { openings } from './openings.generated.ts';

/** The last ply of the table. */
export const lastOpeningPly = openings.lastPly;

/** By key. Those of the last ply are there from the beginning, others once they have been asked for. */
let scores: Map<number, number> | undefined;

/** The score for the side to move, or undefined beyond the table. Nobody has won the position. */
export function openingScore(board: Board): number | undefined {
  if (board.plies > lastOpeningPly) return undefined;
  scores ??= decodeLastPly();
  return scoreOf(scores, board);
}

function scoreOf(known: Map<number, number>, board: Board): number {
  const key = openingKey(board);
  const score = known.get(key) ?? bestReply(known, board);
  known.set(key, score);
  return score;
}

function bestReply(known: Map<number, number>, board: Board): number {
  const scoreAfter = (column: number): number => {
    const after = drop(board, column);
    return isWon(after) ? (stoneLimit + 1 - board.plies) >> 1 : 0 - scoreOf(known, after);
  };
  return Math.max(...openColumns(board).map(scoreAfter));
}

function decodeLastPly(): Map<number, number> {
  const values = readOpeningText(openings);
  const decoded = new Map<number, number>();
  for (const [index, key] of openingKeys(lastOpeningPly).entries()) decoded.set(key, values[index]!);
  return decoded;
}
