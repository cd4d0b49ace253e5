/**
 * A small phone shows of a board its text, its cells and two rows of keys at once, with a third one
 * where a mistake has no short reason.
 */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Language, languageNames } from '../../src/bot/settings/language.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../src/bot/views/board/controls.ts';
import { type GameName, games } from '../../src/games/game.ts';
import { isExact } from '../../src/strategies/values.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { android } from '../simulation/smallPhone.ts';
import { describeInBrowser, type OpenPage, openSite, worlds } from './browser.ts';
import { openPeopleIn, passHour, send } from './people.ts';
import { key, start } from './toyPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

interface Measured {
  /** Of what is in view. */
  readonly top: number;
  readonly bottom: number;
  /** Of the newest message, from its first line to its last key. */
  readonly textTop: number;
  readonly messageBottom: number;
  readonly lines: number;
  readonly lineHeight: number;
  readonly rows: number;
  readonly keyHeight: number;
  readonly pitch: number;
}

/** The newest message of a person, once nothing moves. */
async function measure(person: Locator): Promise<Measured> {
  await expect.poll(() => person.locator('.message').last().locator('.keyboard').count()).toBe(1);
  await person.page().waitForTimeout(350);
  return person.evaluate((column) => {
    const scroller = column.querySelector('.scroller')!;
    scroller.scrollTop = scroller.scrollHeight;
    const seen = scroller.getBoundingClientRect();
    const message = [...column.querySelectorAll('.message')].at(-1)!;
    const { bottom: messageBottom } = message.getBoundingClientRect();
    const text = message.querySelector<HTMLElement>('.text')!;
    const { top: textTop, height } = text.getBoundingClientRect();
    const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
    const rows = [...message.querySelectorAll('.keyboard-row')].map((row) =>
      row.getBoundingClientRect(),
    );
    const keys = [...message.querySelectorAll('.key')].map((each) => each.getBoundingClientRect());
    return {
      top: seen.top,
      bottom: seen.bottom,
      textTop,
      messageBottom,
      lines: Math.round(height / lineHeight),
      lineHeight,
      rows: rows.length,
      keyHeight: Math.min(...keys.map(({ height }) => height)),
      pitch: rows.length > 1 ? rows[1]!.top - rows[0]!.top : 0,
    };
  });
}

/** The games that fit, each with moves after which it is on, and some that end it. */
const played: Partial<Record<GameName, readonly [isOn: string, isOver: string]>> = {
  ticTacToe: ['A1 B2 C3', 'A1 B2 C3 A2 C1 B3 B1'],
  misereTicTacToe: ['A1 B2 C3', 'A1 B1 A2 B2 A3'],
  vanishingTicTacToe: ['A1 A2 A3 B1 C2 C3', 'A1 B1 A2 B2 A3'],
  connectFour: ['4444443226665', '1213141'],
  misereConnectFour: ['4444443226665', '1213141'],
  fiveByFive: ['C3 B2 B3 C2', 'A1 B1 A2 B2 A3 B3 A4'],
};
const maxRows = 6;

const all = Object.keys(played) as readonly GameName[];
type Look = readonly [string, Language, readonly GameName[], OpenPage];

/**
 * The simulation counts the lines of every board in all languages; here they are drawn, in a
 * language of long words and in one of wide signs. The same page and the same boards are in both
 * worlds, so that in one of them a sample does.
 */
const looks = worlds.flatMap(([world, openPage]): readonly Look[] =>
  openPage === openSite
    ? [[world, 'ca', ['ticTacToe', 'connectFour'], openPage]]
    : [
        [world, 'ro', all, openPage],
        [world, 'zh', ['misereConnectFour', 'fiveByFive'], openPage],
      ],
);

describeInBrowser.each(looks)(
  'on a phone of 360 × 640, in %s, in %s',
  (_, language, chosen, openPage) => {
    const { buttons } = textsOf(language);

    it('the text, the board and their rows of keys are in view at once', async () => {
      const { ada, bernat } = await openPeopleIn(openPage, browser);
      const page = ada.page();
      await start(ada);
      await start(bernat);
      await send(ada, '/room sunday connectfour');
      await ada.locator('.message', { hasText: 'sunday' }).last().waitFor();
      await send(bernat, '/join sunday');
      await page.setViewportSize({ width: 360, height: 640 });
      await send(ada, `/language ${language}`);
      await ada.locator('.message', { hasText: languageNames[language] }).last().waitFor();
      const hidden: string[] = [];
      const look = async (view: string, rows: number) => {
        const seen = await measure(ada);
        const line = ada.locator('.message').last().locator('.key', { hasText: reviewKeys.line });
        expect.soft(seen.rows, view).toBe(rows + 2 + (await line.count()));
        expect.soft(seen.keyHeight, view).toBeGreaterThanOrEqual(android.key);
        expect.soft(seen.pitch, view).toBeGreaterThanOrEqual(android.row);
        expect.soft(seen.lineHeight, view).toBeGreaterThanOrEqual(android.line);
        expect.soft(seen.bottom - seen.top, view).toBeLessThanOrEqual(android.messages + 2);
        const high = seen.lines * android.line + android.margin + seen.rows * android.row;
        if (
          seen.textTop < seen.top ||
          seen.messageBottom > seen.bottom + 1 ||
          high > android.messages
        )
          hidden.push(`${view}: ${seen.lines} lines, ${Math.round(high)} dp`);
      };
      const tap = async (label: string) => {
        await ada.locator('.message').last().getByRole('button', { name: label }).last().click();
      };
      await send(ada, '/board');
      await look('a room', games.connectFour.rows);
      await tap('4');
      await look('a room, after a move', games.connectFour.rows);
      await send(ada, '/position connectfour 121212 novice');
      await tap('1');
      await look('connectFour, won', games.connectFour.rows);
      for (const game of chosen) {
        const [isOn, isOver] = played[game]!;
        const { rows } = games[game];
        expect(rows).toBeLessThanOrEqual(maxRows);
        // Nobody taps so much within a minute.
        await passHour(page);
        await send(ada, `/position ${game} ${isOn} medium`);
        await look(`${game}, in progress`, rows);
        await tap(buttons.hint);
        await look(`${game}, a hint`, rows);
        await send(ada, `/position ${game} ${isOver}`);
        await look(`${game}, over`, rows);
        const isReviewed = isExact(game);
        await tap(isReviewed ? buttons.review : buttons.replay);
        await look(`${game}, the review`, rows);
        const plies = isOver.includes(' ') ? isOver.split(' ').length : isOver.length;
        for (let ply = isReviewed ? 0 : 1; ply < plies; ply++) {
          await key(ada, reviewKeys.after).last().click();
          await look(`${game}, move ${ply + 1}`, rows);
        }
      }
      expect(hidden).toEqual([]);
    }, 300_000);
  },
);
