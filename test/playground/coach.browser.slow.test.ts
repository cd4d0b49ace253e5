/**
 * The coach in the chat page: a review to the first error, a puzzle, and links that others follow.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { nameDay } from '../../src/bot/views/words/dates.ts';
import { puzzleOfDay } from '../../src/coach/puzzles/dailyPuzzle.ts';
import { makeCellName, parseCellName } from '../../src/games/cellName.ts';
import { games } from '../../src/games/game.ts';
import { isOver, play, replay } from '../../src/games/position.ts';
import { bestMoves } from '../../src/strategies/value.ts';
import { values } from '../../src/strategies/values.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { describeInBrowser, worlds } from './browser.ts';
import { boardOf, cellOf, openPeopleIn, send } from './people.ts';
import { bubble, expectText, key, start } from './toyPage.ts';

const en = textsOf('en');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describeInBrowser.each(worlds)('the review of a game, in %s', (_, openPage) => {
  it('leads to the first error, says what each move would have been worth, and goes on from there', async () => {
    const { ada } = await openPeopleIn(openPage, browser);
    await start(ada);
    // The second move of the second side, an edge, loses.
    await send(ada, '/position A1 B2 C3 A2 C1 B3 B1');
    await key(ada, '🔎 Review').last().click();
    await expectText(boardOf(ada), 'The turning point was move');
    await key(ada, '⚠').last().click();
    await expect.poll(async () => (await boardOf(ada).textContent()) ?? '').toMatch(/[=✗] /);
    const worth = boardOf(ada).getByRole('button', { name: /empty, (?:wins|draws|loses)$/ });
    expect(await worth.count()).toBeGreaterThan(0);
    const shown = await boardOf(ada).textContent();
    await key(ada, '↺').last().click();
    await bubble(ada, 'Your turn').last().waitFor();
    expect(
      await ada.locator('.message', { hasText: shown?.slice(0, 20) ?? '' }).count(),
    ).toBeGreaterThan(0);
    const free = boardOf(ada).getByRole('button', { name: /empty$/ });
    const before = await free.count();
    await free.first().click();
    await expect.poll(() => free.count()).toBeLessThan(before - 1);
  });

  it('opens for another person by a shared link', async () => {
    const { ada, bernat } = await openPeopleIn(openPage, browser);
    await start(ada);
    await send(ada, '/position 44444432222333');
    await key(ada, '✖ End').click();
    await key(ada, 'Yes, end it').click();
    await key(ada, '🔗 Share').click();
    await ada.locator('.choice', { hasText: 'Bernat' }).click();
    await ada
      .getByRole('option')
      .filter({ hasText: en.shareGame(en.games.connectFour) })
      .click();
    await bernat.getByRole('tab', { name: 'Ada' }).click();
    await bernat.getByRole('button', { name: en.buttons.doBetter }).click();
    await start(bernat);
    // In his own chat, and in Catalan.
    await key(bernat, textsOf('ca').buttons.review).last().click();
    await key(bernat, '▶').last().click();
    await expectText(boardOf(bernat), 'Jugada 1 de 14');
    await expectText(boardOf(bernat), '✓ ');
  });
});

describeInBrowser.each(worlds)('practice, in %s', (_, openPage) => {
  it('asks for a mistake again on three days, and then for longer no more', async () => {
    const { ada, page } = await openPeopleIn(openPage, browser);
    await start(ada);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const nextDay = () => page.getByRole('button', { name: '24 hours on' }).click();
    const record = ['A1', 'B2', 'C3', 'A2', 'C1', 'B3', 'B1'];
    await send(ada, `/position ${record.join(' ')}`);
    await key(ada, '🔎 Review').last().click();
    await key(ada, '⚠').last().click();
    // Before, 🎯 is that of another move.
    await expectText(boardOf(ada), '✗ ');
    await key(ada, '🎯').last().click();
    await send(ada, '/practice');
    await expectText(boardOf(ada), 'here. Find something');
    const [, mistake = ''] =
      /You played (\w+) here/.exec((await boardOf(ada).textContent()) ?? '') ?? [];
    const before = replay(
      games.ticTacToe,
      record.slice(0, record.indexOf(mistake)).map((name) => parseCellName(games.ticTacToe, name)!),
    );
    const found = values(before);
    if (found.kind !== 'exact') throw new Error(found.kind);
    const tap = (move: number) => cellOf(ada, Math.floor(move / 3), move % 3).click();
    // On the first day the same move again, which is refuted.
    await tap(parseCellName(games.ticTacToe, mistake)!);
    await expectText(boardOf(ada), `✗ Not ${mistake}`);
    await expectText(boardOf(ada), 'It comes back tomorrow.');
    for (const says of ['It comes back tomorrow.', 'It comes back in 3 days.']) {
      await nextDay();
      await send(ada, '/start');
      await bubble(ada, '🎯 1 position to practise: /practice').last().waitFor();
      await send(ada, '/practice');
      // Words of an older message would do for a bubble.
      await expectText(boardOf(ada), 'here. Find something');
      await tap(bestMoves(found.moves)[0]!);
      await expectText(boardOf(ada), '✓ Right!');
      await expectText(boardOf(ada), says);
      await key(ada, '‹ Back').last().click();
      await bubble(ada, 'What shall we play?').last().waitFor();
    }
    await nextDay();
    await send(ada, '/practice');
    await bubble(ada, 'The next position comes in 2 days.').last().waitFor();
  });
});

describeInBrowser.each(worlds)('the puzzle of the day, in %s', (_, openPage) => {
  it('is solved after a wrong try, and its squares are told', async () => {
    const { ada } = await openPeopleIn(openPage, browser);
    await start(ada);
    await key(ada, '🧩 Puzzle of the day').click();
    let position = puzzleOfDay(Math.floor(Date.now() / 86_400_000));
    const { columns, gravity } = position.game;
    const tap = (move: number) =>
      cellOf(ada, gravity ? 0 : Math.floor(move / columns), move % columns).click();
    const movesOf = () => {
      const found = values(position);
      if (found.kind !== 'exact') throw new Error(found.kind);
      return found.moves;
    };
    const wrong = [...movesOf().keys()].find((move) => !bestMoves(movesOf()).includes(move))!;
    await tap(wrong);
    await expectText(boardOf(ada), '✗ Not');
    const countPieces = async () =>
      ((await boardOf(ada).locator('.keyboard').textContent()) ?? '').match(/🟡|🔴|🔶/gu)?.length;
    while (!isOver(position)) {
      const before = (await countPieces()) ?? 0;
      const [best] = bestMoves(movesOf());
      await tap(best!);
      position = play(position, best!);
      if (isOver(position)) break;
      await expect.poll(countPieces).toBe(before + 2);
      const text = (await boardOf(ada).textContent()) ?? '';
      const reply = [...movesOf().keys()].find((move) =>
        text.includes(`: 🔴 ${makeCellName(position.game, move)}`),
      );
      position = play(position, reply!);
    }
    await expectText(boardOf(ada), 'at the first try');
  });

  it('is opened by the address of the page, with one press', async () => {
    const { page, address, ada } = await openPeopleIn(openPage, browser);
    const yesterday = Math.floor(Date.now() / 86_400_000) - 1;
    await page.goto(`${address}?start=p${yesterday}`);
    await start(ada);
    await bubble(ada, `🧩 ${nameDay(yesterday, en)}`).waitFor();
  });
});
