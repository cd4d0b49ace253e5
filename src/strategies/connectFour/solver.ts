/**
 * The level `perfect` in Connect Four: exact play, with the exact value as its reason. On 7×7 a
 * search of eight plies stands in where the exact one does not end in time.
 */
import { chooseExactly } from '../columns/exactColumns.ts';
import type { Evaluator } from '../evaluator.ts';
import { negamax } from '../negamax/negamax.ts';
import type { Reason, Strategy } from '../strategy.ts';
import { boardOf } from './bitboard.ts';
import { Evaluation } from './evaluation.ts';
import { findInBook } from './openings/book.ts';
import { findPerfectMove } from './perfectMove.ts';
import { valueOfScore } from './score.ts';
import { freshEngine, tapBudget } from './search/engines.ts';

/**
 * The node budget of one tap in WebAssembly: under 0.3 s. Beyond the book the bot's own games need
 * a sixth of it; a few positions of plies 8 and 9, set up by `/position`, need more.
 */
export const nodesPerTap = 2_500_000;

const search = negamax(8);

export const solver: Strategy = (position, tools) => {
  const { random } = tools;
  if (position.game.name === 'connectFour7')
    return chooseExactly(position, random) ?? search(position, tools);
  const board = boardOf(position);
  const known = findInBook(board);
  if (known)
    return { move: known.column, reason: exactReason(known.score, board.plies, { isBook: true }) };
  const nodes = tapBudget(nodesPerTap);
  const { move, score } = findPerfectMove(freshEngine(), board, random, nodes);
  if (score === undefined) return { move, reason: { kind: 'cutOff', nodes } };
  return { move, reason: exactReason(score, board.plies, { isBook: false }) };
};

/**
 * An evaluator for positions of the 7×6 game; `nodes` is the budget of all its answers together.
 */
export function openSolver(nodes: number): Evaluator {
  const engine = freshEngine();
  return new Evaluation(engine, engine.nodes + nodes);
}

/** The reason of a move with this score; `plies` is the number of moves before it. */
export function exactReason(
  score: number,
  plies: number,
  { isBook }: { readonly isBook: boolean },
): Reason {
  return { kind: 'exact', ...valueOfScore(score, plies), isBook };
}
