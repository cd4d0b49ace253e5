/**
 * A playground in a browser of its own, the same in every run: its clock stands still, and its
 * random numbers are seeded.
 */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { createVirtualClock } from '../../../playground/clock.ts';
import type { BundleSessionOptions } from '../../../playground/server/bundleWorld.ts';
import { startPlayground } from '../../../playground/server/playgroundServer.ts';
import { createPerson, type Person } from './person.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const screens = {
  phone: {
    viewport: { width: 390, height: 800 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
  },
  /** A phone, without the head of the page. */
  film: {
    viewport: { width: 390, height: 836 },
    deviceScaleFactor: 1.5,
    hasTouch: true,
    isMobile: true,
  },
  desktop: { viewport: { width: 1280, height: 840 }, deviceScaleFactor: 1.5 },
} satisfies Record<string, BrowserContextOptions>;
export type Screen = keyof typeof screens;

export interface Scene {
  readonly page: Page;
  readonly ada: Person;
  readonly bernat: Person;
  close(): Promise<void>;
}

/** The options that make every run with the same seed the same. */
export function steadySession(code: string, seed: number): BundleSessionOptions {
  return { code, seed, clock: createVirtualClock(Date.UTC(2026, 0, 15, 20, 40)) };
}

export interface SceneOptions {
  readonly code: string;
  readonly seed: number;
  readonly screen: Screen;
  readonly theme: Theme;
}

export async function openScene(
  browser: Browser,
  { code, seed, screen, theme }: SceneOptions,
): Promise<Scene> {
  const server = await startPlayground({ ...steadySession(code, seed), port: 0 });
  const context = await browser.newContext({
    ...screens[screen],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.goto(server.address);
  await page.locator('.column').first().waitFor();
  const person = (index: number): Person =>
    createPerson(page.locator('.column').nth(index), () =>
      server.session().world.clock.advance(thinkMs),
    );
  return {
    page,
    ada: person(0),
    bernat: person(1),
    async close() {
      await context.close();
      await server.close();
    },
  };
}

/** The time that a person takes for each action, so that no rate limit is met. */
export const thinkMs = 4000;

/**
 * A picture of the page, or of a part of it, at rest: no focus, no pointer over it, no animation or
 * toast, and no message cut by the edge of its chat.
 */
export async function shoot(page: Page, part?: Locator): Promise<Buffer> {
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
  );
  await page.mouse.move(0, 0);
  await page.locator('.toast').last().waitFor({ state: 'detached' });
  await page.locator('[aria-busy=true]').last().waitFor({ state: 'detached' });
  await page.evaluate(leaveOutWhatIsCut);
  return await (part ?? page).screenshot({ animations: 'disabled' });
}

/**
 * Runs in the page. Hides messages that are cut by the edge above or by the list of suggestions
 * below; the newest message stays.
 */
function leaveOutWhatIsCut(): void {
  for (const column of document.querySelectorAll('.column')) {
    const chat = column.querySelector('.scroller')!.getBoundingClientRect();
    const list = column.querySelector('.suggestions:not([hidden])')?.getBoundingClientRect();
    for (const row of column.querySelectorAll<HTMLElement>('.messages > :not(:last-child)')) {
      const { top, bottom } = row.getBoundingClientRect();
      row.style.visibility = top < chat.top || bottom > (list?.top ?? chat.bottom) ? 'hidden' : '';
    }
  }
}
