/**
 * The exact search for four in a row in seven columns of up to seven rows, where the search of 7×6
 * does not serve: on 7×7, and in misère games, where the side that completes a line loses. Its
 * ideas are those of `search.ts`, without the rules that hold for 7×6 only.
 *
 * A column takes eight bits, the lowest for its bottom cell, so that the highest one stays empty. A
 * step of 1 goes up, of 8 to the right, of 9 up and right, of 7 down and right.
 *
 * Scores count for the side to move: 0 for a draw, else one more than the number of cells still
 * empty when the line is completed, negative if the other side wins.
 *
 * In the normal game a threat has to be met, no piece goes right below one, and moves that threaten
 * most come first. In a misère game no side completes a line while it has another move, and moves
 * that leave the other side the fewest of these come first.
 *
 * `own` are the pieces of the side to move, `taken` those of both sides; `ownGaps` and `otherGaps`
 * are the empty cells that complete a line of the side to move and of the other side.
 */
import { findBounds, keepBounds, lowerOf, upperOf } from './columnTable';
import { isDecisive } from './decisive';
import { bitOf, moveSize, movesAt, putMove, takeHeaviest, winOf } from './moveList';
import { countCells, weightOfThreats } from './moveWeight';
import { gaps } from './threats';

const columns: i32 = 7;
const bottom: u64 = 0x01010101010101;
/**
 * Before this ply a position shares its key with its mirror image; later on both are hardly ever
 * met.
 */
const mirrorPlies: i32 = 14;
/** Lower than any score. */
const worst: i32 = -99;
/** Added to the weights of misère moves, so that none is negative. */
const misereOffset: i32 = 1000;

let board: u64 = 0;
let cells: i32 = 0;
let isMisere: bool = false;
let nodes: i32 = 0;
let nodeLimit: i32 = 0;
let isCutOff: bool = false;

/** Chooses the game; the table has to be cleared before. */
export function chooseColumns(rows: i32, misere: bool): void {
  board = bottom * ((1 << rows) - 1);
  cells = columns * rows;
  isMisere = misere;
}

/** The number of nodes that the last call of `columnBound` searched. */
export function columnNodes(): i32 {
  return nodes;
}

/** Whether the last call of `columnBound` stopped at its limit: then its answer is void. */
export function columnCutOff(): bool {
  return isCutOff;
}

/**
 * Whether the score of a position that is not over is more than `alpha`: an answer of at most
 * `alpha` is an upper bound of it, a higher one a lower bound. `limit` is the most nodes to search.
 * The low half of a set has its first four columns.
 */
export function columnBound(
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
  const own = ((ownHigh as u64) << 32) | ownLow;
  const taken = ((takenHigh as u64) << 32) | takenLow;
  const empty = board & ~taken;
  const ownGaps = emptyGaps(own, empty);
  if (!isMisere && (ownGaps & (taken + bottom)) !== 0) return cells - plies;
  return reply(own, taken, ownGaps, emptyGaps(taken ^ own, empty), plies, alpha);
}

/**
 * Plays the one move that does not lose at once, or sees that there is none; where there is a
 * choice, a node decides. In the normal game the side to move can complete no line at once.
 */
function reply(own: u64, taken: u64, ownGaps: u64, otherGaps: u64, plies: i32, alpha: i32): i32 {
  const playable = (taken + bottom) & board;
  let safe: u64;
  if (isMisere) {
    if (plies >= cells) return 0;
    safe = playable & ~ownGaps;
    if (safe === 0) return plies - cells;
  } else {
    if (plies >= cells - 1) return 0;
    safe = playable & ~(otherGaps >> 1);
    const forced = playable & otherGaps;
    if (forced !== 0) {
      if ((forced & (forced - 1)) !== 0) return plies + 1 - cells;
      safe &= forced;
    }
    if (safe === 0) return plies + 1 - cells;
  }
  if ((safe & (safe - 1)) !== 0) return branch(own, taken, safe, otherGaps, plies, alpha);
  const filled = taken | safe;
  return -reply(taken ^ own, filled, otherGaps & ~safe, gapsOf(own | safe) & board & ~filled, plies + 1, ~alpha);
}

