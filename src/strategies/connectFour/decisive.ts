/** Whether two halves together hold more than one bit. */
export function isMany(low: number, high: number): boolean {
  return ((low & (low - 1)) | (high & (high - 1))) !== 0 || (low !== 0 && high !== 0);
}

/**
 * Whether a side that is not to move wins with its next stone whatever the other plays: it threatens two playable cells, or
 * one and the cell above it, or each cell that the other can play lies below a threat. `win` are the empty cells that
 * complete a line for it; the other side has no such cell that it could play.
 */
export function isDecisive(winLow: number, winHigh: number, playableLow: number, playableHigh: number): boolean {
  const nowLow = winLow & playableLow;
  const nowHigh = winHigh & playableHigh;
  if ((nowLow | nowHigh) === 0) {
    return ((playableLow & ~(winLow >>> 1)) | (playableHigh & ~(winHigh >>> 1))) === 0;
  }
  return isMany(nowLow, nowHigh) || ((nowLow & (winLow >>> 1)) | (nowHigh & (winHigh >>> 1))) !== 0;
}
