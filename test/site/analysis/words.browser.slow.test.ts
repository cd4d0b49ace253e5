/** What is said of the board stands below it, in the window, after each act. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../../tools/browser.ts';
import { describeInBrowser } from '../../playground/browser.ts';
import { sampled } from '../../samples.ts';
import { hashOf, openAnalysis, outOf, searched } from './analysisPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Each with the first of every second act that is tried there. */
const sizes = [
  [360, 640, 0],
  [390, 844, 1],
  [768, 1024, 0],
  [1280, 800, 1],
] as const;

const game = '#connectFour/444443412261&show=game';
const steps = '#connectFour/4453&show=players&player=negamax-3';

/** An act, and what it leaves below the board. */
type Act = readonly [name: string, hash: string, (page: Page) => Promise<unknown>, said: RegExp];

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const acts: readonly Act[] = [
  ['the next mistake', `${game}&at=0`, (page) => press(page, 'Next mistake'), /Column 4 lost/],
  ['the mistake after that', `${game}&at=7`, (page) => press(page, 'Next mistake'), /^✓ |Column 1/],
  ['a move of the list', game, (page) => page.locator('.ply >> nth=6').click(), /Column 4 lost/],
  ['a bar of the graph', game, (page) => page.locator('.graph .hit >> nth=6').click(), /lost/],
  ['one move on', `${game}&at=6`, (page) => press(page, 'One move on'), /Column 4 lost/],
  ['one move back', `${game}&at=8`, (page) => press(page, 'One move back'), /Column 4 lost/],
  ['an arrow key', `${game}&at=8`, (page) => page.keyboard.press('ArrowLeft'), /lost/],
  ['a move on the board', game, (page) => page.locator('[data-move="3"]').click(), /\S/],
  ['the better line', `${game}&at=7`, (page) => press(page, 'Play the better line'), /\S/],
  [
    'a pasted game',
    game,
    async (page) => {
      await page.getByLabel('Paste a game').fill('4444434');
      await page.keyboard.press('Enter');
    },
    /Column 4 lost/,
  ],
  ['a row of the moves', '#connectFour/44', (page) => page.locator('.row').last().click(), /Best/],
  [
    'an opening',
    '#connectFour/&show=openings',
    (page) => press(page, 'Tower in the middle'),
    /Best/,
  ],
  ['one step', `${steps}&step=20`, (page) => press(page, 'One step'), /^\w+ \d/],
  [
    'a step by its key',
    `${steps}&step=20`,
    async (page) => {
      await page.locator('[data-do="step"][data-arg="next"]').focus();
      await page.keyboard.press('ArrowRight');
    },
    /^\w+ \d/,
  ],
];

/** The board, its keys and its words. */
const inSight = ['svg.board', '.go', '.words > :last-child'];

describeInBrowser.each(sizes)('at %i × %i', (width, height, first) => {
  it.each(sampled(acts, 2, first))(
    '%s leaves the board, its keys and its words in view',
    async (_, hash, act, said) => {
      const { page } = await openAnalysis(browser, hash, { viewport: { width, height } });
      await searched(page);
      if (hash.includes('show=game')) await page.locator('.summary').waitFor();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const before = await hashOf(page);
      await act(page);
      await expect.poll(() => hashOf(page)).not.toBe(before);
      await searched(page);
      await expect.poll(() => page.locator('.words').textContent()).toMatch(said);
      await expect.poll(() => outOf(page, inSight)).toEqual([]);
    },
  );

  it('one mistake after the other is read without a scroll, and no key moves', async () => {
    const { page } = await openAnalysis(browser, `${game}&at=0`, { viewport: { width, height } });
    await page.locator('.summary').waitFor();
    const keys = () =>
      page
        .locator('.go button, .review button')
        .evaluateAll((all) => all.map((key) => Math.round(key.getBoundingClientRect().top)));
    await press(page, 'Next mistake');
    await expect.poll(() => page.locator('.verdict').count()).toBe(1);
    const first = await keys();
    for (const mistake of [8, 9]) {
      await press(page, 'Next mistake');
      await expect.poll(() => hashOf(page)).toContain(`&at=${mistake}`);
      await expect.poll(() => page.locator('.verdict').count()).toBe(1);
      expect(await keys()).toEqual(first);
      expect(await outOf(page, inSight)).toEqual([]);
    }
  });
});

