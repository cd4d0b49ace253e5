/** The page as people use it: by keyboard, on a phone, with a screen reader, with a game. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewNames } from '../../../site/analysis/address.ts';
import { languages } from '../../../src/bot/settings/language.ts';
import { gameNames, games } from '../../../src/games/game.ts';
import { launchBrowser } from '../../../tools/browser.ts';
import { findFaults } from '../../playground/axe.ts';
import { describeInBrowser } from '../../playground/browser.ts';
import { sampled } from '../../samples.ts';
import { address, hashOf, openAnalysis, searched, shownValues } from './analysisPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describeInBrowser.each(['light', 'dark'] as const)(
  'axe finds no fault in the %s theme',
  (colorScheme) => {
    const pages = [
      ['#connectFour/4453', '.row'],
      ['#connectFour/44444341226&show=game&first=Ada', '.summary'],
      ['#ticTacToe/B2A1&show=openings', '.row'],
      ['#ticTacToe/B2A1C3&show=players&player=newell-simon', '.rule'],
      ['#ticTacToe/B2A1C3B3&show=players&player=minimax&step=30', '.node'],
      ['#eightByEight/D4', '.row'],
      ['#ticTacToe/A1B1A2B2A3', '.status'],
    ] as const;
    // Each page is looked at in one theme at least.
    it.each(sampled(pages, 2, colorScheme === 'dark' ? 1 : 0))('at %s', async (hash, ready) => {
      const { page } = await openAnalysis(browser, hash, { colorScheme });
      await page.locator(ready).first().waitFor();
      await searched(page);
      expect(await findFaults(page)).toEqual([]);
    });
  },
);

describeInBrowser('with forced colours', () => {
  it.each([
    ['tab', '#connectFour/4453', '[aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
    [
      'move',
      '#connectFour/4453&show=game',
      '.ply[aria-current="true"]',
      '.ply:not([aria-current])',
    ],
    ['best move', '#ticTacToe/B2A2', '.row.best', '.row:not(.best)'],
    [
      'step',
      '#connectFour/4453&show=players&player=negamax-1&step=3',
      '.node.now',
      '.node:not(.now)',
    ],
  ])('the %s that is chosen has a frame', async (_, hash, chosen, other) => {
    const { page } = await openAnalysis(browser, hash, { forcedColors: 'active' });
    await searched(page);
    const frameOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderBottomWidth, borderBottomColor } = getComputedStyle(element);
          return `${borderBottomWidth} ${borderBottomColor}`;
        });
    expect(await frameOf(chosen)).not.toBe(await frameOf(other));
  });
});

describeInBrowser('on paper', () => {
  it('are the board, the moves, the graph and the words, in black on white', async () => {
    const hash = '#connectFour/44444341226&show=game&first=Ada';
    const { page } = await openAnalysis(browser, hash, { colorScheme: 'dark' });
    await page.locator('.summary').waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const shown of ['.board', '.status', '.graph', '.summary', '.ply >> nth=10'])
      expect(await page.locator(shown).isVisible(), shown).toBe(true);
    const controls = page.locator('button:not(.ply), .button, form, footer select, .notice');
    expect(await controls.count()).toBeGreaterThan(10);
    expect(await controls.and(page.locator(':visible')).count()).toBe(0);
    const colours = await page
      .locator('body, .ply, .summary')
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).color))]);
    expect(colours).toEqual(['rgb(0, 0, 0)']);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(255, 255, 255)');
  });

  it('is the name of the player whose thinking is shown', async () => {
    const { page } = await openAnalysis(
      browser,
      '#connectFour/4453&show=players&player=negamax-3&step=20',
    );
    await page.emulateMedia({ media: 'print' });
    const chosen = page.locator('[data-input="player"]');
    expect(await chosen.isVisible()).toBe(true);
    const name = await chosen.evaluate((select) => {
      const { selectedOptions, scrollWidth, clientWidth } = select as HTMLSelectElement;
      return { text: selectedOptions[0]?.textContent, isCut: scrollWidth > clientWidth };
    });
    expect(name).toEqual({ text: 'Negamax, 3 moves ahead', isCut: false });
  });
});

describeInBrowser('a narrow window', () => {
  /** Every view of every game in every language; `check` looks at each. */
  async function visitAll(page: Page, check: (named: string) => Promise<void>): Promise<void> {
    for (const language of languages) {
      await page.locator('[data-input="language"]').selectOption(language);
      for (const game of sampled(gameNames, 3))
        for (const view of viewNames) {
          const moves = games[game].gravity ? '44' : game === 'ticTacToe' ? 'B2A1C3B3' : 'B2A1';
          const hash = `${game}/${moves}&show=${view}&step=9`;
          // Chromium ignores what a page opens beyond 200 addresses in ten seconds.
          await expect.poll(() => page.evaluate(openHash, hash)).toBe(`tab-${view}`);
          await check(`${language} ${game} ${view}`);
        }
    }
  }

  /** Gives the tab that was chosen before. */
  const openHash = (hash: string) => {
    location.hash = hash;
    return document.querySelector('[role="tab"][aria-selected="true"]')?.id;
  };

  it('never scrolls sideways, whatever the size of its text', async () => {
    const { page } = await openAnalysis(browser, '', { viewport: { width: 320, height: 700 } });
    await visitAll(page, async (named) => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 700 });
        for (const percent of [100, 200]) {
          const scrollWidth = await page.evaluate((size) => {
            document.documentElement.style.fontSize = size;
            return document.documentElement.scrollWidth;
          }, `${percent}%`);
          expect(scrollWidth, `${named} at ${percent} %`).toBeLessThanOrEqual(width);
        }
      }
    });
  });

  it('at twice the text size has tabs that can be read, and shows the step of a tree', async () => {
    const { page } = await openAnalysis(
      browser,
      '#ticTacToe/B2A1C3B3&show=players&player=minimax&step=5',
      { viewport: { width: 320, height: 700 } },
    );
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await button(page, '→ One step').click();
    const boxes = await page
      .locator('[role="tab"]')
      .evaluateAll((tabs) => tabs.map((tab) => [tab.scrollWidth, tab.clientWidth] as const));
    for (const [text, tab] of boxes) expect(text).toBeLessThanOrEqual(tab);
    const { tree, now } = await page.evaluate(() => {
      const [frame, node] = ['.tree', '.tree .now'].map((each) =>
        document.querySelector(each)!.getBoundingClientRect(),
      );
      return { tree: [frame!.left, frame!.right], now: [node!.left, node!.right] };
    });
    expect(now[0]).toBeGreaterThanOrEqual(tree[0]!);
    expect(now[1]).toBeLessThanOrEqual(tree[1]!);
    // A node has room for some words, however deep it lies.
    expect(now[1]! - now[0]!).toBeGreaterThan(140);
  });

  it('has squares that a finger hits, and the board at the top', async () => {
    const { page } = await openAnalysis(browser, '#eightByEight', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const box = (await page.locator('[data-move="H8"]').boundingBox())!;
    expect(box.width).toBeGreaterThanOrEqual(36);
    expect(box.y + box.height).toBeLessThanOrEqual(740);
    await page.locator('[data-move="H8"]').tap();
    await expect.poll(() => hashOf(page)).toBe('#eightByEight/H8');
  });
});

