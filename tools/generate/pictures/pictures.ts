/**
 * Takes the pictures of README and docs from the running playground, and writes the page of all
 * views: `npm run generate -- pictures`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { buildBundle } from '../../../build.mjs';
import { launchBrowser } from '../../browser.ts';
import { encodeWhole } from './encode.ts';
import { takeFilm } from './film.ts';
import { openScene, shoot, themes } from './scene.ts';
import { findShortGame, type ShortGame, shortGames } from './shortGame.ts';
import { views } from './views.ts';
import { makeViewsPage, pictureFile } from './viewsPage.ts';

const folder = new URL('../../../docs/pictures/', import.meta.url);

interface Studio {
  readonly browser: Browser;
  /** A page that encodes pictures as files. */
  readonly encoder: Page;
  /** The bundle. */
  readonly code: string;
}

export async function generatePictures(): Promise<void> {
  await buildBundle();
  const code = await readFile(new URL('../../../dist/Code.js', import.meta.url), 'utf8');
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const studio = { browser, encoder: await browser.newPage(), code };
    const games = {
      ticTacToe: findShortGame(code, shortGames.ticTacToe),
      connectFour: findShortGame(code, shortGames.connectFour),
    };
    await takeFilms(studio, games.connectFour);
    await takeViews(studio, games);
    await writeFile(new URL('../../../docs/views.md', import.meta.url), makeViewsPage(views));
  } finally {
    await browser.close();
  }
}

async function takeViews(
  { browser, encoder, code }: Studio,
  games: Readonly<Record<keyof typeof shortGames, ShortGame>>,
): Promise<void> {
  for (const { name, screen, game = 'ticTacToe', show } of views) {
    for (const theme of themes) {
      const scene = await openScene(browser, { code, seed: games[game].seed, screen, theme });
      await show(scene, games[game]);
      await save(pictureFile(name, theme), await encodeWhole(encoder, await shoot(scene.page)));
      await scene.close();
    }
  }
}

async function takeFilms({ browser, encoder, code }: Studio, game: ShortGame): Promise<void> {
  for (const theme of themes) {
    const scene = await openScene(browser, { code, seed: game.seed, screen: 'film', theme });
    const { animation, end } = await takeFilm(encoder, scene, game);
    await save(pictureFile('game', theme), animation);
    await save(pictureFile('game-end', theme), end);
    await scene.close();
  }
}

async function save(file: string, content: Buffer): Promise<void> {
  await writeFile(new URL(file, folder), content);
  console.log(`docs/pictures/${file}  ${Math.ceil(content.length / 1024)} KB`);
}
