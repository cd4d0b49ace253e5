import { strategyNames } from '../../strategies/names.ts';
import type { Menu } from '../session/menu.ts';
import { hidesReasons, type Preferences } from '../session/preferences.ts';
import { type Language, languageNames } from '../settings/language.ts';
import type { Settings } from '../settings/settings.ts';
import { examples } from '../telegram/command.ts';
import type { Texts } from '../texts/texts.ts';
import { makeChosenLabel } from './levelText.ts';

/** The question and its answers. */
export function renderForms(kind: 'game' | 'level' | 'opening' | 'language', texts: Texts): string {
  const { menu, buttons, levels, openings, games, comma } = texts;
  const [question, names] = {
    game: [texts.pickGame, Object.values(games)],
    level: [menu.pickLevel, [...Object.values(levels), buttons.ownersLevel]],
    opening: [menu.pickOpening, Object.values(openings)],
    language: [menu.pickLanguage, [...Object.values(languageNames), buttons.ownLanguage]],
  }[kind] as [string, readonly string[]];
  const strategies = kind === 'level' ? [texts.strategies(strategyNames.join(comma))] : [];
  return [question, names.join(comma), ...strategies].join('\n');
}

/** What a command does, and examples with arguments where it takes any. */
export function renderUsage(command: keyof Texts['commands'], texts: Texts): string {
  const forms = examples[command].map((example) => `\u2003/${command} ${example}`);
  return [texts.commands[command], ...forms].join('\n');
}

/** The language chosen, or `Automatic (English)`. */
export const makeLanguageLabel = (chosen: Preferences['language'], spoken: Language, texts: Texts): string =>
  chosen === 'auto' ? texts.withNote(texts.buttons.ownLanguage, languageNames[spoken]) : languageNames[chosen];

/** The lasting choice that a tap made; `menu` is the one after it. */
export function renderPicked(
  menu: Menu,
  chosen: keyof Preferences,
  settings: Settings,
  { texts, language }: { readonly texts: Texts; readonly language: Language },
): string {
  const { difficulty, game, opening } = menu;
  return {
    reasons: texts.fromNextGame(texts.menu.reasons(!hidesReasons(menu, settings.hidesReasons))),
    language: texts.menu.language(makeLanguageLabel(menu.language, language, texts)),
    difficulty: texts.fromNextGame(texts.menu.level(makeChosenLabel(game, difficulty, settings, texts))),
    opening: texts.fromNextGame(texts.menu.opening(texts.openings[opening])),
  }[chosen];
}
