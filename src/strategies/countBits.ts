/** Looked up once: searches call it millions of times. */
const { imul } = Math;

/**
 * How many bits of a 32-bit number are set, by adding up neighbours (Warren, "Hacker’s Delight",
 * section 5-1).
 */
export function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
