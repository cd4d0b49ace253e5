/**
 * What the browser tests of the page share: opening it with the toy bot, and naming what is on it.
 */
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { type OpenedPlayground, openPlayground } from './browser.ts';
import { toyBot } from './toyBot.ts';

export interface ToyPage extends OpenedPlayground {
  /** One person's Telegram, counted from 0. */
  readonly column: (index: number) => Locator;
}

/** A playground with the toy bot; the test fails where the page met an error. */
export async function openToyPage(
  browser: Browser,
  context?: BrowserContextOptions,
): Promise<ToyPage> {
  const opened = await openPlayground(browser, toyBot, context);
  onTestFinished(async () => {
    await opened.close();
    expect(opened.errors).toEqual([]);
  });
  return { ...opened, column: (index) => opened.page.locator('.column').nth(index) };
}

/** Its name depends on the language of the page. */
export const input = (column: Locator) => column.locator('.input');
export const key = (column: Locator, name: string) =>
  column.getByRole('button', { name, exact: true });
/** Its word depends on the person's language. */
export const startKey = (column: Locator) => column.locator('.start');
/** Until there is something to type into: keys would go nowhere before. */
export async function start(column: Locator): Promise<void> {
  await startKey(column).click();
  await input(column).waitFor();
}
export const bubble = (column: Locator, text: string) =>
  column.locator('.bubble', { hasText: text });

export async function expectText(locator: Locator, text: string): Promise<void> {
  await expect.poll(() => locator.textContent().then((content) => content?.trim())).toContain(text);
}
