/** At twice the text size a phone shows the pieces of a board, and the letters of people, whole. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../tools/browser.ts';
import { describeInBrowser } from './browser.ts';
import { boardOf, openPeople, send } from './people.ts';
import { start } from './toyPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The texts that are wider or higher than the element that shows them. */
const findCut = (elements: Locator): Promise<readonly string[]> =>
  elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      const isCut = text.width > box.width + 0.5 || text.height > box.height + 0.5;
      return isCut ? [`${element.textContent} ${text.width} in ${box.width}`] : [];
    }),
  );

describeInBrowser('at twice the text size', () => {
  it.each([360, 320])('nothing of a board or of an avatar is cut at %d px', async (width) => {
    const { page, ada } = await openPeople(browser);
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await start(ada);
    await send(ada, '/connectfour easy');
    await send(ada, '4');
    const board = boardOf(ada);
    await board.locator('.key', { hasText: '🟡' }).waitFor();
    await board.locator('.key', { hasText: '🔴' }).waitFor();
    const keys = board.locator('.board .key-short > .key-text');
    expect(await keys.count()).toBeGreaterThanOrEqual(42);
    expect(await findCut(keys)).toEqual([]);
    const avatars = ada.locator('.avatar:visible');
    expect(await avatars.count()).toBeGreaterThan(0);
    expect(await findCut(avatars)).toEqual([]);
  });
});