describeInBrowser('the keyboard alone', () => {
  it('plays, goes through the moves and takes them back', async () => {
    const { page } = await openAnalysis(browser, '#ticTacToe');
    await page.keyboard.type('b2a1C3');
    await expect.poll(() => hashOf(page)).toBe('#ticTacToe/B2A1C3');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => hashOf(page)).toBe('#ticTacToe/B2A1C3&at=2');
    await page.keyboard.press('Home');
    await expect.poll(() => hashOf(page)).toBe('#ticTacToe/B2A1C3&at=0');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await expect.poll(() => hashOf(page)).toBe('#ticTacToe/B2A1C3');
    await page.keyboard.press('Control+z');
    await expect.poll(() => hashOf(page)).toBe('#ticTacToe/B2A1');
    await page.keyboard.press('5');
    expect(await hashOf(page)).toBe('#ticTacToe/B2A1');
  });

  it('reaches every square, and stays where it is while values come in', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/444444');
    await page.locator('[data-move="3"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hashOf(page)).toBe('#connectFour/4444443&of=444444');
    await searched(page);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-key'));
    expect(await focused()).not.toBe(null);
    await page.getByRole('tab', { name: 'Moves' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Game', selected: true }).waitFor();
    await expect.poll(focused).toBe('vgame');
  });

  it('plays again what was taken back, and no second move while a key is held', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/44');
    const hash = (path: string) => expect.poll(() => hashOf(page)).toBe(`#connectFour/${path}`);
    await page.keyboard.type('53');
    await hash('4453&of=44');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await hash('44');
    await page.keyboard.press('Control+Shift+z');
    await hash('445&of=44');
    await page.keyboard.press('Control+y');
    await hash('4453&of=44');
    await page.keyboard.press('Control+y');
    await hash('4453&of=44');
    for (const key of ['Alt+1', 'Control+1', 'Shift+Home', 'Control+Alt+z', 'Shift+ArrowLeft'])
      await page.keyboard.press(key);
    await hash('4453&of=44');
    for (let times = 0; times < 3; times++) await page.keyboard.down('1');
    await page.keyboard.up('1');
    await hash('44531&of=44');
    await page.locator('[data-move="2"]').focus();
    for (let times = 0; times < 4; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await hash('445312&of=44');
    for (let times = 0; times < 3; times++) await page.keyboard.down('ArrowLeft');
    await page.keyboard.up('ArrowLeft');
    await hash('445312&at=3&of=44');
  });

  it('plays while the focus is on the board or nowhere, and not where that is switched off', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/44');
    const expectPlayed = async (path: string) => {
      await page.keyboard.press('1');
      await expect.poll(() => hashOf(page)).toBe(`#connectFour/${path}`);
    };
    await button(page, 'Swap colours').focus();
    await expectPlayed('44');
    await page.getByRole('tab', { name: 'Moves' }).focus();
    await expectPlayed('44');
    await page.locator('[data-move="3"]').focus();
    await expectPlayed('441&of=44');
    const box = page.getByLabel('Letters and digits play');
    await box.uncheck();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectPlayed('441&of=44');
    await page.reload();
    await page.locator('svg.board').waitFor();
    expect(await box.isChecked()).toBe(false);
    await expectPlayed('441&of=44');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => hashOf(page)).toBe('#connectFour/441&at=2&of=44');
    await box.check();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectPlayed('441&of=44');
  });

  it('types a name without playing it', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/4453&show=game');
    await page.getByLabel('Who moved first').fill('Ada 1');
    await page.keyboard.press('Tab');
    await expect.poll(() => hashOf(page)).toContain('first=Ada%201');
    expect(await hashOf(page)).toContain('#connectFour/4453&');
  });
});

