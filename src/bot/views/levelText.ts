/** Levels and strategies as players read them. */
import type { GameName } from '../../games/game.ts';
import { type Difficulty, levelOf, makeDifficulty } from '../../strategies/levels.ts';
import type { StrategyName } from '../../strategies/names.ts';
import { findOwnersDifficulty, type ResolvedDifficulty, resolveDifficulty } from '../difficulty.ts';
import type { Settings } from '../settings.ts';
import type { Texts } from '../texts/texts.ts';

/** The level with the strategy that stands for it in this game: `Medium (ladder-4)`. */
export function makeStrategyLabel(strategy: StrategyName, game: GameName, texts: Texts): string {
  const level = levelOf(game, strategy);
  return level ? texts.withNote(texts.levels[level], strategy) : strategy;
}

export function makeDifficultyName(difficulty: Difficulty, texts: Texts): string {
  return difficulty.kind === 'level' ? texts.levels[difficulty.level] : makeDifficulty(difficulty);
}

/** What a choice means in a game: `Medium (ladder-4)`, or `Perfect → Expert (negamax-8)` where the game does not have it. */
export function makeChosenLabel(
  game: GameName,
  difficulty: Difficulty | undefined,
  settings: Settings,
  texts: Texts,
): string {
  const { strategy, missing } = resolveDifficulty(game, [difficulty], settings);
  const label = makeStrategyLabel(strategy, game, texts);
  return missing ? `${makeDifficultyName(missing, texts)} → ${label}` : label;
}

/** `Default (Medium)`; where the owner gave the games different levels, each with its game. */
export function makeDefaultLabel(games: readonly GameName[], settings: Settings, texts: Texts): string {
  const names = games.map((game) => makeDifficultyName(findOwnersDifficulty(game, settings), texts));
  const isSame = new Set(names).size === 1;
  const note = isSame
    ? names[0]!
    : games.map((game, index) => `${texts.games[game]} ${names[index]}`).join(texts.comma);
  return texts.withNote(texts.buttons.ownersLevel, note);
}

/** Says what stands for a difficulty that the game does not have; else empty. */
export function renderSubstitution(
  { strategy, missing }: ResolvedDifficulty,
  game: GameName,
  texts: Texts,
): string {
  if (!missing) return '';
  return texts.substituted(makeDifficultyName(missing, texts), makeStrategyLabel(strategy, game, texts));
}
