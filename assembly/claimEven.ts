import { board, bottom, even, odd } from './bitboard';
import { hasFour } from './threats';

export const noLimit: i32 = 99;
export const lowestLimit: i32 = -3;

/** An upper bound on the score of the side that moved first, or `noLimit`; see src/strategies/connectFour/claimEven.ts. */
export function firstSideLimit(first: u64, taken: u64, playable: u64): i32 {
  const empty = board & ~taken;
  if (hasFour(first | (empty & odd) | (playable & even))) return noLimit;
  const second = taken ^ first;
  const claim = empty & even & ~playable;
  if (!hasFour(second | claim)) return 0;
  if (hasFour(second | (claim & (bottom * 0b000010)))) return -3;
  if (hasFour(second | (claim & (bottom * 0b001010)))) return -2;
  return -1;
}
