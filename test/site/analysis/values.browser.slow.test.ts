/** What the page shows in a browser equals exact play, whatever the browser denies. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeHash, placeOf } from '../../../site/analysis/address.ts';
import { makeAnalysisPage } from '../../../site/analysis/build.mjs';
import { makeCellName } from '../../../src/games/cellName.ts';
import { type GameName, games } from '../../../src/games/game.ts';
import type { Position } from '../../../src/games/position.ts';
import { launchBrowser, openWindow } from '../../../tools/browser.ts';
import { describeInBrowser } from '../../playground/browser.ts';
import { randomPositions } from '../../strategies/connectFour/randomPositions.ts';
import { address, hashOf, openAnalysis, searched, shownValues } from './analysisPage.ts';
import { plainValues } from './plainValue.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** What the page is to show of a position, by a plain search. */
const wanted = (position: Position): ReadonlyMap<string, string> =>
  new Map(
    [...plainValues(position)].map(([move, value]) => [
      makeCellName(position.game, move),
      `${value!.result} ${value!.plies}`,
    ]),
  );

/** Ascending, whatever the order on the page. */
const inOrder = (values: ReadonlyMap<string, string>) => [...values].sort();

const nearEnds: readonly (readonly [GameName, number, number, number])[] = [
  ['ticTacToe', 6, 0, 8],
  ['misereTicTacToe', 6, 1, 8],
  ['connectFour', 8, 30, 38],
  ['connectFour7', 4, 39, 45],
  ['misereConnectFour', 4, 33, 39],
  ['fiveByFive', 4, 16, 22],
];

describeInBrowser('the values on the board', () => {
  it.each(nearEnds)(
    'of %s are exact, one position after another',
    async (game, count, first, last) => {
      const { page, requests } = await openAnalysis(browser, `#${game}`);
      for (const position of randomPositions(8, count, first, last, games[game])) {
        await page.evaluate(
          (hash) => {
            location.hash = hash;
          },
          makeHash(placeOf(position)),
        );
        await page.locator(`.status`).waitFor();
        await expect
          .poll(async () => inOrder(await shownValues(page)))
          .toEqual(inOrder(wanted(position)));
      }
      // Nothing but the page itself and the script of its worker.
      expect(requests).toEqual([]);
    },
  );

  it.each([
    ['a worker', 'delete globalThis.Worker;'],
    [
      'a worker that is refused',
      "globalThis.Worker = class { constructor() { throw new Error('refused'); } };",
    ],
    ['WebAssembly', 'delete globalThis.WebAssembly;'],
    ['both', 'delete globalThis.Worker; delete globalThis.WebAssembly;'],
    [
      'storage',
      "Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('denied'); } });",
    ],
  ])('are the same without %s', async (_, before) => {
    const moves = '44444432622';
    const hash = `#connectFour/${moves}`;
    const { page } = await openAnalysis(browser, hash);
    const all = await shownValues(page);
    expect(all.size).toBe(6);
    const denied = await openAnalysis(browser, hash, { before });
    expect(await shownValues(denied.page)).toEqual(all);
    await denied.page.keyboard.press('1');
    await expect.poll(() => hashOf(denied.page)).toBe(`${hash}1&of=${moves}`);
  });

  it('are there without a hash, too, and moves can be made', async () => {
    const before = `
      history.pushState = history.replaceState = () => { throw new Error('denied'); };
    `;
    const { page } = await openAnalysis(browser, '', { before });
    expect((await shownValues(page)).get('4')).toBe('win 41');
    await page.keyboard.press('4');
    await expect.poll(async () => (await shownValues(page)).get('4')).toBe('loss 40');
    expect(await hashOf(page)).toBe('');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await shownValues(page)).get('4')).toBe('win 41');
  });

  it('can be asked for by a query, as where the hash is not seen', async () => {
    const { page } = await openAnalysis(browser, '?game=ticTacToe/B2A2');
    expect((await shownValues(page)).get('A1')).toBe('win 5');
  });

  it('are there in Google’s frames, and links are those of the window around them', async () => {
    const outer = 'https://script.google.com/macros/s/AKfycb-made-up/exec?p=analysis';
    const before = `
      globalThis.google = { script: {
        url: { getLocation: (take) => setTimeout(() => take({ hash: 'connectFour/4453', parameter: { p: 'analysis', bot: 'linia_playground_bot' } }), 50) },
        history: { replace: (state, parameters, hash) => { globalThis.shown = hash; } },
      } };
      navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };`;
    const appended = `<link rel="canonical" href="${outer}&amp;bot=linia_playground_bot">`;
    const { page } = await openAnalysis(browser, '', { before, appended });
    await expect.poll(async () => (await shownValues(page)).size).toBe(7);
    await page.keyboard.press('1');
    await expect.poll(() => page.evaluate('globalThis.shown')).toBe('connectFour/44531&of=4453');
    await page.locator('[data-do=copyLink]').click();
    await expect
      .poll(() => page.evaluate('globalThis.copied'))
      .toBe(`${outer}&bot=linia_playground_bot#connectFour/44531&of=4453`);
    expect(await page.locator('a[href^="https://t.me/linia_playground_bot?start="]').count()).toBe(
      1,
    );
  });

  it('are there in a page that is opened as a file', async () => {
    const outdir = await mkdtemp(join(tmpdir(), 'linia-analysis-'));
    onTestFinished(() => rm(outdir, { recursive: true }));
    await writeFile(join(outdir, 'analysis.html'), await makeAnalysisPage());
    const page = await openWindow(browser);
    onTestFinished(() => page.context().close());
    await page.goto(`${pathToFileURL(join(outdir, 'analysis.html')).href}#connectFour/4`);
    await page.locator('svg.board').waitFor();
    expect((await shownValues(page)).get('4')).toBe('loss 40');
    expect(page.workers().length).toBeGreaterThan(0);
  });

  it('of a move that is made while another is computed are those of its position', async () => {
    const { page } = await openAnalysis(browser, '#connectFour7/123456712345');
    await page.keyboard.press('4');
    await page.keyboard.press('5');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.evaluate(() => {
      location.hash = 'connectFour/44444432622';
    });
    const values = await shownValues(page);
    const { page: other } = await openAnalysis(browser, '#connectFour/44444432622');
    expect(values).toEqual(await shownValues(other));
  });

  it('are marked as not proved where no exact play ends in time, and can be computed on', async () => {
    const { page } = await openAnalysis(browser, '#connectFour7/44');
    await searched(page);
    expect(new Set((await shownValues(page)).values())).toEqual(new Set(['unknown']));
    await page.getByText('There is no exact play for this position').waitFor();
    await page.getByRole('button', { name: 'Keep computing' }).click();
    await page.locator('.search progress').waitFor();
    await page.keyboard.press('ArrowLeft');
    await searched(page);
    expect(page.url()).toBe(`${address}#connectFour7/44&at=1`);
  });
});
