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
import { whySkipped } from '../browserTests.ts';

const isSkipped = whySkipped() !== undefined;
export const describeInBrowser = describe.skipIf(isSkipped);
export const itInBrowser = it.skipIf(isSkipped);

export interface OpenedPlayground {
  readonly server: PlaygroundServer<BundleWorld>;
  readonly page: Page;
  /** What the page wrote to its console as an error, and what it threw. A test ends with none. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** Starts a playground with this bundle on a port of its own, and opens its page. */
export async function openPlayground(
  browser: Browser,
  code: string,
  context: BrowserContextOptions = {},
): Promise<OpenedPlayground> {
  const server = await startPlayground({ code, port: 0 });
  const window = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...context });
  const page = await window.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  await page.goto(server.address);
  await page.locator('.column').first().waitFor();
  return {
    server,
    page,
    errors,
    async close() {
      await window.close();
      await server.close();
    },
  };
}
