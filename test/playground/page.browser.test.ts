import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser, type OpenedPlayground, openPlayground } from './browser.ts';
import { toyBot } from './toyBot.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A playground with the toy bot; the test fails where the page met an error. */
async function open(
  context?: BrowserContextOptions,
): Promise<OpenedPlayground & { readonly column: (index: number) => Locator }> {
  const opened = await openPlayground(browser, toyBot, context);
  onTestFinished(async () => {
    await opened.close();
    expect(opened.errors).toEqual([]);
  });
  return { ...opened, column: (index) => opened.page.locator('.column').nth(index) };
}

const input = (column: Locator) => column.getByRole('combobox', { name: 'Message' });
const key = (column: Locator, name: string) => column.getByRole('button', { name, exact: true });
const start = (column: Locator) => key(column, 'Start').click();
const bubble = (column: Locator, text: string) => column.locator('.bubble', { hasText: text });

describe('a person at the page', () => {
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
    await input(ada).or(key(ada, 'Start')).last().focus();
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

  it('gets edits read out', async () => {
    const { column } = await open();
    await start(column(0));
    await key(column(0), 'more').click();
    await expectText(column(0).locator('.scroller [role=status]'), 'Edited: Count: 1');
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
    await key(ada, 'Start').click();
    await bubble(ada, '/start page').waitFor();
    await ada.getByRole('tab', { name: 'Friends' }).click();
    await input(ada).fill('https://example.com/elsewhere');
    await input(ada).press('Enter');
    await ada.getByRole('link').click();
    await page.locator('.page-toasts', { hasText: 'https://example.com/elsewhere' }).waitFor();
    expect(await page.locator('.column').count()).toBe(3);
  });
});

describe('several people', () => {
  it('see one another’s taps in a group', async () => {
    const { column } = await open();
    const [ada, bernat] = [column(0), column(1)];
    await ada.getByRole('tab', { name: 'Friends' }).click();
    await input(ada).fill('/start');
    await input(ada).press('Enter');
    await bernat.locator('.tab', { hasText: 'Friends' }).getByRole('img', { name: 'new messages' }).waitFor();
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
    await key(column(0), 'Start').waitFor();
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

describe('the panels', () => {
  it('show what a tap cost and what was said to Telegram', async () => {
    const { page, column } = await open();
    await start(column(0));
    await key(column(0), 'more').click();
    const trace = page.locator('.trace', { hasText: 'Ada tapped more' });
    await expectText(trace.locator('.trace-cost'), '340 ms');
    await trace.locator('.trace-head').click();
    await trace.locator('.calls').getByText('CacheService.put', { exact: true }).waitFor();
    await trace.getByText('answerCallbackQuery').first().waitFor();
    await trace.locator('summary', { hasText: 'update' }).click();
    await trace.locator('.json', { hasText: '"callback_query"' }).waitFor();
    expect(await page.content()).not.toContain('made-up-token');
  });

  it('change properties, cache and time', async () => {
    const { page, column, server } = await open();
    const { appsScript, clock } = server.session().world;
    await start(column(0));
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('DIFFICULTY', { exact: true }).selectOption('perfect');
    await expect.poll(() => appsScript.properties.script.get('DIFFICULTY')).toBe('perfect');
    await page.getByLabel('DIFFICULTY', { exact: true }).selectOption('');
    await expect.poll(() => appsScript.properties.script.has('DIFFICULTY')).toBe(false);
    await page.getByLabel('PIECES').fill('🐸 🦊');
    await page.getByLabel('PIECES').press('Enter');
    await expect.poll(() => appsScript.properties.script.get('PIECES')).toBe('🐸 🦊');
    expect(appsScript.cache.entries().size).toBe(1);
    await page.getByRole('button', { name: 'Empty the cache' }).click();
    await expect.poll(() => appsScript.cache.entries().size).toBe(0);
    const before = clock.now();
    await page.getByRole('button', { name: '24 hours on' }).click();
    await expect.poll(() => clock.now() - before).toBeGreaterThanOrEqual(86_400_000);
    await page.getByRole('button', { name: 'Run status()' }).click();
    await page.locator('.trace', { hasText: 'status()' }).getByText('fine').waitFor();
  });

  it('let a tapped button spin while Telegram is down, and begin anew', async () => {
    const { page, column } = await open();
    await start(column(0));
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Telegram cannot be reached').check();
    await key(column(0), 'more').click();
    await column(0).locator('.key[aria-busy=true]', { hasText: 'more' }).waitFor();
    await page.getByLabel('Telegram cannot be reached').uncheck();
    await page.getByRole('button', { name: 'Inspector' }).click();
    await page.locator('.trace.failed', { hasText: 'Ada tapped more' }).waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Reset everything' }).click();
    await key(column(0), 'Start').waitFor();
  });
});

describe('the look', () => {
  it('fits a phone: one person, the panels as a drawer, nothing to scroll sideways', async () => {
    const { page, column } = await open({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    expect(await column(1).isVisible()).toBe(false);
    expect(await page.locator('.panel').isVisible()).toBe(false);
    await start(column(0));
    await key(column(0), 'more').tap();
    await bubble(column(0), 'Count: 1').waitFor();
    await page.getByRole('button', { name: 'Inspector' }).tap();
    expect(await page.locator('.panel').evaluate((node) => node.getBoundingClientRect().width)).toBe(360);
    await page.getByRole('button', { name: 'Close' }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const box = await key(column(0), 'more').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(40);
  });

  it('is dark where the system is, and light where it is told', async () => {
    const { page } = await open({ colorScheme: 'dark' });
    const brightness = () =>
      page.evaluate(() =>
        Number(/\d+/.exec(getComputedStyle(document.querySelector('.top')!).backgroundColor)?.[0]),
      );
    expect(await brightness()).toBeLessThan(60);
    await page.getByRole('button', { name: 'Switch to light' }).click();
    expect(await brightness()).toBeGreaterThan(200);
    await page.reload();
    await page.locator('.column').first().waitFor();
    expect(await brightness()).toBeGreaterThan(200);
  });
});

async function expectText(locator: Locator, text: string): Promise<void> {
  await expect.poll(() => locator.textContent().then((content) => content?.trim())).toContain(text);
}
