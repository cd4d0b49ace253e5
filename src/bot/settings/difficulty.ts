import { type GameName, games } from '../../games/game.ts';
import {
  type Difficulty,
  hasStrategy,
  isLevel,
  levelOf,
  strategyFor,
} from '../../strategies/levels.ts';
import type { Settings } from './settings.ts';

/** `default` is the owner's difficulty. */
export type DifficultyChoice = Difficulty | 'default';

export type ResolvedDifficulty = ReturnType<typeof resolveDifficulty>;

export const findOwnersDifficulty = (game: GameName, settings: Settings): Difficulty =>
  findSetDifficulty(game, settings) ?? 'medium';

/** Undefined where the owner has not set any. */
export const findSetDifficulty = (game: GameName, settings: Settings): Difficulty | undefined =>
  settings.familyDifficulty[games[game].family] ?? settings.difficulty;

/**
 * The strategy of a choice; `missing` is the choice if the game does not have it, so that the
 * strategy replaces it.
 */
export function resolveDifficulty(game: GameName, choice: DifficultyChoice, settings: Settings) {
  const difficulty = choice === 'default' ? findOwnersDifficulty(game, settings) : choice;
  const strategy = strategyFor(game, difficulty);
  const isThere = isLevel(difficulty)
    ? levelOf(game, strategy) === difficulty
    : hasStrategy(game, difficulty);
  return { strategy, missing: isThere ? undefined : difficulty };
}
