import type { Language } from '../settings/language.ts';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ro } from './ro.ts';
import type { Texts } from './texts.ts';
import { zh } from './zh.ts';

const makers: Record<Language, () => Texts> = { ca, en, es, ro, zh };
const made: Partial<Record<Language, Texts>> = {};

/**
 * Each language is made when it is first asked for: every execution starts from nothing, and most of them speak one. They
 * are function declarations, which V8 skips until they are called; an arrow with an expression it reads at once.
 */
export function textsOf(language: Language): Texts {
  made[language] ??= makers[language]();
  return made[language];
}
