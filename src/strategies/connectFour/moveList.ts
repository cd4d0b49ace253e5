/**
 * The moves of the node that is open at each ply: one set of arrays for the whole search, because making an object per node
 * costs more than the node. A move is the bit it adds and the cells that complete a line for its side afterwards. They are
 * not sorted: most nodes end with their first move, so the heaviest is picked when one is wanted.
 */
import { columnCount, stoneLimit } from './bitboard.ts';

/** The weight of a move that has been tried. */
const tried = -1;

export class MoveList {
  readonly bitLow = new Int32Array(columnCount * stoneLimit);
  readonly bitHigh = new Int32Array(columnCount * stoneLimit);
  readonly winLow = new Int32Array(columnCount * stoneLimit);
  readonly winHigh = new Int32Array(columnCount * stoneLimit);
  private readonly weight = new Int32Array(columnCount * stoneLimit);

  put(slot: number, bitLow: number, bitHigh: number, winLow: number, winHigh: number, weight: number): void {
    this.bitLow[slot] = bitLow;
    this.bitHigh[slot] = bitHigh;
    this.winLow[slot] = winLow;
    this.winHigh[slot] = winHigh;
    this.weight[slot] = weight;
  }

  /** The slot of the heaviest move from `start` up to `end` that has not been taken yet; takes it. */
  takeHeaviest(start: number, end: number): number {
    const weights = this.weight;
    let found = start;
    let most = weights[start]!;
    for (let slot = start + 1; slot < end; slot++) {
      const weight = weights[slot]!;
      if (weight > most) {
        most = weight;
        found = slot;
      }
    }
    weights[found] = tried;
    return found;
  }
}
