/**
 * Friends who play from two chats in the chat page: invited by buttons alone, and told when it is
 * their turn.
 */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageTextsOf } from '../../playground/page/texts/pageTexts.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { describeInBrowser, worlds } from './browser.ts';
import { cellOf, openPeopleIn, passHour, send } from './people.ts';
import { bubble, expectText, input, key, start } from './toyPage.ts';

const en = textsOf('en');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const dot = (column: Locator, chat: string): Locator =>
  column.getByRole('tab', { name: chat }).getByRole('img');

describeInBrowser.each(worlds)('a friend, in %s', (_, openPage) => {
  it('is invited to any game with four taps, Start among them, and joins with one; nothing is typed', async () => {
    const { ada, bernat } = await openPeopleIn(openPage, browser);
    // Telegram's own words, in the language of each phone.
    await expectText(ada.locator('.description'), pageTextsOf('en').emptyChat.bot);
    await expectText(bernat.locator('.description'), pageTextsOf('ca').emptyChat.bot);
    await start(ada);
    await key(ada, '👥 With a friend').click();
    // Telegram's own part: the chat, and what is put there.
    await ada.locator('.choice', { hasText: 'Bernat' }).click();
    await ada
      .getByRole('option')
      .filter({ hasText: en.inline.friend(en.games.connectFour) })
      .first()
      .click();
    await bernat.getByRole('tab', { name: 'Ada' }).click();
    await key(bernat, '✋ Join').click();
    await ada.getByRole('tab', { name: 'Bernat' }).click();
    await cellOf(ada, 0, 3).click();
    await expectText(cellOf(bernat, 5, 3), '🟡');
  });

  it('is invited to the same game once one against the bot is over', async () => {
    const { ada } = await openPeopleIn(openPage, browser);
    await start(ada);
    await send(ada, '/position 4151617 easy');
    await key(ada, '⋯ More').last().click();
    await key(ada, '✉ Invite a friend').last().click();
    await bubble(ada, 'Waiting for a second player').waitFor();
    await expectText(bubble(ada, 'Waiting for a second player'), 'Connect Four');
  });
});

describeInBrowser.each(worlds)('a chat without the bot, in %s', (_, openPage) => {
  it('has a game for two once somebody sends the bot’s name with one there', async () => {
    const { ada, bernat } = await openPeopleIn(openPage, browser);
    await ada.getByRole('tab', { name: 'Bernat' }).click();
    await bernat.getByRole('tab', { name: 'Ada' }).click();
    await expectText(ada.locator('.description'), '@linia_playground_bot connect four');
    await send(ada, '@linia_playground_bot duel connect four');
    await key(bernat, '✋ Join').click();
    await cellOf(ada, 0, 3).click();
    await expectText(cellOf(bernat, 5, 3), '🟡');
    await send(bernat, '@linia_playground_bot conect');
    await expectText(
      bubble(ada, textsOf('ca').unknownWord.any('conect')).last(),
      textsOf('ca').games.connectFour,
    );
  });
});

describeInBrowser.each(worlds)('a group with private answers, in %s', (_, openPage) => {
  it('shows help to the one who asks, and to nobody else', async () => {
    const { page, ada, bernat } = await openPeopleIn(openPage, browser);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByLabel('PRIVATE_ANSWERS').selectOption('on');
    const setup = page.getByRole('button', { name: 'Run setup()' });
    if (await setup.isVisible()) await setup.click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    for (const person of [ada, bernat]) await person.getByRole('tab', { name: 'Friends' }).click();
    await send(bernat, '/help');
    await bubble(bernat, textsOf('ca').help.introInGroup).getByText('Only you see this').waitFor();
    await send(bernat, '/duel');
    await key(ada, textsOf('ca').buttons.join).waitFor();
    expect(await bubble(ada, '/help').count()).toBe(0);
    expect(await bubble(ada, textsOf('ca').help.introInGroup).count()).toBe(0);
  });
});

describeInBrowser.each(worlds)('somebody who is challenged in a group, in %s', (_, openPage) => {
  it('is mentioned by their username, and declines, or takes the seat that is kept for them', async () => {
    const { ada, bernat } = await openPeopleIn(openPage, browser);
    for (const person of [ada, bernat]) await person.getByRole('tab', { name: 'Friends' }).click();
    await send(ada, '/challenge @bernat connectfour');
    await bubble(bernat, '@bernat').last().waitFor();
    await key(bernat, 'Cancel').click();
    await bubble(ada, 'declined the challenge').waitFor();
    await send(ada, '/challenge @bernat connectfour');
    await key(ada, '✋ Join').last().click();
    await bernat.getByRole('button', { name: '✋ Join', exact: true }).last().click();
    await cellOf(ada, 0, 3).click();
    await expectText(cellOf(bernat, 5, 3), '🟡');
  });
});

describeInBrowser.each(worlds)('two who do not know each other, in %s', (_, openPage) => {
  it('find each other by keys alone, and play', async () => {
    const { ada, bernat } = await openPeopleIn(openPage, browser);
    for (const person of [ada, bernat]) {
      await start(person);
      const words = person === ada ? en : textsOf('ca');
      await key(person, words.buttons.someone).click();
      await key(person, `🔴 ${words.games.connectFour}`).last().click();
      if (person === ada) await key(ada, en.buttons.stopWaiting).waitFor();
    }
    await bubble(ada, 'Bernat').waitFor();
    await bubble(bernat, 'Ada').waitFor();
    const first = (await bubble(ada, en.yourTurn).count()) > 0 ? ada : bernat;
    await cellOf(first, 0, 3).click();
    await expectText(cellOf(first === ada ? bernat : ada, 5, 3), first === ada ? '🟡' : '🔴');
  });
});

describeInBrowser.each(worlds)('whoever is elsewhere, in %s', (_, openPage) => {
  it('is told by a dot and a message that it is their turn, which goes when they have moved', async () => {
    const { page, ada, bernat } = await openPeopleIn(openPage, browser);
    await start(ada);
    await start(bernat);
    for (const [person, words] of [
      [ada, '/room sunday'],
      [bernat, '/join sunday'],
    ] as const) {
      await input(person).fill(words);
      await input(person).press('Enter');
      await bubble(person, 'sunday').last().waitFor();
    }
    await bubble(bernat, 'Li toca a').waitFor();
    await passHour(page);
    await bernat.getByRole('tab', { name: 'Friends' }).click();
    await cellOf(ada, 1, 1).click();
    await bernat.getByRole('img', { name: 'new messages', exact: true }).waitFor();
    await bernat.getByRole('tab', { name: 'linia' }).click();
    await expect.poll(() => dot(bernat, 'linia').isVisible()).toBe(false);
    const notice = bubble(bernat, 'Ada ha jugat. Et toca.');
    await notice.waitFor();
    await key(bernat, '🔕 Silencia').waitFor();
    await cellOf(bernat, 0, 0).click();
    await notice.waitFor({ state: 'detached' });
    await expectText(cellOf(ada, 0, 0), '🔴');
  });
});
