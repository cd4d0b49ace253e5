/** Ada, Bernat and Carmen in the chat page, each with a column of their own. */
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { code } from '../bot/players.ts';
import { type OpenPage, openPlayground } from './browser.ts';
import { input } from './toyPage.ts';

/** The test fails where the page met an error. */
export async function openPeople(browser: Browser) {
  const { page, server, errors, close } = await openPlayground(browser, code);
  onTestFinished(async () => {
    await close();
    expect(errors).toEqual([]);
  });
  const [ada, bernat] = [page.locator('.column').nth(0), page.locator('.column').nth(1)];
  return { page, server, world: server.session().world, ada, bernat };
}

/** The same in one of the worlds, whatever is behind the page. */
export async function openPeopleIn(openPage: OpenPage, browser: Browser) {
  const { page, address, errors, close } = await openPage(browser);
  onTestFinished(async () => {
    await close();
    expect(errors).toEqual([]);
  });
  const [ada, bernat] = [page.locator('.column').nth(0), page.locator('.column').nth(1)];
  // As in `npm start`; on the site everybody speaks the reader's language.
  if (await bernat.isVisible()) await bernat.getByLabel('Language').selectOption('ca');
  return { page, address, ada, bernat };
}

/** The person's newest message with a board. */
export const boardOf = (person: Locator): Locator =>
  person
    .locator('.message')
    .filter({ has: person.page().locator('.keyboard-row').nth(3) })
    .last();

export const cellOf = (person: Locator, row: number, column: number): Locator =>
  boardOf(person).locator('.keyboard-row').nth(row).getByRole('button').nth(column);

export async function send(person: Locator, text: string): Promise<void> {
  await input(person).fill(text);
  await input(person).press('Enter');
}

/** Lets an hour pass, in the panel of settings. */
export async function passHour(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: '1 hour on' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
}

/** Notes the messages of this person that vanish from now on; gives them. */
export async function watchVanishing(person: Locator): Promise<() => Promise<readonly string[]>> {
  const list = await person.locator('.messages').elementHandle();
  const vanished = await list!.evaluateHandle((messages) => {
    const gone: string[] = [];
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes) if (!node.isConnected) gone.push(node.textContent ?? '');
    }).observe(messages, { childList: true });
    return gone;
  });
  return () => vanished.jsonValue();
}
