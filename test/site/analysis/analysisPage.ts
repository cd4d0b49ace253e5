/** The analysis board in a real browser, served from an address that only the test knows. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { makeAnalysisPage } from '../../../site/analysis/build.mjs';
import { openWindow } from '../../../tools/browser.ts';

export const address = 'https://linia.test/site/analysis.html';

let built: Promise<string> | undefined;

export interface OpenedAnalysis {
  readonly page: Page;
  /** What the page asked for besides itself. */
  readonly requests: readonly string[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** Runs before any script of the page. */
  readonly before?: string;
  /** What a server has put behind the page. */
  readonly appended?: string;
}

/**
 * Opens the page at a hash such as `#connectFour/4453`; the test fails on any error of the page.
 */
export async function openAnalysis(
  browser: Browser,
  hash = '',
  { before, appended = '', ...context }: OpenOptions = {},
): Promise<OpenedAnalysis> {
  built ??= makeAnalysisPage();
  const html = (await built) + appended;
  const page = await openWindow(browser, {
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...context,
  });
  const requests: string[] = [];
  const errors: string[] = [];
  await page.context().route('**/*', (route) => {
    const url = route.request().url();
    if (url.startsWith(address)) return route.fulfill({ contentType: 'text/html', body: html });
    requests.push(url);
    return route.abort();
  });
  if (before) await page.addInitScript(before);
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  onTestFinished(async () => {
    await page.context().close();
    expect(errors).toEqual([]);
  });
  await page.goto(address + hash);
  await page.locator('svg.board').waitFor();
  return { page, requests };
}

/** Waits until the search of the shown position has ended. */
export const searched = (page: Page): Promise<void> =>
  page.locator('.search progress').waitFor({ state: 'detached' });

/** What scripts read of the moves: name, value and plies. */
export async function shownValues(page: Page): Promise<ReadonlyMap<string, string>> {
  await searched(page);
  const all = await page
    .locator('[data-move]')
    .evaluateAll((moves) =>
      moves.map((move) => [
        move.getAttribute('data-move')!,
        `${move.getAttribute('data-value')} ${move.getAttribute('data-plies')}`.trim(),
      ]),
    );
  return new Map(all as [string, string][]);
}

export const hashOf = (page: Page): Promise<string> => page.evaluate(() => location.hash);

/** What of the page is not in the window. */
export const outOf = (page: Page, selectors: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    (all) =>
      all.filter((selector) => {
        const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect();
        return top < 0 || bottom > innerHeight;
      }),
    selectors,
  );
