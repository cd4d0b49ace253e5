/**
 * Lists what is not translated yet, language by language: `npm run texts`. With `--check` all that
 * a release has to speak must be.
 */
import { fileURLToPath } from 'node:url';
import {
  type Language,
  languageNames,
  languages,
  type TypedWords,
} from '../src/bot/settings/language.ts';
import { commandsWithoutAlias } from '../src/bot/texts/commands.ts';
import { findMissing } from '../src/bot/texts/fallback.ts';
import { missingGameTexts, typedGames } from '../src/bot/texts/gameNames.ts';
import { textsOf, translationOf } from '../src/bot/texts/textsOf.ts';
import {
  typedClocks,
  typedLanguages,
  typedLevels,
  typedStarters,
} from '../src/bot/texts/typedWords.ts';
import { hang, parseFlagTable, readCommandLine } from './commandLine.ts';
import { introductions } from './play/words.ts';

/**
 * A release has all texts in these; a language that is added later stands here once it is complete.
 */
export const completeLanguages: readonly Language[] = ['ca', 'en', 'es', 'ro', 'zh'];

const usage = `npm run texts [-- --check]

Lists what is not translated yet, language by language: texts, names of games,
and words that players type.
--check   ${hang(`fail if something is missing in a language that a release speaks completely: ${completeLanguages.join(', ')}`, 10)}`;

/** What a language lacks, each as it is called in the source. */
export function listMissing(language: Language): readonly string[] {
  const typed = {
    games: typedGames(),
    levels: typedLevels(),
    starters: typedStarters(),
    languages: typedLanguages(),
    clocks: typedClocks(),
  };
  const withoutWords = (rows: Readonly<Record<string, TypedWords>>): readonly string[] =>
    Object.keys(rows).filter((key) => rows[key]![language] === undefined);
  return [
    ...findMissing(translationOf(language), textsOf('en')),
    ...(introductions[language] === undefined ? ['the introduction of npm run play'] : []),
    ...missingGameTexts(language).map((each) => `games: ${each}`),
    // Telegram's commands are Latin letters, digits and underscores.
    ...(language === 'zh' ? [] : commandsWithoutAlias(language)).map(
      (command) => `another name of /${command}`,
    ),
    ...Object.entries(typed).flatMap(([kind, rows]) =>
      withoutWords(rows).map((key) => `typed words: ${kind}.${key}`),
    ),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = readCommandLine(usage, (args) =>
    parseFlagTable(args, { check: { type: 'boolean' } }),
  );
  for (const language of languages) {
    const missing = listMissing(language);
    console.log(
      `${languageNames[language]}: ${missing.length === 0 ? 'complete' : `${missing.length} missing`}`,
    );
    for (const each of missing) console.log(`  ${each}`);
    if (values.check && missing.length > 0 && completeLanguages.includes(language))
      process.exitCode = 1;
  }
}