describeInBrowser('a move that cannot be played', () => {
  it.each([
    ['en', 'Column 4 is full.', 'Column 3 is full.', 'There is no 8 on this board.'],
    ['ca', 'La columna 4 és plena.', 'La columna 3 és plena.', 'En aquest tauler no hi ha cap 8.'],
    ['es', 'La columna 4 está llena.', 'La columna 3 está llena.', 'En este tablero no existe 8.'],
    ['ro', 'Coloana 4 este plină.', 'Coloana 3 este plină.', 'Pe această tablă nu există 8.'],
    ['zh', '第 4 列已经满了。', '第 3 列已经满了。', '棋盘上没有 8。'],
  ])('is refused with a sentence in %s', async (locale, tapped, typed, nowhere) => {
    const { page } = await openAnalysis(browser, '#connectFour/444444333333', { locale });
    const notice = () => page.locator('.notice[aria-live="polite"]').textContent();
    await page.locator('[data-key="c3"]').click();
    await expect.poll(notice).toBe(tapped);
    await page.keyboard.press('3');
    await expect.poll(notice).toBe(typed);
    await page.keyboard.press('8');
    await expect.poll(notice).toBe(nowhere);
    await page.keyboard.press('1');
    await expect.poll(notice).toBe('');
  });

  it('may be a square that is taken, or any once the game is over', async () => {
    const { page } = await openAnalysis(browser, '#ticTacToe/A1B1A2B2');
    const notice = () => page.locator('.notice').textContent();
    await page.locator('[data-key="c3"]').click();
    await expect.poll(notice).toBe('B1 is taken.');
    await page.keyboard.type('b2');
    await expect.poll(notice).toBe('B2 is taken.');
    await page.keyboard.type('a3');
    await page.locator('[data-key="c8"]').click();
    await expect.poll(notice).toBe('Orange has won.');
  });

  it('is not what a second tap on a column says, nor does it play', async () => {
    const { page } = await openAnalysis(browser, '#connectFour');
    await page.keyboard.press('4');
    await page.locator('[data-key="c38"]').click();
    await page.getByRole('img', { name: 'column 4, row 1, Yellow' }).waitFor();
    expect(await page.locator('.notice').textContent()).toBe('');
    expect(await hashOf(page)).toBe('#connectFour/4');
  });
});

describeInBrowser('an address that is understood in part', () => {
  const hash = '#connectFour/4453&at=2&show=all&first=Ada';

  it.each([
    ['en', '“show=all” in the address is not understood; possible: '],
    ['ca', 'No s’entén «show=all» a l’adreça; hi pot haver: '],
    ['es', 'No se entiende «show=all» en la dirección; puede ser: '],
    ['ro', 'Nu se înțelege „show=all” din adresă; poate fi: '],
    ['zh', '网址中的“show=all”无法识别；可以是：'],
  ])('is shown, with a sentence about the rest in %s', async (locale, sentence) => {
    const { page } = await openAnalysis(browser, hash, { locale });
    expect(await page.locator('.notice').textContent()).toContain(sentence);
    expect(await hashOf(page)).toBe('#connectFour/4453&at=2&first=Ada');
  });

  it('may be so in the bot, and after a change by hand', async () => {
    const { page } = await openAnalysis(browser, '?bot=x#connectFour/4453');
    const notice = () => page.locator('.notice').textContent();
    await expect.poll(notice).toContain('“bot=x”');
    expect(await page.getByRole('link').count()).toBe(0);
    await page.evaluate(() => {
      location.hash = 'connectFour/4453&player=me';
    });
    await expect
      .poll(notice)
      .toBe(
        '“player=me” in the address is not understood; possible: negamax-1, negamax-2, negamax-3, negamax-4, random.',
      );
    await page.evaluate(() => {
      location.hash = 'connectFour/448&flip=x';
    });
    await expect.poll(notice).toMatch(/^Move 3 \(8\) of “448” .*“flip=x” in the address/);
  });

  it('may be pasted', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/4453&show=game');
    const notice = () => page.locator('.notice').textContent();
    await page.getByLabel('Paste a game').fill(`${address}#connectFour/4453&at=9`);
    await button(page, 'Load').click();
    await expect.poll(notice).toContain('“at=9” in the address is not understood; possible: 0–4.');
    expect(await hashOf(page)).toBe('#connectFour/4453&show=game');
  });

  it('may be the game, a player or a step, each with the ones that there are', async () => {
    const { page } = await openAnalysis(browser, '#foo/4453');
    const notice = () => page.locator('.notice').textContent();
    await expect.poll(notice).toMatch(/^“foo” in the address is not understood; .*: ticTacToe, /);
    await page.evaluate(() => {
      location.hash = 'connectFour/4453?show=players&player=minimax&step=99';
    });
    await expect
      .poll(notice)
      .toContain('possible: negamax-1, negamax-2, negamax-3, negamax-4, random.');
    expect(await notice()).toContain('possible: 0–14.');
    expect(await hashOf(page)).toBe('#connectFour/4453&show=players&player=negamax-1&step=14');
    expect(await page.locator('[data-input="player"]').inputValue()).toBe('negamax-1');
  });

  it('may be a pasted line of the bot', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/4453&show=game');
    for (const [text, hash] of [
      ['/open B2 A1 A3 me hard', '#ticTacToe/B2A1A3&show=game'],
      ['connectFour7/514', '#connectFour7/514&show=game'],
    ] as const) {
      await page.getByLabel('Paste a game').fill(text);
      await button(page, 'Load').click();
      await expect.poll(() => hashOf(page)).toBe(hash);
    }
    await page.getByLabel('Paste a game').fill('#chess/e4');
    await button(page, 'Load').click();
    await expect
      .poll(() => page.locator('.notice').textContent())
      .toMatch(/^“chess” in the address is not understood; possible: ticTacToe, /);
  });
});

