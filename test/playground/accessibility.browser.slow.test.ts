/**
 * The chat page for people who use a keyboard, a screen reader, a touch screen or a phone on its
 * side.
 */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../../tools/browser.ts';
import { code } from '../bot/players.ts';
import { sampled } from '../samples.ts';
import { findFaults } from './axe.ts';
import { describeInBrowser, type OpenPage, openPlayground, worlds } from './browser.ts';
import { bubble, expectText, input, key, openToyPage, start, startKey } from './toyPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The page with the deployed bundle, or another. */
async function open(
  context: BrowserContextOptions,
  openPage: OpenPage = (where, given) => openPlayground(where, code, given),
) {
  const opened = await openPage(browser, context);
  onTestFinished(async () => {
    await opened.close();
    expect(opened.errors).toEqual([]);
  });
  return { ...opened, ada: opened.page.locator('.column').first() };
}

const newestBoard = (person: Locator) => person.locator('.message').last();
const cell = (person: Locator, row: number, column: number) =>
  newestBoard(person).locator('.keyboard-row').nth(row).getByRole('button').nth(column);

/** Connect Four, with one move of each side made. */
async function playConnectFour(ada: Locator): Promise<void> {
  await start(ada);
  await bubble(ada, 'What shall we play').waitFor();
  await input(ada).fill('/connectfour easy');
  await input(ada).press('Enter');
  await bubble(ada, 'Your turn').waitFor();
  // A click on what is not in view yet would scroll away from the end, where the lowest row is.
  const toEnd = () =>
    ada
      .locator('.scroller')
      .evaluate((each) => each.scrollHeight - each.scrollTop - each.clientHeight);
  await expect.poll(toEnd).toBeLessThan(2);
  await cell(ada, 5, 3).click();
  await bubble(ada, 'Last move').waitFor();
}

