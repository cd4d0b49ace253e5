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

/** `wishes` in order: the command's argument, the player's own choice; then come the game's property, `DIFFICULTY`, medium. */
export function resolveDifficulty(
  game: GameName,
  wishes: readonly (Difficulty | undefined)[],
  settings: Settings,
): ResolvedDifficulty {
  const candidates = [...wishes, settings.gameDifficulty[game], settings.difficulty];
  const difficulty = candidates.find((each) => each !== undefined) ?? { kind: 'level', level: 'medium' };
  const strategy = strategyFor(game, difficulty);
  const isThere =
    difficulty.kind === 'strategy'
      ? hasStrategy(game, difficulty.name)
      : levelOf(game, strategy) === difficulty.level;
  return { strategy, missing: isThere ? undefined : difficulty };
}
