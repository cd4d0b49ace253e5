/**
 * What is known about positions met before: a lower and an upper bound of the score, and how much
 * work they cost. It stands at address 0, and is small enough for the processor's cache: John
 * Tromp's Fhourstones showed what that is worth.
 *
 * Two entries share a bucket of 16 bytes. The first belongs to the bound that cost most, the second
 * to the latest: a small table is worth more than the entries it loses, but only if the costly ones
 * stay. An entry is two words, the key's lower 32 bits and the bounds:
 *
 *     bits  0-7  upper bound + 32      8-15  lower bound + 32      16-21  length of the node count in bits
 *
 * The bucket's number is made of the key's upper 17 bits and a hash of the lower 32, so that word
 * and bucket together give the whole key back: two positions are never taken for each other.
 */

export const bucketBits: i32 = 17;

export const tableSize: u32 = 16 << bucketBits;

/** Added to a bound in a word, so that no bound is negative there and no word in use is 0. */
export const boundOffset: i32 = 32;

/** The bounds kept for a key, or 0. */
// @ts-expect-error: this dialect decorates functions; without it the compiler leaves a call at every node.
@inline
export function find(key: u64): i32 {
  const word = key as i32;
  const bucket = bucketOf(key);
  if (load<i32>(bucket) === word) return load<i32>(bucket, 4);
  if (load<i32>(bucket, 8) === word) return load<i32>(bucket, 12);
  return 0;
}

/** Stores both bounds; `nodes` is the number of nodes that they cost. */
export function keep(key: u64, lower: i32, upper: i32, nodes: i32): void {
  const word = key as i32;
  const bucket = bucketOf(key);
  const work = 32 - clz(nodes);
  const bounds = (upper + boundOffset) | ((lower + boundOffset) << 8) | (work << 16);
  if (load<i32>(bucket) !== word) {
    if (work < load<i32>(bucket, 4) >> 16) {
      store<i32>(bucket, word, 8);
      store<i32>(bucket, bounds, 12);
      return;
    }
    store<u64>(bucket, load<u64>(bucket), 8);
    store<i32>(bucket, word);
  }
  store<i32>(bucket, bounds, 4);
}

/**
 * Clears the table. Filling it is worth its time, since it brings the table into the processor's
 * cache: with a number in each entry that marks it as forgotten instead, short searches took a
 * quarter longer; with a list of the buckets in use, those of a hundred nodes half as long, and
 * those of some thousands 7% longer.
 */
export function forgetAll(): void {
  memory.fill(0, 0, tableSize);
}

// @ts-expect-error: this dialect decorates functions; without it the compiler leaves a call at every node.
@inline
export function bucketOf(key: u64): u32 {
  const hash = ((key as u32) * 0x9e3779b1) >> (32 - bucketBits);
  return (((key >> 32) as u32) ^ hash) << 4;
}
