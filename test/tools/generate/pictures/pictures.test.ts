/** The pictures on the disk, as `npm run generate -- pictures` left them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themes } from '../../../../tools/generate/pictures/scene.ts';
import { views } from '../../../../tools/generate/pictures/views.ts';
import { makeViewsPage, pictureFile } from '../../../../tools/generate/pictures/viewsPage.ts';
import { readChunks } from '../../../../tools/generate/pictures/webp.ts';

const root = new URL('../../../../', import.meta.url);
const docs = new URL('docs/', root);
const folder = new URL('pictures/', docs);
const megabyte = 1_000_000;

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
    expect(shown.length).toBeGreaterThan(2 * views.length);
    expect(shown.filter((picture) => !existsSync(picture)).map(String)).toEqual([]);
  });

  it('are all shown somewhere, and none is left over', () => {
    const files = readdirSync(folder).map((name) => new URL(name, folder).href);
    expect(files.filter((file) => !shown.some(({ href }) => href === file))).toEqual([]);
  });

  it.each(views)('have $name in both themes, and these differ', ({ name }) => {
    const [light, dark] = themes.map((theme) =>
      readFileSync(new URL(pictureFile(name, theme), folder)),
    );
    expect(readChunks(light!).length).toBeGreaterThan(0);
    expect(light!.equals(dark!)).toBe(false);
  });

  it('stand on a page that lists the views as the table has them', () => {
    expect(readFileSync(new URL('views.md', docs), 'utf8')).toBe(makeViewsPage(views));
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
    const file = readFileSync(new URL(pictureFile('game', theme), folder));
    expect(file.length).toBeLessThanOrEqual(megabyte);
    expect(readChunks(file).filter(({ name }) => name === 'ANMF').length).toBeGreaterThan(10);
  });
});
