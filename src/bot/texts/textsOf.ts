import type { Language } from '../settings/language.ts';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { type Translation, withEnglish } from './fallback.ts';
import { ro } from './ro.ts';
import type { Texts } from './texts.ts';
import { zh } from './zh.ts';

/** Languages that are not wholly translated yet; `npm run texts` lists what they lack. */
const begun = {} satisfies Partial<Record<Language, () => Translation>>;

/** All others: the compiler names what one of them lacks. */
const makers: Record<Exclude<Language, keyof typeof begun>, () => Texts> = { ca, en, es, ro, zh };

const made: Partial<Record<Language, Texts>> = {};

/** The translation so far of a language that is not yet complete. */
export const translationOf = (language: Language): Translation | undefined =>
  (begun as Partial<Record<Language, () => Translation>>)[language]?.();

/** The texts of a language, made on first use: every execution starts from nothing, and most need one language. */
export function textsOf(language: Language): Texts {
  made[language] ??= makeTexts(language);
  return made[language];
}

function makeTexts(language: Language): Texts {
  const translation = translationOf(language);
  return translation ? withEnglish(translation, textsOf('en')) : makers[language as keyof typeof makers]();
}
