/** A whole lesson in the chat page on a phone, from Start to the mark in the list. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { describeInBrowser, type OpenPage, worlds } from './browser.ts';
import { expectText, key, start } from './toyPage.ts';

const { buttons, learn, lessons, puzzle } = textsOf('en');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** One person's window, as wide as a phone. */
async function openPhone(openPage: OpenPage): Promise<Locator> {
  const { page, errors, close } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  onTestFinished(async () => {
    await close();
    expect(errors).toEqual([]);
  });
  return page.locator('.column').first();
}

describeInBrowser.each(worlds)('a lesson on a phone, in %s', (_, openPage) => {
  it('is three taps away, answers a wrong move, explains the right ones, and is marked as done', async () => {
    const ada = await openPhone(openPage);
    const message = ada.locator('.message').last();
    const cell = (row: number, column: number): Locator =>
      message.locator('.keyboard-row').nth(row).getByRole('button').nth(column);
    const [name, ask, why, askAgain, whyAgain] = lessons.fork as readonly [
      string,
      string,
      string,
      string,
      string,
    ];
    await start(ada);
    await key(ada, buttons.learn).click();
    await key(ada, `#️⃣ ${name}`).click();
    await expectText(message, ask);
    const wide = await message.boundingBox();
    await cell(0, 2).click();
    await expectText(message, puzzle.refuted('A3', 'B2', true));
    await expectText(cell(1, 1), '🔴');
    await key(ada, buttons.tryAgain).click();
    await expectText(cell(1, 1), 'b2');
    await cell(1, 1).click();
    await expectText(message, puzzle.right);
    await expectText(message, why.slice(0, 14));
    await key(ada, buttons.goOn).click();
    await expectText(message, askAgain.slice(0, 14));
    await cell(1, 0).click();
    await expectText(message, whyAgain.slice(0, 14));
    await expectText(message, learn.done);
    // The columns have kept their places.
    expect((await message.boundingBox())?.width).toBe(wide?.width);
    await key(ada, buttons.allLessons).click();
    await key(ada, `✓ ${name}`).waitFor();
    await expectText(message, learn.progress(1, Object.keys(lessons).length));
  });
});
