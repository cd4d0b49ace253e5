import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../tools/browser.ts';
import { describeInBrowser } from './browser.ts';
import { bubble, expectText, input, key, openToyPage, start, startKey } from './toyPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const open = (context?: BrowserContextOptions) => openToyPage(browser, context);

describeInBrowser('a person at the page', () => {
  it('starts the bot, taps its buttons, and sees toast, edit and alert', async () => {
    const { column } = await open();
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

  it('plays by keyboard alone, and keeps the focus while the board is redrawn', async () => {
    const { page, column } = await open();
    const ada = column(0);
    await input(ada).or(startKey(ada)).last().focus();
    await page.keyboard.press('Enter');
    await bubble(ada, 'Count: 0').waitFor();
    await input(ada).focus();
    await page.keyboard.press('ArrowUp');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('more');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('less');
    await page.keyboard.press('Space');
    await bubble(ada, 'Count: -1').waitFor();
    expect(await focused()).toBe('less');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await bubble(ada, 'Count: 1').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('bot page');
    await page.keyboard.press('ArrowDown');
    expect(await input(ada).evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.type('good morning');
    await page.keyboard.press('Enter');
    await bubble(ada, 'You said').waitFor();
  });

  it('goes from chat to chat with the arrow keys', async () => {
    const { page, column } = await open();
    await column(0).getByRole('tab', { name: 'linia' }).focus();
    await page.keyboard.press('ArrowRight');
    const selected = () => column(0).locator('.tab[aria-selected=true]');
    await expectText(selected(), 'Friends');
    expect(await selected().evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectText(selected(), 'Carmen');
  });

  it('gets edits read out', async () => {
    const { column } = await open();
    await start(column(0));
    await key(column(0), 'more').click();
    await expectText(column(0).locator('.scroller [role=status]'), 'Edited: Count: 1');
  });

  it('stays at the end of a chat, even where a message comes while it scrolls there, unless they scroll up', async () => {
    const { column } = await open({ viewport: { width: 390, height: 600 } });
    await start(column(0));
    const scroller = column(0).locator('.scroller');
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
    const { column } = await open({ viewport: { width: 390, height: 600 } });
    await start(column(0));
    const fromEnd = await column(0)
      .locator('.scroller')
      .evaluate(async (node) => {
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
    const { page, column } = await open();
    const ada = column(0);
    await start(ada);
    await ada.getByLabel('Language').selectOption('es');
    await input(ada).pressSequentially('/s');
    await expectText(ada.locator('.suggestion'), '/startEmpieza a contar');
    await page.keyboard.press('Enter');
    await expect.poll(() => ada.locator('.message.own').count()).toBe(2);
    expect(await input(ada).inputValue()).toBe('');
    await ada.getByLabel('Language').selectOption('ca');
    await ada.getByRole('button', { name: 'Commands' }).click();
    await expect
      .poll(() => ada.locator('.suggestion').allTextContents())
      .toEqual(['/startStart counting', '/helpSay what this is']);
    await page.keyboard.press('Escape');
    await expect.poll(() => ada.locator('.suggestions').isVisible()).toBe(false);
  });

  it('stays in the page when links are opened', async () => {
    const { page, column } = await open();
    const ada = column(0);
    await start(ada);
    await key(ada, 'bot page').click();
    await startKey(ada).click();
    await bubble(ada, '/start page').waitFor();
    await ada.getByRole('tab', { name: 'Friends' }).click();
    await input(ada).fill('https://example.com/elsewhere');
    await input(ada).press('Enter');
    await ada.getByRole('link').click();
    await page.locator('.page-toasts', { hasText: 'https://example.com/elsewhere' }).waitFor();
    expect(await page.locator('.column').count()).toBe(3);
  });
});

describeInBrowser('several people', () => {
  it('see one another’s taps in a group', async () => {
    const { column } = await open();
    const [ada, bernat] = [column(0), column(1)];
    await ada.getByRole('tab', { name: 'Friends' }).click();
    await input(ada).fill('/start');
    await input(ada).press('Enter');
    await bernat
      .locator('.tab', { hasText: 'Friends' })
      .getByRole('img', { name: 'new messages' })
      .waitFor();
    await bernat.getByRole('tab', { name: 'Friends' }).click();
    await expectText(bernat.locator('.sender').first(), 'Ada');
    await key(bernat, 'more').click();
    await bubble(ada, 'Count: 1').waitFor();
    await bernat.locator('.toast', { hasText: 'Now 1' }).waitFor();
    expect(await ada.locator('.toast').count()).toBe(0);
  });

  it('bring the bot into a chat of their own', async () => {
    const { column } = await open();
    const [ada, bernat] = [column(0), column(1)];
    await ada.getByRole('tab', { name: 'Bernat' }).click();
    await input(ada).pressSequentially('@linia_playground_bot x');
    await ada.locator('.suggestion', { hasText: 'Counts for everybody' }).click();
    await bubble(ada, 'via @linia_playground_bot').waitFor();
    await bernat.getByRole('tab', { name: 'Ada' }).click();
    await key(bernat, 'less').click();
    await bubble(ada, 'Count: -1').waitFor();
  });

  it('can be changed, and sit at several windows', async () => {
    const { page, column, server } = await open();
    const other = await page.context().newPage();
    await other.goto(server.address);
    await start(column(0));
    await other.locator('.column').first().getByText('Count: 0').waitFor();
    await column(0).getByLabel('Person', { exact: true }).selectOption({ label: 'Carmen' });
    await startKey(column(0)).waitFor();
    await column(0).getByLabel('More about this person').click();
    await column(0).getByLabel('Name', { exact: true }).fill('Carme');
    await column(0).getByLabel('Name', { exact: true }).press('Enter');
    await expect
      .poll(() => server.session().world.telegram.users[2]?.person.profile.first_name)
      .toBe('Carme');
    await page.getByRole('button', { name: '3 people side by side' }).click();
    await expect.poll(() => column(2).isVisible()).toBe(true);
  });
});
