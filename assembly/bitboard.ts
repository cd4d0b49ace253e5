/**
 * A Connect Four position as two sets of cells, each one number of 64 bits. A column takes seven
 * bits, the lowest for its bottom cell; the seventh stays empty, so that no line runs over from one
 * column into the next:
 *
 *      6 13 20 27 34 41 48      always empty
 *      5 12 19 26 33 40 47
 *      4 11 18 25 32 39 46
 *      3 10 17 24 31 38 45      rows counted from the bottom:
 *      2  9 16 23 30 37 44      1, 3, 5 are odd, 2, 4, 6 are even
 *      1  8 15 22 29 36 43
 *      0  7 14 21 28 35 42
 *
 * A step of 1 goes up, of 7 to the right, of 8 up and right, of 6 down and right. Adding the bottom
 * row to the cells taken carries over each column's stones to its lowest empty cell.
 *
 * In the search `own` are the stones of the side to move, `taken` those of both sides, and `plies`
 * is how many those are; `playable` are the lowest empty cells, and `win` the empty cells that
 * complete a line for the other side.
 */

export const columnCount: i32 = 7;
export const stoneLimit: i32 = 42;

export const bottom: u64 = 0x0040810204081;
export const odd: u64 = bottom * 0b010101;
export const even: u64 = bottom * 0b101010;
export const board: u64 = bottom * 0b111111;

/**
 * In each column the lowest of `cells` and every cell above it. The result may include bits above
 * the board.
 */
export function upFrom(cells: u64): u64 {
  return (bottom << 6) - cells;
}

/**
 * A set from outside, where numbers have 53 bits: the first four columns in the low half, the
 * others in the high one.
 */
export function join(low: u32, high: u32): u64 {
  return ((high as u64) << 28) | low;
}
