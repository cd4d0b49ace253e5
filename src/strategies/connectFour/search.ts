/**
 * Alpha-beta with a null window: each search answers only whether a position is worth more than `alpha`, which cuts far more
 * than an open window, and the transposition table carries what it learns to the next question.
 *
 * The sources of the ideas: Victor Allis (1988) for claimeven; John Tromp's Fhourstones for exact tables small enough for
 * the cache; Pascal Pons' tutorial "Solving Connect 4" for null windows, moves that lose at once left out, and ordering by
 * threats; Jonathan Schaeffer and Aske Plaat for enhanced transposition cut-offs. Beyond these, a node is handed the
 * threats of both sides, forced replies are played without a node, and a move that wins by force at once ends its node.
 */
import { type Board, boardHigh, boardLow, bottomHigh, bottomLow, columnCount, stoneLimit } from './bitboard.ts';
import { firstSideLimit, lowestLimit } from './claimEven.ts';
import { isDecisive, isMany } from './decisive.ts';
import { type Engine, nodesLeft } from './engine.ts';
import { MoveList } from './moveList.ts';
import { centrality, moveWeight } from './moveWeight.ts';
import { threatsHigh, threatsLow } from './threats.ts';
import { boundOffset, TranspositionTable } from './transpositionTable.ts';

/** From this ply on asking the table about each move costs more than it saves. */
const lookAheadPlies = 34;

/** Lower than any score. */
const worst = -99;
export class PlainEngine implements Engine {
  nodes = 0;
  private searched = 0;
  private searchLimit = 0;
  private isCutOff = false;
  private readonly table = new TranspositionTable();
  private readonly moves = new MoveList();

  clear(): void {
    this.table.clear();
  }

  bound(board: Board, alpha: number, nodeLimit: number): number | undefined {
    const { ownLow, ownHigh, takenLow, takenHigh, plies } = board;
    const otherLow = takenLow ^ ownLow;
    const otherHigh = takenHigh ^ ownHigh;
    const winLow = threatsLow(otherLow, otherHigh) & boardLow & ~takenLow;
    const winHigh = threatsHigh(otherLow, otherHigh) & boardHigh & ~takenHigh;
    this.searched = 0;
    this.searchLimit = nodesLeft(this, nodeLimit);
    this.isCutOff = false;
    const score = this.answer(ownLow, ownHigh, takenLow, takenHigh, winLow, winHigh, plies, alpha);
    this.nodes += this.searched;
    return this.isCutOff ? undefined : score;
  }

  /**
   * Plays a forced reply or sees that there is none; where there is a choice, a node decides. `win` are the empty cells
   * that complete a line for the other side; the side to move can complete none of its own.
   */
  private answer(
    ownLow: number,
    ownHigh: number,
    takenLow: number,
    takenHigh: number,
    winLow: number,
    winHigh: number,
    plies: number,
    alpha: number,
  ): number {
    const playableLow = (takenLow + bottomLow) & boardLow;
    const playableHigh = (takenHigh + bottomHigh) & boardHigh;
    const safeLow = playableLow & ~(winLow >>> 1);
    const safeHigh = playableHigh & ~(winHigh >>> 1);
    const forcedLow = playableLow & winLow;
    const forcedHigh = playableHigh & winHigh;
    if ((forcedLow | forcedHigh) === 0) {
      if ((safeLow | safeHigh) === 0) return 0 - ((stoneLimit - plies) >> 1);
      if (plies >= stoneLimit - 2) return 0;
      return this.node(ownLow, ownHigh, takenLow, takenHigh, winLow, winHigh, plies, alpha);
    }
    if (isMany(forcedLow, forcedHigh) || ((forcedLow & safeLow) | (forcedHigh & safeHigh)) === 0) {
      return 0 - ((stoneLimit - plies) >> 1);
    }
    const movedLow = ownLow | forcedLow;
    const movedHigh = ownHigh | forcedHigh;
    const reply = this.answer(
      takenLow ^ ownLow,
      takenHigh ^ ownHigh,
      takenLow | forcedLow,
      takenHigh | forcedHigh,
      threatsLow(movedLow, movedHigh) & boardLow & ~(takenLow | forcedLow),
      threatsHigh(movedLow, movedHigh) & boardHigh & ~(takenHigh | forcedHigh),
      plies + 1,
      ~alpha,
    );
    return 0 - reply;
  }

