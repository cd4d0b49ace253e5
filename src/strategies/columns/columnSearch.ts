/**
 * An exact search for four in a row in seven columns: on boards that the solver of 7×6 does not know, and in misère games, where
 * the side that completes a line loses.
 *
 * Alpha-beta with a null window: each search answers only whether a position is worth more than `alpha`, and a transposition table
 * carries what it learns to the next question (`assembly/search.ts` names the sources of these ideas). In the normal game a threat
 * has to be met, and no piece goes right below one; moves that threaten most come first. In a misère game no side completes a line
 * while it has another move, and moves that leave the other side the fewest of these come first.
 *
 * Scores count for the side to move: 0 for a draw, else one more than the number of cells still empty when the line is completed,
 * negative if the other side wins.
 *
 * Of each set `low` and `high` are the halves. `own` are the pieces of the side to move, `taken` those of both sides; `ownGaps` and
 * `otherGaps` are the empty cells that complete a line of the side to move and of the other side.
 */
import { countBits } from '../countBits.ts';
import { bottomHigh, bottomLow, type ColumnBoard, columnCount, gapsHigh, gapsLow } from './columnBoard.ts';

const tableBits = 18;
/** Added to a bound in the table, so that none is negative there. */
const offset = 64;
/** A move on the stack: its bit in two halves, the gaps of its side after it in two halves, and its weight. */
const moveSize = 5;
/** Lower than any score, and the weight of a move that has been tried. */
const worst = -999;

export class ColumnSearch {
  /** The nodes searched since the search was made. */
  nodes = 0;
  private nodeLimit = 0;
  private isCutOff = false;
  private readonly cells: number;
  private readonly boardLow: number;
  private readonly boardHigh: number;
  /** Three words an entry: the key in two halves, neither of which is 0, and the bounds, the lower one eight bits higher. */
  private readonly table = new Int32Array(3 << tableBits);
  /** The moves of the node that is open at each ply. */
  private readonly moves: Int32Array;

  constructor(
    rows: number,
    private readonly isMisere: boolean,
  ) {
    this.cells = columnCount * rows;
    this.boardLow = bottomLow * (2 ** rows - 1);
    this.boardHigh = bottomHigh * (2 ** rows - 1);
    this.moves = new Int32Array(this.cells * columnCount * moveSize);
  }

  /**
   * Asks whether the score of a position that is not over is more than `alpha`: an answer of at most `alpha` is an upper bound of
   * it, a higher one a lower bound. Gives undefined once `nodes` exceeds `nodeLimit`; what the table holds stays true.
   */
  bound({ ownLow, ownHigh, takenLow, takenHigh, plies }: ColumnBoard, alpha: number, nodeLimit: number): number | undefined {
    this.isCutOff = false;
    this.nodeLimit = nodeLimit;
    const emptyLow = this.boardLow & ~takenLow;
    const emptyHigh = this.boardHigh & ~takenHigh;
    const ownGapsLow = gapsLow(ownLow, ownHigh) & emptyLow;
    const ownGapsHigh = gapsHigh(ownLow, ownHigh) & emptyHigh;
    const canEnd = ((ownGapsLow & (takenLow + bottomLow)) | (ownGapsHigh & (takenHigh + bottomHigh))) !== 0;
    if (canEnd && !this.isMisere) return this.cells - plies;
    const otherLow = takenLow ^ ownLow;
    const otherHigh = takenHigh ^ ownHigh;
    const score = this.answer(
      ownLow,
      ownHigh,
      takenLow,
      takenHigh,
      ownGapsLow,
      ownGapsHigh,
      gapsLow(otherLow, otherHigh) & emptyLow,
      gapsHigh(otherLow, otherHigh) & emptyHigh,
      plies,
      alpha,
    );
    return this.isCutOff ? undefined : score;
  }

