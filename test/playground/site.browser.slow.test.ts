/** The page that plays without a server, from the files that `npm run build:site` writes. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openMemorySession } from '../../playground/memorySession.ts';
import { pageTextsOf } from '../../playground/page/texts/pageTexts.ts';
import { parseRecording } from '../../playground/session/recording.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { launchBrowser, openWindow } from '../../tools/browser.ts';
import { serveSite } from '../../tools/siteServer.ts';
import { describeInBrowser, type OpenPage, openSite, worlds } from './browser.ts';
import { bubble, input, key, start } from './toyPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const phone = { viewport: { width: 360, height: 640 } };

async function open(openPage: OpenPage, context: BrowserContextOptions = {}) {
  const opened = await openPage(browser, context);
  onTestFinished(async () => {
    await opened.close();
    expect(opened.errors).toEqual([]);
  });
  return { ...opened, ada: opened.page.locator('.column').first() };
}

/** The texts of the open chat, without the times. */
const textsOf = (page: Page) =>
  page.locator('.column').first().locator('.bubble .text, .key').allTextContents();

async function playSome(page: Page): Promise<void> {
  const ada = page.locator('.column').first();
  await start(ada);
  await bubble(ada, 'What shall we play').waitFor();
  await input(ada).fill('/connectfour perfect');
  await input(ada).press('Enter');
  await bubble(ada, 'Your turn').waitFor();
  await input(ada).fill('4');
  await input(ada).press('Enter');
  await bubble(ada, 'Last move').waitFor();
}

/** A browser that refuses to keep anything. */
const refuseStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
};

describeInBrowser.each(worlds)('the page of %s', (_, openPage) => {
  it('shows the same chat after a reload', async () => {
    const { page } = await open(openPage);
    await playSome(page);
    const before = await textsOf(page);
    await page.reload();
    await expect.poll(() => textsOf(page)).toEqual(before);
  });

  it('copies what was done, from which the same chat comes', async () => {
    const { page, ada } = await open(openPage, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await start(ada);
    await bubble(ada, 'What shall we play').waitFor();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Copy what I did' }).click();
    await page.locator('.toast', { hasText: 'Copied' }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const { world } = openMemorySession(parseRecording(text));
    const shown = world.telegram.users[0]!.chat.messages.map((message) => message.text);
    expect(shown).toHaveLength(2);
    expect(shown[1]).toContain('What shall we play');
  });

  it('works where the browser refuses to keep anything', async () => {
    const { page, address, ada } = await open(openPage);
    await page.addInitScript(refuseStorage);
    await page.goto(address);
    await start(ada);
    await bubble(ada, 'What shall we play').waitFor();
    await page.getByRole('button', { name: /Switch to (dark|light)/ }).click();
    await page.getByRole('button', { name: '3 people side by side' }).click();
    expect(await page.locator('.column:visible').count()).toBe(3);
  });

  it('opens a shared game by its address', async () => {
    const { page, address, ada } = await open(openPage);
    await page.goto(`${address}?start=gh4453`);
    await start(ada);
    await ada.locator('.message.own', { hasText: '/start gh4453' }).waitFor();
    await expect.poll(() => ada.locator('.message').count()).toBe(2);
  });

  it('is played by keyboard alone', async () => {
    const { page, ada } = await open(openPage);
    await ada.locator('.start').focus();
    await page.keyboard.press('Enter');
    await bubble(ada, 'What shall we play').waitFor();
    await input(ada).focus();
    await page.keyboard.type('/tictactoe novice');
    await page.keyboard.press('Enter');
    await bubble(ada, 'Your turn').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await bubble(ada, 'Last move').waitFor();
  });

  it('fits a phone, where another person is a tap away', async () => {
    const { page, ada } = await open(openPage, phone);
    await start(ada);
    await bubble(ada, 'What shall we play').waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    await key(ada, 'Be Bernat').click();
    await key(ada, 'Be Ada').waitFor();
    await ada.locator('.start').waitFor();
  });

  it('shows the pieces in colour', async () => {
    const { page, ada } = await open(openPage);
    await start(ada);
    await bubble(ada, 'What shall we play').waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(
      await page.evaluate(
        () => getComputedStyle(document.documentElement).fontFamily.split(',')[0],
      ),
    ).toBe('emoji-in-colour');
  });

  it('grows with the text that the reader has chosen', async () => {
    const { page, ada } = await open(openPage);
    await start(ada);
    const size = () =>
      ada
        .locator('.key')
        .first()
        .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
    await ada.locator('.key').first().waitFor();
    const before = await size();
    // As a larger default size of the browser does.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '150%';
    });
    expect((await size()) / before).toBeCloseTo(1.6, 1);
  });

  it('has edges where the reader’s colours replace all others', async () => {
    const { ada } = await open(openPage, { forcedColors: 'active' });
    await start(ada);
    await ada.locator('.key').first().waitFor();
    for (const part of ['.key', '.bubble']) {
      const border = await ada
        .locator(part)
        .first()
        .evaluate((node) => getComputedStyle(node).borderTopWidth);
      expect(Number.parseFloat(border), part).toBeGreaterThanOrEqual(1);
    }
  });
});

