/**
 * A position as one number of 49 bits: the own stones added to those of both sides. In each column the sum stands for one
 * pattern of stones only: a stone is added once or twice, and the highest stone's bit cannot be reached from below without
 * being there. A position and its mirror image are equally good, so they can share the lower of their keys.
 */

const column3 = 0b1111111 << 21;
const middle = 0b1111111 << 7;
const right = 0b1111111 << 14;

/** Low half of the mirrored key: columns 6, 5, 4 and 3. */
export function mirrorLow(low: number, high: number): number {
  return (high >>> 14) | (high & middle) | ((high & 0b1111111) << 14) | (low & column3);
}

/** High half of the mirrored key: columns 2, 1 and 0. */
export function mirrorHigh(low: number): number {
  return ((low & right) >>> 14) | (low & middle) | ((low & 0b1111111) << 14);
}

/** Whether the mirrored key is the lower one. */
export function isMirrorLower(low: number, high: number): boolean {
  const otherHigh = mirrorHigh(low);
  return otherHigh !== high ? otherHigh < high : mirrorLow(low, high) < low;
}