  /**
   * Plays the one move that does not lose at once, or sees that there is none; where there is a choice, a node decides. In the
   * normal game the side to move can complete no line at once.
   */
  private answer(
    ownLow: number,
    ownHigh: number,
    takenLow: number,
    takenHigh: number,
    ownGapsLow: number,
    ownGapsHigh: number,
    otherGapsLow: number,
    otherGapsHigh: number,
    plies: number,
    alpha: number,
  ): number {
    const { cells, isMisere } = this;
    const playableLow = (takenLow + bottomLow) & this.boardLow;
    const playableHigh = (takenHigh + bottomHigh) & this.boardHigh;
    if (plies >= (isMisere ? cells : cells - 1)) return 0;
    let safeLow = playableLow & ~(isMisere ? ownGapsLow : otherGapsLow >>> 1);
    let safeHigh = playableHigh & ~(isMisere ? ownGapsHigh : otherGapsHigh >>> 1);
    const threatLow = playableLow & otherGapsLow;
    const threatHigh = playableHigh & otherGapsHigh;
    if (!isMisere && (threatLow | threatHigh) !== 0) {
      safeLow &= threatLow;
      safeHigh &= threatHigh;
      if (isSeveral(threatLow, threatHigh)) return plies + 1 - cells;
    }
    if ((safeLow | safeHigh) === 0) return plies + (isMisere ? 0 : 1) - cells;
    if (isSeveral(safeLow, safeHigh))
      return this.node(ownLow, ownHigh, takenLow, takenHigh, safeLow, safeHigh, otherGapsLow, otherGapsHigh, plies, alpha);
    const low = ownLow | safeLow;
    const high = ownHigh | safeHigh;
    return -this.answer(
      takenLow ^ ownLow,
      takenHigh ^ ownHigh,
      takenLow | safeLow,
      takenHigh | safeHigh,
      otherGapsLow & ~safeLow,
      otherGapsHigh & ~safeHigh,
      gapsLow(low, high) & this.boardLow & ~(takenLow | safeLow),
      gapsHigh(low, high) & this.boardHigh & ~(takenHigh | safeHigh),
      plies + 1,
      ~alpha,
    );
  }

  /** Decides a position with two or more moves, `safe`, that do not lose at once. */
  private node(
    ownLow: number,
    ownHigh: number,
    takenLow: number,
    takenHigh: number,
    safeLow: number,
    safeHigh: number,
    otherGapsLow: number,
    otherGapsHigh: number,
    plies: number,
    alpha: number,
  ): number {
    // The other side completes a line with the next piece but one at the earliest, in the normal game the one after that.
    const soonest = this.cells - plies - (this.isMisere ? 1 : 2);
    let upper = soonest;
    let lower = Math.min(0, 1 - soonest);
    const lowKey = (ownLow + takenLow + bottomLow) | 0;
    const highKey = ownHigh + takenHigh + bottomHigh;
    const slot = slotOf(lowKey, highKey);
    const { table } = this;
    if (table[slot] === lowKey && table[slot + 1] === highKey) {
      upper = (table[slot + 2]! & 255) - offset;
      lower = (table[slot + 2]! >> 8) - offset;
    }
    if (upper <= alpha) return upper;
    if (lower > alpha) return lower;
    if (this.nodes++ >= this.nodeLimit) {
      this.isCutOff = true;
      return alpha;
    }
    const start = plies * columnCount * moveSize;
    const middle = this.list(safeLow, 0, ownLow, ownHigh, takenLow, takenHigh, otherGapsLow, otherGapsHigh, start);
    const end = this.list(safeHigh, 1, ownLow, ownHigh, takenLow, takenHigh, otherGapsLow, otherGapsHigh, middle);
    const known = this.knownReply(start, end, takenLow ^ ownLow, takenHigh ^ ownHigh, takenLow, takenHigh);
    const best =
      known > alpha
        ? known
        : this.tryMoves(start, end, ownLow, ownHigh, takenLow, takenHigh, otherGapsLow, otherGapsHigh, plies, alpha);
    if (this.isCutOff) return alpha;
    if (best > alpha) lower = Math.max(lower, best);
    else upper = Math.min(upper, best);
    table[slot] = lowKey;
    table[slot + 1] = highKey;
    table[slot + 2] = (upper + offset) | ((lower + offset) << 8);
    return best;
  }

