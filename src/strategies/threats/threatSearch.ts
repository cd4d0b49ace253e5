/**
 * A search for boards without gravity on which threats decide: principal variation search (Marsland
 * and Campbell, "Parallel Search of Strongly Ordered Game Trees", 1982), deepened step by step
 * within a number of positions. A four is met at once, and so is a threat to complete two lines,
 * without counting as a ply; at each position wins by fours come first.
 *
 * A win that it finds is proved: moves are left out only where one has been found that does not
 * lose, or where the rest would lose at once.
 */
import { otherSide, type Side } from '../../games/position.ts';
import { Defences } from './defences.ts';
import { type Effort, findFours } from './fours.ts';
import { type LineBoard, openTally } from './lineBoard.ts';
import { noMove, Table } from './table.ts';

/** The score of a won position, however long it takes. */
export const winScore = 10_000;

/** How many moves are tried, the best-looking first, where no threat is to be met. */
const maxMoves = 14;
/** The most moves of its side in a win by fours that is looked for at each position. */
const maxFours = 4;
/** What the move is worth. */
const tempo = 6;
/**
 * The moves from this one on are searched a ply less deep at first, where there are so many plies
 * to go.
 */
const firstLateMove = 3;
const leastDepthOfLateMoves = 2;

/**
 * What a cell is worth trying on an open line, by the pieces on it: of the side to move, and of the
 * other.
 */
const attack = [2, 5, 14, 40] as const;
const defence = [2, 4, 11, 30] as const;

export interface Found {
  readonly move: number;
  readonly score: number;
  /** The plies that were searched. */
  readonly plies: number;
}

/**
 * The best move for a side that neither has nor faces a four, after searching up to `plies` plies
 * or `nodes` positions.
 */
export function searchThreats(board: LineBoard, side: Side, plies: number, nodes: number): Found {
  const search = new ThreatSearch(board, { nodes: 0, limit: nodes });
  let found = search.deepen(side, 1);
  for (let depth = 2; depth <= plies && depth <= board.emptyCells; depth++) {
    if (search.isStopped || Math.abs(found.score) === winScore) break;
    const deeper = search.deepen(side, depth);
    // Where every move loses, the best of the search before holds longest.
    found = deeper.score > -winScore ? deeper : { ...found, score: -winScore };
  }
  return found;
}

class ThreatSearch {
  private readonly table: Table;
  private readonly defences: Defences;
  /** The moves of the positions between the root and the present one, by ply. */
  private readonly moveLists: readonly Uint8Array[];
  private readonly weights: Float64Array;
  private readonly worthOfTrying = [weighTallies(1), weighTallies(2)] as const;
  /** The depth of the present search; threats that are met before this ply cost none. */
  private depthOfSearch = 0;
  /** The best move that is known. */
  private found: Found = { move: noMove, score: 0, plies: 0 };

  constructor(
    private readonly board: LineBoard,
    private readonly effort: Effort,
  ) {
    this.table = new Table(board, winScore);
    this.defences = new Defences(board);
    this.weights = new Float64Array(board.size);
    this.moveLists = Array.from({ length: board.size + 1 }, () => new Uint8Array(board.size));
  }

  get isStopped(): boolean {
    return this.effort.nodes >= this.effort.limit;
  }

  /** The best of the moves that were searched before the search was stopped. */
  deepen(side: Side, depth: number): Found {
    this.depthOfSearch = depth;
    this.search(side, depth, -winScore, winScore, 0);
    return this.found;
  }

  /**
   * The score for the side to move: exact between `alpha` and `beta`, else a bound; meaningless
   * once the search is stopped.
   */
  private search(side: Side, depth: number, alpha: number, beta: number, ply: number): number {
    const { board, effort, table } = this;
    if (this.isStopped) return 0;
    effort.nodes++;
    if (board.countOpen(side, 1) > 0) return winScore;
    if (board.countOpen(otherSide(side), 1) > 0)
      return this.meetFour(side, depth, alpha, beta, ply);
    if (board.emptyCells === 0) return 0;
    const known = ply === 0 ? undefined : table.scoreWithin(depth, alpha, beta);
    if (known !== undefined) return known;
    const move = table.bestMove();
    if (ply > 0 && findFours(board, side, maxFours, effort) >= 0) {
      table.store({ depth, score: winScore, bound: 'exact', move });
      return winScore;
    }
    const isThreatened = this.defences.find(side);
    const isFollowed = isThreatened && ply < this.depthOfSearch;
    if (depth <= 0 && !isFollowed) return board.worthFor(side) + tempo;
    let count = this.listMoves(side, ply, move, isThreatened);
    // A lost position has moves, too.
    if (count === 0 && ply === 0) count = this.listMoves(side, ply, move, false);
    return this.tryMoves(
      side,
      isFollowed ? depth + 1 : depth,
      alpha,
      beta,
      ply,
      count,
      isThreatened ? count : maxMoves,
    );
  }

