/**
 * How promising a move is: the cells that would complete a line for its side afterwards, those right above a playable cell
 * twice. Such a threat takes the cell below it from the opponent at once; the others only count late in the game.
 *
 * Counts the bits of four sets together. `near` is a subset with at most one cell a column, and of two bits side by side that
 * belong to two columns one is always empty: so the sums of a pair fit in two bits, and those of a nibble in four.
 */
export function moveWeight(low: number, high: number, nearLow: number, nearHigh: number): number {
  const sums = nibbleSums(pairSums(low) + pairSums(nearLow)) + nibbleSums(pairSums(high) + pairSums(nearHigh));
  const bytes = (sums & 0x0f0f0f0f) + ((sums >>> 4) & 0x0f0f0f0f);
  return Math.imul(bytes, 0x01010101) >>> 24;
}

function pairSums(bits: number): number {
  return bits - ((bits >>> 1) & 0x55555555);
}

function nibbleSums(pairs: number): number {
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}

/** Among equal weights the more central column comes first: 7 for the middle one down to 1, the left one of a pair first. */
export function centrality(bitLow: number, bitHigh: number): number {
  return bitLow !== 0 ? (0o7642 >> (3 * columnOf(bitLow))) & 7 : (0o135 >> (3 * columnOf(bitHigh))) & 7;
}

/** The column of a bit within its half: times 37 and over 256 is over 7 for numbers as small as these. */
function columnOf(bit: number): number {
  return ((31 - Math.clz32(bit)) * 37) >> 8;
}
