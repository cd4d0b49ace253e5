/** The coach in the chat page: a review to the first error, a puzzle, and links that others follow. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { puzzleOfDay } from '../../src/coach/puzzles/dailyPuzzle.ts';
import { isOver, play } from '../../src/games/position.ts';
import { bestMoves } from '../../src/strategies/value.ts';
import { values } from '../../src/strategies/values.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { code } from '../bot/players.ts';
import { openPlayground } from './browser.ts';
import { bubble, expectText, input, key, start } from './toyPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function open() {
  const { page, server, errors, close } = await openPlayground(browser, code);
  onTestFinished(async () => {
    await close();
    expect(errors).toEqual([]);
  });
  const [ada, bernat] = [page.locator('.column').nth(0), page.locator('.column').nth(1)];
  const keyboard = (person: Locator): Locator =>
    person
      .locator('.message')
      .filter({ has: page.locator('.keyboard') })
      .last();
  const cell = (person: Locator, row: number, column: number): Locator =>
    keyboard(person).locator('.keyboard-row').nth(row).getByRole('button').nth(column);
  const send = async (person: Locator, text: string): Promise<void> => {
    await input(person).fill(text);
    await input(person).press('Enter');
  };
  return { page, server, world: server.session().world, ada, bernat, cell, keyboard, send };
}

describe('the review of a game', () => {
  it('leads to the first error, says what each move would have been worth, and goes on from there', async () => {
    const { ada, cell, keyboard, send } = await open();
    await start(ada);
    // The second move of the second side, an edge, loses.
    await send(ada, '/position A1 B2 C3 A2 C1 B3 B1');
    await key(ada, '🔎 Review').last().click();
    await expectText(keyboard(ada), 'Move 1 of');
    await key(ada, '⚠ Next mistake').last().click();
    await expect.poll(async () => (await keyboard(ada).textContent()) ?? '').toMatch(/🟨|🟥/u);
    const worth = keyboard(ada).getByRole('button', { name: /empty, (?:wins|draws|loses)$/ });
    expect(await worth.count()).toBeGreaterThan(0);
    const shown = await keyboard(ada).textContent();
    await key(ada, '↺ Try from here').last().click();
    await bubble(ada, 'Your turn').last().waitFor();
    expect(await ada.locator('.message', { hasText: shown?.slice(0, 20) ?? '' }).count()).toBeGreaterThan(0);
    const free = keyboard(ada).getByRole('button', { name: /empty$/ });
    const before = await free.count();
    await free.first().click();
    await expect.poll(() => free.count()).toBeLessThan(before - 1);
    await expectText(cell(ada, 0, 0), '');
  });

  it('opens for another person by a shared link', async () => {
    const { ada, bernat, send, keyboard } = await open();
    await start(ada);
    await send(ada, '/position 44444432222333');
    await key(ada, '✖ End').click();
    await key(ada, 'Yes, end it').click();
    await key(ada, '🔗 Share').click();
    await ada.locator('.choice', { hasText: 'Bernat' }).click();
    await ada.getByRole('option').filter({ hasText: 'See this game of Connect Four:' }).click();
    await bernat.getByRole('tab', { name: 'Ada' }).click();
    await bernat.getByRole('button', { name: '🔎 Review' }).click();
    await start(bernat);
    // In his own chat, and in Catalan.
    await expectText(keyboard(bernat), 'Jugada 1 de 14');
    await expectText(keyboard(bernat), '🟩');
  });
});

describe('the puzzle of the day', () => {
  it('is solved after a wrong try, and its squares are told', async () => {
    const { ada, cell, keyboard, world } = await open();
    await start(ada);
    await key(ada, '⚙ More').click();
    await key(ada, '🧩 Puzzle of the day').click();
    let position = puzzleOfDay(Math.floor(world.clock.now() / 86_400_000));
    const { columns, gravity } = position.game;
    const tap = (move: number) => cell(ada, gravity ? 0 : Math.floor(move / columns), move % columns).click();
    const movesOf = () => {
      const found = values(position);
      if (found.kind !== 'exact') throw new Error(found.kind);
      return found.moves;
    };
    const wrong = [...movesOf().keys()].find((move) => !bestMoves(movesOf()).includes(move))!;
    await tap(wrong);
    await expectText(keyboard(ada), '✗ Not');
    while (!isOver(position)) {
      const [best] = bestMoves(movesOf());
      await tap(best!);
      position = play(position, best!);
      if (isOver(position)) break;
      const replies = bestMoves(movesOf());
      await expect.poll(async () => ((await keyboard(ada).textContent()) ?? '').includes('Last move: 🔴')).toBe(true);
      const text = (await keyboard(ada).textContent()) ?? '';
      const reply = replies.find((move) => text.includes(`Last move: 🔴 ${move + 1}`)) ?? replies[0]!;
      position = play(position, reply);
    }
    await expectText(keyboard(ada), 'Solved! 🎉 🟨');
  });

  it('is opened by the address of the page, with one press', async () => {
    const { page, server, ada } = await open();
    const yesterday = Math.floor(server.session().world.clock.now() / 86_400_000) - 1;
    await page.goto(`${server.address}?start=p${yesterday}`);
    await start(ada);
    await bubble(ada, `🧩 ${new Date(yesterday * 86_400_000).toISOString().slice(0, 10)}`).waitFor();
  });
});
