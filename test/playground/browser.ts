/**
 * The page of a playground in a real browser; without a browser the tests are skipped, see
 * `browserTests.ts`.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import type { BundleWorld } from '../../playground/server/bundleWorld.ts';
import {
  type PlaygroundServer,
  startPlayground,
} from '../../playground/server/playgroundServer.ts';
import { openWindow } from '../../tools/browser.ts';
import { serveSite } from '../../tools/siteServer.ts';
import { code } from '../bot/players.ts';
import { whySkipped } from '../browserTests.ts';
import { sampled } from '../samples.ts';

const isSkipped = whySkipped() !== undefined;
export const describeInBrowser = describe.skipIf(isSkipped);
export const itInBrowser = it.skipIf(isSkipped);

/** A page in a window of its own. */
export interface OpenedPage {
  readonly page: Page;
  /** Where it is. */
  readonly address: string;
  /** What the page wrote to its console as an error, and what it threw. A test ends with none. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

export interface OpenedPlayground extends OpenedPage {
  readonly server: PlaygroundServer<BundleWorld>;
}

export type OpenPage = (browser: Browser, context?: BrowserContextOptions) => Promise<OpenedPage>;

/**
 * Starts a playground with this bundle on a port of its own, and opens its page. Its random numbers
 * are the same at each start.
 */
export async function openPlayground(
  browser: Browser,
  code: string,
  context: BrowserContextOptions = {},
): Promise<OpenedPlayground> {
  const server = await startPlayground({ code, port: 0, seed: 1 });
  return { ...(await openAddress(browser, server, context)), server };
}

/** Opens the built site, where the bot runs in the page itself. */
export const openSite: OpenPage = async (browser, context = {}) =>
  openAddress(browser, await serveSite(), context);

type World = readonly [string, OpenPage];

/**
 * The worlds that the same page shows, by names. Both are tried as a whole; elsewhere the site, and
 * of `npm start` what is its own.
 */
export const worlds: readonly World[] = sampled<World>(
  [
    ['the site', openSite],
    ['npm start', (browser, context) => openPlayground(browser, code, context)],
  ],
  2,
);

async function openAddress(
  browser: Browser,
  server: { readonly address: string; close(): Promise<void> },
  context: BrowserContextOptions,
): Promise<OpenedPage> {
  const page = await openWindow(browser, { viewport: { width: 1440, height: 900 }, ...context });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  await page.goto(server.address);
  await page.locator('.column').first().waitFor();
  return {
    page,
    address: server.address,
    errors,
    async close() {
      await page.context().close();
      await server.close();
    },
  };
}
