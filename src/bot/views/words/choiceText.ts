import { type GameName, gameNames } from '../../../games/game.ts';
import type { Preferences, Starter } from '../../match/preferences.ts';
import type { DifficultyChoice } from '../../settings/difficulty.ts';
import { type Language, languageNames } from '../../settings/language.ts';
import { examplesOf } from '../../texts/commands.ts';
import type { Texts } from '../../texts/texts.ts';
import { makeDifficultyName } from './levelText.ts';

/** A meaning that a player may have intended. */
type Meant =
  | { readonly kind: 'game'; readonly meaning: GameName }
  | { readonly kind: 'level'; readonly meaning: DifficultyChoice }
  | { readonly kind: 'starter'; readonly meaning: Starter }
  | { readonly kind: 'language'; readonly meaning: Preferences['language'] };

export function nameMeaning({ kind, meaning }: Meant, texts: Texts): string {
  switch (kind) {
    case 'game':
      return texts.games[meaning];
    case 'level':
      return meaning === 'default' ? texts.buttons.ownersLevel : makeDifficultyName(meaning, texts);
    case 'starter':
      return texts.starters[meaning];
    case 'language':
      return meaning === 'auto' ? texts.buttons.ownLanguage : languageNames[meaning];
  }
  return kind satisfies never;
}

/**
 * `said` followed by the games, the nearest first, each with a command that a tap copies: `Connect
 * Four: /duel connectfour`.
 */
export function renderGameForms(
  said: string,
  command: string,
  nearest: readonly GameName[],
  texts: Texts,
): string {
  const forms = [...new Set([...nearest, ...gameNames])].map((game) =>
    texts.labelled(texts.games[game], `\`${command} ${game.toLowerCase()}\``),
  );
  return [`${said}${texts.pickGame}`, ...forms].join('\n');
}

/** A question with its answers. */
export function renderForms(kind: Meant['kind'], texts: Texts): string {
  const { menu, buttons, levels, starters, games, comma } = texts;
  const [question, names] = {
    game: [texts.pickGame, Object.values(games)],
    level: [menu.pickLevel, [...Object.values(levels), buttons.ownersLevel]],
    starter: [menu.pickStarter, Object.values(starters)],
    language: [menu.pickLanguage, [...Object.values(languageNames), buttons.ownLanguage]],
  }[kind] as [string, readonly string[]];
  return [question, names.join(comma)].join('\n');
}

/** What a command does, with examples if it takes arguments. */
export function renderUsage(command: keyof Texts['commands'], texts: Texts): string {
  const forms = examplesOf(command).map((example) => `\u2003\`/${command} ${example}\``);
  return [texts.commands[command], ...forms].join('\n');
}

/** The language chosen, or `Automatic (English)`. */
export const makeLanguageLabel = (
  chosen: Preferences['language'],
  spoken: Language,
  texts: Texts,
): string =>
  chosen === 'auto'
    ? texts.withNote(texts.buttons.ownLanguage, languageNames[spoken])
    : languageNames[chosen];
