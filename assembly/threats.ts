/**
 * Lines of four, found for all cells at once by shifting the whole set of stones along each
 * direction and intersecting.
 */

/**
 * The cells that complete a line of four for these stones; the result may include taken cells and
 * bits above the board.
 */
// @ts-expect-error: this dialect decorates functions; without it the compiler leaves a call at every node.
@inline
export function threats(stones: u64): u64 {
  const up = (stones << 1) & (stones << 2) & (stones << 3);
  return (
    up |
    gaps(stones << 6, stones << 12, stones << 18, stones >> 6, stones >> 12, stones >> 18) |
    gaps(stones << 7, stones << 14, stones << 21, stones >> 7, stones >> 14, stones >> 21) |
    gaps(stones << 8, stones << 16, stones << 24, stones >> 8, stones >> 16, stones >> 24)
  );
}

/** Whether the set contains four cells in a line. */
export function hasFour(cells: u64): bool {
  let pairs = cells & (cells >> 1);
  if ((pairs & (pairs >> 2)) !== 0) return true;
  pairs = cells & (cells >> 7);
  if ((pairs & (pairs >> 14)) !== 0) return true;
  pairs = cells & (cells >> 6);
  if ((pairs & (pairs >> 12)) !== 0) return true;
  pairs = cells & (cells >> 8);
  return (pairs & (pairs >> 16)) !== 0;
}

/**
 * The members of `cells`, which hold no stones, that complete a line of four: as `threats`, but
 * smaller and slower.
 */
export function winningCells(stones: u64, cells: u64): u64 {
  let winning: u64 = 0;
  for (let rest = cells; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (hasFour(stones | bit)) winning |= bit;
  }
  return winning;
}

/**
 * Three stones below, three above, or one on one side and two on the other, at steps of one
 * direction.
 */
// @ts-expect-error: this dialect decorates functions; without it the compiler leaves a call at every node.
@inline
export function gaps(below1: u64, below2: u64, below3: u64, above1: u64, above2: u64, above3: u64): u64 {
  return (below1 & below2 & (below3 | above1)) | (above1 & above2 & (above3 | below1));
}
