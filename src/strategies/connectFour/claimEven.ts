/**
 * What the side that moved second can hold by following, after Victor Allis, "A Knowledge-based Approach of
 * Connect-Four" (1988), rule claimeven: it answers each stone with one on top of it, and where the column was odd
 * and now is even it plays in another odd column instead, of which there is an even number. So the first side gets no empty
 * cell of an even row but the lowest one of an odd column, and the second side gets all other empty even cells.
 *
 * Where the first side has no line even with all of its share, it cannot win; where the second side has one within its
 * own, it wins when that column is filled at the latest. The bound says what the first side can hope for, whoever is to
 * move: when it is the second side's turn, it first plays in one of the odd columns, which only takes from the first.
 */
import { boardHigh, boardLow, bottomHigh, bottomLow, evenHigh, evenLow, oddHigh, oddLow } from './bitboard.ts';
import { hasFour } from './threats.ts';

/** Higher than any score: following promises nothing. */
export const noLimit = 99;

/** The lowest answer that `firstSideLimit` can give; a search for still less need not ask. */
export const lowestLimit = -3;

const row2Low = bottomLow * 0b000010;
const row2High = bottomHigh * 0b000010;
const rows24Low = bottomLow * 0b001010;
const rows24High = bottomHigh * 0b001010;

/** An upper bound on the score of the first side, or `noLimit`. `playable` are the lowest empty cells. */
export function firstSideLimit(
  firstLow: number,
  firstHigh: number,
  takenLow: number,
  takenHigh: number,
  playableLow: number,
  playableHigh: number,
): number {
  const emptyLow = boardLow & ~takenLow;
  const emptyHigh = boardHigh & ~takenHigh;
  const shareLow = firstLow | (emptyLow & oddLow) | (playableLow & evenLow);
  const shareHigh = firstHigh | (emptyHigh & oddHigh) | (playableHigh & evenHigh);
  if (hasFour(shareLow, shareHigh)) return noLimit;
  const secondLow = takenLow ^ firstLow;
  const secondHigh = takenHigh ^ firstHigh;
  const claimLow = emptyLow & evenLow & ~playableLow;
  const claimHigh = emptyHigh & evenHigh & ~playableHigh;
  if (!hasFour(secondLow | claimLow, secondHigh | claimHigh)) return 0;
  // With all other columns full the last one is filled to row 2, 4 or 6: the win comes with stone 38, 40 or 42.
  if (hasFour(secondLow | (claimLow & row2Low), secondHigh | (claimHigh & row2High))) return -3;
  if (hasFour(secondLow | (claimLow & rows24Low), secondHigh | (claimHigh & rows24High))) return -2;
  return -1;
}
