/**
 * Lines of four, found for all cells at once by shifting the whole set of stones along each direction and intersecting.
 *
 * In two halves a shift to the left carries the low half's upper bits into the high half, one to the right the other way,
 * so each half of the answer has a function of its own and neither computes what the other needs. Bits above the board
 * may come out set: every caller intersects with cells of the board.
 */

/** Low half of the cells that complete a line of four for these stones; cells already taken may be among them. */
export function threatsLow(low: number, high: number): number {
  const up = (low << 1) & (low << 2) & (low << 3);
  return up | lowAlong6(low, high) | lowAlong7(low, high) | lowAlong8(low, high);
}

/** High half of the cells that complete a line of four for these stones. */
export function threatsHigh(low: number, high: number): number {
  const up = (high << 1) & (high << 2) & (high << 3);
  return up | highAlong6(low, high) | highAlong7(low, high) | highAlong8(low, high);
}

/** Whether the set contains four cells in a line. */
export function hasFour(low: number, high: number): boolean {
  let pairsLow = low & (low >>> 1);
  let pairsHigh = high & (high >>> 1);
  if ((pairsLow & (pairsLow >>> 2)) | (pairsHigh & (pairsHigh >>> 2))) return true;
  pairsLow = low & ((low >>> 7) | (high << 21));
  pairsHigh = high & (high >>> 7);
  if ((pairsLow & ((pairsLow >>> 14) | (pairsHigh << 14))) | (pairsHigh & (pairsHigh >>> 14))) return true;
  pairsLow = low & ((low >>> 6) | (high << 22));
  pairsHigh = high & (high >>> 6);
  if ((pairsLow & ((pairsLow >>> 12) | (pairsHigh << 16))) | (pairsHigh & (pairsHigh >>> 12))) return true;
  pairsLow = low & ((low >>> 8) | (high << 20));
  pairsHigh = high & (high >>> 8);
  return ((pairsLow & ((pairsLow >>> 16) | (pairsHigh << 12))) | (pairsHigh & (pairsHigh >>> 16))) !== 0;
}

/** Three stones below, three above, or one on one side and two on the other, at steps of one direction. */
function gaps(below1: number, below2: number, below3: number, above1: number, above2: number, above3: number): number {
  return (below1 & below2 & (below3 | above1)) | (above1 & above2 & (above3 | below1));
}

function lowAlong6(low: number, high: number): number {
  return gaps(
    low << 6,
    low << 12,
    low << 18,
    (low >>> 6) | (high << 22),
    (low >>> 12) | (high << 16),
    (low >>> 18) | (high << 10),
  );
}

function lowAlong7(low: number, high: number): number {
  return gaps(
    low << 7,
    low << 14,
    low << 21,
    (low >>> 7) | (high << 21),
    (low >>> 14) | (high << 14),
    (low >>> 21) | (high << 7),
  );
}

function lowAlong8(low: number, high: number): number {
  return gaps(
    low << 8,
    low << 16,
    low << 24,
    (low >>> 8) | (high << 20),
    (low >>> 16) | (high << 12),
    (low >>> 24) | (high << 4),
  );
}

function highAlong6(low: number, high: number): number {
  return gaps(
    (high << 6) | (low >>> 22),
    (high << 12) | (low >>> 16),
    (high << 18) | (low >>> 10),
    high >>> 6,
    high >>> 12,
    high >>> 18,
  );
}

function highAlong7(low: number, high: number): number {
  return gaps(
    (high << 7) | (low >>> 21),
    (high << 14) | (low >>> 14),
    (high << 21) | (low >>> 7),
    high >>> 7,
    high >>> 14,
    high >>> 21,
  );
}

function highAlong8(low: number, high: number): number {
  return gaps(
    (high << 8) | (low >>> 20),
    (high << 16) | (low >>> 12),
    (high << 24) | (low >>> 4),
    high >>> 8,
    high >>> 16,
    high >>> 24,
  );
}
