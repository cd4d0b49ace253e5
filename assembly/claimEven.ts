/**
 * What the side that moved second can hold by following, after Victor Allis, "A Knowledge-based
 * Approach of Connect-Four" (1988), rule claimeven: it answers each stone with one on top of it,
 * and where the column was odd and now is even it plays in another odd column instead, of which
 * there is an even number. (A column is odd where an odd number of stones stands in it.) So the
 * first side gets no empty cell of an even row but the lowest one of an odd column, and the second
 * side gets all other empty even cells. With the first side to move, `1` and `2` are the cells that
 * each will get, `?` those that the first side may get; `X` moved first:
 *
 *      2 2 2 ? 2 2 2      row 6
 *      1 1 1 O 1 1 1
 *      2 2 2 X 2 2 2
 *      1 1 1 O 1 1 1
 *      2 2 2 X ? 2 2
 *      1 1 1 O X 1 1      row 1
 *
 * Nothing is played above an even cell of the second side's that completes a line for it: having
 * got that cell, it has won. So those cells are in nobody's share (Christophe Steininger's c4
 * leaves out lines above a line of the second side's likewise). Here `!` are such cells, and
 * without them the first side could get a line in row 3:
 *
 *      2 . 2 2 2 . 2      row 6
 *      1 . 1 1 1 . 1
 *      2 . 2 ? 2 . 2
 *      1 . 1 X 1 . 1
 *      2 ! O O O ! ?
 *      1 1 X O X 1 X      row 1
 *
 * Where the first side has no line even with all of its share, it cannot win; where the second side
 * has one within its own, it wins when that column is filled at the latest.
 */
import { board, bottom, even, odd, upFrom } from './bitboard';
import { hasFour } from './threats';

/** Higher than any score: the rule gives no limit. */
export const noLimit: i32 = 99;

/** The lowest limit that the rule can give: for a lower `alpha` there is no use in asking. */
export const lowestLimit: i32 = -3;

/**
 * With the first side to move: an upper bound on its score, or `noLimit`. Its stones are `first`,
 * and `win` are the empty cells that complete a line for the second side.
 */
export function claimEvenLimit(first: u64, taken: u64, playable: u64, win: u64): i32 {
  const empty = board & ~taken;
  const claim = empty & even & ~playable;
  const share = (empty & odd) | (playable & even);
  if (hasFour(first | (share & ~upFrom(win & claim)))) return noLimit;
  return limitByClaim(taken ^ first, claim);
}

/**
 * With the second side to move, which has the cells `win` by now: the lowest limit after any of its
 * moves, or `noLimit`. A stone takes its cell from the first side's share, and one on an odd cell
 * adds the cell above, then the lowest of an odd column.
 */
export function claimEvenLimitAfterMove(first: u64, taken: u64, playable: u64, win: u64): i32 {
  const empty = board & ~taken;
  const claim = empty & even & ~playable;
  const share = (empty & odd) | (playable & even);
  if (hasFour(first | (share & ~playable & ~upFrom(win & claim)))) return noLimit;
  let limit = noLimit;
  for (let rest = playable; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const above = (bit << 1) & even;
    const kept = claim & ~above;
    if (hasFour(first | (((share & ~bit) | above) & ~upFrom(win & kept)))) continue;
    limit = min(limit, limitByClaim((taken ^ first) | bit, kept));
  }
  return limit;
}

/**
 * The limit where the first side has no line: 0, or less if the second side has one within its
 * claim.
 */
function limitByClaim(second: u64, claim: u64): i32 {
  if (!hasFour(second | claim)) return 0;
  // With all other columns full the last one is filled to row 2, 4 or 6: the win comes with stone
  // 38, 40 or 42.
  if (hasFour(second | (claim & (bottom * 0b000010)))) return -3;
  if (hasFour(second | (claim & (bottom * 0b001010)))) return -2;
  return -1;
}