describeInBrowser('a text that is being typed', () => {
  it.each(['Paste a game', 'Who moved first'])(
    'in “%s” stays while the page around it changes',
    async (label) => {
      const { page } = await openAnalysis(browser, '#connectFour/4453&at=0&show=game');
      const field = page.getByLabel(label);
      await field.fill('44');
      for (const at of [2, 0, 4]) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, `connectFour/4453&at=${at}&show=game`);
        await page.locator('.verdict').waitFor({ state: at === 0 ? 'detached' : 'attached' });
        await searched(page);
        expect(await field.inputValue()).toBe('44');
        expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
      }
    },
  );
});

describeInBrowser('a screen reader', () => {
  it('is told the position, and each square with what it is worth', async () => {
    const { page } = await openAnalysis(browser, '#ticTacToe/B2A2');
    await searched(page);
    expect(await page.locator('.status').textContent()).toBe('Orange to move.');
    expect(await page.locator('.standing').textContent()).toBe(
      'Best: a win in 3 moves with B1, B3, A1, A3, C1, C3.',
    );
    expect(await page.locator('.words').getAttribute('aria-live')).toBe('polite');
    await button(page, 'A1: win in 3').first().waitFor();
    await button(page, 'C2: draw').first().waitFor();
    await page.getByRole('img', { name: 'B2, Orange' }).waitFor();
    expect(await page.locator('.status').getAttribute('aria-live')).toBe('polite');
    await button(page, 'C2: draw').first().press('Enter');
    await expect.poll(() => page.locator('.status').textContent()).toContain('Red to move.');
  });
});

describeInBrowser('a tree', () => {
  it('stays at its step where no other position is gone to', async () => {
    const hash = '#ticTacToe/B2A1C3A3&show=players&player=minimax&step=30';
    const { page } = await openAnalysis(browser, hash);
    for (const name of ['One move on', 'To the end'])
      await button(page, name).first().click({ force: true });
    for (const key of ['ArrowRight', 'End']) await page.keyboard.press(key);
    await page.locator('.node').first().focus();
    for (const key of ['End', 'ArrowUp', 'ArrowRight', 'Home']) await page.keyboard.press(key);
    expect(await hashOf(page)).toBe(hash);
  });

  it.each(['#ticTacToe/A2B3B1C2', '#misereTicTacToe/B1A1C2C1A2', '#ticTacToe/B2A1C3A3'])(
    'at %s says in words only what the board says, and else a bound',
    async (position) => {
      const { page } = await openAnalysis(
        browser,
        `${position}&show=players&player=minimax&step=99999`,
      );
      const values = await shownValues(page);
      const nodes = await page.locator('.tree > ul > li > .node').allTextContents();
      const said = nodes.map((node) => {
        const [, move, bound, word, own] =
          /^\w+ (\w\d) ([≤≥] )?[+−]?\d+(?: \((win|draw|loss)(?: in (\d+))?\))?/.exec(node)!;
        expect(bound === undefined, node).toBe(word !== undefined);
        return { move: move!, word, own };
      });
      const exact = said.filter(({ word }) => word !== undefined);
      expect(exact.length).toBeGreaterThan(0);
      for (const { move, word, own } of exact) {
        const [result, plies] = values.get(move)!.split(' ');
        const count = result === 'draw' ? undefined : String(Math.ceil(Number(plies) / 2));
        expect({ word, own }, move).toEqual({ word: result, own: count });
      }
    },
  );
});

