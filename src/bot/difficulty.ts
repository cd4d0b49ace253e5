/** Which strategy a new game against the bot gets. */
import type { GameName } from '../games/game.ts';
import { type Difficulty, hasStrategy, levelOf, strategyFor } from '../strategies/levels.ts';
import type { StrategyName } from '../strategies/names.ts';
import type { Settings } from './settings.ts';

export interface ResolvedDifficulty {
  readonly strategy: StrategyName;
  /** What was asked for, where the game does not have it and something else stands for it. */
  readonly missing: Difficulty | undefined;
}

/** What counts for players who have chosen nothing: the game's property, `DIFFICULTY`, medium. */
export function findOwnersDifficulty(game: GameName, settings: Settings): Difficulty {
  return settings.gameDifficulty[game] ?? settings.difficulty ?? { kind: 'level', level: 'medium' };
}

/** `wishes` in order: the command's argument, the player's own choice; then comes what the owner has set. */
export function resolveDifficulty(
  game: GameName,
  wishes: readonly (Difficulty | undefined)[],
  settings: Settings,
): ResolvedDifficulty {
  const difficulty = wishes.find((each) => each !== undefined) ?? findOwnersDifficulty(game, settings);
  const strategy = strategyFor(game, difficulty);
  const isThere =
    difficulty.kind === 'strategy'
      ? hasStrategy(game, difficulty.name)
      : levelOf(game, strategy) === difficulty.level;
  return { strategy, missing: isThere ? undefined : difficulty };
}
