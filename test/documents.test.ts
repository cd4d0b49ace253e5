/**
 * README, CONTRIBUTING, CHANGELOG and the pages of docs/: short if they should be, and no link that
 * leads nowhere.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../src/bot/settings/language.ts';
import { propertyNames } from '../src/bot/settings/settings.ts';
import { gameNames, games } from '../src/games/game.ts';
import { levels } from '../src/strategies/names.ts';
import { listFiles, root } from './repositoryFiles.ts';

const pages = listFiles().filter((file) => file.endsWith('.md') && existsSync(join(root, file)));
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');
const { version, scripts } = JSON.parse(textOf('package.json'));

/** The page without its blocks of code, in which nothing is a link or a heading. */
const proseOf = (page: string): string => textOf(page).replace(/^```[\s\S]*?^```$/gm, '');

/** The names by which GitHub lets one link to a page's headings. */
function anchorsOf(page: string): readonly string[] {
  const headings = [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Where the links of a page lead that stay in the repository, and those that do not arrive. */
function linksOf(page: string): readonly { readonly link: string; readonly isDead: boolean }[] {
  const named = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)].map(
    ([, link, target]) => link ?? target!,
  );
  const inside = named.filter((link) => !/^https?:|^\.\.\/\.\.\//.test(link));
  return inside.map((link) => {
    const [path, anchor] = link.split('#');
    const target = path ? join(dirname(page), path) : page;
    const isThere =
      existsSync(join(root, target)) &&
      (anchor === undefined || anchorsOf(target).includes(anchor));
    return { link, isDead: !isThere };
  });
}

describe('README', () => {
  const readme = textOf('README.md');

  it('is read in a few minutes', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
    expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(650);
  });

  it('has its first command within its first 12 lines', () => {
    expect(readme.split('\n').slice(0, 12)).toContainEqual(expect.stringMatching(/^npm /));
  });

  it('counts the games, levels and languages as there are, and names what a reader looks for', () => {
    const numerals = ['', '', '', '', '', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
    const list = readme
      .slice(readme.indexOf('## What it can do'), readme.indexOf('## Try it'))
      .toLowerCase();
    for (const [count, what] of [
      [gameNames.length, 'games'],
      [levels.length, 'levels'],
      [languages.length, 'languages'],
    ] as const)
      expect(list).toContain(`**${numerals[count]} ${what}**`);
    const named = new Intl.DisplayNames('en', { type: 'language' });
    for (const language of languages) expect(list).toContain(named.of(language)!.toLowerCase());
    for (const { columns, rows } of Object.values(games))
      if (rows > 3 && rows === columns) expect(list).toContain(`${columns}×${rows}`);
    for (const part of ['or the bot begins', 'it plays itself']) expect(list).toContain(part);
    // The settings that the steps name are there.
    const steps = readme.slice(readme.indexOf('## Put it online'));
    for (const property of ['BOT_TOKEN', 'DIFFICULTY'] as const) {
      expect(steps).toContain(`\`${property}\``);
      expect(propertyNames).toContain(property);
    }
  });

  it('leads to every page of docs/, or CONTRIBUTING does', () => {
    const links = ['README.md', 'CONTRIBUTING.md']
      .flatMap(linksOf)
      .map(({ link }) => link.replace(/#.*/, ''));
    expect(pages.filter((page) => page.startsWith('docs/') && !links.includes(page))).toEqual([]);
  });
});

describe('CONTRIBUTING', () => {
  it('has at most 1,000 words', () => {
    const words = textOf('CONTRIBUTING.md').split(/\s+/).filter(Boolean);
    expect(words.length).toBeLessThanOrEqual(1000);
  });

  it('names what to run beside a change, in files that are there, and before a commit', () => {
    const page = textOf('CONTRIBUTING.md');
    const run = [...page.matchAll(/^npx vitest run --project \w+ (\S+)/gm)].map(
      ([, path]) => path!,
    );
    expect(run).toContain('test/bot/play');
    for (const path of run) expect(existsSync(join(root, path)), path).toBe(true);
    expect(page).toContain('Before a commit, run `npm test`.');
  });
});

describe('docs/architecture.md', () => {
  it('has a glossary of at most 25 lines', () => {
    const [, glossary = ''] = textOf('docs/architecture.md').split('## Glossary\n\n');
    const lines = glossary.split('\n').filter((line) => line.startsWith('|'));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length).toBeLessThanOrEqual(25);
  });
});

describe('every page', () => {
  it.each(pages)('%s has no dead link', (page) => {
    expect(linksOf(page).filter(({ isDead }) => isDead)).toEqual([]);
  });

  it.each(pages)('%s names npm scripts that are there', (page) => {
    const named = [...textOf(page).matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(
      ([, name]) => name!,
    );
    // What changed may name what is gone.
    if (page !== 'CHANGELOG.md') expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(pages)('%s names files that are there, in lines of 100 characters', (page) => {
    const named = [
      ...textOf(page).matchAll(/`((?:src|test|tools|playground|assembly)\/[^`*]+)`/g),
    ].map(([, path]) => path!);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const prose = proseOf(page)
      .split('\n')
      .filter((line) => !/^\s*[|<]|^\[[^\]]+\]: /.test(line));
    // A link cannot be broken.
    expect(prose.filter((line) => line.length > 100 && !/^\S*\]\(\S+$/.test(line))).toEqual([]);
  });
});

describe('CHANGELOG', () => {
  const heads = [...textOf('CHANGELOG.md').matchAll(/^## \[([^\]]+)\](?: - (\S+))?$/gm)].map(
    ([, name, date]) => ({
      name,
      date,
    }),
  );

  it('has what is not released yet on top, then the version of package.json with its date', () => {
    expect(heads.slice(0, 2)).toEqual([
      { name: 'Unreleased', date: undefined },
      { name: version, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
  });

  it('compares each version with the one before', () => {
    const links = [...textOf('CHANGELOG.md').matchAll(/^\[([^\]]+)\]: /gm)].map(([, name]) => name);
    expect(links).toEqual(heads.map(({ name }) => name));
  });
});
