/**
 * The page's own words in the language of its reader: the same way through the page in English and
 * in each other language has no words in common but names.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownLanguages, pageTextsOf } from '../../playground/page/texts/pageTexts.ts';
import type { Language } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { describeInBrowser, openSite } from './browser.ts';
import { wordsOf } from './page/texts/words.ts';
import { cellOf, send } from './people.ts';
import { key, start } from './toyPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/**
 * What the page now says in its own words, seen or read out; not what the bot and people say, nor
 * names of Telegram, of properties and of their values. Numbers are all 0.
 */
function ownWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const others =
      '.text, .key, .reply, .suggestion, .trace-title, pre, table, .status, .exchange-head b, .language, .who, .property label, option:not([value=""]), .choice b, .tab-title';
    const said: (string | null)[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: around, textContent } = walker.currentNode;
      const isShown = around?.checkVisibility() || around?.closest('select') !== null;
      if (isShown && around?.closest(others) === null) said.push(textContent);
    }
    for (const each of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'label'])
        if (name !== 'title' || !each.matches('.key, td')) said.push(each.getAttribute(name));
    return said.flatMap((text) => text?.trim().replace(/\d+/g, '0') || []);
  });
}

interface Seen {
  readonly language: string;
  readonly words: ReadonlySet<string>;
}

/** All that the page says to a reader of this language, who goes through all of it. */
async function goThrough(language: Language): Promise<Seen> {
  const texts = pageTextsOf(language);
  const { buttons } = textsOf(language);
  // One column: its person speaks the reader's language.
  const { page, errors, close } = await openSite(browser, {
    locale: language,
    viewport: { width: 1050, height: 900 },
  });
  const ada = page.locator('.column').first();
  const words = new Set<string>();
  const look = async () => {
    for (const word of await ownWords(page)) words.add(word);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const chat = (name: string) => ada.getByRole('tab', { name }).click();
  await look();
  await start(ada);
  await ada.locator('.key').first().waitFor();
  await send(ada, '/tictactoe');
  await cellOf(ada, 1, 1).click();
  await ada.locator('.edited').first().waitFor();
  await look();
  await send(ada, '/position A1 B1 A2 B2 A3');
  await key(ada, buttons.share).last().click();
  await ada.getByRole('dialog').waitFor();
  await look();
  await page.keyboard.press('Escape');
  await key(ada, buttons.review).click();
  await key(ada, '◀').last().click();
  await look();
  await key(ada, '‹').last().click();
  await key(ada, buttons.share).last().click();
  await ada.locator('.choice', { hasText: 'Bernat' }).click();
  await ada.locator('.suggestion').first().click();
  await ada.locator('.via').waitFor();
  await look();
  await chat('Carmen');
  await look();
  await ada.getByLabel(texts.person.moreAbout).click();
  await look();
  await chat('Friends');
  await press(texts.commands);
  await look();
  await page.keyboard.press('Escape');
  await press(texts.panels.settings);
  await page.locator('.settings').waitFor();
  await press(texts.giveTopics);
  await ada.locator('.topic-select').waitFor();
  await look();
  await send(ada, '/start');
  await ada.locator('.topic').first().waitFor();
  await press(texts.panels.inspector);
  await page.locator('.trace-head').first().click();
  await page.locator('.trace-details section').first().waitFor();
  await look();
  const said = { language: (await page.getAttribute('html', 'lang')) ?? '', words };
  await close();
  expect(errors).toEqual([]);
  return said;
}

const hasWord = (text: string): boolean => /\p{Letter}{2}/u.test(text);
const allWords = (language: Language) => wordsOf(pageTextsOf(language)).filter(hasWord);

/** What is called the same in all languages; Telegram’s button is Start in Romanian, too. */
const names =
  /^(?:linia|Ada|Bernat|Carmen|Dora|Emil|Fen|Friends|General|Games|News|Start|[0.]+ ms)$/;

describeInBrowser('the page', () => {
  it('is in the language of its reader, without a word of English', async () => {
    const english = await goThrough('en');
    const met = allWords('en').filter((word) => english.words.has(word.replace(/\d+/g, '0')));
    expect(met.length, 'words of the table that were met').toBeGreaterThan(60);
    for (const language of ownLanguages.filter((each) => each !== 'en')) {
      const { language: told, words } = await goThrough(language);
      expect(told).toBe(language);
      const own = new Set(allWords(language));
      const left = [...words].filter(
        (word) => english.words.has(word) && hasWord(word) && !own.has(word) && !names.test(word),
      );
      expect(left, language).toEqual([]);
    }
  });
});
