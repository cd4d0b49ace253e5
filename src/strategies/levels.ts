/**
 * The strategy of each level in each game, and the replacement for a strategy that a game does not
 * have.
 */
import type { GameName } from '../games/game.ts';
import { toHalfWidth } from '../games/halfWidth.ts';
import { type Level, levels, type StrategyName, strategyNames } from './names.ts';
import { strategyTable } from './strategies.ts';

/** The difficulties that a player or an owner can ask for. */
export type Difficulty = Level | StrategyName;

/** A strategy for each level, in their order. */
type LevelRow = StrategyForEach<typeof levels>;
type StrategyForEach<Names extends readonly string[]> = {
  readonly [Index in keyof Names]: StrategyName;
};

export const levelRows: Record<GameName, LevelRow> = {
  ticTacToe: ['random', 'ladder-2', 'ladder-4', 'traps', 'newell-simon', 'minimax'],
  vanishingTicTacToe: ['random', 'negamax-1', 'negamax-2', 'negamax-4', 'negamax-8', 'retrograde'],
  misereTicTacToe: ['random', 'negamax-2', 'negamax-3', 'negamax-5', 'negamax-7', 'minimax'],
  connectFour: ['random', 'negamax-1', 'negamax-2', 'negamax-4', 'negamax-8', 'solver'],
  connectFour7: ['random', 'negamax-1', 'negamax-2', 'negamax-4', 'negamax-8', 'solver'],
  misereConnectFour: ['random', 'negamax-1', 'negamax-2', 'negamax-4', 'negamax-6', 'follow-up'],
  fiveByFive: ['random', 'negamax-1', 'negamax-2', 'negamax-3', 'negamax-5', 'proof'],
  eightByEight: ['random', 'negamax-1', 'negamax-2', 'negamax-3', 'threats', 'threat-search'],
};

/**
 * Reads a level's or a strategy's name in any case, or a level's number, with white space around
 * it; undefined if it is neither.
 */
export function parseDifficulty(text: string): Difficulty | undefined {
  const word = toHalfWidth(text).trim().toLowerCase();
  return levelOfNumber(word) ?? [...levels, ...strategyNames].find((each) => each === word);
}

/** The levels are counted from 1. */
export const levelOfNumber = (digit: string): Level | undefined =>
  /^[1-9]$/.test(digit) ? levels[Number(digit) - 1] : undefined;

export function isLevel(difficulty: Difficulty): difficulty is Level {
  return levels.some((level) => level === difficulty);
}

export function hasStrategy(game: GameName, name: StrategyName): boolean {
  return strategyTable[name].games.includes(game);
}

/** The strategy for a difficulty. One that the game does not have is replaced by its level's. */
export function strategyFor(game: GameName, difficulty: Difficulty): StrategyName {
  if (isLevel(difficulty)) return levelRows[game][levels.indexOf(difficulty)]!;
  return hasStrategy(game, difficulty)
    ? difficulty
    : strategyFor(game, strategyTable[difficulty].level);
}

/**
 * The games in which the level `perfect` is exact in every position; in others it plays as well as
 * it can.
 */
const perfectGames: readonly GameName[] = [
  'ticTacToe',
  'vanishingTicTacToe',
  'misereTicTacToe',
  'connectFour',
  'fiveByFive',
];

/** Whether a game has a level `perfect` of its own that is exact from a ply on or not at all. */
export function isPerfectInPart(game: GameName): boolean {
  return levelOf(game, strategyFor(game, 'perfect')) === 'perfect' && !perfectGames.includes(game);
}

/**
 * The level that plays this strategy in this game, the lowest if several do, or undefined if none
 * does.
 */
export function levelOf(game: GameName, name: StrategyName): Level | undefined {
  return levels[levelRows[game].indexOf(name)];
}
