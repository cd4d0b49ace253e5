/**
 * A position as one number of 49 bits: the own stones added to those of both sides. In each column
 * the sum stands for one pattern of stones only: a stone is added once or twice, and the highest
 * stone's bit cannot be reached from below without being there. A position and its mirror image are
 * equally good, so in the opening they share the lower of their keys.
 */

import { columnCount } from './bitboard';

/**
 * Before this ply a position shares its key with its mirror image; later on both are hardly ever
 * met.
 */
const mirrorPlies: i32 = 14;

// @ts-expect-error: this dialect decorates functions; without it the compiler leaves a call at every node.
@inline
export function positionKey(own: u64, taken: u64, plies: i32): u64 {
  const key = own + taken;
  return plies < mirrorPlies ? min(key, mirrored(key)) : key;
}

function mirrored(key: u64): u64 {
  let image: u64 = 0;
  for (let column = 0, rest = key; column < columnCount; column++, rest >>= 7) {
    image = (image << 7) | (rest & 0b1111111);
  }
  return image;
}
