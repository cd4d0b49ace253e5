import type { GameName } from '../../../games/game.ts';
import { type Difficulty, isLevel, isPerfectInPart, levelOf } from '../../../strategies/levels.ts';
import type { Level, StrategyName } from '../../../strategies/names.ts';
import {
  type DifficultyChoice,
  findOwnersDifficulty,
  type ResolvedDifficulty,
  resolveDifficulty,
} from '../../settings/difficulty.ts';
import type { Settings } from '../../settings/settings.ts';
import { joinSentences } from '../../texts/sentences.ts';
import type { Texts } from '../../texts/texts.ts';

/** The label of a strategy: its level in this game, or its own name if it has no level. */
export function makeStrategyLabel(strategy: StrategyName, game: GameName, texts: Texts): string {
  if (strategy === 'match') return texts.levels.match;
  const level = levelOf(game, strategy);
  return level ? makeLevelLabel(level, game, texts) : strategy;
}

/**
 * `Bot · Medium`; to others than the person that it is matched to, that it is matched says nothing.
 */
export function nameBot(
  strategy: StrategyName,
  game: GameName,
  texts: Texts,
  isTheirs: boolean,
): string {
  if (strategy !== 'match') return `${texts.bot} · ${makeStrategyLabel(strategy, game, texts)}`;
  return isTheirs ? `${texts.bot} · ${texts.matched}` : texts.bot;
}

/** A level's name in a game: none calls itself perfect where it is not. */
function makeLevelLabel(level: Level, game: GameName, texts: Texts): string {
  return level === 'perfect' && isPerfectInPart(game) ? texts.bestLevel : texts.levels[level];
}

/** The name of a difficulty, in one game if that is known. */
export function makeDifficultyName(difficulty: Difficulty, texts: Texts, game?: GameName): string {
  if (difficulty === 'match') return texts.levels.match;
  if (!isLevel(difficulty)) return difficulty;
  return game ? makeLevelLabel(difficulty, game, texts) : texts.levels[difficulty];
}

/**
 * The label of a choice in a game: `Medium`, or `Perfect → Expert` if the game does not have the
 * chosen level.
 */
export function makeChosenLabel(
  game: GameName,
  choice: DifficultyChoice,
  settings: Settings,
  texts: Texts,
): string {
  const { strategy, missing } = resolveDifficulty(game, choice, settings);
  const label = makeStrategyLabel(strategy, game, texts);
  return missing ? `${makeDifficultyName(missing, texts)} → ${label}` : label;
}

/** `Default (Medium)`; if the owner's level depends on the game, each level with its game. */
export function makeDefaultLabel(
  games: readonly GameName[],
  settings: Settings,
  texts: Texts,
): string {
  const names = games.map((game) =>
    makeDifficultyName(findOwnersDifficulty(game, settings), texts, game),
  );
  const isSame = new Set(names).size === 1;
  const note = isSame
    ? names[0]!
    : games.map((game, index) => `${texts.games[game]} ${names[index]}`).join(texts.comma);
  return texts.withNote(texts.buttons.ownersLevel, note);
}

/** The replacements for difficulties that the game does not have; empty if there are none. */
export function renderSubstitutions(
  levels: readonly ResolvedDifficulty[],
  game: GameName,
  texts: Texts,
): string {
  const notes = levels.map(({ strategy, missing }) =>
    missing
      ? texts.substituted(
          makeDifficultyName(missing, texts),
          makeStrategyLabel(strategy, game, texts),
        )
      : '',
  );
  return joinSentences(...new Set(notes));
}
