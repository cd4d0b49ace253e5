/** What a finger taps on the site that plays is large enough for it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { languages } from '../../src/bot/settings/language.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { describeInBrowser, openSite } from './browser.ts';
import { cellOf, send } from './people.ts';
import { start } from './toyPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** In CSS pixels, each way. */
const finger = 44;

/** What can be tapped, but for words within a text, and is smaller than a finger. */
const small = (page: Page) =>
  page.evaluate((least) => {
    const all = document.querySelectorAll<HTMLElement>('button, select, summary, input, a');
    return [...all].flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      const isSmall = width < least - 0.5 || height < least - 0.5;
      const isHidden = width === 0 || !each.checkVisibility() || each.closest('.text');
      if (isHidden || !isSmall) return [];
      return [`${each.className} ${each.textContent} ${Math.round(width)}×${Math.round(height)}`];
    });
  }, finger);

describeInBrowser.each([
  [360, 640],
  [390, 844],
  [768, 1024],
] as const)('at %i × %i', (width, height) => {
  it('all that is tapped measures 44 pixels each way, and nothing is cut off', async () => {
    const { page, errors, close } = await openSite(browser, {
      ...{ viewport: { width, height }, hasTouch: true, isMobile: true, locale: 'ro-RO' },
    });
    onTestFinished(async () => {
      await close();
      expect(errors).toEqual([]);
    });
    const phone = page.locator('.column').first();
    expect(await small(page), 'before Start').toEqual([]);
    await start(phone);
    await phone.locator('.key').first().waitFor();
    expect(await small(page), 'the menu').toEqual([]);
    await send(phone, '/position connectfour 44 hard');
    await cellOf(phone, 0, 6).waitFor();
    expect(await small(page), 'a game').toEqual([]);
    await phone.locator('.more summary').tap();
    expect(await small(page), 'more of a person').toEqual([]);
    const right = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('.top button, .person button, .person summary')].map(
          (each) => each.getBoundingClientRect().right,
        ),
      ),
    );
    expect(right).toBeLessThanOrEqual(width);
  });

  it.each(languages)('each icon of the head has its word in sight, in %s', async (language) => {
    const { page, close } = await openSite(browser, {
      ...{ viewport: { width, height }, hasTouch: true, isMobile: true, locale: language },
    });
    onTestFinished(close);
    const words = await page.locator('.top .top-button span').evaluateAll((all) =>
      all.map((each) => {
        const { left, right, width: wide } = each.getBoundingClientRect();
        return { text: each.textContent, left, right, isSeen: each.checkVisibility() && wide > 0 };
      }),
    );
    expect(words.filter(({ text, isSeen }) => text !== '' && isSeen)).toHaveLength(3);
    for (const [index, { left }] of words.entries())
      if (index > 0) expect(left).toBeGreaterThanOrEqual(words[index - 1]!.right);
    expect(words.at(-1)!.right).toBeLessThanOrEqual(width);
  });

  it('the icons of the head lie beside each other', async () => {
    const { page, close } = await openSite(browser, {
      ...{ viewport: { width, height }, hasTouch: true, isMobile: true },
    });
    onTestFinished(close);
    const boxes = await page
      .locator('.top button, .person button, .person summary, .person .who, .person .language')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
      );
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const isBeside =
          one.right <= other.left + 1 ||
          other.right <= one.left + 1 ||
          one.bottom <= other.top + 1 ||
          other.bottom <= one.top + 1;
        expect(isBeside, JSON.stringify([one, other])).toBe(true);
      }
  });
});
