/** The pictures on the disk, as `npm run generate -- pictures` left them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { desktop, phone } from '../../../../tools/generate/pictures/views.ts';

const root = new URL('../../../../', import.meta.url);
const docs = new URL('docs/', root);
const folder = new URL('pictures/', docs);
const megabyte = 1_000_000;
const themes = ['light', 'dark'] as const;
const names = Object.keys({ ...phone, ...desktop });

/** The pictures that a page shows. */
function shownBy(page: URL): readonly URL[] {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(/\b(?:src|srcset)="([^"]+)"|!\[[^\]]*\]\(([^)]+)\)/g)];
  return named.map(([, attribute, link]) => new URL(attribute ?? link!, page));
}

const pages = [
  new URL('README.md', root),
  ...readdirSync(docs)
    .filter((name) => name.endsWith('.md'))
    .map((name) => new URL(name, docs)),
];
const shown = pages.flatMap(shownBy);

describe('the pictures', () => {
  it('that README and docs show are there', () => {
    expect(shown.length).toBeGreaterThan(2 * names.length);
    expect(shown.filter((picture) => !existsSync(picture)).map(String)).toEqual([]);
  });

  it('are all shown somewhere, and none is left over', () => {
    const files = readdirSync(folder).map((name) => new URL(name, folder).href);
    expect(files.filter((file) => !shown.some(({ href }) => href === file))).toEqual([]);
  });

  it.each(names)('have %s in both themes on the page of views, and these differ', (name) => {
    const [light, dark] = themes.map((theme) => new URL(`${name}-${theme}.webp`, folder));
    const page = shownBy(new URL('views.md', docs)).map(String);
    expect(page.slice(page.indexOf(light!.href)).slice(0, 2)).toEqual([light!.href, dark!.href]);
    expect(readFileSync(light!).equals(readFileSync(dark!))).toBe(false);
  });

  it('are small', () => {
    const sizes = readdirSync(folder).map((name) => readFileSync(new URL(name, folder)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * megabyte);
  });
});

describe('the animated picture of a game', () => {
  it('opens the README, with a still one for those who want nothing to move', () => {
    const [opening] = shownBy(pages[0]!);
    expect(opening!.pathname).toMatch(/game-end-dark\.webp$/);
    const text = readFileSync(pages[0]!, 'utf8');
    expect(text.indexOf('game-light.webp')).toBeLessThan(text.indexOf('## '));
  });

  it.each(themes)('has a game’s frames in at most a megabyte, in %s', (theme) => {
    const file = readFileSync(new URL(`game-${theme}.webp`, folder));
    expect(file.length).toBeLessThanOrEqual(megabyte);
    expect(file.toString('latin1').split('ANMF').length).toBeGreaterThan(10);
  });
});
