/** The cells that complete a line of four for these stones; cells taken, and bits above the board, may be among them. */
// @ts-expect-error: this dialect decorates functions; without it the compiler leaves a call in the innermost loop.
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

/** Three stones below, three above, or one on one side and two on the other, at steps of one direction. */
function gaps(below1: u64, below2: u64, below3: u64, above1: u64, above2: u64, above3: u64): u64 {
  return (below1 & below2 & (below3 | above1)) | (above1 & above2 & (above3 | below1));
}