describeInBrowser('the site', () => {
  it('says what it is, asks for nothing but its own files, and has no figures of Apps Script', async () => {
    const site = await serveSite();
    onTestFinished(() => site.close());
    const page = await openWindow(browser);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.address) && !/^(blob|data):/.test(request.url()))
        foreign.push(request.url());
    });
    onTestFinished(() => page.context().close());
    await page.goto(site.address);
    const ada = page.locator('.column').first();
    await page
      .getByText('The real bot in an imitated Telegram; nothing leaves this page.')
      .waitFor();
    await playSome(page);
    await page.getByRole('button', { name: 'Inspector' }).click();
    await page.locator('.trace-head').first().click();
    await page.getByText(/^Computed here in/).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByText('Faults').waitFor();
    const figures = page.getByText(/Apps Script|Quotas|setup\(\)/).locator('visible=true');
    expect(await figures.allTextContents()).toEqual([]);
    expect(foreign).toEqual([]);
    expect([...new Set(site.asked)].sort()).toEqual(
      [
        ...['', 'icon.svg', 'play.css', 'play.js', 'rest.js'],
        ...['ca', 'es', 'ro', 'zh'].map((language) => `texts-${language}.js`),
      ].map((name) => `/linia/${name}`),
    );
    expect(await ada.locator('.message').count()).toBeGreaterThan(4);
  });

  const rest = /\/rest\.js/;
  const cut = (body: string) => body.slice(0, body.length / 2);
  const broken: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    [
      'a page in its place',
      (route) => route.fulfill({ contentType: 'text/html', body: '<p>Log in' }),
    ],
    [
      'half of it',
      async (route) => route.fulfill({ body: cut(await (await route.fetch()).text()) }),
    ],
    ['nothing', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
    ['no answer', (route) => route.abort()],
    ['an error', (route) => route.fulfill({ status: 503, body: 'busy' })],
    [
      'another script',
      (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'liniaModules = { "rest.js": "1.0.0" }',
        }),
    ],
  ];
  const sentence = 'A part of this page could not be loaded.';

  it.each(broken)(
    'says where %s comes for the rest of it, and tries again at the next tap',
    async (_, answer) => {
      const site = await serveSite();
      onTestFinished(() => site.close());
      const page = await openWindow(browser);
      onTestFinished(() => page.context().close());
      await page.route(rest, answer);
      await page.goto(site.address);
      const ada = page.locator('.column').first();
      await start(ada);
      await bubble(ada, 'What shall we play').waitFor();
      const said = page.locator('.toast', { hasText: sentence });
      const play = async () => {
        await input(ada).fill('/connectfour perfect');
        await input(ada).press('Enter');
      };
      await play();
      await said.first().waitFor();
      await page.unroute(rest);
      await play();
      await bubble(ada, 'Your turn').first().waitFor();
      // A chat that is played again waits for them.
      await page.route(rest, answer);
      await page.reload();
      await page.getByText(sentence).waitFor();
      await page.unroute(rest);
      await page.locator('body').click();
      await bubble(ada, 'Your turn').first().waitFor();
      expect(await page.getByText(sentence).count()).toBe(0);
    },
  );

  it.each(broken)('says where %s comes for its script', async (_, answer) => {
    const site = await serveSite();
    onTestFinished(() => site.close());
    const page = await openWindow(browser);
    onTestFinished(() => page.context().close());
    await page.route(/\/play\.js/, answer);
    await page.goto(site.address);
    const said = page.getByText(sentence);
    await said.waitFor();
    for (const language of languages)
      expect(await said.textContent()).toContain(pageTextsOf(language).problems.notLoaded);
    await page.unroute(/\/play\.js/);
    await said.click();
    await start(page.locator('.column').first());
  });

  it('runs from a file that is opened directly, also with a shared game', async () => {
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`${new URL('../../dist-site/index.html', import.meta.url)}?start=gh4453`);
    const ada = page.locator('.column').first();
    await start(ada);
    await ada.locator('.message.own', { hasText: '/start gh4453' }).waitFor();
    await playSome(page).catch(() => undefined);
    expect(errors).toEqual([]);
  });

  it('shows a picture and a film of a game', async () => {
    const { ada } = await open(openSite);
    await start(ada);
    await bubble(ada, 'What shall we play').waitFor();
    for (const text of ['/duel', 'b2', 'a1', 'b1', 'a2', 'b3']) {
      await input(ada).fill(text);
      await input(ada).press('Enter');
    }
    await key(ada, '⋯ More').last().click();
    await key(ada, '🖼 Picture').last().click();
    const picture = ada.locator('.picture img');
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth))
      .toBeGreaterThan(100);
    await key(ada, '🎞 Film').last().click();
    await ada.getByAltText('Film of the game').waitFor();
  });

  it('says its limit to each tap beyond it', async () => {
    const { page, ada } = await open(openSite);
    await start(ada);
    const button = ada.locator('.key').first();
    await button.waitFor();
    const said = page.locator('.page-toasts .toast', { hasText: 'The bot answers 60' });
    // A new minute may begin in between.
    for (let taps = 0; taps < 150 && (await said.count()) === 0; taps += 1)
      await ada
        .locator('.key')
        .last()
        .evaluate((node: HTMLElement) => node.click());
    await said.waitFor();
  });

  it('begins anew over what another version has recorded', async () => {
    const { page } = await open(openSite);
    await playSome(page);
    await page.evaluate(() => {
      const text = sessionStorage.getItem('recording') ?? '';
      sessionStorage.setItem('recording', text.replace(/"version": ".*?"/, '"version": "0"'));
    });
    await page.reload();
    await page.locator('.start').first().waitFor();
  });

  it('speaks the language of its reader', async () => {
    const { ada } = await open(openSite, { locale: 'es-MX' });
    await key(ada, 'Iniciar').click();
    await ada.locator('.key').first().waitFor();
    expect(await ada.getByLabel('Idioma').inputValue()).toBe('es');
  });

  it('has nothing but what it asks for', () => {
    const page = readFileSync(new URL('../../dist-site/index.html', import.meta.url), 'utf8');
    expect(page).not.toMatch(/(href|src)="(\/|https?:)/);
  });
});
