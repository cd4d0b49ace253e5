/**
 * The order in which moves are tried. Most nodes end with their first move, so a good guess is
 * worth more than a fast one.
 */
import { isPlain } from './form';

/**
 * How promising a move is: the cells that would complete a line for its side afterwards and may
 * count (`win`), those right above a playable cell twice, since they take that cell from the
 * opponent at once, and half a cell more where one can be played: the opponent has no choice then.
 * Not to count are cells above one where the opponent wins first. Among equal weights the more
 * central column comes first.
 */
export function moveWeight(bit: u64, win: u64, playable: u64): i32 {
  return weightOfThreats(win, playable) + centrality(bit);
}

/** The weight without the column's. */
// @ts-expect-error: this dialect decorates functions; without it the compiler leaves a call at every node.
@inline
export function weightOfThreats(win: u64, playable: u64): i32 {
  const near = win & (playable << 1);
  const count = isPlain ? countBoth(win, near) : ((popcnt(win) + popcnt(near)) as i32);
  return 16 * count + ((win & playable) !== 0 ? 8 : 0);
}

/** The number of cells in a set. */
export function countCells(cells: u64): i32 {
  return isPlain ? countBoth(cells, 0) : (popcnt(cells) as i32);
}

/** From 7 for the middle column down to 1, the left one of a pair first. */
function centrality(bit: u64): i32 {
  // Times 37 and over 256 is over 7 for numbers as small as these.
  const column = ((63 - (clz(bit) as i32)) * 37) >> 8;
  return (0o1357642 >> (3 * column)) & 7;
}

/**
 * Counts the bits of four halves together. `near` has at most one cell a column, and of two bits
 * side by side that belong to two columns one is always empty: so the sums of a pair fit in two
 * bits, and those of a nibble in four.
 */
function countBoth(win: u64, near: u64): i32 {
  const low = pairSums(win as u32) + pairSums(near as u32);
  const high = pairSums((win >> 32) as u32) + pairSums((near >> 32) as u32);
  const nibbles = nibbleSums(low) + nibbleSums(high);
  const bytes = (nibbles & 0x0f0f0f0f) + ((nibbles >> 4) & 0x0f0f0f0f);
  return ((bytes * 0x01010101) >> 24) as i32;
}

function pairSums(bits: u32): u32 {
  return bits - ((bits >> 1) & 0x55555555);
}

function nibbleSums(pairs: u32): u32 {
  return (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
}
