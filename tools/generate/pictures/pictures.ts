/**
 * `npm run generate -- pictures` takes the pictures of README and `docs/views.md` from the built
 * site, the same in every run: its clock stands still, and its random numbers follow from the time.
 */
import { writeFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { buildSite } from '../../../site/build.mjs';
import { launchBrowser } from '../../browser.ts';
import { serveSite } from '../../siteServer.ts';
import { encode, type Frame, makeFilm } from './film.ts';
import { connectFour, desktop, phone, type Step, start } from './views.ts';

const folder = new URL('../../../docs/pictures/', import.meta.url);
const screens = {
  phone: { viewport: { width: 390, height: 840 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 840 } },
};
/** The time that a person takes for each step, so that no rate limit is met. */
const thinkMs = 8000;
/** How long each step of a film, each finger and the end are shown, in milliseconds. */
const shownMs = { step: 850, finger: 350, end: 4500 };

export async function generatePictures(): Promise<void> {
  await buildSite();
  const site = await serveSite();
  const browser = await launchBrowser();
  const encoder = await browser.newPage();
  const save = async (name: string, content: Buffer): Promise<void> => {
    await writeFile(new URL(name, folder), content);
    console.log(`docs/pictures/${name}  ${Math.ceil(content.length / 1024)} KB`);
  };
  const saveStill = async (name: string, png: Buffer): Promise<void> =>
    save(name, (await encode(encoder, png))!.webp);
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const open = (screen: keyof typeof screens): Promise<Page> =>
        openSite(browser, site.address, { ...screens[screen], colorScheme });
      const { frames, end } = await takeFilm(encoder, await open('phone'));
      await save(`game-${colorScheme}.webp`, makeFilm(frames));
      await saveStill(`game-end-${colorScheme}.webp`, end);
      for (const [name, steps] of Object.entries({ ...phone, ...desktop })) {
        const page = await open(name in desktop ? 'desktop' : 'phone');
        for (const step of steps) await perform(page, step);
        await saveStill(`${name}-${colorScheme}.webp`, await shoot(page));
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Toasts, measured times, and the line that goes once the page has been used. */
const hidden = '.toast, .trace-cost { visibility: hidden; } .about { display: none; }';

async function openSite(browser: Browser, address: string, options: object): Promise<Page> {
  const steady = { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' } as const;
  const drawn = { deviceScaleFactor: 1.5, bypassCSP: true };
  const context = await browser.newContext({ ...options, ...steady, ...drawn });
  const page = await context.newPage();
  await page.clock.setFixedTime(start);
  await page.goto(address);
  await page.addStyleTag({ content: hidden });
  await page.locator('.column').first().waitFor();
  return page;
}

type BeforeTap = (key: Locator) => Promise<void>;

/** Does a step, until the page shows what came of it. */
async function perform(page: Page, step: Step, before?: BeforeTap): Promise<void> {
  await page.clock.setFixedTime(thinkMs + (await page.evaluate(() => Date.now())));
  const [index, what] = typeof step === 'object' ? [1, step.bernat] : [0, step];
  const column = page.locator('.column').nth(index);
  const input = column.getByRole('combobox', { name: 'Message' });
  const [, sign, text = ''] = /^([>#](?= ))? ?(.*)$/.exec(String(what))!;
  const seen = sign === '>' ? column.locator('.messages') : page.locator('body');
  const shown = await seen.textContent();
  if (sign === '#') await column.getByRole('tab', { name: text }).click();
  else if (text.startsWith('@')) await input.fill(text);
  else if (sign === '>') {
    await input.fill(text);
    await input.press('Enter');
  } else {
    const keys = column.locator('.keyboard').last().getByRole('button');
    const named = page.getByRole('button', { name: text, exact: true }).last();
    const key = typeof what === 'number' ? keys.nth(what) : named;
    await key.waitFor();
    await before?.(key);
    // Without the pointer: a pressed key draws its letters a fraction of a pixel aside.
    await key.evaluate((node: HTMLElement) => node.click());
  }
  for (const end = Date.now() + 60_000; (await seen.textContent()) === shown; )
    if (Date.now() > end) throw new Error(`${text} changes nothing`);
  await page.locator('[aria-busy=true]').last().waitFor({ state: 'detached' });
}

/** A game from Start to the line that wins. */
async function takeFilm(encoder: Page, page: Page) {
  const frames: Frame[] = [];
  let end: Buffer | undefined;
  async function add(ms: number): Promise<void> {
    const png = await shoot(page.locator('.chat-panel').first());
    const change = await encode(encoder, png, end);
    if (change !== undefined) frames.push({ ...change, ms });
    end = png;
  }
  for (const step of connectFour)
    await perform(page, step, async (key) => {
      await add(shownMs.step);
      // A spot in the middle of the key, as screen recordings of phones show it.
      const spot = 'radial-gradient(circle, #fff9 15px, #0006 15px 17px, transparent 17px)';
      await key.evaluate((node: HTMLElement, image) => {
        node.style.backgroundImage = image;
      }, spot);
      await add(shownMs.finger);
      await key.evaluate((node: HTMLElement) => node.style.removeProperty('background-image'));
    });
  await add(shownMs.end);
  await page.context().close();
  return { frames: frames as [Frame, ...Frame[]], end: end! };
}

/** A picture at rest, without focus, pointer and cut messages. */
async function shoot(part: Page | Locator): Promise<Buffer> {
  const page = 'page' in part ? part.page() : part;
  await page.mouse.move(0, 0);
  await page.evaluate(leaveOutWhatIsCut);
  return part.screenshot({ animations: 'disabled' });
}

/** Runs in the page. The newest message stays. */
function leaveOutWhatIsCut(): void {
  (document.activeElement as HTMLElement | null)?.blur();
  for (const column of document.querySelectorAll('.column')) {
    const chat = column.querySelector('.scroller')!.getBoundingClientRect();
    const list = column.querySelector('.suggestions:not([hidden])')?.getBoundingClientRect();
    for (const row of column.querySelectorAll<HTMLElement>('.messages > :not(:last-child)')) {
      const { top, bottom } = row.getBoundingClientRect();
      row.style.visibility = top < chat.top || bottom > (list?.top ?? chat.bottom) ? 'hidden' : '';
    }
  }
}
