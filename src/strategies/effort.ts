import type { GameName } from '../games/game.ts';
import type { Position } from '../games/position.ts';
import type { StrategyName } from './names.ts';

/**
 * Milliseconds of CPU for a ply of the first third of a game that a strategy plays against itself;
 * those of under 10 are not listed. Means of two games with Node 20 on one core.
 */
const listed: Partial<Record<GameName, Partial<Record<StrategyName, number>>>> = {
  connectFour7: { solver: 300 },
  misereConnectFour: { 'negamax-7': 30, 'negamax-8': 120, 'follow-up': 85 },
  fiveByFive: { 'negamax-6': 20, 'negamax-7': 60, 'negamax-8': 220, proof: 20 },
  eightByEight: { 'negamax-4': 30, 'threat-search': 100 },
};

/** About how many milliseconds of CPU the next ply takes: less as the board fills. At least 1. */
export function effortOf(strategy: StrategyName, { game, board }: Position): number {
  const empty = board.filter((side) => side === 0).length;
  return Math.max(1, ((listed[game.name]?.[strategy] ?? 0) * empty) / board.length);
}
