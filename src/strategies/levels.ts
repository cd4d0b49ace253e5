/** What the levels mean in each game, and which strategies each game has. */
import { type GameName, gameNames } from '../games/game.ts';
import { type Level, levels, type StrategyName, strategyNames } from './names.ts';

/** What a player or an owner can ask for. */
export type Difficulty = Level | StrategyName;

export const strategyOfLevel: Record<Level, Record<GameName, StrategyName>> = {
  novice: { ticTacToe: 'random', connectFour: 'random', connectFour7: 'random' },
  easy: { ticTacToe: 'ladder-2', connectFour: 'negamax-1', connectFour7: 'negamax-1' },
  medium: { ticTacToe: 'ladder-4', connectFour: 'negamax-2', connectFour7: 'negamax-2' },
  hard: { ticTacToe: 'traps', connectFour: 'negamax-4', connectFour7: 'negamax-4' },
  expert: { ticTacToe: 'newell-simon', connectFour: 'negamax-8', connectFour7: 'negamax-8' },
  perfect: { ticTacToe: 'minimax', connectFour: 'solver', connectFour7: 'negamax-8' },
};

/** The level of each strategy; of one between two levels, the nearer. */
const levelOfStrategy: Record<StrategyName, Level> = {
  random: 'novice',
  'ladder-1': 'easy',
  'ladder-2': 'easy',
  'ladder-3': 'medium',
  'ladder-4': 'medium',
  traps: 'hard',
  'newell-simon': 'expert',
  minimax: 'perfect',
  'negamax-1': 'easy',
  'negamax-2': 'medium',
  'negamax-4': 'hard',
  'negamax-8': 'expert',
  solver: 'perfect',
};

const inLineGames: readonly GameName[] = gameNames;

/** The games that a strategy can play. */
const gamesOfStrategy: Record<StrategyName, readonly GameName[]> = {
  random: inLineGames,
  'ladder-1': ['ticTacToe'],
  'ladder-2': ['ticTacToe'],
  'ladder-3': ['ticTacToe'],
  'ladder-4': ['ticTacToe'],
  traps: ['ticTacToe'],
  'newell-simon': ['ticTacToe'],
  minimax: ['ticTacToe'],
  'negamax-1': inLineGames,
  'negamax-2': inLineGames,
  'negamax-4': inLineGames,
  'negamax-8': inLineGames,
  solver: ['connectFour'],
};

/** Reads a level's or a strategy's name in any case, with white space around it; undefined if it is neither. */
export function parseDifficulty(text: string): Difficulty | undefined {
  const word = text.trim().toLowerCase();
  return [...levels, ...strategyNames].find((each) => each === word);
}

export function isLevel(difficulty: Difficulty): difficulty is Level {
  return levels.some((level) => level === difficulty);
}

export function hasStrategy(game: GameName, name: StrategyName): boolean {
  return gamesOfStrategy[name].includes(game);
}

/** The strategy for a difficulty. One that the game does not have is replaced by its level's. */
export function strategyFor(game: GameName, difficulty: Difficulty): StrategyName {
  if (isLevel(difficulty)) return strategyOfLevel[difficulty][game];
  return hasStrategy(game, difficulty) ? difficulty : strategyOfLevel[levelOfStrategy[difficulty]][game];
}

/** The level that plays this strategy in this game, the lowest if several do, or undefined if none does. */
export function levelOf(game: GameName, name: StrategyName): Level | undefined {
  return levels.find((level) => strategyOfLevel[level][game] === name);
}
