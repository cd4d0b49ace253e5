import { isOver, type Position } from '../games/position.ts';
import { strategyFor } from './levels.ts';
import type { StrategyName } from './names.ts';
import { strategyTable } from './strategies.ts';
import type { Choice, Tools } from './strategy.ts';

/**
 * The move of a strategy, and its reason. `strategyFor` replaces a strategy that the game does not
 * have. Throws if the game is over.
 */
export function chooseMove(name: StrategyName, position: Position, tools: Tools): Choice {
  if (isOver(position)) throw new RangeError(`${name} was asked for a move in a game that is over`);
  return strategyTable[strategyFor(position.game.name, name)].play(position, tools);
}
