/**
 * Whether a side that is not to move wins with its next stone whatever the other plays: it
 * threatens two playable cells, or one and the cell above it, or each cell that the other can play
 * lies below a threat. `win` are the empty cells that complete a line for it; the other side has no
 * such cell that it could play.
 */
export function isDecisive(win: u64, playable: u64): bool {
  const now = win & playable;
  const below = win >> 1;
  return (now & ((now - 1) | below)) !== 0 || (playable & ~below) === 0;
}