/** What axe calls serious or critical, with the elements. */
async function faults(page: Page): Promise<readonly string[]> {
  // Colours that are on their way are no fault.
  await page.evaluate(() =>
    Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  return findFaults(page, ['serious', 'critical']);
}

const themed = worlds.flatMap(([name, openPage]) =>
  (['light', 'dark'] as const).map((theme) => [theme, name, openPage] as const),
);

describeInBrowser.each(themed)(
  'axe finds no serious fault in the %s theme of %s',
  (colorScheme, _world, openPage) => {
    const windows = [
      ['a wide window', { width: 1440, height: 900 }],
      ['a phone', { width: 390, height: 844 }],
    ] as const;
    it.each(sampled(windows, 2, colorScheme === 'dark' ? 1 : 0))(
      'on %s: first view, game, inspector, settings',
      async (_, viewport) => {
        const { page, ada } = await open({ colorScheme, viewport }, openPage);
        expect(await faults(page)).toEqual([]);
        await playConnectFour(ada);
        expect(await faults(page)).toEqual([]);
        await page.getByRole('button', { name: 'Inspector' }).click();
        await page.locator('.trace-head').first().click();
        await page.locator('.calls').waitFor();
        expect(await faults(page)).toEqual([]);
        await page.getByRole('button', { name: 'Close' }).click();
        await page.getByRole('button', { name: 'Settings', exact: true }).click();
        expect(await faults(page)).toEqual([]);
      },
    );

    it('in a chat picker and among topics and dots', async () => {
      const { page, ada } = await open({ colorScheme }, openPage);
      await start(ada);
      await ada.getByRole('tab', { name: 'Friends' }).click();
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await page.getByRole('button', { name: 'Give the group topics' }).click();
      await ada.getByLabel('Topic').waitFor();
      await input(ada).fill('/duel');
      await input(ada).press('Enter');
      await ada.locator('.topic').nth(1).waitFor();
      expect(await faults(page)).toEqual([]);
      await ada.getByRole('tab', { name: 'linia' }).click();
      await key(ada, '👥 With a friend').click();
      await ada.getByRole('dialog').waitFor();
      expect(await faults(page)).toEqual([]);
    });
  },
);

describeInBrowser('a board', () => {
  it('has a name for each cell', async () => {
    const { ada } = await open({});
    await playConnectFour(ada);
    const own = newestBoard(ada).getByRole('button', { name: /^row 6, column 4, 🟡/ });
    await own.waitFor();
    expect(
      await newestBoard(ada)
        .getByRole('button', { name: /^row 1, column 1, empty$/ })
        .count(),
    ).toBe(1);
    expect(
      await newestBoard(ada)
        .getByRole('button', { name: /^row \d, column \d, / })
        .count(),
    ).toBe(42);
    expect(
      await newestBoard(ada).getByRole('button', { name: /More/ }).getAttribute('aria-label'),
    ).toBe(null);
  });

  it('has columns of at least 44 pixels on a phone', async () => {
    const { ada } = await open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await playConnectFour(ada);
    const box = await cell(ada, 5, 6).boundingBox();
    expect(box!.width).toBeGreaterThanOrEqual(44);
    expect(box!.height).toBeGreaterThanOrEqual(44);
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
  });

  it('has usable cells where the page is enlarged to 400 %', async () => {
    const { page, ada } = await open({ viewport: { width: 320, height: 256 } });
    await playConnectFour(ada);
    for (const [row, column] of [
      [0, 0],
      [5, 6],
    ] as const) {
      // The pieces may move the rest when their font comes: whoever sees that scrolls again.
      await expect
        .poll(async () => {
          await cell(ada, row, column).scrollIntoViewIfNeeded();
          const box = (await cell(ada, row, column).boundingBox())!;
          return {
            isLarge: box.width >= 30 && box.height >= 40,
            isInView: box.x >= 0 && box.y >= 0 && box.x + box.width <= 320,
            // A page scrolls by whole pixels.
            isAboveEnd: Math.floor(box.y + box.height) <= 256,
          };
        })
        .toEqual({ isLarge: true, isInView: true, isAboveEnd: true });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('is read out once for a tap, without its row of blanks', async () => {
    const { ada } = await open({});
    await playConnectFour(ada);
    const edit = ada.locator('.scroller > .unseen');
    await expect.poll(() => edit.textContent()).toContain('Last move');
    expect(await edit.textContent()).not.toContain('\u2800');
    expect(await ada.locator('.toasts').textContent()).toBe('');
    expect(await ada.locator('.messages').getAttribute('aria-relevant')).toBe('additions');
    const read = await newestBoard(ada)
      .locator('.text')
      .evaluate((text) => {
        const copy = text.cloneNode(true) as HTMLElement;
        for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
        return copy.textContent;
      });
    expect(read).toContain('Your turn');
    expect(read).not.toContain('\u2800');
  });

  it('says that there is no font for its pieces, where there is none', async () => {
    const { page, ada } = await open({});
    await playConnectFour(ada);
    // It is looked for once the page is there.
    await page.waitForTimeout(1200);
    const isRed = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = '24px sans-serif';
      context.fillText('🔴', 0, 26);
      return context
        .getImageData(0, 0, 32, 32)
        .data.some((value, at, all) => at % 4 === 0 && value > all[at + 1]! + 60);
    });
    expect(await page.getByRole('note').filter({ hasText: 'no font for emoji' }).count()).toBe(
      isRed ? 0 : 1,
    );
  });

  it('is to be seen as a whole on a phone on its side', async () => {
    const { page, ada } = await open({
      viewport: { width: 740, height: 360 },
      hasTouch: true,
      isMobile: true,
    });
    await playConnectFour(ada);
    const chat = (await ada.locator('.scroller').boundingBox())!;
    const bottom = () =>
      cell(ada, 5, 6)
        .boundingBox()
        .then((box) => box!.y + box!.height);
    await expect.poll(bottom).toBeLessThanOrEqual(chat.y + chat.height);
    const first = (await cell(ada, 0, 0).boundingBox())!;
    expect(first.y).toBeGreaterThanOrEqual(chat.y);
    const last = (await cell(ada, 5, 6).boundingBox())!;
    expect(last.x + last.width).toBeLessThanOrEqual(740);
    expect(last.height).toBeGreaterThanOrEqual(24);
    expect(
      await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.scrollHeight,
      ]),
    ).toEqual([740, 360]);
  });
});

