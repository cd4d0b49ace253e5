/** What each move is worth, exactly: one question for every game that has an exact level. */
import type { GameName } from '../games/game.ts';
import type { Position } from '../games/position.ts';
import { openSolver } from './connectFour/solver.ts';
import type { Evaluator } from './evaluator.ts';
import { strategyFor } from './levels.ts';
import { openMinimax } from './minimax.ts';
import type { StrategyName } from './names.ts';
import type { MoveValues } from './value.ts';
import { openRetrograde } from './vanishing/retrograde.ts';

/** What one answer may cost: about a second in WebAssembly. Of the positions of plies 7 and 8 in Connect Four a few in a hundred need more. */
export const nodesPerAnswer = 12_000_000;

export type Values =
  | { readonly kind: 'exact'; readonly moves: MoveValues }
  /** The search was cut off by its budget. */
  | { readonly kind: 'cutOff' }
  /** The game has no exact level. */
  | { readonly kind: 'notExact' };

/** The strategies that are exact in all positions; `nodes` is what all answers together may cost. */
const evaluators: Partial<Record<StrategyName, (nodes: number) => Evaluator>> = {
  minimax: openMinimax,
  retrograde: openRetrograde,
  solver: openSolver,
};

export function isExact(game: GameName): boolean {
  return evaluators[strategyFor(game, 'perfect')] !== undefined;
}

/** The position is not over. */
export function values(position: Position, nodes = nodesPerAnswer): Values {
  const evaluator = openEvaluator(position.game.name, nodes);
  if (!evaluator) return { kind: 'notExact' };
  const moves = evaluator.values(position);
  return moves ? { kind: 'exact', moves } : { kind: 'cutOff' };
}

/**
 * For many positions of a game: what is learnt from one helps with the next, and the budget is for all. Undefined where the game has
 * no exact level.
 */
export function openEvaluator(game: GameName, nodes: number): Evaluator | undefined {
  return evaluators[strategyFor(game, 'perfect')]?.(nodes);
}
