/**
 * Friends who play from two chats in the chat page: invited by buttons alone, and told when it is
 * their turn.
 */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { pageTextsOf } from '../../playground/page/texts/pageTexts.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { describeInBrowser, openSite, worlds } from './browser.ts';
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
    await bubble(ada, 'Bernat').last().waitFor();
    await bubble(bernat, '🟡 Ada').or(bubble(bernat, '🔴 Ada')).waitFor();
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

describeInBrowser.each([
  [360, 640],
  [390, 844],
] as const)('two who share a phone of %i × %i', (width, height) => {
  it('play in turns by one tap each on who is to move, in one language', async () => {
    const { page, errors, close } = await openSite(browser, {
      ...{ viewport: { width, height }, hasTouch: true, isMobile: true, locale: 'es-ES' },
    });
    onTestFinished(async () => {
      await close();
      expect(errors).toEqual([]);
    });
    const es = textsOf('es');
    const phone = page.locator('.column').first();
    const other = (name: string) => phone.locator('.other').filter({ hasText: name.charAt(0) });
    /** The letters that have a dot. */
    const dots = () => phone.locator('.other:has(.unread:not([hidden]))').allTextContents();
    await start(phone);
    await key(phone, es.buttons.withFriend).click();
    await phone.locator('.choice', { hasText: 'Bernat' }).click();
    await phone
      .getByRole('option')
      .filter({ hasText: es.inline.friend(es.games.connectFour) })
      .first()
      .click();
    // Bernat was not shown yet.
    await expect.poll(dots).toEqual(['B']);
    await other('Bernat').tap();
    await key(phone, es.buttons.join).tap();
    await expect.poll(dots).toEqual(['A']);
    // What was said to one is not said to the other.
    const toasts = phone.locator('.notices .toast');
    expect(await toasts.count()).toBe(1);
    await other('Ada').tap();
    expect(await toasts.count()).toBe(0);
    await other('Bernat').tap();
    for (const [mover, next] of [
      ['Ada', 'Bernat'],
      ['Bernat', 'Ada'],
      ['Ada', 'Bernat'],
    ] as const) {
      await other(mover).tap();
      await expect.poll(dots).toEqual([]);
      await cellOf(phone, 0, 3).tap();
      await expect.poll(dots).toEqual([next.charAt(0)]);
    }
    // Whoever has nothing to answer is where they were.
    await other('Carmen').tap();
    await expectText(phone.locator('.description'), pageTextsOf('es').emptyChat.bot);
    await expect.poll(dots).toEqual(['B']);
  });
});

describeInBrowser.each(['with', 'without'] as const)(
  'a friend elsewhere, %s a share sheet',
  (way) => {
    it('gets the very game, and the analysis board stays a tap away', async () => {
      const { page, address, errors, close } = await openSite(browser, {
        ...{
          viewport: { width: 390, height: 844 },
          permissions: ['clipboard-read', 'clipboard-write'],
        },
      });
      onTestFinished(async () => {
        await close();
        expect(errors).toEqual([]);
      });
      await page.evaluate((isThere) => {
        const share = async ({ url }: ShareData) => void Object.assign(globalThis, { shared: url });
        Object.defineProperty(navigator, 'share', { value: isThere ? share : undefined });
      }, way === 'with');
      const phone = page.locator('.column').first();
      await start(phone);
      await send(phone, '/position A1 B1 A2 B2 A3 hard');
      await key(phone, en.buttons.share).last().click();
      await phone.locator('.choice', { hasText: 'Send to a friend' }).click();
      const sent = () =>
        way === 'with'
          ? page.evaluate('globalThis.shared')
          : page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(sent).toMatch(/\?start=[bcgs][\w-]+$/);
      const link = String(await sent());
      expect(link.startsWith(`${address}?start=`)).toBe(true);
      if (way === 'without') await phone.locator('.toast', { hasText: 'Copied' }).waitFor();
      await phone.locator('.more summary').click();
      const analysis = phone.getByRole('link', { name: 'Analysis board' });
      expect(await analysis.getAttribute('href')).toBe('analysis.html');
      expect(await analysis.isVisible()).toBe(true);
      await page.goto(link);
      await start(phone);
      await phone.locator('.key', { hasText: '🔶' }).first().waitFor();
    });
  },
);
