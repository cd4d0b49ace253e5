/**
 * The positions of the opening in their one order, in which the table of their scores is written
 * without any keys: those of a ply that nobody has won yet, each once with its mirror image,
 * ascending by key.
 *
 * A key is that of `assembly/positionKey.ts`, the own stones added to those of both sides, as one
 * number of 49 bits. In each column the sum stands for one pattern of stones, so a key gives its
 * position back, and a position and its mirror image share the lower of theirs.
 */
import { type Board, columnCount, drop, emptyBoard, hasLine, openColumns } from '../bitboard.ts';

/** The first ply at which a side can have a line. */
const firstWonPly = 7;

/** A key is made of two halves, as a board is: the low half has this many bits. */
const lowBits = 28;
const highUnit = 2 ** lowBits;

/** The keys of the positions of one ply, in their order. */
export function openingKeys(ply: number): Float64Array {
  let keys = Float64Array.of(openingKey(emptyBoard));
  for (let before = 0; before < ply; before++) keys = keysAfter(keys, before);
  return keys;
}

export function openingKey(board: Board): number {
  const low = board.ownLow + board.takenLow;
  const high = board.ownHigh + board.takenHigh;
  return Math.min(high * highUnit + low, mirroredKey(low, high));
}

/** One of the two positions that share a key; `plies` is its number of stones. */
export function boardOfKey(key: number, plies: number): Board {
  const high = Math.floor(key / highUnit);
  const low = key - high * highUnit;
  const takenLow = takenOf(low);
  const takenHigh = takenOf(high);
  return { ownLow: low - takenLow, ownHigh: high - takenHigh, takenLow, takenHigh, plies };
}

/** Whether the side that moved last has a line. */
export function isWon({ ownLow, ownHigh, takenLow, takenHigh, plies }: Board): boolean {
  return plies >= firstWonPly && hasLine(takenLow ^ ownLow, takenHigh ^ ownHigh);
}

function keysAfter(keys: Float64Array, ply: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(columnCount * keys.length);
  let count = 0;
  for (const key of keys) {
    const board = boardOfKey(key, ply);
    for (const column of openColumns(board)) {
      const after = drop(board, column);
      if (!isWon(after)) next[count++] = openingKey(after);
    }
  }
  const sorted = next.subarray(0, count).sort();
  return sorted.filter((key, index) => key !== sorted[index - 1]);
}

/**
 * The stones of both sides in half of a key: a column of n stones holds a number from 2^n - 1 to
 * 2^(n+1) - 2.
 */
function takenOf(half: number): number {
  let taken = 0;
  for (let shift = 0; shift < lowBits; shift += columnCount) {
    const stones = 31 - Math.clz32(((half >>> shift) & 127) + 1);
    taken |= ((1 << stones) - 1) << shift;
  }
  return taken;
}

/** The key with its columns of seven bits in reverse order, given in the same halves as a board. */
function mirroredKey(low: number, high: number): number {
  const imageLow =
    ((high >>> 14) & 127) | (high & (127 << 7)) | ((high & 127) << 14) | (low & (127 << 21));
  const imageHigh = ((low >>> 14) & 127) | (low & (127 << 7)) | ((low & 127) << 14);
  return imageHigh * highUnit + imageLow;
}
