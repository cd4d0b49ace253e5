/** The words of the page in the language of its reader. */
import { firstLanguage, type Language, parseLanguage } from '../../../src/bot/settings/language.ts';
import type { PageStorage } from '../state/storage.ts';
import { ca } from './ca.ts';
import { en, type PageTexts } from './en.ts';
import { es } from './es.ts';
import { ro } from './ro.ts';
import { zh } from './zh.ts';

const own: { readonly [Each in Language]?: PageTexts } = { ca, en, es, ro, zh };

/** In which the page has words of its own. */
export const ownLanguages = Object.keys(own) as readonly Language[];

/** English where the page has no words in the language yet. */
export const pageTextsOf = (language: Language): PageTexts => own[language] ?? en;

/** Under which the analysis board keeps the language that was chosen on it. */
const chosenName = 'linia-language';

/** The language that was chosen on the analysis board, else the reader's first that there is. */
export const readersLanguage = (storage: PageStorage, wanted: readonly string[]): Language =>
  parseLanguage(storage.get(chosenName) ?? '') ?? firstLanguage(wanted) ?? 'en';
