/**
 * The exact search for Connect Four, in AssemblyScript: numbers of 64 bits that plain TypeScript
 * lacks. `npm run generate -- wasm` makes the two forms of it and of `columns.ts`: WebAssembly and
 * plain JavaScript.
 *
 * Alpha-beta with a null window: each search answers only whether a position is worth more than
 * `alpha`, which cuts far more than an open window, and the transposition table carries what it
 * learns to the next question.
 *
 * The sources of the ideas: Victor Allis (1988) for claimeven; James D. Allen (1990) for the odd
 * threat; John Tromp's Fhourstones for exact tables small enough for the cache; Pascal Pons'
 * tutorial "Solving Connect 4" for null windows, moves that lose at once left out, and ordering by
 * threats; Jonathan Schaeffer and Aske Plaat for enhanced transposition cut-offs; Christophe
 * Steininger's c4 for only moves without a node, and threats above the opponent's left out of the
 * order. Beyond these, a node is handed the threats of both sides, a move that wins by force at
 * once ends its node, and the second side asks about claimeven one move ahead.
 */
import { board, bottom, join, stoneLimit } from './bitboard';
import { claimEvenLimit, claimEvenLimitAfterMove, lowestLimit } from './claimEven';
import { isDecisive } from './decisive';
import { hasRules } from './form';
import { bitOf, moveSize, movesAt, putMove, takeHeaviest, winOf } from './moveList';
import { moveWeight } from './moveWeight';
import { highestPromise, oddThreatPromise } from './oddThreat';
import { positionKey } from './positionKey';
import { threats, winningCells } from './threats';
import { boundOffset, find, forgetAll, keep } from './transpositionTable';

/** From this ply on, looking up each move in the table costs more than it saves. */
const lookAheadPlies: i32 = 34;
/** Lower than any score. */
const worst: i32 = -99;

let nodes: i32 = 0;
let nodeLimit: i32 = 0;
let isCutOff: bool = false;

/** Forgets all positions. */
export function clear(): void {
  forgetAll();
}

/** The number of nodes that the last call of `bound` searched. */
export function searchedNodes(): i32 {
  return nodes;
}

/** Whether the last call of `bound` stopped at its limit: then its answer is void. */
export function wasCutOff(): bool {
  return isCutOff;
}

/** The columns in which the side to move completes a line at once: bit 0 for the leftmost. */
export function winningColumns(ownLow: u32, ownHigh: u32, takenLow: u32, takenHigh: u32): i32 {
  let cells = winningCells(join(ownLow, ownHigh), (join(takenLow, takenHigh) + bottom) & board);
  let columns = 0;
  for (let bit = 1; cells !== 0; bit <<= 1, cells >>= 7) {
    if ((cells & 0b111111) !== 0) columns |= bit;
  }
  return columns;
}

/**
 * Whether the score is more than `alpha`: an answer of at most `alpha` is an upper bound of it, a
 * higher one a lower bound. The side to move must not have an immediate win, and at least two cells
 * must be empty. `limit` is the most nodes to search.
 */
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
  const own = join(ownLow, ownHigh);
  const taken = join(takenLow, takenHigh);
  const empty = board & ~taken;
  return answer(
    own,
    taken,
    winningCells(own, empty),
    winningCells(taken ^ own, empty),
    plies,
    alpha,
  );
}

/**
 * Plays the only reply to a threat, or the only move that does not lose at once, or sees that there
 * is none; where there is a choice, a node decides. The side to move can complete no line of its
 * own; `ownWin` are the empty cells that will do so later.
 */
function answer(own: u64, taken: u64, ownWin: u64, win: u64, plies: i32, alpha: i32): i32 {
  const playable = (taken + bottom) & board;
  const safe = playable & ~(win >> 1);
  const forced = playable & win;
  if ((forced & (forced - 1)) !== 0 || (forced & ~safe) !== 0 || safe === 0) {
    return -((stoneLimit - plies) >> 1);
  }
  if (forced === 0) {
    if (plies >= stoneLimit - 2) return 0;
    if ((safe & (safe - 1)) !== 0)
      return node(own, taken, playable, safe, ownWin, win, plies, alpha);
  }
  const bit = forced !== 0 ? forced : safe;
  const filled = taken | bit;
  return -answer(
    taken ^ own,
    filled,
    win & ~bit,
    threats(own | bit) & board & ~filled,
    plies + 1,
    ~alpha,
  );
}

