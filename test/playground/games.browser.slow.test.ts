/**
 * The bot played in the chat page: alone, in a group, inline and in a room, by people side by side;
 * the deployed bundle, and the source in the page itself.
 */
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser } from '../../tools/browser.ts';
import { describeInBrowser, type OpenedPage, type OpenPage, worlds } from './browser.ts';
import { bubble, expectText, input, key, start } from './toyPage.ts';

let browser: Browser;
let opened: OpenedPage | undefined;
let openPage: OpenPage;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
afterEach(async () => {
  const errors = opened?.errors ?? [];
  await opened?.close();
  opened = undefined;
  expect(errors).toEqual([]);
});

async function open(context?: BrowserContextOptions): Promise<(index: number) => Locator> {
  opened = await openPage(browser, context);
  return (index) => opened!.page.locator('.column').nth(index);
}

const say = async (person: Locator, text: string): Promise<void> => {
  await input(person).fill(text);
  await input(person).press('Enter');
};
const inChat = (person: Locator, name: string): Promise<void> =>
  person.getByRole('tab', { name }).click();
const newestBoard = (person: Locator): Locator =>
  person
    .locator('.message')
    .filter({ has: opened!.page.locator('.keyboard-row').nth(2) })
    .last();
/** The key of a cell on the newest board, counted from 0. */
const cell = (person: Locator, row: number, column: number): Locator =>
  newestBoard(person).locator('.keyboard-row').nth(row).getByRole('button').nth(column);

/** Two people in a group, whose game has begun. */
async function openDuel() {
  const column = await open();
  const [ada, bernat] = [column(0), column(1)] as const;
  await inChat(ada, 'Friends');
  await inChat(bernat, 'Friends');
  await say(ada, '/duel');
  await key(bernat, '✋ Join').click();
  return [ada, bernat] as const;
}

describeInBrowser.each(worlds)('linia in the chat page of %s', (_, openWorld) => {
  beforeEach(() => {
    openPage = openWorld;
  });

  it('is played by two people in a group, in turn, on one board', async () => {
    const [ada, bernat] = await openDuel();
    await cell(ada, 1, 1).click();
    await bubble(bernat, 'Bernat’s turn').waitFor();
    await cell(bernat, 0, 0).click();
    await bubble(ada, 'Ada’s turn').waitFor();
    await expectText(cell(ada, 0, 0), '🔴');
  });

  it('is played inline between two people whom the bot has never met', async () => {
    const column = await open();
    const [ada, bernat] = [column(0), column(1)];
    await inChat(ada, 'Bernat');
    await inChat(bernat, 'Ada');
    await input(ada).fill('@linia_playground_bot ');
    await ada.getByText('Connect Four with a friend', { exact: true }).click();
    await key(bernat, '✋ Join').click();
    await cell(ada, 0, 3).click();
    await bubble(bernat, 'Bernat’s turn').waitFor();
    await expectText(cell(bernat, 5, 3), '🟡');
  });

  it('is played in a room, each in their own chat and language', async () => {
    const column = await open();
    const [ada, bernat] = [column(0), column(1)];
    await bernat.locator('.language').selectOption('ca');
    await start(ada);
    await start(bernat);
    await say(ada, '/room sunday');
    await bubble(ada, 'Waiting for a second player').waitFor();
    await say(bernat, '/join sunday');
    await bubble(bernat, 'Li toca a').waitFor();
    await cell(ada, 1, 1).click();
    await expectText(cell(bernat, 1, 1), '🔶');
  });

  it.each(['🖼 Picture', '🎞 Film'])('is shown as a %s when it is over', async (label) => {
    const [ada, bernat] = await openDuel();
    for (const index of [0, 1]) {
      await cell(ada, 0, index).click();
      await bubble(bernat, 'Bernat’s turn').waitFor();
      await cell(bernat, 1, index).click();
      await bubble(ada, 'Ada’s turn').waitFor();
    }
    await cell(ada, 0, 2).click();
    await bubble(ada, 'wins').waitFor();
    await key(ada, '⋯ More').click();
    await key(ada, label).click();
    const image = bernat.locator('.picture img');
    await image.waitFor();
    expect(
      await image.evaluate((shown: HTMLImageElement) =>
        shown.decode().then(() => shown.naturalWidth),
      ),
    ).toBeGreaterThan(200);
    expect(await image.getAttribute('alt')).not.toBe('');
  });

  it('fits a phone: the widest board shows every column', async () => {
    const column = await open({ viewport: { width: 375, height: 740 }, colorScheme: 'dark' });
    const ada = column(0);
    await start(ada);
    await say(ada, '/connectfour7');
    await cell(ada, 0, 6).click();
    await bubble(ada, 'Last move').waitFor();
    const box = await cell(ada, 6, 6).boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(375);
    expect(box!.width).toBeGreaterThan(24);
    await expectText(cell(ada, 6, 6), '🟡');
  });
});
