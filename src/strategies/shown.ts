/** The strategies whose thinking the analysis board shows: their rules, or their tree. */
import { isOver, type Position, plyOf } from '../games/position.ts';
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
  const { game, board } = position;
  if (isOver(position)) return false;
  if (name === 'random') return true;
  if (ruledNames.some((each) => each === name)) return game.name === 'ticTacToe';
  if (name === 'minimax') return isSmall(position) && plyOf(position) >= firstTreePly;
  const moves = game.gravity ? game.columns : board.filter((cell) => cell === 0).length;
  return moves <= (maxMoves[name] ?? 0);
}

/** Nine squares on which pieces stay, so that every game ends. */
export const isSmall = ({ game, board }: Position): boolean =>
  board.length === 9 && game.maxPieces === undefined;