describeInBrowser('the focus', () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('#panel, .left')?.nodeName);

  const goesWhenPressed = [
    ['#misereConnectFour/44', '[data-do=goOn]', 'DIV'],
    ['#ticTacToe/B2A1', '.row', 'SECTION'],
    ['#ticTacToe/B2A1', 'svg [data-move="C3"]', 'DIV'],
    ['#ticTacToe/B2A1&of=B2A1C3', '[data-do=backToGame]', 'DIV'],
    ['#ticTacToe/A1B1A2B2A3', '#panel [data-do=view]', 'SECTION'],
  ] as const;
  it.each(sampled(goesWhenPressed, 2, 1))(
    'at %s stays near %s, which goes when it is pressed',
    async (hash, pressed, part) => {
      const { page } = await openAnalysis(browser, hash);
      await searched(page);
      await page.locator(pressed).first().press('Enter');
      await searched(page);
      expect(await focused(page)).toBe(part);
    },
  );
});

describeInBrowser('a notice', () => {
  it('is said in the language that is chosen', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/444444');
    const notice = page.locator('.notice');
    await page.keyboard.press('4');
    await expect.poll(() => notice.textContent()).toBe('Column 4 is full.');
    await page.locator('[data-input="language"]').selectOption('es');
    expect(await notice.textContent()).toBe('La columna 4 está llena.');
  });

  it('is closed by a key that is large enough for a finger', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/2233412455144232&show=game', {
      viewport: { width: 360, height: 640 },
    });
    const close = button(page, 'Close the notice');
    const { width, height } = (await close.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await close.click();
    await expect.poll(() => page.locator('.notice').textContent()).toBe('');
    expect(await page.locator('.saying').isVisible()).toBe(false);
  });

  it('leaves what is at the end of the page to be reached', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/444444', {
      viewport: { width: 320, height: 600 },
    });
    await page.keyboard.press('4');
    await page.locator('[data-input="language"]').click({ trial: true });
  });
});

describeInBrowser('a search', () => {
  it('that tells much at once is drawn once in a frame', async () => {
    const reports = 100;
    const { page } = await openAnalysis(browser, '#eightByEight/D4', {
      before: `
        globalThis.Worker = class {
          postMessage() {
            for (let told = 1; told <= ${reports}; told++)
              setTimeout(() => this.onmessage({ data: { kind: 'progress', share: told / 200 } }));
          }
          terminate() {}
        };
        globalThis.draws = 0;
        new MutationObserver((all) => {
          if (all.some(({ attributeName }) => attributeName === 'value')) draws++;
        }).observe(document, { subtree: true, attributes: true });
      `,
    });
    await page.locator(`.search progress[value="${reports / 200}"]`).waitFor();
    expect(await page.evaluate('draws')).toBeLessThan(reports / 4);
  });
});