describeInBrowser('the chats', () => {
  it('are tabs with a panel, by the ARIA pattern', async () => {
    const { page, column } = await openToyPage(browser);
    const ada = column(0);
    const tab = (name: string) => ada.getByRole('tab', { name });
    const selected = ada.getByRole('tab', { selected: true });
    const panel = ada.getByRole('tabpanel', { name: 'linia' });
    await panel.waitFor();
    expect(await tab('Friends').getAttribute('aria-controls')).toBe(await panel.getAttribute('id'));
    await tab('linia').focus();
    await page.keyboard.press('End');
    await expectText(selected, 'Carmen');
    await ada.getByRole('tabpanel', { name: 'Carmen' }).waitFor();
    await page.keyboard.press('Home');
    await expectText(selected, 'linia');
    expect(await tab('linia').getAttribute('tabindex')).toBe('0');
    expect(await tab('Carmen').getAttribute('tabindex')).toBe('-1');
  });
});

describeInBrowser('the focus', () => {
  const focused = (page: Page) =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );

  /**
   * Has somebody else start the bot, which shows the page anew; a click by the test would take the
   * focus there.
   */
  const writeElsewhere = (person: Locator) =>
    startKey(person).evaluate((node: HTMLElement) => node.click());

  it('goes on to the input when Start has done its part', async () => {
    const { page, column } = await openToyPage(browser);
    await startKey(column(0)).press('Enter');
    await bubble(column(0), 'Count: 0').waitFor();
    expect(await focused(page)).toBe('Message');
  });

  it('stays in the chat when the message that had it loses its buttons', async () => {
    const { page, column, server } = await openToyPage(browser);
    const ada = column(0);
    const [user] = server.session().world.telegram.users;
    await start(ada);
    await key(ada, 'more').focus();
    const board = user!.chat.messages.at(-1)!;
    board.keyboard = undefined;
    await writeElsewhere(column(1));
    await expect.poll(() => ada.locator('.key').count()).toBe(0);
    expect(await focused(page)).toBe('Message');
  });

  it('is at the link that it was at, when the text around it changes', async () => {
    const { page, column, server } = await openToyPage(browser);
    const ada = column(0);
    await ada.getByRole('tab', { name: 'Friends' }).click();
    await input(ada).fill('see https://example.com/one');
    await input(ada).press('Enter');
    await ada.getByRole('link').focus();
    const group = [...server.session().world.telegram.store.chats.values()].find(
      ({ kind }) => kind === 'group',
    )!;
    group.messages[0]!.text = 'see https://example.com/two';
    await writeElsewhere(column(1));
    await ada.getByRole('link', { name: 'two' }).waitFor();
    expect(await focused(page)).toBe('https://example.com/two');
  });

  it('does not bring up the keyboard of a touch screen', async () => {
    const { page, column } = await openToyPage(browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await startKey(column(0)).tap();
    await bubble(column(0), 'Count: 0').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
  });

  it('goes back to the button that opened a panel', async () => {
    const { page } = await openToyPage(browser, { viewport: { width: 900, height: 844 } });
    await page.getByRole('button', { name: 'Settings', exact: true }).press('Enter');
    expect(await focused(page)).toBe('Close');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Settings');
    expect(
      await page
        .getByRole('button', { name: 'Settings', exact: true })
        .getAttribute('aria-expanded'),
    ).toBe('false');
  });
});
