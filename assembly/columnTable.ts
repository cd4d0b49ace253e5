/**
 * What `columns.ts` knows about positions met before, in the memory and the buckets of
 * `transpositionTable.ts`. Keys have seven bits more, and scores a wider range, so the second word
 * of an entry is another one:
 *
 *     bits  0-6  upper bound + 64      7-13  lower bound + 64      14-18  length of the node count in bits      19-25  rest of the key
 */
import { bucketBits, bucketOf } from './transpositionTable';

const offset: i32 = 64;
const restShift: i32 = 19;

/** The word kept for a key, or 0. */
// @ts-expect-error: this dialect decorates functions; without it the compiler leaves a call at every node.
@inline
export function findBounds(key: u64): i32 {
  const word = key as i32;
  const bucket = bucketOf(key & keyMask);
  const rest = restOf(key);
  if (load<i32>(bucket) === word && load<i32>(bucket, 4) >> restShift === rest) return load<i32>(bucket, 4);
  if (load<i32>(bucket, 8) === word && load<i32>(bucket, 12) >> restShift === rest) return load<i32>(bucket, 12);
  return 0;
}

export function upperOf(word: i32): i32 {
  return (word & 127) - offset;
}

export function lowerOf(word: i32): i32 {
  return ((word >> 7) & 127) - offset;
}

/** Stores both bounds; `nodes` is the number of nodes that they cost. */
export function keepBounds(key: u64, lower: i32, upper: i32, nodes: i32): void {
  const word = key as i32;
  const bucket = bucketOf(key & keyMask);
  const rest = restOf(key);
  const work = 32 - clz(nodes);
  const bounds = (upper + offset) | ((lower + offset) << 7) | (work << 14) | (rest << restShift);
  const first = load<i32>(bucket, 4);
  if (load<i32>(bucket) !== word || first >> restShift !== rest) {
    if (work < ((first >> 14) & 31)) {
      store<i32>(bucket, word, 8);
      store<i32>(bucket, bounds, 12);
      return;
    }
    store<u64>(bucket, load<u64>(bucket), 8);
    store<i32>(bucket, word);
  }
  store<i32>(bucket, bounds, 4);
}

/** The part of the key that word and bucket give back. */
const keyMask: u64 = ((1 as u64) << (32 + bucketBits)) - 1;

function restOf(key: u64): i32 {
  return (key >> (32 + bucketBits)) as i32;
}
