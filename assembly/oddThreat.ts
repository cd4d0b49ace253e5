/**
 * The other side of following: an odd threat of the side that moved first, a cell in row 3 or 5 that completes a line for
 * it, in an odd column (an odd number of stones stands in it) and above that column's lowest empty cell. It is an old rule
 * of the game that such a threat wins if nothing else happens; see James D. Allen, "Expert Play in Connect-Four" (1990),
 * and Victor Allis (1988) on zugzwang.
 *
 * With the second side to move, the first side follows: it answers each stone with one on top of it, and a stone on the
 * lowest cell of an odd column with one on that of another, of which there is an even number beside the threat's own. At
 * last only the threat's column is left, and there the second side has to play the cell below the threat. Here `!` is the
 * threat of `X`, who moved first, `2` are the cells that the second side will get, `?` those that it may get:
 *
 *      . . . . . . .      row 6
 *      2 2 2 . 2 2 2
 *      . . X . . . .
 *      2 2 O ! 2 2 2
 *      . ? O 2 X ? .
 *      2 O X X O X 2      row 1
 *
 * Where it has no line even with all of these, the first side wins when the other columns are full at the latest, with stone
 * 36 + 3 or 36 + 5.
 */
import { board, bottom, even, odd } from './bitboard';
import { hasFour } from './threats';

/** Lower than any score: there is no such threat, or the second side comes first. */
export const noPromise: i32 = -99;

/** The highest answer that the rule can give; a search for still more need not ask. */
export const highestPromise: i32 = 2;

const row3: u64 = bottom << 2;

/**
 * With the second side, whose stones are `second`, to move: a lower bound on the score of the first side, or `noPromise`.
 * `win` are the empty cells that complete a line for the first side.
 */
export function oddThreatPromise(second: u64, taken: u64, playable: u64, win: u64): i32 {
  const lowest = playable & even;
  const odds = win & odd & ((lowest << 1) | (lowest << 3));
  if (odds === 0) return noPromise;
  const empty = board & ~taken;
  const share = (empty & odd) | lowest;
  let promise = noPromise;
  for (let rest = odds; rest !== 0; rest &= rest - 1) {
    const threat = rest & -rest;
    const isInRow3 = (threat & row3) !== 0;
    const foot = isInRow3 ? threat >> 2 : threat >> 4;
    const column = (foot << 6) - foot;
    const below = empty & even & column & (threat - 1);
    if (hasFour(second | (share & ~column) | below)) continue;
    promise = max(promise, isInRow3 ? 2 : 1);
  }
  return promise;
}
