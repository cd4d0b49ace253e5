/** What a player can choose from, and what has been chosen, as a message or a toast. */
import { strategyNames } from '../../strategies/names.ts';
import type { Choices } from '../choices.ts';
import { examples } from '../command.ts';
import { type Language, languageNames } from '../language.ts';
import type { Menu, MenuAction } from '../menu.ts';
import type { Settings } from '../settings.ts';
import type { Texts } from '../texts/texts.ts';
import { makeChosenLabel } from './levelText.ts';

/** The question and its answers. */
export function renderForms(kind: 'game' | 'level' | 'opening' | 'language', texts: Texts): string {
  const { menu, buttons } = texts;
  const forms = (question: string, names: readonly string[]): string =>
    `${question}\n${names.join(texts.comma)}`;
  switch (kind) {
    case 'game':
      return forms(texts.pickGame, Object.values(texts.games));
    case 'opening':
      return forms(menu.pickOpening, Object.values(texts.openings));
    case 'language':
      return forms(menu.pickLanguage, [...Object.values(languageNames), buttons.ownLanguage]);
    case 'level': {
      const names = [...Object.values(texts.levels), buttons.ownersLevel];
      return `${forms(menu.pickLevel, names)}\n${texts.strategies(strategyNames.join(texts.comma))}`;
    }
  }
}

/** What a command does, and how its arguments look where it takes any. */
export function renderUsage(command: keyof Texts['commands'], texts: Texts): string {
  const forms = (examples[command] ?? []).map((example) => `\u2003/${command} ${example}`);
  return [texts.commands[command], ...forms].join('\n');
}

/** The language chosen, or `Automatic (English)`. */
export function makeLanguageLabel(chosen: Choices['language'], spoken: Language, texts: Texts): string {
  return chosen ? languageNames[chosen] : texts.withNote(texts.buttons.ownLanguage, languageNames[spoken]);
}

/** What a tap in the menu has chosen for good; `menu` is the one after it. Empty for taps that choose nothing. */
export function renderPicked(
  { game, choices }: Menu,
  action: MenuAction,
  spoken: Language,
  settings: Settings,
  texts: Texts,
): string {
  const { menu } = texts;
  switch (action.kind) {
    case 'language':
      return menu.language(makeLanguageLabel(choices.language, spoken, texts));
    case 'difficulty':
      return texts.fromNextGame(menu.level(makeChosenLabel(game, choices.difficulty, settings, texts)));
    case 'opening':
      return texts.fromNextGame(menu.opening(texts.openings[choices.opening]));
    case 'reasons':
      return texts.fromNextGame(menu.reasons(!choices.hidesReasons));
    default:
      return '';
  }
}
