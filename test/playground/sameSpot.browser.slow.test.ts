/**
 * The player's way around the board in the chat page: what people want stays, and no key takes
 * another's place under the finger.
 */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../src/bot/views/board/controls.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { describeInBrowser, worlds } from './browser.ts';
import { boardOf, cellOf, openPeopleIn, send, watchVanishing } from './people.ts';
import { bubble, expectText, key, start } from './toyPage.ts';

const { buttons, menu, ended, coach, levels } = textsOf('en');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Between two taps of somebody who is in a hurry. */
const pause = 250;

/** Taps where the key is now, and goes on tapping there, whatever comes to be there. */
async function tapThere(spot: Locator, times: number): Promise<void> {
  const box = (await spot.boundingBox())!;
  for (let count = 0; count < times; count++) {
    await spot.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await spot.page().waitForTimeout(pause);
  }
}

/** What is refused again and again comes as an alert, which has to be closed. */
async function closeAlert(person: Locator): Promise<void> {
  const close = person.getByRole('alertdialog').getByRole('button');
  if ((await close.count()) > 0) await close.first().click();
}

const textOf = async (person: Locator): Promise<string> =>
  (await boardOf(person).textContent()) ?? '';
const countBoards = (person: Locator): Promise<number> => person.locator('.keyboard').count();

describeInBrowser.each(worlds)('a spot that is tapped again and again, in %s', (_, openPage) => {
  it('begins and ends nothing that was not meant, from the first move through the end, the review and the rematch', async () => {
    const { ada } = await openPeopleIn(openPage, browser);
    await start(ada);
    const vanished = await watchVanishing(ada);
    await send(ada, '/tictactoe perfect');
    await bubble(ada, 'Your turn').last().waitFor();
    const boards = await countBoards(ada);
    await tapThere(cellOf(ada, 2, 0), 6);
    await closeAlert(ada);
    await tapThere(key(ada, buttons.undo).last(), 6);
    await closeAlert(ada);
    expect(await countBoards(ada)).toBe(boards);
    expect(await textOf(ada)).not.toContain(ended);
    // Ada wins by the last cell, and taps it on.
    await send(ada, '/position A1 B1 A2 B2 easy');
    // The board before it may say 'Your turn', too.
    await expectText(boardOf(ada), levels.easy);
    await expectText(boardOf(ada), 'Your turn');
    const all = await countBoards(ada);
    await tapThere(cellOf(ada, 0, 2), 5);
    await closeAlert(ada);
    await expectText(boardOf(ada), 'You win!');
    await tapThere(key(ada, buttons.review).last(), 5);
    await closeAlert(ada);
    expect(await countBoards(ada)).toBe(all);
    // Where Review was the review goes on by a move.
    await expectText(boardOf(ada), 'Move 4 of 5');
    await key(ada, reviewKeys.back).last().click();
    await key(ada, buttons.rematch).last().waitFor();
    await tapThere(key(ada, buttons.rematch).last(), 5);
    await closeAlert(ada);
    expect(await countBoards(ada)).toBe(all + 1);
    expect(await textOf(ada)).not.toContain(coach.hinted);
    expect(await textOf(ada)).not.toContain(ended);
    expect(await vanished()).toEqual([]);
  });
});

describeInBrowser.each(worlds)('what people want, in %s', (_, openPage) => {
  it('stays: a board that is over, whatever is opened from it, and all that /forget would erase until it is confirmed', async () => {
    const { ada } = await openPeopleIn(openPage, browser);
    await start(ada);
    await send(ada, '/level hard');
    await send(ada, '/position A1 B1 A2 B2 A3');
    await key(ada, buttons.review).waitFor();
    const boards = await countBoards(ada);
    await key(ada, buttons.more).last().click();
    await key(ada, buttons.menu).last().click();
    await expect.poll(() => countBoards(ada)).toBe(boards + 1);
    await boardOf(ada).waitFor();
    expect(
      (await key(ada, buttons.review).count()) + (await key(ada, buttons.back).count()),
    ).toBeGreaterThan(0);
    await send(ada, '/forget');
    await bubble(ada, menu.askForget(true).slice(0, 20)).waitFor();
    // The level that was chosen is still known.
    await send(ada, '/tictactoe');
    await expectText(boardOf(ada), levels.hard);
  });
});