  /** The other side lacks one piece on a line, and the side to move has no such line. */
  private meetFour(side: Side, depth: number, alpha: number, beta: number, ply: number): number {
    const { board } = this;
    const other = otherSide(side);
    const gap = board.findGap(other);
    if (board.findGap(other, gap) >= 0) return -winScore;
    board.put(gap, side);
    const score = -this.search(other, depth, -beta, -alpha, ply + 1);
    board.remove(gap);
    return score;
  }

  /**
   * Tries the first `count` moves listed for the ply; those after the first `tried` only as long as
   * all before them lose.
   */
  private tryMoves(
    side: Side,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
    count: number,
    tried: number,
  ): number {
    const moves = this.moveLists[ply]!;
    let best = -winScore;
    let bestMove = noMove;
    if (ply === 0) this.found = { move: moves[0]!, score: this.found.score, plies: depth - 1 };
    for (
      let index = 0;
      index < count && best < beta && (index < tried || best === -winScore);
      index++
    ) {
      const move = moves[index]!;
      const from = Math.max(alpha, best);
      const isLate = index >= firstLateMove && depth >= leastDepthOfLateMoves;
      // A move after the first is only asked whether it is better.
      let score = this.scoreAfter(
        move,
        side,
        isLate ? depth - 2 : depth - 1,
        from,
        index === 0 ? beta : from + 1,
        ply,
      );
      if (index > 0 && score > from && (isLate || score < beta))
        score = this.scoreAfter(move, side, depth - 1, from, beta, ply);
      if (this.isStopped) return 0;
      if (score <= best && bestMove !== noMove) continue;
      best = score;
      bestMove = move;
      if (ply === 0) this.found = { move, score, plies: depth };
    }
    this.table.store({
      depth,
      score: best,
      bound: best >= beta ? 'lower' : best <= alpha ? 'upper' : 'exact',
      move: bestMove,
    });
    return best;
  }

  private scoreAfter(
    move: number,
    side: Side,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    this.board.put(move, side);
    const score = -this.search(otherSide(side), depth, -beta, -alpha, ply + 1);
    this.board.remove(move);
    return score;
  }

  /**
   * Lists the empty cells for the ply, `first` first and the most promising next, and gives their
   * number.
   */
  private listMoves(side: Side, ply: number, first: number, isThreatened: boolean): number {
    const { board, weights, defences } = this;
    this.weigh(side);
    if (first !== noMove) weights[first] = Infinity;
    const moves = this.moveLists[ply]!;
    let count = 0;
    for (let cell = 0; cell < board.size; cell++) {
      if (board.cells[cell] !== 0 || (isThreatened && defences.cells[cell] === 0)) continue;
      // A cell on no open line is useless to both sides.
      if (weights[cell] === 0 && count > 0) continue;
      let at = count++;
      for (; at > 0 && weights[moves[at - 1]!]! < weights[cell]!; at--) moves[at] = moves[at - 1]!;
      moves[at] = cell;
    }
    return count;
  }

  /** Weighs the cells by the open lines through them. */
  private weigh(side: Side): void {
    const { board, weights } = this;
    const { tallies, lineCells, inARow } = board;
    const worths = this.worthOfTrying[side - 1]!;
    weights.fill(0);
    for (let line = 0; line < tallies.length; line++) {
      const worth = worths[tallies[line]!]!;
      if (worth > 0)
        for (let at = line * inARow; at < (line + 1) * inARow; at++)
          weights[lineCells[at]!]! += worth;
    }
  }
}

/** What a cell on a line is worth trying for the side to move, by the line's tally. */
function weighTallies(side: Side): Uint8Array {
  const weights = new Uint8Array(256);
  for (const [pieces, weight] of attack.entries()) weights[openTally(side, pieces)] = weight;
  for (const [pieces, weight] of defence.entries())
    weights[openTally(otherSide(side), pieces)] = weight;
  weights[0] = attack[0];
  return weights;
}