describeInBrowser('below the board', () => {
  it('stands the verdict on the move made, not what is best for the other side', async () => {
    const { page } = await openAnalysis(browser, `${game}&at=7`);
    await page.locator('.verdict').waitFor();
    await searched(page);
    expect(await page.locator('.words').textContent()).not.toContain('Best');
    expect(await page.locator('#panel .verdict').count()).toBe(0);
    await page.keyboard.press('Home');
    await expect.poll(() => page.locator('.words').textContent()).toContain('Best: ');
  });

  it('stand two columns from a width of forty letters on', async () => {
    for (const [width, isBeside] of [
      [639, false],
      [640, true],
    ] as const) {
      const { page } = await openAnalysis(browser, game, { viewport: { width, height: 1024 } });
      const [board, panel] = await Promise.all(
        ['.stage', '#panel'].map(async (each) => (await page.locator(each).boundingBox())!),
      );
      expect(panel!.x > board!.x + board!.width, String(width)).toBe(isBeside);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

describeInBrowser('a mistake that is shown', () => {
  it('has the better move on the board, in place of what the answers are worth', async () => {
    const { page } = await openAnalysis(browser, '#ticTacToe/B2A1A2B1&show=game');
    await page.locator('.ghost.red').waitFor();
    expect(await page.locator('.wins.orange').count()).toBe(1);
    expect(await page.locator('.chip').allTextContents()).toEqual(['1', '2', '3', '4', '5']);
    expect(await page.locator('.says').count()).toBe(0);
    const legend = page.locator('.legend');
    await expect
      .poll(() => legend.textContent())
      .toBe('Dashed: the better move · numbers: how it goes on · dots: a line that wins');
    const room = (await legend.boundingBox())!.height;
    // Scripts and screen readers are told the values all the same.
    await searched(page);
    expect(await page.locator('[data-move="C2"]').getAttribute('data-value')).toBe('win');
    await page.locator('[data-move="C2"]').click();
    await expect.poll(() => page.locator('.ghost').count()).toBe(0);
    await expect.poll(() => legend.textContent()).toBe('');
    expect((await legend.boundingBox())!.height).toBe(room);
    await page.getByRole('tab', { name: 'Moves' }).click();
    await press(page, 'One move back');
    await page.locator('.says').first().waitFor();
  });
});

describeInBrowser('discs', () => {
  /** When each disc begins to fall and how long it does, in milliseconds. */
  const falls = (page: Page) =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const { delay, duration } = effect!.getTiming();
        const isDisc = (effect as KeyframeEffect).target?.closest('svg.board');
        return isDisc ? [{ delay: Math.round(delay!), duration: Number(duration) }] : [];
      }),
    );
  /** Has animations wait, so that they can be looked at. */
  const hold = `
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...asked) {
      const animation = animate.apply(this, asked);
      animation.pause();
      return animation;
    };`;

  it('fall one after another, and the page answers meanwhile', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/444&at=0', {
      reducedMotion: 'no-preference',
      before: hold,
    });
    expect(await falls(page)).toEqual([]);
    await page.keyboard.press('End');
    await expect.poll(async () => (await falls(page)).length).toBe(3);
    expect(await falls(page)).toEqual([
      { delay: 0, duration: 250 },
      { delay: 250, duration: 230 },
      { delay: 480, duration: 210 },
    ]);
    await page.locator('[data-move="1"]').click();
    await expect.poll(() => hashOf(page)).toBe('#connectFour/4441&of=444');
    expect((await falls(page)).length).toBe(4);
    // Going back leaves none in the air.
    await page.keyboard.press('Home');
    await expect.poll(() => falls(page)).toEqual([]);
  });

  it('do not fall for who wants no motion, nor without gravity', async () => {
    for (const [hash, reducedMotion] of [
      ['#connectFour/444&at=0', 'reduce'],
      ['#ticTacToe/B2&at=0', 'no-preference'],
    ] as const) {
      const { page } = await openAnalysis(browser, hash, { reducedMotion, before: hold });
      await page.keyboard.press('End');
      await page.getByRole('img', { name: /^(column 4, row 1|B2), (Yellow|Orange)$/ }).waitFor();
      expect(await falls(page)).toEqual([]);
    }
  });
});

describeInBrowser('the card of a game', () => {
  const hash = '#ticTacToe/B2A1A2B1C2&show=card&first=Ada&second=Ben';
  /** What is shared stays in the page. */
  const shared = `
    globalThis.sent = [];
    navigator.share = async (data) => void sent.push(data.files?.[0]?.type ?? data.url);
    navigator.canShare = () => true;`;

  it('stands in the page at its size, to be held, with the names that are typed', async () => {
    const { page } = await openAnalysis(browser, hash);
    const picture = page.locator('img.card');
    await picture.waitFor();
    const sizeOf = () =>
      picture.evaluate((each: HTMLImageElement) => [each.naturalWidth, each.naturalHeight]);
    await expect.poll(sizeOf).toEqual([1080, 1350]);
    const before = await picture.getAttribute('src');
    await page.getByLabel('Who moved first').fill('Zoë');
    await page.keyboard.press('Tab');
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
    expect(await hashOf(page)).toContain('&show=card');
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  });

  it('is what a link to it shows on a phone, with the keys above it', async () => {
    const { page } = await openAnalysis(browser, hash, { viewport: { width: 390, height: 844 } });
    await page.locator('img.card').waitFor();
    const placeOf = (selector: string) =>
      page.locator(selector).evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect);
    await expect.poll(async () => (await placeOf('img.card')).bottom).toBeLessThanOrEqual(844);
    await expect
      .poll(async () => (await placeOf('[data-do="savePicture"]')).top)
      .toBeGreaterThanOrEqual(0);
  });

  it('is sent itself by the share sheet, and so is the link of any position', async () => {
    const { page } = await openAnalysis(browser, hash, { before: shared });
    await page.locator('img.card').waitFor();
    await press(page, 'Share');
    await expect.poll(() => page.evaluate('sent')).toEqual(['image/png']);
    await press(page, 'One move back');
    await press(page, 'Send to a friend');
    await expect.poll(() => page.evaluate('sent[1]')).toBe(page.url());
  });

  it('has a link that is copied with a word where nothing shares it', async () => {
    const { page } = await openAnalysis(browser, hash, { permissions: ['clipboard-write'] });
    await press(page, 'Send to a friend');
    await page.getByText('Copied.').waitFor();
  });
});