/** Decides a position with two or more moves, `safe`, that do not lose at once. */
function branch(own: u64, taken: u64, safe: u64, otherGaps: u64, plies: i32, alpha: i32): i32 {
  // The other side completes a line with the next piece but one at the earliest, in the normal game
  // the one after that.
  let upper = cells - plies - (isMisere ? 1 : 2);
  if (upper <= alpha) return upper;
  let lower = min(0, 1 - upper);
  if (lower > alpha) return lower;
  const key = keyOf(own, taken, plies);
  const known = findBounds(key);
  if (known !== 0) {
    upper = upperOf(known);
    if (upper <= alpha) return upper;
    lower = lowerOf(known);
    if (lower > alpha) return lower;
  }
  const nodesBefore = nodes++;
  if (nodesBefore >= nodeLimit) {
    isCutOff = true;
    return alpha;
  }
  const start = movesAt(plies);
  const end = listMoves(own, taken, safe, otherGaps, start);
  if (end === 0) return cells - plies - 2;
  const other = taken ^ own;
  let best = knownReply(start, end, other, taken, plies, alpha);
  if (best > alpha) return best;
  best = tryMoves(start, end, other, taken, otherGaps, plies, alpha);
  if (isCutOff) return alpha;
  if (best > alpha) lower = max(lower, best);
  else upper = min(upper, best);
  keepBounds(key, lower, upper, nodes - nodesBefore);
  return best;
}

/** The first of the moves' scores in the table that is more than `alpha`, or `worst`. */
function knownReply(start: u32, end: u32, other: u64, taken: u64, plies: i32, alpha: i32): i32 {
  for (let move = start; move < end; move += moveSize) {
    const known = findBounds(keyOf(other, taken | bitOf(move), plies + 1));
    if (known !== 0 && -upperOf(known) > alpha) return -upperOf(known);
  }
  return worst;
}

/**
 * Searches the moves from `start` to `end`, the heaviest first, until one is worth more than
 * `alpha`.
 */
function tryMoves(start: u32, end: u32, other: u64, taken: u64, otherGaps: u64, plies: i32, alpha: i32): i32 {
  let best = worst;
  for (let left = end; left > start; left -= moveSize) {
    const move = takeHeaviest(start, end);
    const bit = bitOf(move);
    best = max(best, -reply(other, taken | bit, otherGaps & ~bit, winOf(move), plies + 1, ~alpha));
    if (isCutOff) return alpha;
    if (best > alpha) break;
  }
  return best;
}

/**
 * Lists the safe moves from `start` on and gives the end of the list, or 0 if one of them wins by
 * force in the normal game.
 */
function listMoves(own: u64, taken: u64, safe: u64, otherGaps: u64, start: u32): u32 {
  let end = start;
  for (let rest = safe; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const filled = taken | bit;
    const after = gapsOf(own | bit) & board & ~filled;
    const playable = (filled + bottom) & board;
    if (!isMisere && isDecisive(after, playable)) return 0;
    const fromMiddle = abs(((63 - (clz(bit) as i32)) >> 3) - 3);
    const weight = isMisere
      ? misereOffset - 8 * countCells(playable & ~otherGaps) - 4 * countCells(after) + fromMiddle
      : weightOfThreats(after & ~(otherGaps << 1), playable) + 3 - fromMiddle;
    putMove(end, bit, after, weight);
    end += moveSize;
  }
  return end;
}

/** As `gapsOf`, outside the search's loop. */
function emptyGaps(own: u64, empty: u64): u64 {
  return gapsOf(own) & empty;
}

/**
 * The cells that complete a line of four for these pieces; they may include taken cells and bits
 * above the board.
 */
// @ts-expect-error: this dialect decorates functions; without it the compiler leaves a call at every node.
@inline
function gapsOf(own: u64): u64 {
  return (
    ((own << 1) & (own << 2) & (own << 3)) |
    gaps(own << 7, own << 14, own << 21, own >> 7, own >> 14, own >> 21) |
    gaps(own << 8, own << 16, own << 24, own >> 8, own >> 16, own >> 24) |
    gaps(own << 9, own << 18, own << 27, own >> 9, own >> 18, own >> 27)
  );
}

/** A position as one number of 56 bits, made as in `positionKey.ts`. */
function keyOf(own: u64, taken: u64, plies: i32): u64 {
  const key = own + taken;
  return plies < mirrorPlies ? min(key, bswap(key) >> 8) : key;
}
