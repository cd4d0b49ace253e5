import { type Language, languages } from '../language.ts';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ro } from './ro.ts';
import type { Texts } from './texts.ts';
import { zh } from './zh.ts';

const makers: Record<Language, () => Texts> = { ca, en, es, ro, zh };

/** Each language is made when it is first asked for: every execution starts anew, and most of them speak one. */
export const allTexts = {} as Readonly<Record<Language, Texts>>;
for (const language of languages) {
  let made: Texts | undefined;
  Object.defineProperty(allTexts, language, {
    enumerable: true,
    get() {
      made ??= makers[language]();
      return made;
    },
  });
}
