import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '../../../src/bot/settings/language.ts';
import { en } from '../../../src/bot/texts/en.ts';
import { numeralIn } from '../../../src/bot/texts/numeral.ts';
import { translationOf } from '../../../src/bot/texts/textsOf.ts';
import { levelWords, numberWords } from '../../../src/bot/texts/typedWords.ts';
import { lessonNames } from '../../../src/coach/lessons.ts';
import { gameNames } from '../../../src/games/game.ts';
import { levels, strategyNames } from '../../../src/strategies/names.ts';
import { countedPages, fillCounts } from '../../../tools/generate/counts.ts';
import { completeLanguages } from '../../../tools/texts.ts';
import { listFiles, root } from '../../repositoryFiles.ts';

const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');
const place = /<!--([a-z-]+)-->(.*?)<!--\/-->/g;
/** What changed, and an example of a change, may have the numbers of their day. */
const pages = listFiles().filter(
  (file) => /^(?!CHANGELOG|docs\/recipes\/).*\.md$/.test(file) && existsSync(join(root, file)),
);

// Not copies: the texts have to find what is added in the tables themselves.
const lists = { levels, languages } as unknown as Record<string, string[]>;
const before = { levels: [...levels], languages: [...languages] } as Record<string, string[]>;
afterEach(() => {
  for (const [name, all] of Object.entries(before))
    lists[name]!.splice(0, lists[name]!.length, ...all);
});

describe('what the documents count', () => {
  it.each(countedPages)('%s says it as it is: npm run format', (page) => {
    expect(fillCounts(textOf(page))).toBe(textOf(page));
  });

  it('stands in places that are filled, none of which begins a line', () => {
    // Markdown takes the rest of such a line for HTML.
    const marked = pages.filter((page) => textOf(page).search(place) >= 0);
    expect(marked).toEqual([...countedPages]);
    for (const page of pages) {
      expect(textOf(page), page).not.toMatch(/^\s*<!--[a-z-]+-->.*<!--\/-->/m);
      const [opened, closed] = [/<!--[a-z-]+-->/g, /<!--\/-->/g].map(
        (mark) => textOf(page).match(mark)?.length,
      );
      expect(opened, page).toBe(closed);
    }
  });

  it('stands nowhere else, in words nor in digits, nor as a list', () => {
    const counted = {
      levels: levels.length,
      languages: languages.length,
      strategies: strategyNames.length,
      lessons: lessonNames.length,
    };
    const numbers = numberWords.en!.map(([word]) => word);
    // The list of what it can do is compared in documents.test.ts.
    const isCompared = /^- \*\*/;
    for (const page of pages)
      for (const line of textOf(page).replace(place, '').split('\n')) {
        if (isCompared.test(line)) continue;
        for (const [what, count] of Object.entries(counted)) {
          expect(line, page).not.toMatch(new RegExp(`\\b(${numbers.join('|')}) ${what}\\b`, 'i'));
          if (page !== 'CONTRIBUTING.md')
            expect(line, page).not.toMatch(new RegExp(`\\b${count} ${what}\\b`));
        }
        expect(line, page).not.toMatch(
          new RegExp(
            `\\b(all|the) (${numeralIn('en', gameNames.length)}|${gameNames.length}) games`,
          ),
        );
        expect(line, page).not.toMatch(new RegExp(`\\b1 to ${levels.length}\\b`));
        expect(line, page).not.toMatch(/`ca`, `en`/);
      }
  });

  it('follows the tables', () => {
    const text =
      'six <!--levels-->6<!--/-->, <!--level-numbers--><!--/-->; <!--languages-->x<!--/-->';
    const set = (name: string, all: readonly string[]): void => {
      lists[name]!.splice(0, lists[name]!.length, ...all);
    };
    set('levels', ['a', 'b', 'c']);
    set('languages', ['ca', 'de']);
    expect(fillCounts(text)).toBe(
      'six <!--levels-->three<!--/-->, <!--level-numbers-->1 to 3<!--/-->; <!--languages-->`ca` or `de`<!--/-->',
    );
    set('levels', [...'abcdefghij']);
    set('languages', ['ca', 'en', 'de']);
    expect(fillCounts(text)).toBe(
      'six <!--levels-->10<!--/-->, <!--level-numbers-->1 to 10<!--/-->; <!--languages-->`ca`, `en` or `de`<!--/-->',
    );
  });

  it('is of a kind that is known', () => {
    expect(() => fillCounts('<!--moons-->two<!--/-->')).toThrow('nothing counts moons');
  });
});

/** Every sentence without gaps, by its place. */
function sentencesOf(texts: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as const]
      : typeof value === 'object' && value !== null
        ? sentencesOf(value, `${path}${key}.`)
        : [],
  );
}

describe.each(completeLanguages)(
  'what people are told of how many levels there are: %s',
  (language) => {
    const made = (): readonly (readonly [string, string])[] =>
      sentencesOf(language === 'en' ? en() : translationOf(language));
    // A number, and the word for levels soon after it.
    const nouns = (levelWords[language] ?? []).map((word) => word.slice(0, 4)).join('|');
    const countsLevels = (count: number) =>
      new RegExp(`(${numeralIn(language, count)}|\\b${count}\\b)[^.,。，]{0,4}(${nouns})`, 'i');

    it('follows the table', () => {
      const count = levels.length;
      const named = made().filter(([, text]) => countsLevels(count).test(text));
      // What the bot says of itself at @BotFather, which in Chinese names no number, and /help.
      expect(named.map(([path]) => path)).toEqual([
        ...(language === 'zh' ? [] : ['description']),
        'help.strategies',
      ]);
      for (const more of [1, 2, 6]) {
        lists.levels!.splice(4, 0, ...Array.from({ length: more }, (_, index) => `added${index}`));
        const now = new Map(made());
        for (const [path] of named) {
          expect(now.get(path)).toMatch(countsLevels(levels.length));
          expect(now.get(path)).not.toMatch(countsLevels(count));
        }
        lists.levels!.splice(4, more);
      }
    });
  },
);
