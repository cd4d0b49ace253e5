/**
 * Which games fit their whole record into a button. A record is one number in bijective base k, k being the number of different
 * moves, so the longest record takes a little more than its number of moves times log2 k bits.
 */
import { cellCount, type InLineGame, maxPlies, moveCount } from './game.ts';

/** The room for a record in a button, in bits. */
export const recordBits = 138;

/** How many of the last moves a button carries with the board where the whole record does not fit: three turns of both sides. */
export const lastMoves = 6;

/** The bits of the longest record: the highest number is (k^(n+1) - k) / (k - 1). */
export function longestRecord(game: InLineGame): number {
  const moves = moveCount(game);
  return Math.ceil(maxPlies(game) * Math.log2(moves) + Math.log2(moves / (moves - 1)));
}

/** Whether a button carries the whole record; if not, it carries the board and the last moves. */
export const hasWholeRecord = (game: InLineGame): boolean => longestRecord(game) <= recordBits;

/** The bits of the board and the last moves, each of which is a cell. */
export const boardAndMoves = (game: InLineGame): number =>
  Math.ceil(cellCount(game) * Math.log2(3) + lastMoves * Math.log2(cellCount(game)));
