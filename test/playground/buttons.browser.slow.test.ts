/**
 * Buttons of every kind, topics and notification dots in the chat page. Bound to `npm start`: the
 * toy bot says here what the test wants, as this bot never would.
 */
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeUpToken } from '../../playground/world.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { describeInBrowser } from './browser.ts';
import {
  bubble,
  expectText,
  input,
  key,
  openToyPage,
  start,
  startKey,
  type ToyPage,
} from './toyPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A page at which Ada has started the bot, and the bot says what the test wants. */
async function open(context?: BrowserContextOptions) {
  const page = await openToyPage(browser, {
    permissions: ['clipboard-read', 'clipboard-write'],
    ...context,
  });
  const [ada] = page.server.session().world.telegram.users;
  await start(page.column(0));
  await bubble(page.column(0), 'Count: 0').waitFor();
  return {
    ...page,
    ada: page.column(0),
    id: ada!.id,
    say: (parameters: object) => call(page, 'sendMessage', parameters),
  };
}

function call({ server }: ToyPage, method: string, parameters: object): void {
  const reply = server.session().world.telegram.request({
    method: 'POST',
    url: `https://api.telegram.org/bot${madeUpToken}/${method}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  });
  expect(reply).toMatchObject({ status: 200 });
}

const oneButton = (button: object) => ({ inline_keyboard: [[{ text: 'go', ...button }]] });
const chosen = (allow: object) =>
  oneButton({ switch_inline_query_chosen_chat: { query: 'x', ...allow } });
const dialog = (column: Locator, name: string) => column.getByRole('dialog', { name });
const choices = (column: Locator) => column.locator('.choice b').allTextContents();
const selectedTab = (column: Locator) => column.getByRole('tab', { selected: true });
const dot = (column: Locator, chat: string) =>
  column.getByRole('tab', { name: chat }).getByRole('img');
const isFocused = (locator: Locator) => locator.evaluate((node) => node === document.activeElement);

describeInBrowser('a button', () => {
  it('lets a chat of the allowed kinds be chosen, and begins an inline query there', async () => {
    const { ada, id, say } = await open();
    say({ chat_id: id, text: 'to whom?', reply_markup: chosen({ allow_user_chats: true }) });
    await key(ada, 'go').click();
    await dialog(ada, 'Choose a chat').waitFor();
    expect(await choices(ada)).toEqual(['Bernat', 'Carmen']);
    await ada.locator('.choice', { hasText: 'Carmen' }).click();
    await expectText(selectedTab(ada), 'Carmen');
    await expect.poll(() => input(ada).inputValue()).toBe('@linia_playground_bot x');
    await ada.locator('.suggestion', { hasText: 'Counts for everybody' }).click();
    await bubble(ada, 'via @linia_playground_bot').waitFor();
  });

  it('offers groups, the bot’s own chat or any, as it says; Escape goes back to it', async () => {
    const { page, ada, id, say } = await open();
    const offered: readonly (readonly [object, readonly string[]])[] = [
      [chosen({ allow_group_chats: true, allow_bot_chats: true }), ['linia', 'Friends']],
      [chosen({ allow_channel_chats: true }), []],
      [oneButton({ switch_inline_query: 'x' }), ['linia', 'Friends', 'Bernat', 'Carmen']],
    ];
    for (const [index, [reply_markup, titles]] of offered.entries()) {
      say({ chat_id: id, text: `question ${index}`, reply_markup });
      await bubble(ada, `question ${index}`).waitFor();
      const go = key(ada, 'go').last();
      await go.press('Enter');
      await dialog(ada, 'Choose a chat').waitFor();
      expect(await choices(ada)).toEqual(titles);
      await page.keyboard.press('Escape');
      await dialog(ada, 'Choose a chat').waitFor({ state: 'detached' });
      expect(await isFocused(go)).toBe(true);
    }
  });

  it('copies its text and says so', async () => {
    const { page, ada, id, say } = await open();
    say({
      chat_id: id,
      text: 'take it',
      reply_markup: oneButton({ copy_text: { text: '/join sunday' } }),
    });
    await key(ada, 'go').click();
    await ada.locator('.toast', { hasText: /^Copied$/ }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('/join sunday');
  });

  it('shares a link and a text in the chosen chat', async () => {
    const { ada, id, say, column } = await open();
    const url =
      'https://t.me/share/url?url=https%3A%2F%2Ft.me%2Flinia_playground_bot&text=Play%20with%20me%3F';
    say({ chat_id: id, text: 'tell a friend', reply_markup: oneButton({ url }) });
    await key(ada, 'go').click();
    await dialog(ada, 'Share with').waitFor();
    expect(await choices(ada)).toEqual(['linia', 'Friends', 'Bernat', 'Carmen']);
    await ada.locator('.choice', { hasText: 'Bernat' }).click();
    await expectText(selectedTab(ada), 'Bernat');
    await expectText(
      ada.locator('.message.own .text'),
      'https://t.me/linia_playground_bot\nPlay with me?',
    );
    await column(1).getByRole('tab', { name: 'Ada' }).click();
    await expectText(column(1).locator('.message.theirs .text'), 'Play with me?');
  });
});

describeInBrowser('a dot', () => {
  it('tells of new messages in a chat that is not looked at, paler of silent ones, and not of edits', async () => {
    const { page, ada, id, say, server } = await open();
    const chat = server.session().world.telegram.store.chats.get(id)!;
    await ada.getByRole('tab', { name: 'Friends' }).click();
    call({ server } as ToyPage, 'editMessageText', {
      chat_id: id,
      message_id: chat.messages.at(-1)!.id,
      text: 'edited',
    });
    await page.waitForTimeout(700);
    expect(await dot(ada, 'linia').isVisible()).toBe(false);
    say({ chat_id: id, text: 'psst', disable_notification: true });
    await ada.getByRole('img', { name: 'new messages without sound' }).waitFor();
    const silent = await dot(ada, 'linia').evaluate(
      (node) => getComputedStyle(node).backgroundColor,
    );
    say({ chat_id: id, text: 'hello' });
    await ada.getByRole('img', { name: 'new messages', exact: true }).waitFor();
    expect(
      await dot(ada, 'linia').evaluate((node) => getComputedStyle(node).backgroundColor),
    ).not.toBe(silent);
    await ada.getByRole('tab', { name: 'linia' }).click();
    await expect.poll(() => dot(ada, 'linia').isVisible()).toBe(false);
  });

  it('still tells after everything was reset, when messages are counted anew', async () => {
    const { page, ada, column } = await open();
    const bernat = column(1);
    const greet = async (text: string) => {
      await input(bernat).fill(text);
      await input(bernat).press('Enter');
      await bubble(bernat, text).waitFor();
    };
    await bernat.getByRole('tab', { name: 'Ada' }).click();
    await greet('one');
    await greet('two');
    await ada.getByRole('tab', { name: 'Bernat' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Reset everything' }).click();
    await startKey(ada).waitFor();
    await bernat.getByRole('tab', { name: 'Ada' }).click();
    await greet('three');
    await expect.poll(() => dot(ada, 'Bernat').isVisible()).toBe(true);
  });
});

describeInBrowser('topics', () => {
  it('are given to the group, shown with each message, and written in', async () => {
    const { page, column } = await open();
    const [ada, bernat] = [column(0), column(1)];
    await ada.getByRole('tab', { name: 'Friends' }).click();
    await bernat.getByRole('tab', { name: 'Friends' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Give the group topics' }).click();
    await ada.getByLabel('Topic').selectOption({ label: 'Games' });
    await input(ada).fill('/start');
    await input(ada).press('Enter');
    const own = ada.locator('.message.own');
    await expectText(own.locator('.topic'), 'Games');
    await expectText(bernat.locator('.message', { hasText: '/start' }).locator('.topic'), 'Games');
    // The toy bot names no topic.
    await expectText(
      ada.locator('.message.theirs', { hasText: 'Count: 0' }).locator('.topic'),
      'General',
    );
    await page.reload();
    await expect.poll(() => ada.getByLabel('Topic').inputValue()).not.toBe('1');
  });
});

describeInBrowser('a message effect', () => {
  it('leaves a sign with the message', async () => {
    const { ada, id, say } = await open();
    say({ chat_id: id, text: 'you won', message_effect_id: '5046509860389126442' });
    await expectText(bubble(ada, 'you won').locator('.effect'), '🎉');
  });
});