describeInBrowser('a game', () => {
  const game = '#connectFour/444443412261&show=game';

  it('is reviewed, and gone through by its mistakes', async () => {
    const { page } = await openAnalysis(browser, `${game}&at=0`);
    await page.locator('.summary').waitFor();
    await button(page, 'Next mistake').click();
    await expect
      .poll(() => hashOf(page))
      .toBe(`${game}&at=7`.replace('&show=game&at=7', '&at=7&show=game'));
    await page.locator('.verdict').waitFor({ timeout: 60_000 });
    expect(await page.locator('.verdict').textContent()).toContain('Column 4 lost;');
    await button(page, 'Next mistake').click();
    await expect.poll(() => hashOf(page)).toContain('&at=8');
    await page.keyboard.press('End');
    // From the end it leads to the first of the game.
    await button(page, 'Next mistake').click();
    await expect.poll(() => hashOf(page)).toContain('&at=7');
  });

  it('that is a board has no verdicts, but for the moves that were made from there', async () => {
    const digits = '000000000000000000000001000000210002211200';
    const { page } = await openAnalysis(
      browser,
      `#connectFour/${digits}&show=game&first=Ada&second=Ben`,
    );
    await page.getByText('A board does not tell the order of its moves').waitFor();
    expect((await shownValues(page)).size).toBe(7);
    for (const judged of ['.summary', '.ply', '.graph'])
      expect(await page.locator(judged).count()).toBe(0);
    await page.keyboard.press('4');
    await page.locator('.summary').waitFor();
    expect(await page.locator('.ply .number').allTextContents()).toEqual(['9.']);
    await expect
      .poll(() => hashOf(page))
      .toBe(`#connectFour/${digits}/4&of=${digits}&first=Ada&second=Ben&show=game`);
  });

  it('says so where it has no mistake', async () => {
    const { page } = await openAnalysis(browser, '#ticTacToe/B2A1&show=game');
    await page.locator('.summary').waitFor();
    await button(page, 'Next mistake').click();
    await page.getByText('No mistake after this move.').waitFor();
  });

  it('is left for the better line, and gone back to', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/444443412261&at=9&show=game');
    await button(page, 'Play the better line').click();
    await expect
      .poll(() => hashOf(page), { timeout: 60_000 })
      .toMatch(/^#connectFour\/44444341\d+&of=444443412261/);
    // It goes on to the end.
    await expect
      .poll(() => page.locator('.status').textContent(), { timeout: 60_000 })
      .toBe('Yellow has won.');
    await button(page, 'Back to the game').click();
    await expect.poll(() => hashOf(page)).toBe('#connectFour/444443412261&at=8&show=game');
  });

  it('has a better line that ends with a sentence where values are not known', async () => {
    const { page } = await openAnalysis(browser, '#connectFour7/44556617&at=7&show=game', {
      // The search finds the better move, and nothing after it.
      before: `
        globalThis.Worker = class {
          postMessage({ kind, line: { moves } }) {
            const tell = (data) => setTimeout(() => this.onmessage({ data }));
            const judged = { result: 'win', plies: 5 };
            if (kind === 'review') {
              for (let index = 0; index < 8; index++) tell({ kind: 'mark', index, mark: { kind: 'judged', verdict: 'slower', couldErr: true, before: judged, after: judged } });
            } else if (moves.length === 6) {
              for (let move = 0; move < 7; move++) tell({ kind: 'worth', move, worth: { kind: 'exact', value: move === 3 ? judged : { result: 'loss', plies: 8 } } });
            }
            tell({ kind: 'end', isCutOff: false });
          }
          terminate() {}
        };`,
    });
    await button(page, 'Play the better line').click();
    await page.getByText('The line ends here: what the next moves are worth').waitFor();
    expect(await hashOf(page)).toBe('#connectFour7/4455664&of=44556617&show=game');
    expect(await button(page, '■ Stop').count()).toBe(0);
  });

  const lost = '#ticTacToe/B2A2B1A1C3&show=game&at=2';
  const elsewhere: readonly (readonly [string, (page: Page) => Promise<unknown>, string])[] = [
    [
      'a game is pasted',
      async (page) => {
        await page.getByLabel('Paste a game').fill('4453');
        await page.keyboard.press('Enter');
      },
      '#connectFour/4453&show=game',
    ],
    [
      'another game is chosen',
      (page) => page.locator('[data-input="game"]').selectOption('misereTicTacToe'),
      '#misereTicTacToe/&show=game',
    ],
    [
      'the address changes',
      (page) =>
        page.evaluate(() => {
          location.hash = '#misereTicTacToe/A1';
        }),
      '#misereTicTacToe/A1',
    ],
    ['a move is gone to', (page) => page.keyboard.press('Home'), '&at=0'],
  ];

  it.each(elsewhere)('ends the better line where %s', async (_, leave, hash) => {
    const { page } = await openAnalysis(browser, lost, { reducedMotion: 'no-preference' });
    await button(page, 'Play the better line').click();
    await button(page, '■ Stop').waitFor();
    await leave(page);
    await expect.poll(() => hashOf(page)).toContain(hash);
    const left = await hashOf(page);
    await searched(page);
    // A move of the line takes 0.9 seconds.
    await page.waitForTimeout(2000);
    expect(await hashOf(page)).toBe(left);
    expect(await button(page, '■ Stop').count()).toBe(0);
  });

  it('has no next mistake before it is reviewed, and none that is proved where nothing is', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/1122&show=game&at=0', {
      // Nothing is found.
      before: 'globalThis.Worker = class { postMessage() {} terminate() {} };',
    });
    const notice = page.locator('.notice');
    await button(page, 'Next mistake').click();
    await expect.poll(() => notice.textContent()).toBe('Reviewing: 0 of 4 moves');
    const { page: unproved } = await openAnalysis(browser, '#misereConnectFour/4453&show=game');
    await unproved.locator('.summary').waitFor();
    await button(unproved, 'Next mistake').click();
    await unproved.getByText('No proved mistake after this move.').waitFor();
  });

  it('can be pasted, and is refused with a sentence where it is none', async () => {
    const { page } = await openAnalysis(browser, '#connectFour&show=game');
    await page.getByLabel('Paste a game').fill('44x');
    await button(page, 'Load').click();
    await page.getByText('Move 3 (x) of “44x” cannot be played.').waitFor();
    expect(await page.getByLabel('Paste a game').inputValue()).toBe('44x');
    await page.getByLabel('Paste a game').fill('hello');
    await button(page, 'Load').click();
    await page.getByText('“hello” cannot be played as a game here.').waitFor();
    await page.getByLabel('Paste a game').fill(' , ');
    await button(page, 'Load').click();
    await page.getByText('“ , ” cannot be played as a game here.').waitFor();
    await page.getByLabel('Paste a game').fill('1. 4 4 2. 5 3');
    await button(page, 'Load').click();
    await expect.poll(() => hashOf(page)).toBe('#connectFour/4453&show=game');
  });

  it('is read as another game with a sentence, and the next begins from the chosen game again', async () => {
    const { page } = await openAnalysis(browser, '#connectFour&show=game');
    const paste = async (text: string) => {
      await page.getByLabel('Paste a game').fill(text);
      await button(page, 'Load').click();
    };
    const notice = () => page.locator('.notice').textContent();
    await paste('5.1.9');
    await expect.poll(() => hashOf(page)).toBe('#ticTacToe/B2A1C3&show=game');
    expect(await notice()).toBe(
      'Move 3 (9) of “5.1.9” cannot be played. There is no 9 on this board. So it was read as Tic-tac-toe, not as Connect Four.',
    );
    await paste('1. 3 2 3. 1');
    await expect.poll(notice).toContain('“3.” does not count right: it stands before move 3.');
    await paste('3.2.1');
    await expect.poll(() => hashOf(page)).toBe('#connectFour/321&show=game');
    expect(await notice()).toBe('');
    await page.locator('[data-input="game"]').selectOption('ticTacToe');
    await paste('3.2.1');
    await expect.poll(() => hashOf(page)).toBe('#ticTacToe/A3A2A1&show=game');
    await paste('A1 B1 A2 B2 A3 C1');
    await expect.poll(notice).toContain('So it was read as Four in a row 5×5, not as Tic-tac-toe.');
    expect(await notice()).toContain('The game is over before that move.');
  });

  it('may be pasted as a board that is full, or be refused with what is wrong with it', async () => {
    const { page } = await openAnalysis(browser, '#ticTacToe&show=game');
    const paste = async (text: string) => {
      await page.getByLabel('Paste a game').fill(text);
      await button(page, 'Load').click();
    };
    await paste('121122211');
    await expect.poll(() => hashOf(page)).toBe('#ticTacToe/121122211&show=game');
    expect(await page.locator('.status').textContent()).toBe('The game is a draw.');
    await paste('111220000');
    await expect.poll(() => page.locator('.status').textContent()).toBe('Orange has won.');
    await paste('111222000');
    await page.getByText('No order of moves leads to the complete lines on this board.').waitFor();
  });

  it.each([
    [360, 640],
    [1280, 720],
    [1280, 1000],
  ])('shows the board when a move of a long list is tapped at %i × %i', async (width, height) => {
    const moves = '43471257257166642243462627641117';
    const { page } = await openAnalysis(browser, `#connectFour/${moves}&show=game&at=0`, {
      viewport: { width, height },
    });
    await page.locator('.summary').waitFor({ timeout: 60_000 });
    /** The share of the board that is in the window. */
    const seen = () =>
      page.locator('svg.board').evaluate((board) => {
        const { top, bottom } = board.getBoundingClientRect();
        return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / (bottom - top);
      });
    for (const move of [2, 16, 32]) {
      await page.locator(`.ply >> nth=${move - 1}`).click();
      expect(await hashOf(page)).toContain(move === 32 ? moves : `&at=${move}`);
      await expect.poll(seen, { message: `move ${move}` }).toBeGreaterThan(0.9);
    }
    await page.keyboard.press('Home');
    await button(page, 'Next mistake').click();
    await expect.poll(seen, { message: 'the next mistake' }).toBeGreaterThan(0.9);
    await page.getByLabel('Paste a game').fill('4453');
    await page.keyboard.press('Enter');
    await expect.poll(() => hashOf(page)).toContain('4453');
    await expect.poll(seen, { message: 'a pasted game' }).toBeGreaterThan(0.9);
  });

  it('is opened in the bot where the address names one', async () => {
    const { page } = await openAnalysis(browser, '?bot=linia_bot#connectFour/4453');
    expect(await page.getByRole('link').getAttribute('href')).toBe(
      'https://t.me/linia_bot?start=gBDDEC',
    );
    const without = await openAnalysis(browser, '#connectFour/4453');
    expect(await without.page.getByRole('link').count()).toBe(0);
  });

  it('is saved as a picture of its size', async () => {
    const { page } = await openAnalysis(
      browser,
      '#ticTacToe/A1B1A2B2A3&show=game&first=Zoë&second=李雷',
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save picture').click(),
    ]);
    const bytes = readFileSync(await download.path());
    expect(download.suggestedFilename()).toBe('linia.png');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1350]);
  });

  it.each(['W'.repeat(40), '李'.repeat(40)])('has a picture that %s fits', async (name) => {
    const { page } = await openAnalysis(
      browser,
      `#ticTacToe/A1B1A2B2A3&show=game&first=${name}&second=${name}`,
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save picture').click(),
    ]);
    const picture = readFileSync(await download.path()).toString('base64');
    /** The colours in a part of the picture. */
    const coloursIn = (x: number, y: number, width: number, height: number) =>
      page.evaluate(
        async ({ source, area: [left, top, wide, high] }) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          context.drawImage(image, 0, 0);
          const { data } = context.getImageData(left, top, wide, high);
          return new Set(new Uint32Array(data.buffer)).size;
        },
        { source: `data:image/png;base64,${picture}`, area: [x, y, width, height] as const },
      );
    expect(await coloursIn(0, 100, 26, 170)).toBe(1);
    expect(await coloursIn(1054, 100, 26, 170)).toBe(1);
    // Between the result, which has one line, and the board.
    expect(await coloursIn(0, 252, 1080, 12)).toBe(1);
    expect(await coloursIn(100, 130, 300, 40)).toBeGreaterThan(1);
  });

  it('has names from right to left in their own order, in the list and in the picture', async () => {
    const names = ['שלום!', `${'محمد'.repeat(9)} (2)!`];
    const { page } = await openAnalysis(
      browser,
      `#ticTacToe/A1B1A2B2A3&show=game&first=${names[0]}&second=${names[1]}`,
      {
        before: `
          globalThis.written = [];
          const { fillText } = CanvasRenderingContext2D.prototype;
          CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
            written.push(text);
            return fillText.call(this, text, ...rest);
          };`,
      },
    );
    const isolated = await page.locator('.ply bdi').allTextContents();
    expect(isolated.slice(0, 2)).toEqual(names);
    await Promise.all([page.waitForEvent('download'), button(page, 'Save picture').click()]);
    const written = (await page.evaluate('written')) as string[];
    expect(written).toContain(`\u2068${names[0]}\u2069`);
    expect(written.filter((text) => /^\u2068[^\u2068]*…\u2069$/.test(text))).toHaveLength(1);
    // Nothing is written outside of the marks.
    expect(written.filter((text) => /^[\u0590-\u08ff]/.test(text))).toEqual([]);
  });

  it('has a link that shows the same elsewhere', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/4453');
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowLeft');
    await button(page, 'Swap colours').click();
    await page.getByRole('tab', { name: 'Players' }).click();
    await button(page, '→ One step').click();
    await button(page, '→ One step').click();
    await searched(page);
    const other = await openAnalysis(browser, await hashOf(page));
    const texts = (each: Page) => each.locator('main').textContent();
    await searched(other.page);
    expect(await texts(other.page)).toBe(await texts(page));
    expect(other.page.url()).toBe(page.url());
    expect(page.url().startsWith(`${address}#connectFour/44531&at=4&of=4453`)).toBe(true);
  });

  it('is found again by the browser’s own key for back', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/4');
    await page.keyboard.press('4');
    await page.keyboard.press('5');
    await expect.poll(() => hashOf(page)).toBe('#connectFour/445&of=4');
    await page.goBack();
    await expect.poll(() => hashOf(page)).toBe('#connectFour/44&of=4');
    await searched(page);
    await expect.poll(() => page.locator('.status').textContent()).toContain('Yellow to move.');
  });
});