  /** The highest score that the table promises for one of the moves from `start` to `end`. */
  private knownReply(
    start: number,
    end: number,
    otherLow: number,
    otherHigh: number,
    takenLow: number,
    takenHigh: number,
  ): number {
    const { moves, table } = this;
    let best = worst;
    for (let move = start; move < end; move += moveSize) {
      const lowKey = (otherLow + (takenLow | moves[move]!) + bottomLow) | 0;
      const highKey = otherHigh + (takenHigh | moves[move + 1]!) + bottomHigh;
      const slot = slotOf(lowKey, highKey);
      if (table[slot] === lowKey && table[slot + 1] === highKey) best = Math.max(best, offset - (table[slot + 2]! & 255));
    }
    return best;
  }

  /** Searches the moves from `start` to `end`, the heaviest first, until one is worth more than `alpha`. */
  private tryMoves(
    start: number,
    end: number,
    ownLow: number,
    ownHigh: number,
    takenLow: number,
    takenHigh: number,
    otherGapsLow: number,
    otherGapsHigh: number,
    plies: number,
    alpha: number,
  ): number {
    const { moves } = this;
    let best = worst;
    for (let left = end; left > start; left -= moveSize) {
      let move = start;
      for (let each = start + moveSize; each < end; each += moveSize) if (moves[each + 4]! > moves[move + 4]!) move = each;
      moves[move + 4] = worst;
      const bitLow = moves[move]!;
      const bitHigh = moves[move + 1]!;
      const score = -this.answer(
        takenLow ^ ownLow,
        takenHigh ^ ownHigh,
        takenLow | bitLow,
        takenHigh | bitHigh,
        otherGapsLow & ~bitLow,
        otherGapsHigh & ~bitHigh,
        moves[move + 2]!,
        moves[move + 3]!,
        plies + 1,
        ~alpha,
      );
      if (this.isCutOff) break;
      if (score > best) best = score;
      if (best > alpha) break;
    }
    return best;
  }

  /** Lists the moves of a half from `start` on, and gives the end of the list. */
  private list(
    safe: number,
    half: number,
    ownLow: number,
    ownHigh: number,
    takenLow: number,
    takenHigh: number,
    otherGapsLow: number,
    otherGapsHigh: number,
    start: number,
  ): number {
    const { moves, boardLow, boardHigh, isMisere } = this;
    let move = start;
    for (let left = safe; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const bitLow = half === 0 ? bit : 0;
      const bitHigh = half === 0 ? 0 : bit;
      const filledLow = takenLow | bitLow;
      const filledHigh = takenHigh | bitHigh;
      const low = gapsLow(ownLow | bitLow, ownHigh | bitHigh) & boardLow & ~filledLow;
      const high = gapsHigh(ownLow | bitLow, ownHigh | bitHigh) & boardHigh & ~filledHigh;
      const playableLow = (filledLow + bottomLow) & boardLow;
      const playableHigh = (filledHigh + bottomHigh) & boardHigh;
      const weight = isMisere
        ? -2 * countBits(playableLow & ~otherGapsLow) -
          2 * countBits(playableHigh & ~otherGapsHigh) -
          countBits(low) -
          countBits(high)
        : threatWeight(low & ~(otherGapsLow << 1), playableLow) + threatWeight(high & ~(otherGapsHigh << 1), playableHigh);
      const fromMiddle = Math.abs(((31 - Math.clz32(bit)) >> 3) + 4 * half - 3);
      moves[move] = bitLow;
      moves[move + 1] = bitHigh;
      moves[move + 2] = low;
      moves[move + 3] = high;
      moves[move + 4] = 4 * weight + (isMisere ? fromMiddle : -fromMiddle);
      move += moveSize;
    }
    return move;
  }
}

/** What gaps are worth in the normal game: those right above a playable cell twice, since they take that cell from the other side. */
function threatWeight(gaps: number, playable: number): number {
  return 2 * countBits(gaps) + 2 * countBits(gaps & (playable << 1)) + ((gaps & playable) === 0 ? 0 : 1);
}

/** Whether a set has more than one cell. */
function isSeveral(low: number, high: number): boolean {
  return (low & (low - 1)) !== 0 || (high & (high - 1)) !== 0 || (low !== 0 && high !== 0);
}

function slotOf(lowKey: number, highKey: number): number {
  return 3 * ((Math.imul(lowKey, 0x9e3779b1) ^ Math.imul(highKey, 0x85ebca6b)) >>> (32 - tableBits));
}
