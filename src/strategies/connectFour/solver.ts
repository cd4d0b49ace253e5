/** The level `perfect` in Connect Four: exact, and says what it knows. */
import type { Position } from '../../games/position.ts';
import type { Reason, Strategy } from '../strategy.ts';
import { analyzeBoard } from './analysis.ts';
import { boardOf, stoneLimit } from './bitboard.ts';
import { findInBook } from './book.ts';
import { freshEngine } from './engines.ts';
import { findPerfectMove } from './perfectMove.ts';

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

/**
 * The exact score of each column for the side to move, undefined where it is full; undefined as a whole where that would take more
 * than `nodes` nodes. The position is one of the 7×6 game and not over.
 */
export function analyze(position: Position, nodes = nodesPerTap): readonly (number | undefined)[] | undefined {
  const engine = freshEngine();
  return analyzeBoard(engine, boardOf(position), engine.nodes + nodes);
}

/** `plies` are those played before the move. */
export function exactReason(score: number, plies: number, isBook: boolean): Reason {
  const winnersStones = stoneLimit / 2 + 1 - Math.abs(score);
  if (score > 0) return { kind: 'exact', result: 'win', plies: 2 * (winnersStones - (plies >> 1)) - 1, isBook };
  if (score < 0) {
    return { kind: 'exact', result: 'loss', plies: 2 * (winnersStones - ((plies + 1) >> 1)), isBook };
  }
  return { kind: 'exact', result: 'draw', plies: stoneLimit - plies, isBook };
}
