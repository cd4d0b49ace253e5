/**
 * What is known about positions met before: a lower and an upper bound of the score, and how much work they cost.
 *
 * Two entries share a bucket. The first belongs to the bound that cost most, the second to the latest: a small table lives
 * in the processor's cache, which is worth more than the entries it loses, but only if the dear ones stay. An entry is two
 * words, the key's lower 32 bits and the bounds:
 *
 *     bits  0-7  upper bound + 32      8-15  lower bound + 32      16-21  length of the node count in bits
 *
 * The bucket's number is made of the key's upper 17 bits and a hash of the lower 32, so that word and bucket together give
 * the whole key back: two positions are never taken for each other.
 */

import { isMirrorLower, mirrorHigh, mirrorLow } from './positionKey.ts';

/** Before this ply a position shares its key with its mirror image; later the two are hardly ever both met. */
const mirrorPlies = 14;

const bucketBits = 17;
const bucketMask = (1 << bucketBits) - 1;

/** Added to a bound in a word, so that no bound is negative there and no word in use is 0. */
export const boundOffset = 32;

export class TranspositionTable {
  private readonly words = new Int32Array(4 << bucketBits);

  clear(): void {
    this.words.fill(0);
  }

  /** The word kept for a position, or 0. */
  find(ownLow: number, ownHigh: number, takenLow: number, takenHigh: number, plies: number): number {
    const low = ownLow + takenLow;
    const high = ownHigh + takenHigh;
    return plies < mirrorPlies && isMirrorLower(low, high)
      ? this.findKey(mirrorLow(low, high), mirrorHigh(low))
      : this.findKey(low, high);
  }

  /** Keeps both bounds of a position; `nodes` is how many nodes they cost. */
  keep(
    ownLow: number,
    ownHigh: number,
    takenLow: number,
    takenHigh: number,
    plies: number,
    lower: number,
    upper: number,
    nodes: number,
  ): void {
    const low = ownLow + takenLow;
    const high = ownHigh + takenHigh;
    if (plies < mirrorPlies && isMirrorLower(low, high)) {
      this.keepKey(mirrorLow(low, high), mirrorHigh(low), lower, upper, nodes);
    } else {
      this.keepKey(low, high, lower, upper, nodes);
    }
  }

  private findKey(low: number, high: number): number {
    const words = this.words;
    const word = low | (high << 28);
    const bucket = bucketOf(word, high);
    if (words[bucket] === word) return words[bucket + 1]!;
    if (words[bucket + 2] === word) return words[bucket + 3]!;
    return 0;
  }

  private keepKey(low: number, high: number, lower: number, upper: number, nodes: number): void {
    const words = this.words;
    const word = low | (high << 28);
    const bucket = bucketOf(word, high);
    const work = 32 - Math.clz32(nodes);
    const bounds = (upper + boundOffset) | ((lower + boundOffset) << 8) | (work << 16);
    if (words[bucket] !== word) {
      if (work < words[bucket + 1]! >> 16) {
        words[bucket + 2] = word;
        words[bucket + 3] = bounds;
        return;
      }
      words[bucket + 2] = words[bucket]!;
      words[bucket + 3] = words[bucket + 1]!;
      words[bucket] = word;
    }
    words[bucket + 1] = bounds;
  }
}

/** Index of the bucket's first word. */
function bucketOf(word: number, high: number): number {
  return (((high >>> 4) ^ (Math.imul(word, 0x9e3779b1) >>> (32 - bucketBits))) & bucketMask) << 2;
}
