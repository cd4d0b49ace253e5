import type { Language } from '../settings/language.ts';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { type Translation, withEnglish } from './fallback.ts';
import { ro } from './ro.ts';
import type { Texts } from './texts.ts';
import { zh } from './zh.ts';

/** Any of them may lack texts, which are then English; `npm run texts` lists them. */
const translations: Record<Exclude<Language, 'en'>, () => Translation> = { ca, es, ro, zh };

const made: Partial<Record<Language, Texts>> = {};

/** What is translated so far. */
export const translationOf = (language: Language): Translation =>
  language === 'en' ? textsOf('en') : translations[language]();

/**
 * The texts of a language, made on first use: every execution starts from nothing, and most need
 * one language.
 */
export function textsOf(language: Language): Texts {
  made[language] ??=
    language === 'en' ? en() : withEnglish(translations[language](), textsOf('en'));
  return made[language];
}
