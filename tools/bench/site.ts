/**
 * What a stranger waits for on the site: the bytes until the first keyboard, the time until it, and
 * the memory after games.
 */
import type { Browser, Page } from 'playwright-core';
import { buildSite } from '../../site/build.mjs';
import { launchBrowser } from '../browser.ts';
import { serveSite } from '../siteServer.ts';
import { makeTable } from './format.ts';

/** In kilobytes, seconds and megabytes. */
const limits = { packed: 200, whole: 0.4, slow: 2.2, memory: 30 } as const;
/** Of so many the least counts, since other programs take their time, too. */
const rounds = 7;
const games = 60;

/**
 * A phone of few years on a slow network: a quarter of the processor, and "slow 4G" as the
 * developer tools of Chrome have it.
 */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};

export async function benchSite(): Promise<boolean> {
  const [built] = await buildSite();
  const server = await serveSite({ isPacked: true });
  const browser = await launchBrowser();
  try {
    const packed = (built?.packed ?? 0) / 1000;
    const whole = await timeKeyboard(browser, server.address, { isSlow: false });
    const slow = await timeKeyboard(browser, server.address, { isSlow: true });
    const memory = await measureMemory(browser, server.address);
    const rows: readonly (readonly [string, number, number])[] = [
      ['kB with gzip until the first keyboard', packed, limits.packed],
      ['s to the first keyboard', whole, limits.whole],
      ['s with ¼ of the processor on slow 4G', slow, limits.slow],
      [`MB after ${games} games`, memory, limits.memory],
    ];
    const verdict = (value: number, limit: number) => (value <= limit ? 'ok' : 'too much');
    const lines = rows.map(([name, value, limit]) => [
      name,
      value.toFixed(value < 10 ? 2 : 1),
      String(limit),
      verdict(value, limit),
    ]);
    console.log(`${makeTable([['site', 'measured', 'limit', ''], ...lines])}\n`);
    return rows.every(([, value, limit]) => value <= limit);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Seconds from the call of the page until Start, pressed as soon as it is there, is answered. */
async function timeKeyboard(
  browser: Browser,
  address: string,
  { isSlow }: { readonly isSlow: boolean },
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    if (isSlow) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await session.send('Network.emulateNetworkConditions', slowNetwork);
    }
    await page.addInitScript({ content: watchKeyboard });
    await page.goto(address);
    const shown = await page.waitForFunction('window.keyboardAt');
    times.push(Number(await shown.jsonValue()) / 1000);
    await context.close();
  }
  return Math.min(...times);
}

/**
 * Runs in the page: presses Start at once, and notes when a keyboard is drawn. A text, since the
 * page lacks what a compiler adds to functions.
 */
const watchKeyboard = `
  let isPressed = false;
  const observer = new MutationObserver(() => {
    const start = document.querySelector('.start:not([hidden])');
    if (start && !isPressed) {
      isPressed = true;
      start.click();
    }
    if (document.querySelector('.key')) {
      observer.disconnect();
      requestAnimationFrame(() => { window.keyboardAt = performance.now(); });
    }
  });
  observer.observe(document, { childList: true, subtree: true });
`;

/** The JavaScript heap after games of tic-tac-toe and Connect Four, in megabytes. */
async function measureMemory(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.start').first().click();
  await page.locator('.key').first().waitFor();
  for (let game = 0; game < games; game += 1) await playGame(page, game);
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await context.close();
  return usedSize / 1e6;
}

/** Two people of one keyboard, so that the moves are known; a minute between games. */
async function playGame(page: Page, game: number): Promise<void> {
  const moves =
    game % 2 === 0 ? ['/duel', 'b2', 'a1', 'b1', 'a2', 'b3'] : ['/duel connectfour', ...'1212121'];
  for (const text of moves) {
    const input = page.locator('.input').first();
    await input.fill(text);
    await input.press('Enter');
  }
  await passMinute(page);
}

/** By the page's own controls: nobody plays so fast that the bot would set a limit. */
async function passMinute(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: '1 hour on' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
}
