/**
 * Exact play in tic-tac-toe: the whole tree by minimax with alpha-beta (Knuth and Moore, "An
 * Analysis of Alpha-Beta Pruning", 1975). The cells of each side are the bits of one number, those
 * on most lines lowest and so tried first, and known scores are reused while the move is chosen:
 * even the first move of a fresh process takes only a few milliseconds.
 *
 * A score is 0 for a draw, else 1 plus the number of cells still empty when the game is won,
 * positive if the side to move wins and negative if it loses: a faster win and a slower loss score
 * higher. In the misère game a side that completes a line has lost, so such a move scores what the
 * same move would score for the opponent.
 *
 * Among moves of equal score it prefers the one after which most of the opponent's replies are
 * errors, that is, give away a win or a draw; ties are broken at random.
 */
import { allLines } from '../games/lines.ts';
import {
  legalMoves,
  type Move,
  otherSide,
  type Position,
  type Side,
  sideToMove,
} from '../games/position.ts';
import { equivalentCells } from '../games/symmetry.ts';
import { countBits } from './countBits.ts';
import { type Evaluator, evaluatorOf } from './evaluator.ts';
import { drawOne } from './random.ts';
import type { SearchWatch } from './searchWatch.ts';
import type { Reason, Strategy } from './strategy.ts';
import type { Value } from './value.ts';

export interface ExactMoves {
  /** The moves of equal score, in ascending order. */
  readonly moves: readonly Move[];
  /** For the side to move. */
  readonly score: number;
}

/** The state of one search. */
interface Tree {
  /** The cells of the side to move and of the other side at the root. */
  readonly own: number;
  readonly other: number;
  readonly lines: readonly number[];
  readonly isMisere: boolean;
  /**
   * For each cell the lowest of its images under the symmetries of this board: only that cell needs
   * a search.
   */
  readonly equivalent: readonly number[];
  /**
   * Bounds of a position's score, by the cells of the side to move and, nine bits higher, of the
   * other.
   */
  readonly atLeast: Int8Array;
  readonly atMost: Int8Array;
  readonly watch: SearchWatch | undefined;
}

const allCells = 0b111_111_111;
/** The bit of each cell: the centre, the corners, the sides. */
const bitOf: readonly number[] = [
  1 << 1,
  1 << 5,
  1 << 2,
  1 << 6,
  1 << 0,
  1 << 7,
  1 << 3,
  1 << 8,
  1 << 4,
];
const infinity = 100;

/** Tic-tac-toe only, normal or misère. */
export const minimax: Strategy = (position, { random }) => {
  const tree = makeTree(position);
  const { moves, score } = findExactMoves(position, tree);
  const errors = new Map<number, number>();
  for (const cell of new Set(moves.map((move) => tree.equivalent[move]!)))
    errors.set(cell, countErrors(position, cell, score, tree));
  const most = Math.max(...errors.values());
  const best = moves.filter((move) => errors.get(tree.equivalent[move]!) === most);
  return { move: drawOne(best, random), reason: exactReason(position, score) };
};

/** An evaluator of tic-tac-toe; it needs no budget. */
export function openMinimax(): Evaluator {
  return evaluatorOf((position) => {
    const tree = makeTree(position);
    const scoreOf = (move: Move): number =>
      scoreAfter(tree, tree.own, tree.other, bitOf[move]!, -infinity, infinity);
    return new Map(
      legalMoves(position).map((move) => [move, valueOfScore(position, scoreOf(move))]),
    );
  });
}

/**
 * Every move of the best score in a position that is not over. Of moves that are images of each
 * other, and of positions that were reached before, `watch` sees one.
 */
export function watchExactMoves(position: Position, watch: SearchWatch): ExactMoves {
  return findExactMoves(position, makeTree(position, watch));
}

/** Every move of the best score in a position that is not over. */
export function findExactMoves(position: Position, tree = makeTree(position)): ExactMoves {
  const scores = new Map<number, number>();
  let best = -infinity;
  for (const cell of new Set(legalMoves(position).map((move) => tree.equivalent[move]!))) {
    const score = scoreAfter(tree, tree.own, tree.other, bitOf[cell]!, best - 1, infinity);
    scores.set(cell, score);
    best = Math.max(best, score);
  }
  const moves = legalMoves(position).filter((move) => scores.get(tree.equivalent[move]!) === best);
  return { moves, score: best };
}

/**
 * How many of the opponent's replies to a move are errors: replies that turn its win into less, or
 * its draw into a loss. `score` is the score of the move, for the side that makes it.
 */
