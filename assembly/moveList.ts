/**
 * The moves of the node that is open at each ply, in one place for the whole search. They are not
 * sorted: most nodes end with their first move, so the heaviest is picked when one is wanted. They
 * stand behind the table, 24 bytes each:
 *
 *     0  the bit added, 8 bytes      8  the cells that win then, 8 bytes      16  the weight, 4 bytes
 */
import { columnCount } from './bitboard';
import { tableSize } from './transpositionTable';

export const moveSize: u32 = 24;
const pliesSize: u32 = moveSize * (columnCount as u32);

/** The weight of a move that has been tried. */
const tried: i32 = -1;

/** Where the list of a ply begins. */
export function movesAt(plies: i32): u32 {
  return tableSize + (plies as u32) * pliesSize;
}

export function putMove(move: u32, bit: u64, win: u64, weight: i32): void {
  store<u64>(move, bit);
  store<u64>(move, win, 8);
  store<i32>(move, weight, 16);
}

export function bitOf(move: u32): u64 {
  return load<u64>(move);
}

export function winOf(move: u32): u64 {
  return load<u64>(move, 8);
}

/** The heaviest move from `start` up to `end` that has not been taken yet; takes it. */
export function takeHeaviest(start: u32, end: u32): u32 {
  let found = start;
  let most = load<i32>(start, 16);
  for (let move = start + moveSize; move < end; move += moveSize) {
    const weight = load<i32>(move, 16);
    found = select<u32>(move, found, weight > most);
    most = max(most, weight);
  }
  store<i32>(found, tried, 16);
  return found;
}
