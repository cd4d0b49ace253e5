/**
 * The moves of the node that is open at each ply, best first: one set of arrays for the whole search, because making an
 * object per node costs more than the node. A move is the bit it adds and the cells that complete a line for its side
 * afterwards.
 */
import { columnCount, stoneLimit } from './bitboard.ts';

export class MoveList {
  readonly bitLow = new Int32Array(columnCount * stoneLimit);
  readonly bitHigh = new Int32Array(columnCount * stoneLimit);
  readonly winLow = new Int32Array(columnCount * stoneLimit);
  readonly winHigh = new Int32Array(columnCount * stoneLimit);
  private readonly weight = new Int32Array(columnCount * stoneLimit);

  /** Puts a move among those from `start` up to `end`, after all that weigh as much or more. */
  insert(
    start: number,
    end: number,
    bitLow: number,
    bitHigh: number,
    winLow: number,
    winHigh: number,
    weight: number,
  ): void {
    let slot = end;
    while (slot > start && this.weight[slot - 1]! < weight) {
      this.bitLow[slot] = this.bitLow[slot - 1]!;
      this.bitHigh[slot] = this.bitHigh[slot - 1]!;
      this.winLow[slot] = this.winLow[slot - 1]!;
      this.winHigh[slot] = this.winHigh[slot - 1]!;
      this.weight[slot] = this.weight[slot - 1]!;
      slot--;
    }
    this.bitLow[slot] = bitLow;
    this.bitHigh[slot] = bitHigh;
    this.winLow[slot] = winLow;
    this.winHigh[slot] = winHigh;
    this.weight[slot] = weight;
  }
}
