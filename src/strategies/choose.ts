import { isOver, type Position } from '../games/position.ts';
import { solver } from './connectFour/solver.ts';
import { ladder } from './ladder.ts';
import { strategyFor } from './levels.ts';
import { minimax } from './minimax.ts';
import type { StrategyName } from './names.ts';
import { negamax } from './negamax.ts';
import { newellSimon } from './newellSimon.ts';
import { random } from './random.ts';
import type { Choice, Strategy, Tools } from './strategy.ts';
import { traps } from './traps.ts';

export const strategies: Record<StrategyName, Strategy> = {
  random,
  'ladder-1': ladder(1),
  'ladder-2': ladder(2),
  'ladder-3': ladder(3),
  'ladder-4': ladder(4),
  traps,
  'newell-simon': newellSimon,
  minimax,
  'negamax-1': negamax(1),
  'negamax-2': negamax(2),
  'negamax-4': negamax(4),
  'negamax-8': negamax(8),
  solver,
};

/**
 * The move of a strategy, and why. A strategy that the game does not have is replaced as `strategyFor` says. Throws
 * where the game is over.
 */
export function chooseMove(name: StrategyName, position: Position, tools: Tools): Choice {
  if (isOver(position)) throw new RangeError(`${name} was asked for a move in a game that is over`);
  return strategies[strategyFor(position.game.name, name)](position, tools);
}
