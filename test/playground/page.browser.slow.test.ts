/**
 * A person at the chat page, with linia in both worlds; and with a toy bot for what linia does not
 * do at every tap: the toy bot answers each with a toast, or an alert.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { code } from '../bot/players.ts';
import { describeInBrowser, type OpenPage, openPlayground, worlds } from './browser.ts';
import { boardOf, cellOf, openPeopleIn, send } from './people.ts';
import { bubble, expectText, input, key, openToyPage, start, startKey } from './toyPage.ts';

const en = textsOf('en');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const open = (openPage: OpenPage) => openPeopleIn(openPage, browser);

describeInBrowser('a person who taps', () => {
  it('starts the bot, taps its buttons, and sees toast, edit and alert', async () => {
    const { column } = await openToyPage(browser);
    const ada = column(0);
    await expectText(ada.locator('.description'), 'Counts what you tap.');
    await start(ada);
    await expectText(bubble(ada, 'Count:').locator('b'), '0');
    await key(ada, 'more').click();
    await ada.locator('.toast', { hasText: 'Now 1' }).waitFor();
    await expectText(bubble(ada, 'Count:').locator('b'), '1');
    await bubble(ada, 'Count:').locator('.edited').waitFor();
    expect(await key(ada, 'more').getAttribute('class')).toContain('key-primary');

    await key(ada, 'alert').click();
    const alert = ada.getByRole('alertdialog', { name: 'An alert' });
    await alert.waitFor();
    await alert.getByRole('button', { name: 'OK' }).press('Enter');
    await alert.waitFor({ state: 'detached' });
    expect(await key(ada, 'alert').evaluate((node) => node === document.activeElement)).toBe(true);
  });
});

describeInBrowser.each(worlds)('a person at the page, in %s', (_, openPage) => {
  it('plays by keyboard alone, and keeps the focus while the board is redrawn', async () => {
    const { page, ada } = await open(openPage);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await startKey(ada).focus();
    await page.keyboard.press('Enter');
    await ada.locator('.key').first().waitFor();
    await input(ada).focus();
    await page.keyboard.type('/tictactoe');
    await page.keyboard.press('Enter');
    await bubble(ada, en.yourTurn).last().waitFor();
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('row 1, column 1, empty');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('row 2, column 2, empty');
    await page.keyboard.press('Space');
    await expect.poll(focused).toMatch(/^row 2, column 2, \p{Emoji}/u);
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toMatch(/^row 2, column 1, /);
    await page.keyboard.press('End');
    expect(await focused()).toMatch(/^row 2, column 3, /);
    const isInInput = () => input(ada).evaluate((node) => node === document.activeElement);
    for (const _ of await boardOf(ada).locator('.keyboard-row').all()) {
      if (await isInInput()) break;
      await page.keyboard.press('ArrowDown');
    }
    expect(await isInInput()).toBe(true);
    await page.keyboard.type('good morning');
    await page.keyboard.press('Enter');
    await bubble(ada, 'good morning').waitFor();
  });

  it('goes from chat to chat with the arrow keys', async () => {
    const { page, ada } = await open(openPage);
    await ada.getByRole('tab', { name: 'linia' }).focus();
    await page.keyboard.press('ArrowRight');
    const selected = () => ada.locator('.tab[aria-selected=true]');
    await expectText(selected(), 'Friends');
    expect(await selected().evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectText(selected(), 'Carmen');
  });

  it('gets edits read out', async () => {
    const { ada } = await open(openPage);
    await start(ada);
    await send(ada, '/tictactoe');
    await cellOf(ada, 1, 1).click();
    await expectText(ada.locator('.scroller [role=status]'), `Edited: ${en.games.ticTacToe}`);
  });

  it('stays at the end of a chat, even where a message comes while it scrolls there, unless they scroll up', async () => {
    const { ada, page } = await open(openPage);
    await page.setViewportSize({ width: 390, height: 600 });
    await start(ada);
    await ada.locator('.key').first().waitFor();
    const scroller = ada.locator('.scroller');
    const grow = () =>
      scroller.evaluate((node) => {
        const tall = document.createElement('div');
        tall.style.minHeight = '900px';
        node.querySelector('.messages')?.append(tall);
        node.dispatchEvent(new Event('scroll'));
      });
    const fromEnd = () =>
      scroller.evaluate((node) => node.scrollHeight - node.scrollTop - node.clientHeight);
    await grow();
    await expect.poll(fromEnd).toBeLessThan(2);
    await scroller.evaluate((node) => node.scrollTo(0, 100));
    await expect.poll(fromEnd).toBeGreaterThan(300);
    const before = await fromEnd();
    await grow();
    await expect.poll(fromEnd).toBeGreaterThan(before + 800);
  });

  it('stays where they scroll to, even in the frame in which the end was reached', async () => {
    const { ada, page } = await open(openPage);
    await page.setViewportSize({ width: 390, height: 600 });
    await start(ada);
    await ada.locator('.key').first().waitFor();
    const fromEnd = await ada.locator('.scroller').evaluate(async (node) => {
      const grow = () => {
        const tall = document.createElement('div');
        tall.style.minHeight = '900px';
        node.querySelector('.messages')?.append(tall);
      };
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const list = node.querySelector('.messages');
      if (list === null) throw new Error('no list of messages');
      // An observer that was made later is called later: the page is at the end by then.
      let calls = 0;
      const reached = new Promise<void>((resolve) => {
        new ResizeObserver(() => {
          calls++;
          if (calls !== 2) return;
          node.scrollTo(0, 100);
          resolve();
        }).observe(list);
      });
      await frame();
      await frame();
      grow();
      await reached;
      await frame();
      grow();
      for (let i = 0; i < 5; i++) await frame();
      return node.scrollHeight - node.scrollTop - node.clientHeight;
    });
    expect(fromEnd).toBeGreaterThan(300);
  });

  it('has the commands menu in the language of their Telegram', async () => {
    const { page, ada } = await open(openPage);
    const descriptions = () => ada.locator('.suggestion span').allTextContents();
    await start(ada);
    await ada.getByLabel('Language').selectOption('es');
    await input(ada).pressSequentially('/sta');
    const { commands } = textsOf('es');
    await expect.poll(descriptions).toEqual([commands.start, commands.stats]);
    await page.keyboard.press('Enter');
    await expect.poll(() => ada.locator('.message.own').count()).toBe(2);
    expect(await input(ada).inputValue()).toBe('');
    await ada.getByLabel('Language').selectOption('ca');
    await ada.getByRole('button', { name: 'Commands' }).click();
    await expect.poll(descriptions).toContain(textsOf('ca').commands.start);
    await page.keyboard.press('Escape');
    await expect.poll(() => ada.locator('.suggestions').isVisible()).toBe(false);
  });

  it('stays in the page when links are opened', async () => {
    const { page, ada } = await open(openPage);
    await ada.getByRole('tab', { name: 'Bernat' }).click();
    await send(ada, 'https://t.me/linia_playground_bot?start=page');
    await ada.getByRole('link').click();
    await start(ada);
    await bubble(ada, '/start page').waitFor();
    await ada.getByRole('tab', { name: 'Bernat' }).click();
    await send(ada, 'https://example.com/elsewhere');
    await ada.getByRole('link', { name: 'https://example.com/elsewhere' }).click();
    await page.locator('.page-toasts', { hasText: 'https://example.com/elsewhere' }).waitFor();
    expect(await page.locator('.column').count()).toBe(6);
  });
});

describeInBrowser.each(worlds)('several people, in %s', (_, openPage) => {
  it('see one another’s taps in a group', async () => {
    const { ada, bernat } = await open(openPage);
    await ada.getByRole('tab', { name: 'Friends' }).click();
    await send(ada, '/duel');
    await bernat
      .locator('.tab', { hasText: 'Friends' })
      .getByRole('img', { name: 'new messages' })
      .waitFor();
    await bernat.getByRole('tab', { name: 'Friends' }).click();
    await expectText(bernat.locator('.sender').first(), 'Ada');
    await key(bernat, en.buttons.join).click();
    await ada.locator('.edited').waitFor();
    // Only who taps out of turn is told so.
    await cellOf(bernat, 0, 0).click();
    await bernat.locator('.toast').waitFor();
    expect(await ada.locator('.toast').count()).toBe(0);
  });

  it('bring the bot into a chat of their own', async () => {
    const { ada, bernat } = await open(openPage);
    await ada.getByRole('tab', { name: 'Bernat' }).click();
    await input(ada).pressSequentially('@linia_playground_bot ');
    await ada.getByText('Connect Four with a friend', { exact: true }).click();
    await bubble(ada, 'via @linia_playground_bot').waitFor();
    await bernat.getByRole('tab', { name: 'Ada' }).click();
    await key(bernat, en.buttons.join).click();
    await ada.locator('.edited').waitFor();
  });

  it('can be changed', async () => {
    const { page, ada, bernat } = await open(openPage);
    const who = (person: typeof ada) => person.getByLabel('Person', { exact: true });
    await who(ada).selectOption({ label: 'Carmen' });
    await startKey(ada).waitFor();
    await ada.getByLabel('More about this person').click();
    await ada.getByLabel('Name', { exact: true }).fill('Carme');
    await ada.getByLabel('Name', { exact: true }).press('Enter');
    await bernat.getByRole('tab', { name: 'Carme', exact: true }).waitFor();
    await expectText(who(ada).locator('option:checked'), 'Carme');
    await page.getByRole('button', { name: '3 people side by side' }).click();
    await expect.poll(() => page.locator('.column').nth(2).isVisible()).toBe(true);
  });
});

// On the site each window has a world of its own.
describeInBrowser('several windows of npm start', () => {
  it('show the same', async () => {
    const { page, ada, address } = await open((where, context) =>
      openPlayground(where, code, context),
    );
    const other = await page.context().newPage();
    await other.goto(address);
    await start(ada);
    await other.locator('.column').first().locator('.key').first().waitFor();
  });
});
