/** The strategies whose thinking the analysis board shows: their rules, or their tree. */
import { isOver, type Position, plyOf } from '../games/position.ts';
import { hasStrategy } from './levels.ts';
import type { StrategyName } from './names.ts';

/** The whole tree of a board of nine squares is shown from this ply on. */
export const firstTreePly = 4;

/** With at most so many moves to choose from, the tree is small enough. */
const maxMoves: { readonly [Name in StrategyName]?: number } = {
  'negamax-1': 64,
  'negamax-2': 9,
  'negamax-3': 9,
  'negamax-4': 7,
};

/** Those that think by rules, the simplest first. */
export const ruledNames = [
  'ladder-1',
  'ladder-2',
  'ladder-3',
  'ladder-4',
  'traps',
  'newell-simon',
  'random',
] as const satisfies readonly StrategyName[];
/** Those that look ahead. */
export const searchNames = [
  'minimax',
  'negamax-1',
  'negamax-2',
  'negamax-3',
  'negamax-4',
] as const satisfies readonly StrategyName[];

export function isShown(name: StrategyName, position: Position): boolean {
  const { game } = position;
  if (isOver(position) || !hasStrategy(game.name, name)) return false;
  if (name === 'minimax') return plyOf(position) >= firstTreePly;
  const moves = game.gravity ? game.columns : position.board.filter((cell) => cell === 0).length;
  return ruledNames.some((each) => each === name) || moves <= (maxMoves[name] ?? 0);
}
