/**
 * What the documents say of closed sets: how many there are, and lists of them. Each stands in a
 * page between two comments, `<!--levels-->six<!--/-->`, and is written there by `npm run generate
 * -- counts`, a part of `npm run format`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { screens } from '../../src/bot/buttons/menu.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { numeralIn } from '../../src/bot/texts/numeral.ts';
import { lessonNames } from '../../src/coach/lessons.ts';
import { levels } from '../../src/strategies/names.ts';

/** The pages with places; a test finds those that are missing here. */
export const countedPages = [
  'docs/coach.md',
  'docs/keys.md',
  'docs/levels.md',
  'docs/settings.md',
  'docs/terminal.md',
] as const;

const inWords = (number: number): string => numeralIn('en', number);

/** `a, b or c` */
const listOr = (names: readonly string[]): string =>
  `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`;

const codes = (): readonly string[] => languages.map((language) => `\`${language}\``);

/** By the names of the places. */
const counts: Readonly<Record<string, () => string>> = {
  levels: () => inWords(levels.length),
  'level-numbers': () => `1 to ${levels.length}`,
  languages: () => listOr(codes()),
  lessons: () => inWords(lessonNames.length),
  /** The first number that no screen of a menu has had. */
  'next-screen': () => String(1 + Math.max(...Object.values(screens).map(({ number }) => number))),
};

/** The page as it is to be; throws for a place of an unknown name. */
export function fillCounts(text: string): string {
  return text.replace(/<!--([a-z-]+)-->(.*?)<!--\/-->/g, (_, name: string) => {
    const count = counts[name];
    if (!count) throw new Error(`nothing counts ${name}`);
    return `<!--${name}-->${count()}<!--/-->`;
  });
}

export function generateCounts(): void {
  for (const name of countedPages) {
    const page = fileURLToPath(new URL(`../../${name}`, import.meta.url));
    const text = readFileSync(page, 'utf8');
    const filled = fillCounts(text);
    if (filled === text) continue;
    writeFileSync(page, filled);
    console.log(`${page} written`);
  }
}
