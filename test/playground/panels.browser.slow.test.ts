import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chosenProperties } from '../../playground/chosenProperties.ts';
import { levels, strategyNames } from '../../src/strategies/names.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { describeInBrowser, worlds } from './browser.ts';
import { openPeopleIn, send } from './people.ts';
import { bubble, expectText, key, openToyPage, start, startKey } from './toyPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const open = (context?: BrowserContextOptions) => openToyPage(browser, context);

describeInBrowser('the panels', () => {
  it('show what a tap cost and what was said to Telegram', async () => {
    const { page, column } = await open();
    await page.getByRole('button', { name: 'Inspector' }).click();
    await start(column(0));
    await key(column(0), 'more').click();
    const trace = page.locator('.trace', { hasText: 'Ada tapped more' });
    // What the platform takes, as measured, and what was computed here.
    await expect
      .poll(async () =>
        Number.parseInt((await trace.locator('.trace-cost').textContent()) ?? '', 10),
      )
      .toBeGreaterThanOrEqual(340);
    await trace.locator('.trace-head').click();
    await trace.locator('.calls').getByText('CacheService.put', { exact: true }).waitFor();
    await trace.getByText('answerCallbackQuery').first().waitFor();
    await trace.locator('summary', { hasText: 'update' }).click();
    await trace.locator('.json', { hasText: '"callback_query"' }).waitFor();
    expect(await page.content()).not.toContain('made-up-token');
  });

  it('run what the owner runs in the editor', async () => {
    const { page, column } = await open();
    await start(column(0));
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Run status()' }).click();
    await page.locator('.trace', { hasText: 'status()' }).getByText('fine').waitFor();
  });

  it('let a tapped button spin while Telegram is down, and start over', async () => {
    const { page, column } = await open();
    await start(column(0));
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Telegram cannot be reached').check();
    await key(column(0), 'more').click();
    await column(0).locator('.key[aria-busy=true]', { hasText: 'more' }).waitFor();
    await page.getByLabel('Telegram cannot be reached').uncheck();
    await page.getByRole('button', { name: 'Inspector' }).click();
    await page.locator('.trace.failed', { hasText: 'Ada tapped more' }).waitFor();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Reset everything' }).click();
    await startKey(column(0)).waitFor();
  });
});

describeInBrowser.each(worlds)('the settings, in %s', (_, openPage) => {
  it('change properties, cache and time, and keep them over a reload', async () => {
    const { page, ada } = await openPeopleIn(openPage, browser);
    await start(ada);
    const settings = page.getByRole('button', { name: 'Settings', exact: true });
    await settings.click();
    const names = chosenProperties.filter((each) => each.startsWith('DIFFICULTY'));
    for (const name of names) {
      const field = page.getByLabel(name, { exact: true });
      for (const choice of [...levels, ...strategyNames])
        await expect.poll(() => field.locator(`[value="${choice}"]`).count()).toBe(1);
      await field.selectOption('perfect');
    }
    await page.getByLabel(names[1]!, { exact: true }).selectOption('');
    await page.getByLabel('PIECES').fill('🐸 🦊');
    await page.getByLabel('PIECES').press('Enter');
    const hint = (title: string): Locator =>
      page
        .locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
        .locator('.hint');
    await page.getByRole('button', { name: 'Empty the cache' }).click();
    await expectText(hint('Cache'), '0 items');
    const dayOf = async (): Promise<number> =>
      Number(/^\d+/.exec((await hint('Time').textContent())!)![0]);
    const before = await dayOf();
    await page.getByRole('button', { name: '24 hours on' }).click();
    await expect.poll(dayOf).not.toBe(before);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await send(ada, '/tictactoe');
    await bubble(ada, '🐸').last().waitFor();
    await page.reload();
    await bubble(ada, '🐸').last().waitFor();
    if (!(await page.getByLabel('PIECES').isVisible())) await settings.click();
    const valueIn = (name: string): Promise<string> =>
      page.getByLabel(name, { exact: true }).inputValue();
    await expect.poll(() => valueIn(names[0]!)).toBe('perfect');
    expect(await valueIn(names[1]!)).toBe('');
    expect(await valueIn('PIECES')).toBe('🐸 🦊');
  });
});

describeInBrowser('the first view', () => {
  it.each([390, 1280, 1500])(
    'is the chat at a width of %i, and the panels open when asked for',
    async (width) => {
      const { page, column } = await open({ viewport: { width, height: 844 } });
      await startKey(column(0)).waitFor();
      expect(await page.locator('.panel').isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Inspector' }).click();
      await page.getByRole('heading', { name: 'Inspector' }).waitFor();
    },
  );

  it('is after a reload what it was: the person, the chat and the panel', async () => {
    const { page, column } = await open();
    await column(0).getByLabel('Person', { exact: true }).selectOption({ label: 'Carmen' });
    await column(0).getByRole('tab', { name: 'Ada' }).click();
    await column(1).getByRole('tab', { name: 'Friends' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.reload();
    await expectText(column(0).getByRole('tab', { selected: true }), 'Ada');
    expect(
      await column(0).getByLabel('Person', { exact: true }).locator('option:checked').textContent(),
    ).toBe('Carmen');
    await expectText(column(1).getByRole('tab', { selected: true }), 'Friends');
    expect(await page.getByRole('heading', { name: 'Settings' }).isVisible()).toBe(true);
  });
});

describeInBrowser('the look', () => {
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
    expect(
      await page.locator('.panel').evaluate((node) => node.getBoundingClientRect().width),
    ).toBe(360);
    await page.getByRole('button', { name: 'Close' }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const box = await key(column(0), 'more').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(40);
  });

  it('is dark where the system is, and light where it is switched', async () => {
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
