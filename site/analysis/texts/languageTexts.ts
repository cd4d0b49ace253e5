/** The words of the page in the reader's language: its own, the coach's, and the games' names. */
import { firstLanguage, type Language } from '../../../src/bot/settings/language.ts';
import { coachCa } from '../../../src/bot/texts/coach/ca.ts';
import type { CoachTexts } from '../../../src/bot/texts/coach/coachTexts.ts';
import { coachEn } from '../../../src/bot/texts/coach/en.ts';
import { coachEs } from '../../../src/bot/texts/coach/es.ts';
import { coachRo } from '../../../src/bot/texts/coach/ro.ts';
import { coachZh } from '../../../src/bot/texts/coach/zh.ts';
import { gameNamesIn } from '../../../src/bot/texts/gameNames.ts';
import type { GameName } from '../../../src/games/game.ts';
import { ca } from './ca.ts';
import { type AnalysisTexts, en } from './en.ts';
import { es } from './es.ts';
import { ro } from './ro.ts';
import { zh } from './zh.ts';

export interface PageTexts {
  readonly language: Language;
  readonly own: AnalysisTexts;
  readonly coach: CoachTexts;
  readonly games: Readonly<Record<GameName, string>>;
}

/** A language that has no row here is shown in English. */
const own: { readonly [Each in Language]?: () => AnalysisTexts } = { ca, en, es, ro, zh };

/** The languages that the page's own sentences are in. */
export const ownLanguages = Object.keys(own) as readonly Language[];

/** The coach's translations may lack texts, which are then English. */
const coach: { readonly [Each in Language]?: () => object } = {
  ca: coachCa,
  en: coachEn,
  es: coachEs,
  ro: coachRo,
  zh: coachZh,
};

export function pageTextsOf(language: Language): PageTexts {
  const english = coachEn();
  const translated = coach[language]?.() as Partial<CoachTexts> | undefined;
  return {
    language,
    own: (own[language] ?? en)(),
    coach: { ...english, ...translated, coach: { ...english.coach, ...translated?.coach } },
    games: gameNamesIn(language),
  };
}

/** The first of the reader's languages that the page has. */
export const chooseLanguage = (wanted: readonly string[]): Language =>
  firstLanguage(wanted) ?? 'en';
