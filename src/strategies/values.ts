/** What each move is worth, exactly: one question for every game that has an exact level. */
import type { GameName } from '../games/game.ts';
import type { Position } from '../games/position.ts';
import { openSolver } from './connectFour/solver.ts';
import { strategyFor } from './levels.ts';
import { openMinimax } from './minimax.ts';
import type { StrategyName } from './names.ts';
import type { Evaluator, MoveValues } from './value.ts';
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
  return openValues(position.game.name, nodes)(position);
}

/** As `values`, for many positions of a game: what is learnt from one helps with the next, and the budget is for all. */
export function openValues(game: GameName, nodes: number): (position: Position) => Values {
  const evaluate = evaluators[strategyFor(game, 'perfect')]?.(nodes);
  if (!evaluate) return () => ({ kind: 'notExact' });
  return (position) => {
    const moves = evaluate(position);
    return moves ? { kind: 'exact', moves } : { kind: 'cutOff' };
  };
}
