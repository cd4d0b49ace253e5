import type { GameName } from '../games/game.ts';
import type { Position } from '../games/position.ts';
import type { StrategyName } from './names.ts';

/** In every game, or in each that has been measured. */
type Effort = number | Readonly<Partial<Record<GameName, number>>>;

const onFewMoves = {
  ticTacToe: 0,
  vanishingTicTacToe: 0,
  misereTicTacToe: 0,
  connectFour: 0,
  connectFour7: 0,
} as const;

/**
 * Milliseconds of CPU for a ply of the first third of a game that a strategy plays against itself;
 * 0 for under 10. Means of two games with Node 20 on one core.
 */
const efforts: Record<StrategyName, Effort> = {
  random: 0,
  'ladder-1': 0,
  'ladder-2': 0,
  'ladder-3': 0,
  'ladder-4': 0,
  traps: 0,
  'newell-simon': 0,
  minimax: 0,
  'negamax-1': 0,
  'negamax-2': 0,
  'negamax-3': 0,
  'negamax-4': { ...onFewMoves, misereConnectFour: 0, fiveByFive: 0, eightByEight: 30 },
  'negamax-5': { ...onFewMoves, misereConnectFour: 0, fiveByFive: 0 },
  'negamax-6': { ...onFewMoves, misereConnectFour: 0, fiveByFive: 20 },
  'negamax-7': { ...onFewMoves, misereConnectFour: 30, fiveByFive: 60 },
  'negamax-8': { ...onFewMoves, misereConnectFour: 120, fiveByFive: 220 },
  solver: { connectFour: 0, connectFour7: 300 },
  retrograde: 0,
  'follow-up': { misereConnectFour: 85 },
  proof: { fiveByFive: 20 },
  threats: { eightByEight: 0 },
  'threat-search': { eightByEight: 100 },
  'n-tuple': { ticTacToe: 0, connectFour: 0 },
  match: 0,
};

/**
 * About how many milliseconds of CPU the next ply takes: less as the board fills. At least 1;
 * undefined if the strategy has not been measured in this game.
 */
export function effortOf(strategy: StrategyName, { game, board }: Position): number | undefined {
  const listed = efforts[strategy];
  const first = typeof listed === 'number' ? listed : listed[game.name];
  if (first === undefined) return undefined;
  const empty = board.filter((side) => side === 0).length;
  return Math.max(1, (first * empty) / board.length);
}