  /** Decides a position in which the other side threatens nothing at once, and some move does not lose at once. */
  private node(
    ownLow: number,
    ownHigh: number,
    takenLow: number,
    takenHigh: number,
    winLow: number,
    winHigh: number,
    plies: number,
    alpha: number,
  ): number {
    let upper = (stoneLimit - 1 - plies) >> 1;
    if (upper <= alpha) return upper;
    let lower = 0 - ((stoneLimit - 2 - plies) >> 1);
    if (lower > alpha) return lower;
    const playableLow = (takenLow + bottomLow) & boardLow;
    const playableHigh = (takenHigh + bottomHigh) & boardHigh;
    const known = this.table.find(ownLow, ownHigh, takenLow, takenHigh, plies);
    if (known !== 0) {
      upper = Math.min(upper, (known & 255) - boundOffset);
      if (upper <= alpha) return upper;
      lower = Math.max(lower, ((known >> 8) & 255) - boundOffset);
      if (lower > alpha) return lower;
    } else if ((plies & 1) === 0) {
      if (alpha >= lowestLimit) {
        upper = Math.min(upper, firstSideLimit(ownLow, ownHigh, takenLow, takenHigh, playableLow, playableHigh));
        if (upper <= alpha) return upper;
      }
    } else if (alpha < 0 - lowestLimit) {
      const firstLow = takenLow ^ ownLow;
      const firstHigh = takenHigh ^ ownHigh;
      lower = Math.max(lower, 0 - firstSideLimit(firstLow, firstHigh, takenLow, takenHigh, playableLow, playableHigh));
      if (lower > alpha) return lower;
    }
    const nodesBefore = this.searched++;
    if (nodesBefore >= this.searchLimit) {
      this.isCutOff = true;
      return alpha;
    }

    const start = plies * columnCount;
    const safeLow = playableLow & ~(winLow >>> 1);
    const safeHigh = playableHigh & ~(winHigh >>> 1);
    const end = this.listMoves(ownLow, ownHigh, takenLow, takenHigh, safeLow, safeHigh, start);
    if (end < 0) return (stoneLimit - 1 - plies) >> 1;
    // No move wins by force with the next stone but one, so the win can come with the one after that at the earliest.
    upper = Math.min(upper, ((stoneLimit - 1 - plies) >> 1) - 1);
    if (upper <= alpha) return upper;

    const { bitLow, bitHigh, winLow: ownWinLow, winHigh: ownWinHigh } = this.moves;
    const otherLow = takenLow ^ ownLow;
    const otherHigh = takenHigh ^ ownHigh;
    if (plies < lookAheadPlies) {
      for (let slot = start; slot < end; slot++) {
        const word = this.table.find(otherLow, otherHigh, takenLow | bitLow[slot]!, takenHigh | bitHigh[slot]!, plies + 1);
        if (word !== 0 && boundOffset - (word & 255) > alpha) return boundOffset - (word & 255);
      }
    }
    let best = worst;
    for (let left = end; left > start; left--) {
      const slot = this.moves.takeHeaviest(start, end);
      const reply = this.answer(
        otherLow,
        otherHigh,
        takenLow | bitLow[slot]!,
        takenHigh | bitHigh[slot]!,
        ownWinLow[slot]!,
        ownWinHigh[slot]!,
        plies + 1,
        ~alpha,
      );
      if (this.isCutOff) return alpha;
      best = Math.max(best, 0 - reply);
      if (best > alpha) break;
    }
    this.table.keep(
      ownLow,
      ownHigh,
      takenLow,
      takenHigh,
      plies,
      best > alpha ? best : lower,
      best > alpha ? upper : best,
      this.searched - nodesBefore,
    );
    return best;
  }

  /** Lists the safe moves from `start` and gives the end of the list, or -1 if one of them wins by force. */
  private listMoves(
    ownLow: number,
    ownHigh: number,
    takenLow: number,
    takenHigh: number,
    safeLow: number,
    safeHigh: number,
    start: number,
  ): number {
    let end = start;
    let restLow = safeLow;
    let restHigh = safeHigh;
    while ((restLow | restHigh) !== 0) {
      const bitLow = restLow & -restLow;
      const bitHigh = bitLow !== 0 ? 0 : restHigh & -restHigh;
      restLow ^= bitLow;
      restHigh ^= bitHigh;
      const movedLow = ownLow | bitLow;
      const movedHigh = ownHigh | bitHigh;
      const filledLow = takenLow | bitLow;
      const filledHigh = takenHigh | bitHigh;
      const winLow = threatsLow(movedLow, movedHigh) & boardLow & ~filledLow;
      const winHigh = threatsHigh(movedLow, movedHigh) & boardHigh & ~filledHigh;
      const nextLow = (filledLow + bottomLow) & boardLow;
      const nextHigh = (filledHigh + bottomHigh) & boardHigh;
      if (isDecisive(winLow, winHigh, nextLow, nextHigh)) return -1;
      const weight = moveWeight(winLow, winHigh, winLow & (nextLow << 1), winHigh & (nextHigh << 1));
      this.moves.put(end, bitLow, bitHigh, winLow, winHigh, 8 * weight + centrality(bitLow, bitHigh));
      end++;
    }
    return end;
  }
}