export function countErrors(
  position: Position,
  move: Move,
  score: number,
  tree = makeTree(position),
): number {
  const own = tree.own | bitOf[move]!;
  // After a line in a misère game there is no reply.
  if (score > 0 || tree.lines.some((line) => (line & ~own) === 0)) return 0;
  const needed = score < 0 ? 1 : 0;
  const isError = (reply: Move): boolean =>
    reply !== move && scoreAfter(tree, tree.other, own, bitOf[reply]!, needed - 1, needed) < needed;
  return legalMoves(position).filter(isError).length;
}

/**
 * The score of taking the cell of a bit, for the side that owns `own`: exact between `alpha` and
 * `beta`, else a bound.
 */
function scoreAfter(
  tree: Tree,
  own: number,
  other: number,
  bit: number,
  alpha: number,
  beta: number,
): number {
  const empty = allCells & ~(own | other);
  tree.watch?.enter(bitOf.indexOf(bit), alpha, beta);
  const isLine = (gaps(tree.lines, own, empty) & bit) !== 0;
  const score = isLine
    ? (tree.isMisere ? -1 : 1) * countBits(empty)
    : -search(tree, other, own | bit, -beta, -alpha);
  tree.watch?.leave(score);
  return score;
}

function search(tree: Tree, own: number, other: number, alpha: number, beta: number): number {
  const key = own | (other << 9);
  const atLeast = tree.atLeast[key]!;
  const atMost = tree.atMost[key]!;
  if (atLeast >= beta || atLeast === atMost) return atLeast;
  if (atMost <= alpha) return atMost;
  const score = searchMoves(tree, own, other, alpha, beta);
  if (score > alpha) tree.atLeast[key] = score;
  if (score < beta) tree.atMost[key] = score;
  return score;
}

function searchMoves(tree: Tree, own: number, other: number, alpha: number, beta: number): number {
  const empty = allCells & ~(own | other);
  if (empty === 0) return 0;
  if (tree.isMisere) return searchMisere(tree, own, other, alpha, beta);
  if (gaps(tree.lines, own, empty) !== 0) return countBits(empty);
  // A side that ignores a threat loses at the next move, and so does a side with two threats to
  // meet.
  const threats = gaps(tree.lines, other, empty);
  let best = -infinity;
  for (let left = threats === 0 ? empty : threats; left !== 0; left &= left - 1) {
    const bit = left & -left;
    tree.watch?.enter(bitOf.indexOf(bit), Math.max(alpha, best), beta);
    const score = -search(tree, other, own | bit, -beta, -Math.max(alpha, best));
    tree.watch?.leave(score);
    if (score >= beta) return score;
    if (score > best) best = score;
  }
  return best;
}

/**
 * Searches a misère game: no threat has to be met, and cells that complete a line are tried last.
 */
function searchMisere(tree: Tree, own: number, other: number, alpha: number, beta: number): number {
  const empty = allCells & ~(own | other);
  let best = -infinity;
  for (let left = empty; left !== 0; left &= left - 1) {
    const score = scoreAfter(tree, own, other, left & -left, Math.max(alpha, best), beta);
    if (score >= beta) return score;
    if (score > best) best = score;
  }
  return best;
}

/** The empty cells that complete a line of a side. */
function gaps(lines: readonly number[], side: number, empty: number): number {
  let cells = 0;
  for (let index = 0; index < lines.length; index++) {
    const missing = lines[index]! & ~side;
    if ((missing & (missing - 1)) === 0) cells |= missing & empty;
  }
  return cells;
}

function makeTree(position: Position, watch?: SearchWatch): Tree {
  const cellsOf = (side: Side): number =>
    position.board.reduce<number>(
      (bits, cell, index) => (cell === side ? bits | bitOf[index]! : bits),
      0,
    );
  const side = sideToMove(position);
  return {
    own: cellsOf(side),
    other: cellsOf(otherSide(side)),
    isMisere: position.game.misere ?? false,
    lines: allLines(position.game).map((line) =>
      line.reduce((bits, cell) => bits | bitOf[cell]!, 0),
    ),
    equivalent: equivalentCells(position.game, position.board),
    atLeast: new Int8Array((allCells + 1) ** 2).fill(-infinity),
    atMost: new Int8Array((allCells + 1) ** 2).fill(infinity),
    watch,
  };
}

function exactReason(position: Position, score: number): Reason {
  return { kind: 'exact', ...valueOfScore(position, score), isBook: false };
}

/**
 * The value of a score: a draw fills the board; a win leaves as many cells empty as its score, less
 * one.
 */
function valueOfScore(position: Position, score: number): Value {
  const empty = position.board.filter((cell) => cell === 0).length;
  if (score === 0) return { result: 'draw', plies: empty };
  return { result: score > 0 ? 'win' : 'loss', plies: empty - Math.abs(score) + 1 };
}
