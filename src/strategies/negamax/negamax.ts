/**
 * Looks a fixed number of plies ahead in any in-line game, by negamax with alpha-beta (Knuth and
 * Moore, "An Analysis of Alpha-Beta Pruning", 1975), and judges the last position by its windows. A
 * window is a possible line; while it holds pieces of one side only it is worth 9 with one piece
 * missing and 4 with two missing, own less the opponent's.
 *
 * A win scores 100,000 for the side that gets it, less one for each ply that comes before its last
 * move, so that the faster win and the slower loss are better; no sum of windows comes near. A draw
 * scores 0, as its windows say: none is left open.
 *
 * The set of best moves is exact: a root move is cut off only once it is known to be worse than the
 * best so far.
 *
 * In a misère game windows count against the side that holds them, and a full one loses.
 */
import { type Move, markAges, otherSide, type Position } from '../../games/position.ts';
import { equivalentCells } from '../../games/symmetry.ts';
import { drawOne } from '../random.ts';
import type { SearchWatch } from '../searchWatch.ts';
import type { Strategy } from '../strategy.ts';
import { winScore } from './negamaxScore.ts';
import { searchByRules } from './rulesSearch.ts';
import { SearchBoard } from './searchBoard.ts';
import { VanishingBoard } from './vanishingBoard.ts';

export interface BestMoves {
  /** All moves of equal score, in ascending order. */
  readonly moves: readonly Move[];
  /** For the side to move. */
  readonly score: number;
}

/** The strategy that looks `plies` moves of both sides ahead, at least one. */
export function negamax(plies: number): Strategy {
  return (position, { random }) => {
    const { moves, score } = findBestMoves(position, plies);
    return { move: drawOne(moves, random), reason: { kind: 'search', plies, score } };
  };
}

/**
 * Every best move of a position that is not over, as a search of `plies` plies sees it. Of moves
 * that are mirror images of each other `watch` sees one.
 */
export function findBestMoves(position: Position, plies: number, watch?: SearchWatch): BestMoves {
  let best = -Infinity;
  let moves: Move[] = [];
  const take = (move: Move, score: number): number => {
    if (score > best) moves = [];
    if (score >= best) moves.push(move);
    best = Math.max(best, score);
    return best - 1;
  };
  scoreMoves(position, plies, take, watch);
  // Adding 0 turns the -0 of a negated draw into 0.
  return { moves: moves.sort((a, b) => a - b), score: best + 0 };
}

/** The exact score of every move. */
export function scoreAllMoves(position: Position, plies: number): ReadonlyMap<Move, number> {
  const scores = new Map<Move, number>();
  scoreMoves(position, plies, (move, score) => {
    scores.set(move, score);
    return -Infinity;
  });
  return scores;
}

/**
 * Scores the moves in turn: exactly where a score is more than the last result of `take`, else as a
 * bound.
 */
function scoreMoves(
  position: Position,
  plies: number,
  take: (move: Move, score: number) => number,
  watch?: SearchWatch,
): void {
  const { game } = position;
  const { misere = false, maxPieces } = game;
  const board = openBoard(position);
  board.watch = watch;
  const isByRules = misere || maxPieces !== undefined;
  const scoreOf = (cell: number, alpha: number): number =>
    isByRules
      ? searchByRules(board, cell, misere, plies, alpha)
      : scoreAtRoot(board, cell, plies, alpha);
  const equivalent = equivalentCells(game, markAges(position));
  const scores = new Map<number, number>();
  let alpha = -Infinity;
  for (const move of board.moveOrder) {
    const cell = board.landingCell(move);
    if (cell < 0) continue;
    const representative = equivalent[cell]!;
    const score = scores.get(representative) ?? scoreOf(cell, alpha);
    scores.set(representative, score);
    alpha = take(move, score);
  }
}

/** The board on which any game is searched. */
export function openBoard(position: Position): SearchBoard {
  const { game } = position;
  const { maxPieces } = game;
  return maxPieces === undefined
    ? new SearchBoard(position)
    : new VanishingBoard(position, { ...game, maxPieces });
}

/**
 * The score of taking a cell: exact where it is more than `alpha`, else an upper bound of at most
 * `alpha`.
 */
function scoreAtRoot(board: SearchBoard, cell: number, plies: number, alpha: number): number {
  if (!board.completes(cell, board.side)) return scoreAfter(board, cell, 0, plies, alpha, Infinity);
  board.watch?.enter(cell, alpha, Infinity);
  board.watch?.leave(winScore);
  return winScore;
}

/**
 * The score, for the side to move `ply` moves after the root, of taking a cell that does not win at
 * once.
 */
function scoreAfter(
  board: SearchBoard,
  cell: number,
  ply: number,
  plies: number,
  alpha: number,
  beta: number,
): number {
  if (board.watch !== undefined)
    return watchAfter(board.watch, board, cell, ply, plies, alpha, beta);
  board.take(cell);
  const score = -search(board, ply + 1, plies, -beta, -alpha);
  board.release(cell);
  return score;
}

/** The same for somebody who watches; apart, so that the search itself stays small and fast. */
function watchAfter(
  watch: SearchWatch,
  board: SearchBoard,
  cell: number,
  ply: number,
  plies: number,
  alpha: number,
  beta: number,
): number {
  watch.enter(cell, alpha, beta);
  board.take(cell);
  const score = -search(board, ply + 1, plies, -beta, -alpha);
  board.release(cell);
  watch.leave(score);
  return score;
}

/**
 * The score for the side to move: exact where it lies between `alpha` and `beta`, else a bound on
 * the same side of them as itself. Nobody has won yet.
 */
function search(
  board: SearchBoard,
  ply: number,
  plies: number,
  alpha: number,
  beta: number,
): number {
  if (ply === plies || board.isFull()) return board.score();
  let threat = -1;
  let threats = 0;
  for (let index = 0; index < board.moveOrder.length; index++) {
    const cell = board.landingCell(board.moveOrder[index]!);
    if (cell < 0) continue;
    if (board.completes(cell, board.side)) return winScore - ply;
    if (board.completes(cell, otherSide(board.side))) {
      threat = cell;
      threats++;
    }
  }
  // At the last ply the opponent's answer is beyond the horizon, and so are threats.
  if (threats > 0 && ply + 1 < plies) {
    if (threats > 1) return ply + 1 - winScore;
    return scoreAfter(board, threat, ply, plies, alpha, beta);
  }
  let best = -Infinity;
  for (let index = 0; index < board.moveOrder.length; index++) {
    const cell = board.landingCell(board.moveOrder[index]!);
    if (cell < 0) continue;
    const score = scoreAfter(board, cell, ply, plies, Math.max(alpha, best), beta);
    if (score >= beta) return score;
    if (score > best) best = score;
  }
  return best;
}
