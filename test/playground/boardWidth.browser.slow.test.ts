/**
 * A board does not move under the finger: its bubble, and so its keyboard, is as wide with every
 * line that it may say.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../tools/browser.ts';
import { sampled } from '../samples.ts';
import { describeInBrowser, worlds } from './browser.ts';
import { input, start } from './toyPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describeInBrowser.each(worlds)('a Connect Four board, in %s', (_, openPage) => {
  it.each(sampled([320, 390, 1400], 2))(
    'keeps its columns through a whole game at %d px: one spot is one column',
    async (width) => {
      const { page, close, errors } = await openPage(browser, {
        viewport: { width, height: 844 },
      });
      const ada = page.locator('.column').first();
      await start(ada);
      await ada.locator('.keyboard').last().waitFor();
      await page.waitForTimeout(1200);
      await input(ada).fill('/connectfour hard');
      await input(ada).press('Enter');
      const board = ada.locator('.message').filter({ hasText: 'Connect Four' }).last();
      const rows = board.locator('.keyboard-row');
      await rows.nth(5).waitFor();
      await page.waitForTimeout(1200);
      const placeOf = async () => {
        const { x, width: wide } = (await board.locator('.keyboard').boundingBox())!;
        return [Math.round(x), Math.round(wide)];
      };
      const column = async (index: number) =>
        Promise.all(
          [0, 1, 2, 3, 4, 5].map((row) =>
            rows.nth(row).getByRole('button').nth(index).textContent(),
          ),
        );
      const countOwn = async (index: number) =>
        (await column(index)).filter((text) => text?.includes('🟡')).length;
      const before = await placeOf();
      const spot = (await rows.nth(2).getByRole('button').nth(3).boundingBox())!;
      const own = async () =>
        (await Promise.all([0, 1, 2, 3, 4, 5, 6].map(countOwn))).reduce(
          (sum, count) => sum + count,
          0,
        );
      let taps = 0;
      for (
        ;
        taps < 6 &&
        (await column(3))[0] === '4' &&
        (await board.textContent())!.includes('Your turn');
        taps++
      ) {
        const [there, all] = [await countOwn(3), await own()];
        await page.mouse.click(spot.x + spot.width / 2, spot.y + spot.height / 2);
        await expect.poll(own).toBe(all + 1);
        expect(await countOwn(3)).toBe(there + 1);
        await page.waitForTimeout(1200);
        expect(await placeOf()).toEqual(before);
      }
      expect(taps).toBeGreaterThanOrEqual(3);
      expect(errors).toEqual([]);
      await close();
    },
  );
});
