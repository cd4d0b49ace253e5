/**
 * The other side of following: an odd threat of the side that moved first, a cell in row 3 or 5
 * that completes a line for it, with at least one empty cell below it. It is an old rule of the
 * game that such a threat wins if nothing else happens; see James D. Allen, "Expert Play in
 * Connect-Four" (1990), and Victor Allis (1988) on zugzwang. (A column is odd where an odd number
 * of stones stands in it, so its lowest empty cell is in an even row.)
 *
 * With the second side to move, the first side follows: it answers each stone with one on top of
 * it, but a stone on the lowest cell of an odd column with one on that of another, or on the lowest
 * cell of the threat's column if that one is even. Of all these cells, without the threat's column
 * if it is odd, there is an even number. At last only the threat's column is left, odd by then, and
 * there the second side has to play the cell below the threat. Here `!` is the threat of `X`, who
 * moved first, `2` are the cells that the second side will get, `?` those that it may get:
 *
 *      . . . . . . .      row 6      . . . . . . .
 *      2 2 2 . 2 2 2                 2 2 2 . 2 2 2
 *      . . X . . . .                 . . . . X . .
 *      2 2 O ! 2 2 2                 2 2 2 ! O 2 2
 *      . ? O 2 X ? .                 ? ? X 2 O ? .
 *      2 O X X O X 2      row 1      X X O ? X O 2
 *
 * In another column nothing is played above an even cell that the first side will get and that
 * completes a line for it. Where the second side has no line even with all of its share, the first
 * side wins when the other columns are full at the latest, with stone 36 + 3 or 36 + 5.
 */
import { board, bottom, even, odd, upFrom } from './bitboard';
import { hasFour } from './threats';

/** Lower than any score: there is no such threat, or the second side comes first. */
export const noPromise: i32 = -99;

/** The highest bound that the rule can give: for a higher `alpha` there is no use in asking. */
export const highestPromise: i32 = 2;

const row3: u64 = bottom << 2;

/**
 * With the second side, whose stones are `second`, to move: a lower bound on the score of the first
 * side, or `noPromise`. `win` are the empty cells that complete a line for the first side.
 */
export function oddThreatPromise(second: u64, taken: u64, playable: u64, win: u64): i32 {
  const lowest = playable & even;
  const start = playable & odd;
  const odds = win & odd & ((lowest << 1) | (lowest << 3) | (start << 2) | (start << 4));
  if (odds === 0) return noPromise;
  const empty = board & ~taken;
  const evens = empty & even;
  const share = (empty & odd) | lowest;
  let promise = noPromise;
  for (let rest = odds; rest !== 0; rest &= rest - 1) {
    const threat = rest & -rest;
    const isInRow3 = (threat & row3) !== 0;
    const foot = isInRow3 ? threat >> 2 : threat >> 4;
    const column = (foot << 6) - foot;
    const elsewhere = share & ~upFrom(win & evens & ~lowest & ~column) & ~column;
    const below = (evens | start) & column & (threat - 1);
    if (hasFour(second | elsewhere | below)) continue;
    promise = max(promise, isInRow3 ? 2 : 1);
  }
  return promise;
}
