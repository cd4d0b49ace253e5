/** The exact value of each move, in every game that has an exact level, be it from some ply on. */
import { type GameName, games } from '../games/game.ts';
import type { Position } from '../games/position.ts';
import { ColumnSolver } from './columns/columnSolver.ts';
import { openSolver } from './connectFour/solver.ts';
import type { Evaluator } from './evaluator.ts';
import { openMinimax } from './minimax.ts';
import { ProofEvaluator } from './proof/proofEvaluator.ts';
import type { MoveValues } from './value.ts';
import { openRetrograde } from './vanishing/retrograde.ts';

/**
 * The node budget of one answer: about a second in WebAssembly. In Connect Four a few in a hundred
 * positions of plies 7 and 8 need more.
 */
export const nodesPerAnswer = 12_000_000;

export type Values =
  | { readonly kind: 'exact'; readonly moves: MoveValues }
  /** The search was cut off by its budget, or did not begin so early in the game. */
  | { readonly kind: 'cutOff' }
  /** The game has no exact level. */
  | { readonly kind: 'notExact' };

/**
 * A node of this search takes about three times as long as one of 7×6, and the plain form is to
 * keep within its time, too.
 */
const openColumns =
  (game: GameName) =>
  (nodes: number): Evaluator =>
    new ColumnSolver(games[game], nodes / 4);

/**
 * No position of 5×5 needs more nodes than an answer has with this: 1,160,938 at most, in two to
 * three seconds, and half of those after three moves 58,836.
 */
const openProof = (nodes: number): Evaluator => new ProofEvaluator('fiveByFive', nodes / 10);

/** The games with an exact level; `nodes` is the budget of all answers together. */
const evaluators: Partial<Record<GameName, (nodes: number) => Evaluator>> = {
  ticTacToe: openMinimax,
  vanishingTicTacToe: openRetrograde,
  misereTicTacToe: openMinimax,
  connectFour: openSolver,
  connectFour7: openColumns('connectFour7'),
  misereConnectFour: openColumns('misereConnectFour'),
  fiveByFive: openProof,
};

export function isExact(game: GameName): boolean {
  return evaluators[game] !== undefined;
}

/** The values of all moves in a position that is not over. */
export function values(position: Position, nodes = nodesPerAnswer): Values {
  const evaluator = openEvaluator(position.game.name, nodes);
  if (!evaluator) return { kind: 'notExact' };
  const moves = evaluator.values(position);
  return moves ? { kind: 'exact', moves } : { kind: 'cutOff' };
}

/**
 * An evaluator for many positions of a game, which reuses results and has one budget for all.
 * Undefined if the game has no exact level.
 */
export function openEvaluator(game: GameName, nodes: number): Evaluator | undefined {
  return evaluators[game]?.(nodes);
}
