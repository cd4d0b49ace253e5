/**
 * How much of the labels can be read on a narrow phone. Telegram cuts a label that is too long, and
 * so does the page.
 *
 * Bound to `npm start`: every keyboard that the bot can send is to be shown, and nobody can tap to
 * all of them in a page. `collectKeyboards` taps to them here, and the messages are put into a chat
 * where the test reaches the store. The styles, on which it depends, are the same on the site.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { languages } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { code } from '../bot/players.ts';
import { describeInBrowser, openPlayground } from './browser.ts';
import { collectKeyboards, type ShownKeyboard } from './keyboardViews.ts';

/** That of the narrowest phones. */
const width = 320;
/** The page shows the newest 60 messages of a chat. */
const atOnce = 50;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function open() {
  const { server, page, close } = await openPlayground(browser, code, {
    viewport: { width, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  onTestFinished(close);
  const { store, users } = server.session().world.telegram;
  const { chat } = users[0]!;
  const entities: readonly [] = [];
  /** Shows messages of the bot with these keyboards, and nothing else. */
  const show = async (keyboards: readonly ShownKeyboard[]) => {
    chat.messages.length = 0;
    for (const { text, rows } of keyboards) {
      const keyboard = { inline_keyboard: rows.map((row) => [...row]) };
      store.addMessage(chat, store.bot, { text, entities }, { keyboard });
    }
    await page.reload();
    await expect
      .poll(() => page.locator('.column').first().locator('.keyboard').count())
      .toBe(keyboards.length);
  };
  return { page, show };
}

/** The labels that do not fit their buttons. */
function cutLabels(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.key-text')]
      .filter((label) => label.scrollWidth > label.clientWidth)
      .map((label) => label.textContent ?? ''),
  );
}

describeInBrowser(`at a width of ${width}`, () => {
  it.each(languages)('no label of a keyboard is cut in %s', async (language) => {
    const { page, show } = await open();
    const keyboards = collectKeyboards(language);
    const labels = keyboards.flatMap(({ rows }) => rows.flat().map(({ text }) => text));
    const missing = Object.values(textsOf(language).buttons).filter(
      (text) => !labels.some((label) => label.includes(text)),
    );
    expect(missing, 'every text of a button was met').toEqual([]);
    const cut = new Set<string>();
    for (let from = 0; from < keyboards.length; from += atOnce) {
      await show(keyboards.slice(from, from + atOnce));
      for (const label of await cutLabels(page)) cut.add(label);
    }
    expect([...cut].sort()).toEqual([]);
  });

  it('a label that is too long is cut, and would be found', async () => {
    const { page, show } = await open();
    const long = 'A label that is far too long for half of a narrow phone';
    await show([
      { text: 'x', rows: [[long, 'short'].map((text) => ({ text, callback_data: 'x' }))] },
    ]);
    expect(await cutLabels(page)).toEqual([long]);
  });
});
