/** Ada, Bernat and Carmen in the chat page, each with a column of their own. */
import type { Browser, Locator } from 'playwright-core';
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
