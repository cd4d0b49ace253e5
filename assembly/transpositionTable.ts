// The entries are described in src/strategies/connectFour/transpositionTable.ts. The table stands at address 0.

const bucketBits: i32 = 17;

export const tableSize: u32 = 16 << bucketBits;
export const boundOffset: i32 = 32;

/** Before this ply a position shares its key with its mirror image. */
const mirrorPlies: i32 = 14;
const column: u64 = 0b1111111;

/** The key of a position, the lower one of it and its mirror image in the opening. */
export function positionKey(own: u64, taken: u64, plies: i32): u64 {
  const key = own + taken;
  if (plies >= mirrorPlies) return key;
  const mirrored =
    (key >> 42) |
    ((key >> 28) & (column << 7)) |
    ((key >> 14) & (column << 14)) |
    (key & (column << 21)) |
    ((key & (column << 14)) << 14) |
    ((key & (column << 7)) << 28) |
    ((key & column) << 42);
  return min(mirrored, key);
}

/** The bounds kept for a key, or 0. */
export function find(key: u64): i32 {
  const word = key as i32;
  const bucket = bucketOf(key);
  if (load<i32>(bucket) === word) return load<i32>(bucket, 4);
  if (load<i32>(bucket, 8) === word) return load<i32>(bucket, 12);
  return 0;
}

/** Keeps both bounds; `nodes` is how many nodes they cost. */
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

function bucketOf(key: u64): u32 {
  const hash = ((key as u32) * 0x9e3779b1) >> (32 - bucketBits);
  return (((key >> 32) as u32) ^ hash) << 4;
}
