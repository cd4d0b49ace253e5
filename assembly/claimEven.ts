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
import { board, bottom, even, odd } from './bitboard';
import { hasFour } from './threats';

/** Higher than any score: following promises nothing. */
export const noLimit: i32 = 99;

/** The lowest answer that `firstSideLimit` can give; a search for still less need not ask. */
export const lowestLimit: i32 = -3;

/** An upper bound on the score of the first side, whose stones are `first`, or `noLimit`. */
export function firstSideLimit(first: u64, taken: u64, playable: u64): i32 {
  const empty = board & ~taken;
  if (hasFour(first | (empty & odd) | (playable & even))) return noLimit;
  const second = taken ^ first;
  const claim = empty & even & ~playable;
  if (!hasFour(second | claim)) return 0;
  // With all other columns full the last one is filled to row 2, 4 or 6: the win comes with stone 38, 40 or 42.
  if (hasFour(second | (claim & (bottom * 0b000010)))) return -3;
  if (hasFour(second | (claim & (bottom * 0b001010)))) return -2;
  return -1;
}