/**
 * Decides a position in which the other side threatens nothing at once, and the moves `safe`, two
 * or more, do not lose at once. It has no loop of its own: V8 may optimize a function that loops
 * for the loop alone, and then one run in six took twice as long in plain JavaScript.
 */
function node(
  own: u64,
  taken: u64,
  playable: u64,
  safe: u64,
  ownWin: u64,
  win: u64,
  plies: i32,
  alpha: i32,
): i32 {
  let upper = (stoneLimit - 1 - plies) >> 1;
  if (upper <= alpha) return upper;
  let lower = -((stoneLimit - 2 - plies) >> 1);
  if (lower > alpha) return lower;
  const key = positionKey(own, taken, plies);
  const known = find(key);
  if (known !== 0) {
    upper = min(upper, (known & 255) - boundOffset);
    if (upper <= alpha) return upper;
    lower = max(lower, ((known >> 8) & 255) - boundOffset);
    if (lower > alpha) return lower;
  } else if (!hasRules) {
    // Only the full search decides here.
  } else if ((plies & 1) === 0) {
    if (alpha >= lowestLimit) {
      upper = min(upper, claimEvenLimit(own, taken, playable, win));
      if (upper <= alpha) return upper;
    }
  } else {
    if (alpha < -lowestLimit) {
      lower = max(lower, -claimEvenLimitAfterMove(taken ^ own, taken, playable, ownWin));
      if (lower > alpha) return lower;
    }
    if (alpha >= -highestPromise) {
      upper = min(upper, -oddThreatPromise(own, taken, playable, win));
      if (upper <= alpha) return upper;
    }
  }
  const nodesBefore = nodes++;
  if (nodesBefore >= nodeLimit) {
    isCutOff = true;
    return alpha;
  }

  const start = movesAt(plies);
  const end = listMoves(own, taken, safe, win, start);
  if (end === 0) return (stoneLimit - 1 - plies) >> 1;
  // No move wins by force with the next stone but one, so a win comes with the one after that at
  // the earliest.
  upper = min(upper, ((stoneLimit - 1 - plies) >> 1) - 1);
  if (upper <= alpha) return upper;

  const other = taken ^ own;
  if (plies < lookAheadPlies) {
    const reply = knownReply(start, end, other, taken, plies, alpha);
    if (reply > alpha) return reply;
  }
  const best = tryMoves(start, end, other, taken, win, plies, alpha);
  if (!isCutOff)
    keep(key, best > alpha ? best : lower, best > alpha ? upper : best, nodes - nodesBefore);
  return best;
}

/** The first of the moves' scores in the table that is more than `alpha`, or `worst`. */
function knownReply(start: u32, end: u32, other: u64, taken: u64, plies: i32, alpha: i32): i32 {
  for (let move = start; move < end; move += moveSize) {
    const word = find(positionKey(other, taken | bitOf(move), plies + 1));
    if (word !== 0 && boundOffset - (word & 255) > alpha) return boundOffset - (word & 255);
  }
  return worst;
}

/**
 * Searches the moves from `start` to `end`, the heaviest first, until one is worth more than
 * `alpha`.
 */
function tryMoves(
  start: u32,
  end: u32,
  other: u64,
  taken: u64,
  win: u64,
  plies: i32,
  alpha: i32,
): i32 {
  let best = worst;
  for (let left = end; left > start; left -= moveSize) {
    const move = takeHeaviest(start, end);
    best = max(best, -answer(other, taken | bitOf(move), win, winOf(move), plies + 1, ~alpha));
    if (isCutOff) return alpha;
    if (best > alpha) break;
  }
  return best;
}

/**
 * Lists the safe moves from `start` on and gives the end of the list, or 0 if one of them wins by
 * force.
 */
function listMoves(own: u64, taken: u64, safe: u64, otherWin: u64, start: u32): u32 {
  let end = start;
  for (let rest = safe; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const filled = taken | bit;
    const win = threats(own | bit) & board & ~filled;
    const playable = (filled + bottom) & board;
    if (isDecisive(win, playable)) return 0;
    putMove(end, bit, win, moveWeight(bit, win & ~(otherWin << 1), playable));
    end += moveSize;
  }
  return end;
}
