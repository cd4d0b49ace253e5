/**
 * How promising a move is: the cells that would complete a line for its side afterwards, those right above a playable cell
 * twice. Such a threat takes the cell below it from the opponent at once; the others only count late in the game.
 *
 * Counts the bits of four sets together. `near` is a subset with at most one cell a column, so no sum of nibbles overflows.
 */
export function moveWeight(low: number, high: number, nearLow: number, nearHigh: number): number {
  const sums = nibbleSums(low) + nibbleSums(high) + nibbleSums(nearLow) + nibbleSums(nearHigh);
  const bytes = (sums & 0x0f0f0f0f) + ((sums >>> 4) & 0x0f0f0f0f);
  return Math.imul(bytes, 0x01010101) >>> 24;
}

function nibbleSums(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}
