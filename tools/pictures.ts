/** Takes the pictures of README and docs, of the running playground, and writes the page of all views: `npm run pictures`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { takeNoArguments } from './commandLine.ts';
import { encodeWhole } from './pictures/encode.ts';
import { takeFilm } from './pictures/film.ts';
import { openScene, shoot, themes } from './pictures/scene.ts';
import { findShortGame, shortGames } from './pictures/shortGame.ts';
import { views } from './pictures/views.ts';
import { makeViewsPage, pictureFile } from './pictures/viewsPage.ts';

takeNoArguments('npm run pictures: takes the pictures of the playground for README and docs.');

const folder = new URL('../docs/pictures/', import.meta.url);
const code = await readFile(new URL('../dist/Code.js', import.meta.url), 'utf8');
const found = {
  ticTacToe: findShortGame(code, shortGames.ticTacToe),
  connectFour: findShortGame(code, shortGames.connectFour),
};

async function takeViews(encoder: Page): Promise<void> {
  for (const { name, screen, game = 'ticTacToe', show } of views) {
    for (const theme of themes) {
      const scene = await openScene(browser, { code, seed: found[game].seed, screen, theme });
      await show(scene, found[game]);
      await save(pictureFile(name, theme), await encodeWhole(encoder, await shoot(scene.page)));
      await scene.close();
    }
  }
}

async function takeFilms(encoder: Page): Promise<void> {
  const game = found.connectFour;
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

await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
try {
  const encoder = await browser.newPage();
  await takeFilms(encoder);
  await takeViews(encoder);
  await writeFile(new URL('../docs/views.md', import.meta.url), makeViewsPage(views));
} finally {
  await browser.close();
}
