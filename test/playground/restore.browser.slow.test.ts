/** An owner by hand: a backup, a store that is lost, and the backup put back, in the chat page. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../tools/browser.ts';
import { describeInBrowser } from './browser.ts';
import { boardOf, cellOf, openPeople, send } from './people.ts';
import { startKey } from './toyPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describeInBrowser('the owner’s chat', () => {
  it('puts a backup back after all was lost, and the board that lay open takes its move', async () => {
    const { page, world, ada } = await openPeople(browser);
    world.properties.set('ADMIN_CHAT_ID', String(world.telegram.users[0]!.id));
    const newest = (words: string | RegExp) =>
      ada.locator('.message.theirs').filter({ hasText: words }).last();
    await startKey(ada).click();
    await send(ada, '/room Sunday');
    await newest('Sunday').waitFor();
    await send(ada, '/tictactoe novice');
    await boardOf(ada).waitFor();
    await cellOf(ada, 0, 0).click();
    await send(ada, '/backup');
    const file = newest('SHA-256');
    await file.waitFor();
    const [link, name] = [file.locator('a[download]'), /^linia-.*\.jsonl\.gz$/];
    expect(await link.getAttribute('download')).toMatch(name);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Lose all that is stored' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect([...world.telegram.store.chats.keys()].length).toBeGreaterThan(0);
    await file.getByRole('button', { name: 'Reply' }).click();
    await ada.getByText(/^↩ linia-/).waitFor();
    await send(ada, '/restore');
    const question = newest('What is stored here now is replaced');
    await question.waitFor();
    await question.getByRole('button', { name: 'Replace' }).click();
    await newest('✓ The boards in all chats go on.').waitFor();
    await expect.poll(() => ada.locator('.replying').isVisible()).toBe(false);
    const free = boardOf(ada).getByRole('button', { name: /empty$/ });
    const before = await free.count();
    await free.first().click();
    // The bot's answer, too.
    await expect.poll(() => free.count()).toBe(before - 2);
    // A double click replies to any message.
    await boardOf(ada).locator('.text').dblclick();
    await ada.getByRole('button', { name: 'No reply' }).click();
    await expect.poll(() => ada.locator('.replying').isVisible()).toBe(false);
  });
});
