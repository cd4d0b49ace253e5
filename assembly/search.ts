/** The search of src/strategies/connectFour/search.ts, node by node, on numbers of 64 bits. */
import { board, bottom, columnCount, stoneLimit } from './bitboard';
import { firstSideLimit, lowestLimit } from './claimEven';
import { threats } from './threats';
import { boundOffset, find, keep, positionKey, tableSize } from './transpositionTable';

const lookAheadPlies: i32 = 34;
const worst: i32 = -99;
/** The weight of a move that has been tried. */
const tried: i32 = -1;

// The moves open at each ply stand behind the table, 24 bytes each: the bit added, the cells that win then, the weight.
const moveSize: u32 = 24;
const pliesSize: u32 = moveSize * (columnCount as u32);

let nodes: i32 = 0;
let nodeLimit: i32 = 0;
let isCutOff: bool = false;

export function clear(): void {
  memory.fill(0, 0, tableSize);
}

/** How many nodes the last call of `bound` has searched. */
export function searchedNodes(): i32 {
  return nodes;
}

/** Whether the last call of `bound` stopped at its limit: then its answer does not count. */
export function wasCutOff(): bool {
  return isCutOff;
}

/** As `Engine.bound`, the sets of cells in halves. */
export function bound(
  ownLow: u32,
  ownHigh: u32,
  takenLow: u32,
  takenHigh: u32,
  plies: i32,
  alpha: i32,
  limit: i32,
): i32 {
  nodes = 0;
  nodeLimit = limit;
  isCutOff = false;
  const own = ((ownHigh as u64) << 28) | ownLow;
  const taken = ((takenHigh as u64) << 28) | takenLow;
  return answer(own, taken, threats(taken ^ own) & board & ~taken, plies, alpha);
}

function answer(own: u64, taken: u64, win: u64, plies: i32, alpha: i32): i32 {
  const playable = (taken + bottom) & board;
  const safe = playable & ~(win >> 1);
  const forced = playable & win;
  if (forced === 0) {
    if (safe === 0) return -((stoneLimit - plies) >> 1);
    if (plies >= stoneLimit - 2) return 0;
    return node(own, taken, win, plies, alpha);
  }
  if ((forced & (forced - 1)) !== 0 || (forced & safe) === 0) return -((stoneLimit - plies) >> 1);
  const filled = taken | forced;
  return -answer(taken ^ own, filled, threats(own | forced) & board & ~filled, plies + 1, ~alpha);
}

function node(own: u64, taken: u64, win: u64, plies: i32, alpha: i32): i32 {
  let upper = (stoneLimit - 1 - plies) >> 1;
  if (upper <= alpha) return upper;
  let lower = -((stoneLimit - 2 - plies) >> 1);
  if (lower > alpha) return lower;
  const playable = (taken + bottom) & board;
  const key = positionKey(own, taken, plies);
  const known = find(key);
  if (known !== 0) {
    upper = min(upper, (known & 255) - boundOffset);
    if (upper <= alpha) return upper;
    lower = max(lower, ((known >> 8) & 255) - boundOffset);
    if (lower > alpha) return lower;
  } else if ((plies & 1) === 0) {
    if (alpha >= lowestLimit) {
      upper = min(upper, firstSideLimit(own, taken, playable));
      if (upper <= alpha) return upper;
    }
  } else if (alpha < -lowestLimit) {
    lower = max(lower, -firstSideLimit(taken ^ own, taken, playable));
    if (lower > alpha) return lower;
  }
  const nodesBefore = nodes++;
  if (nodesBefore >= nodeLimit) {
    isCutOff = true;
    return alpha;
  }

  const start = tableSize + (plies as u32) * pliesSize;
  const end = listMoves(own, taken, playable & ~(win >> 1), start);
  if (end === 0) return (stoneLimit - 1 - plies) >> 1;
  upper = min(upper, ((stoneLimit - 1 - plies) >> 1) - 1);
  if (upper <= alpha) return upper;

  const other = taken ^ own;
  if (plies < lookAheadPlies) {
    for (let slot = start; slot < end; slot += moveSize) {
      const word = find(positionKey(other, taken | load<u64>(slot), plies + 1));
      if (word !== 0 && boundOffset - (word & 255) > alpha) return boundOffset - (word & 255);
    }
  }
  let best = worst;
  for (let left = end; left > start; left -= moveSize) {
    const slot = heaviest(start, end);
    store<i32>(slot, tried, 16);
    const reply = answer(other, taken | load<u64>(slot), load<u64>(slot, 8), plies + 1, ~alpha);
    if (isCutOff) return alpha;
    best = max(best, -reply);
    if (best > alpha) break;
  }
  keep(key, best > alpha ? best : lower, best > alpha ? upper : best, nodes - nodesBefore);
  return best;
}

/** Lists the safe moves from address `start` and gives the end, or 0 if one of them wins by force. */
function listMoves(own: u64, taken: u64, safe: u64, start: u32): u32 {
  let end = start;
  for (let rest = safe; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const filled = taken | bit;
    const win = threats(own | bit) & board & ~filled;
    const playable = (filled + bottom) & board;
    if (isDecisive(win, playable)) return 0;
    store<u64>(end, bit);
    store<u64>(end, win, 8);
    const weight = (popcnt(win) + popcnt(win & (playable << 1))) as i32;
    store<i32>(end, 8 * weight + centrality(bit), 16);
    end += moveSize;
  }
  return end;
}

/** From 7 for the middle column down to 1, the left one of a pair first. */
function centrality(bit: u64): i32 {
  // Times 37 and over 256 is over 7 for numbers as small as these.
  const column = ((ctz(bit) as i32) * 37) >> 8;
  return (0o1357642 >> (3 * column)) & 7;
}

function heaviest(start: u32, end: u32): u32 {
  let found = start;
  let most = load<i32>(start, 16);
  for (let slot = start + moveSize; slot < end; slot += moveSize) {
    const weight = load<i32>(slot, 16);
    found = select<u32>(slot, found, weight > most);
    most = max(most, weight);
  }
  return found;
}

/** As in src/strategies/connectFour/decisive.ts. */
function isDecisive(win: u64, playable: u64): bool {
  const now = win & playable;
  if (now === 0) return (playable & ~(win >> 1)) === 0;
  return (now & (now - 1)) !== 0 || (now & (win >> 1)) !== 0;
}
