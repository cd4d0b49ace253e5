/** Takes the README's pictures of the running playground: `npm run pictures`. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { startPlayground } from '../playground/server/playgroundServer.ts';
import { launchBrowser } from './browser.ts';
import { takeNoArguments } from './commandLine.ts';

takeNoArguments('npm run pictures: takes the pictures of the playground for the README.');

const docs = new URL('../docs/', import.meta.url);

const input = (person: Locator): Locator => person.getByRole('combobox', { name: 'Message' });
const button = (person: Locator, name: string): Locator => person.getByRole('button', { name, exact: true });

/** Taps these columns of the person's newest board in turn and waits for each reply. */
async function playColumns(page: Page, person: Locator, columns: readonly number[]): Promise<void> {
  const board = person.locator('.message').last();
  for (const column of columns) {
    const before = await board.locator('.text').textContent();
    await board.locator('.keyboard-row').first().getByRole('button').nth(column).click();
    await page.waitForFunction(
      ([selector, text]) => document.querySelector(selector!)?.textContent !== text,
      ['.column .message:last-of-type .text', before ?? ''],
    );
    await page.waitForTimeout(400);
  }
}

async function say(person: Locator, text: string): Promise<void> {
  await input(person).fill(text);
  await input(person).press('Enter');
}

/** Ada plays Connect Four against the perfect bot; Bernat, beside her, has the menu open in Catalan. */
async function takeDesktop(page: Page): Promise<void> {
  const [ada, bernat] = [page.locator('.column').nth(0), page.locator('.column').nth(1)];
  await button(ada, 'Start').click();
  await say(ada, '/connectfour hard');
  await ada.locator('.bubble', { hasText: 'Your turn' }).waitFor();
  await playColumns(page, ada, [3, 2, 3]);
  await button(bernat, 'Start').click();
  await bernat.locator('.keyboard-row').first().waitFor();
  await ada.locator('.scroller').evaluate((chat) => chat.scrollTo(0, chat.scrollHeight));
  await page.waitForTimeout(600);
}

async function takePhone(page: Page): Promise<void> {
  const ada = page.locator('.column').first();
  await button(ada, 'Start').click();
  await say(ada, '/tictactoe expert');
  await ada.locator('.bubble', { hasText: 'Your turn' }).waitFor();
  const cell = (row: number, column: number): Locator =>
    ada.locator('.message').last().locator('.keyboard-row').nth(row).getByRole('button').nth(column);
  await cell(0, 0).click();
  await ada.locator('.bubble', { hasText: 'Last move' }).waitFor();
  await page.waitForTimeout(600);
}

const pictures = [
  { file: 'playground.png', size: { width: 1280, height: 800 }, scheme: 'light', take: takeDesktop },
  { file: 'phone.png', size: { width: 390, height: 760 }, scheme: 'dark', take: takePhone },
] as const;

const code = await readFile(new URL('../dist/Code.js', import.meta.url), 'utf8');
const browser = await launchBrowser();
try {
  for (const { file, size, scheme, take } of pictures) {
    const server = await startPlayground({ code, port: 0 });
    const page = await browser.newPage({ viewport: size, colorScheme: scheme, deviceScaleFactor: 1.5 });
    await page.goto(server.address);
    await take(page);
    await page.screenshot({ path: fileURLToPath(new URL(file, docs)) });
    await page.close();
    await server.close();
    console.log(`docs/${file}`);
  }
} finally {
  await browser.close();
}
