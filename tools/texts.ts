/** Lists missing translations, language by language: `npm run texts`. */
import { languageNames, languages } from '../src/bot/settings/language.ts';
import { findMissing } from '../src/bot/texts/fallback.ts';
import { textsOf, translationOf } from '../src/bot/texts/textsOf.ts';
import { takeNoArguments } from './commandLine.ts';

takeNoArguments('npm run texts: lists what is not translated yet, language by language.');

for (const language of languages) {
  const translation = translationOf(language);
  const missing = translation ? findMissing(translation, textsOf('en')) : [];
  console.log(`${languageNames[language]}: ${missing.length === 0 ? 'complete' : `${missing.length} texts are in English`}`);
  for (const path of missing) console.log(`  ${path}`);
}
