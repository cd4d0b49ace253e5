/** The level `perfect` in Connect Four: exact, and says what it knows. */
import type { Reason, Strategy } from '../strategy.ts';
import type { Evaluator } from '../value.ts';
import { analyzeBoard } from './analysis.ts';
import { boardOf } from './bitboard.ts';
import { findInBook } from './book.ts';
import { freshEngine } from './engines.ts';
import { findPerfectMove } from './perfectMove.ts';
import { valueOfScore } from './score.ts';

/** What one tap may cost, under a second in plain JavaScript too. Beyond the book no position needs three quarters of it. */
export const nodesPerTap = 4_000_000;

export const solver: Strategy = (position, { lots }) => {
  const board = boardOf(position);
  const known = findInBook(board);
  if (known) return { move: known.column, reason: exactReason(known.score, board.plies, true) };
  const { move, score } = findPerfectMove(freshEngine(), board, lots, nodesPerTap);
  if (score === undefined) return { move, reason: { kind: 'cutOff', nodes: nodesPerTap } };
  return { move, reason: exactReason(score, board.plies, false) };
};

/** What every move is worth; `nodes` is what all answers together may cost. The positions are of the 7×6 game. */
export function openSolver(nodes: number): Evaluator {
  const engine = freshEngine();
  const limit = engine.nodes + nodes;
  return (position) => {
    const board = boardOf(position);
    const scores = analyzeBoard(engine, board, limit);
    if (!scores) return undefined;
    const open = scores.flatMap((score, column) => (score === undefined ? [] : [[column, score] as const]));
    return new Map(open.map(([column, score]) => [column, valueOfScore(score, board.plies)]));
  };
}

/** `plies` are those played before the move. */
export function exactReason(score: number, plies: number, isBook: boolean): Reason {
  return { kind: 'exact', ...valueOfScore(score, plies), isBook };
}
