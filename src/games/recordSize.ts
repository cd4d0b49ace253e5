/**
 * Which games fit their whole record into a button. A record is one number in bijective base k, k
 * being the number of different moves, so the longest record takes a little more than its number of
 * moves times log2 k bits.
 */
import { cellCount, type InLineGame, maxPlies, moveCount } from './game.ts';

/** The room for a record in a button, in bits. */
export const recordBits = 138;

/**
 * How many of the last moves a button carries with the board where the whole record does not fit:
 * three turns of both sides.
 */
export const lastMoves = 6;

/**
 * The bits of the longest of records with this many moves: the highest number is (k^(n+1) - k) / (k
 * - 1).
 */
function bitsOfMoves(game: InLineGame, plies: number): number {
  const moves = moveCount(game);
  return plies * Math.log2(moves) + Math.log2(moves / (moves - 1));
}

export const longestRecord = (game: InLineGame): number =>
  Math.ceil(bitsOfMoves(game, maxPlies(game)));

/** Otherwise its board travels, with the last moves. */
export const hasWholeRecord = (game: InLineGame): boolean => longestRecord(game) <= recordBits;

/** The bits of the board and the last moves. */
export const boardAndMoves = (game: InLineGame): number =>
  Math.ceil(cellCount(game) * Math.log2(3) + bitsOfMoves(game, lastMoves));
