/**
 * The exact score of every undecided position of the opening, up to the last ply of the table. Only
 * that ply is stored; earlier scores are the best of those after each move. The table is decoded
 * when it is first needed.
 */
import { type Board, drop, openColumns, stoneLimit } from '../bitboard.ts';
import { readOpeningText } from './openingCode.ts';
import { isWon, openingKey, openingKeys } from './openingOrder.ts';
import { openings } from './openings.generated.ts';

/** The last ply of the table. */
export const lastOpeningPly = openings.lastPly;

/** Scores by key: those of the last ply from the start, others once they have been computed. */
let scores: Map<number, number> | undefined;

/** The score of an undecided position for the side to move, or undefined beyond the table. */
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
  for (const [index, key] of openingKeys(lastOpeningPly).entries())
    decoded.set(key, values[index]!);
  return decoded;
}