describeInBrowser('what the reader has played', () => {
  it('stays the reader’s own after going back and after a reload', async () => {
    const { page } = await openAnalysis(browser, '#connectFour&show=game');
    await page.keyboard.type('445');
    await expect.poll(() => hashOf(page)).toBe('#connectFour/445&show=game');
    await page.goBack();
    await expect.poll(() => hashOf(page)).toBe('#connectFour/44&show=game');
    await page.keyboard.press('1');
    await expect.poll(() => hashOf(page)).toBe('#connectFour/441&show=game');
    await page.reload();
    await page.locator('svg.board').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => hashOf(page)).toBe('#connectFour/44&show=game');
  });

  it.each(['', '&first=Ada&second=Ben'])(
    'is taken back by Ctrl-Z, but not the game that was loaded%s',
    async (names) => {
      const game = `#connectFour/445321${names}`;
      const { page } = await openAnalysis(browser, game);
      await page.keyboard.type('11');
      await expect.poll(() => hashOf(page)).toBe(`#connectFour/44532111&of=445321${names}`);
      await page.getByText('You are trying other moves.').waitFor();
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await expect.poll(() => hashOf(page)).toBe(game);
      await page.keyboard.press('Control+z');
      await expect.poll(() => hashOf(page)).toBe(game.replace('321', '321&at=5'));
    },
  );

  it('does not replace a game, and neither does an opening', async () => {
    const { page } = await openAnalysis(browser, '#connectFour/445321&show=openings');
    await button(page, /^Edge column/).click();
    await expect.poll(() => hashOf(page)).toBe('#connectFour/1&of=445321&show=openings');
    await page.locator('[data-move="1"]').focus();
    await page.keyboard.press('1');
    await expect.poll(() => hashOf(page)).toBe('#connectFour/11&of=445321&show=openings');
    await button(page, 'Back to the game').click();
    await expect.poll(() => hashOf(page)).toBe('#connectFour/445321&at=0&show=openings');
  });
});

describeInBrowser('the reader’s language', () => {
  it.each([
    ['ca', 'Anàlisi'],
    ['es-MX', 'Análisis'],
    ['ro', 'Analiză'],
    ['zh-CN', '分析'],
    ['de', 'Analysis'],
  ])('of %s is spoken, or English', async (locale, title) => {
    const { page } = await openAnalysis(browser, '#connectFour/44', { locale });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(
      locale === 'de' ? 'en' : locale.slice(0, 2),
    );
    expect((await shownValues(page)).size).toBe(7);
  });
});
