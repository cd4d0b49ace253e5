import type { GameName } from '../../games/game.ts';
import { type Difficulty, isLevel, levelOf } from '../../strategies/levels.ts';
import type { StrategyName } from '../../strategies/names.ts';
import {
  type DifficultyChoice,
  findOwnersDifficulty,
  type ResolvedDifficulty,
  resolveDifficulty,
} from '../settings/difficulty.ts';
import type { Settings } from '../settings/settings.ts';
import { joinSentences } from '../texts/sentences.ts';
import type { Texts } from '../texts/texts.ts';

/** The level that a strategy stands for in this game; a strategy of no level has but its own name. */
export function makeStrategyLabel(strategy: StrategyName, game: GameName, texts: Texts): string {
  const level = levelOf(game, strategy);
  return level ? texts.levels[level] : strategy;
}

export const makeDifficultyName = (difficulty: Difficulty, texts: Texts): string =>
  isLevel(difficulty) ? texts.levels[difficulty] : difficulty;

/** What a choice means in a game: `Medium`, or `Perfect → Expert` where the game does not have it. */
export function makeChosenLabel(game: GameName, choice: DifficultyChoice, settings: Settings, texts: Texts): string {
  const { strategy, missing } = resolveDifficulty(game, choice, settings);
  const label = makeStrategyLabel(strategy, game, texts);
  return missing ? `${makeDifficultyName(missing, texts)} → ${label}` : label;
}

/** `Default (Medium)`; where the owner's level depends on the game, each with its game. */
export function makeDefaultLabel(games: readonly GameName[], settings: Settings, texts: Texts): string {
  const names = games.map((game) => makeDifficultyName(findOwnersDifficulty(game, settings), texts));
  const isSame = new Set(names).size === 1;
  const note = isSame ? names[0]! : games.map((game, index) => `${texts.games[game]} ${names[index]}`).join(texts.comma);
  return texts.withNote(texts.buttons.ownersLevel, note);
}

/** What replaces the difficulties that the game does not have; else empty. */
export function renderSubstitutions(levels: readonly ResolvedDifficulty[], game: GameName, texts: Texts): string {
  const notes = levels.map(({ strategy, missing }) =>
    missing ? texts.substituted(makeDifficultyName(missing, texts), makeStrategyLabel(strategy, game, texts)) : '',
  );
  return joinSentences(...new Set(notes));
}
