/**
 * Whether the bot may be asked in any chat: BotFather decides, and only then does a button lead
 * there.
 */
import { describe, expect, it } from 'vitest';
import { createBundleSession } from '../../../playground/server/bundleWorld.ts';
import {
  buttonsOf,
  type ChatMessage,
  type ChatRoom,
} from '../../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../../playground/world.ts';
import { languages } from '../../../src/bot/settings/language.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import {
  callNames,
  code,
  hasControl,
  linesOf,
  logsOf,
  newest,
  openWorld,
  tapControl,
} from '../players.ts';

const en = textsOf('en');
const withoutInline = { bot: { supports_inline_queries: false } };
const modeOf = (world: World) => world.appsScript.properties.script.get('INLINE_MODE');
const isOffered = (message: ChatMessage) =>
  buttonsOf(message).some((row) =>
    row.some((each) => 'switch_inline_query' in each || 'switch_inline_query_chosen_chat' in each),
  );
/** Whether any message ever had the button. */
const wasOffered = (world: World) =>
  JSON.stringify(world.telegram.requests).includes('switch_inline_query');

/** The menu of the ways to play with other people. */
function openFriendMenu(
  user: FakeUser,
  chat: ChatRoom = user.chat,
  language: (typeof languages)[number] = 'en',
): ChatMessage {
  user.send(chat, '/settings');
  tapControl(user, newest(chat), textsOf(language).buttons.ways);
  return newest(chat);
}

/** Every menu, and every kind of board with what its buttons lead to. */
function lookEverywhere(world: World): void {
  for (const language of languages)
    openFriendMenu(world.user({ name: 'Ada', languageCode: language }), undefined, language);
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  const ben = world.user({ name: 'Ben', languageCode: 'en' });
  const group = world.telegram.group('Friends', [ada, ben]);
  openFriendMenu(ada, group);
  for (const chat of [ada.chat, group]) {
    for (const command of [
      '/start',
      '/settings',
      '/tictactoe',
      '/watch easy easy',
      '/room Sunday',
      '/duel',
      '/level',
      '/first',
      '/help',
    ]) {
      ada.send(chat, command);
      for (const button of buttonsOf(newest(chat)).flat())
        if ('callback_data' in button) ada.tap(newest(chat), button.callback_data);
    }
  }
  // Who has asked for so much waits until the group has room again.
  world.clock.advance(120_000);
  ada.send('/room Monday');
  ben.send('/join Monday');
  ada.send(group, '/duel');
  const board = newest(group);
  tapControl(ben, board, en.buttons.join);
  for (const words of [
    en.buttons.more,
    en.buttons.back,
    en.buttons.resign,
    en.buttons.confirmResign,
    en.buttons.more,
    en.buttons.menu,
  ])
    tapControl(ada, board, words);
}

describe('inline mode', () => {
  it('is learnt by setup, and again after BotFather has changed it', () => {
    const world = openWorld();
    expect(modeOf(world)).toBe('on');
    world.telegram.store.bot.supports_inline_queries = false;
    const lines = linesOf(world.run('setup'));
    expect(lines).toContain('Inline mode is off');
    expect(lines).toContain('/setinline to @BotFather');
    expect(modeOf(world)).toBe('off');
    expect(lines).toContain('Done: open');
  });

  it('that somebody has misspelt is put right by setup, which does not complain of it', () => {
    const world = openWorld({ INLINE_MODE: 'maybe' });
    expect(linesOf(world.setupReport)).not.toContain('INLINE_MODE');
    expect(modeOf(world)).toBe('on');
  });

  it('shows a button to other chats in the menu for two, in every language', () => {
    const world = openWorld();
    for (const language of languages) {
      const user = world.user({ name: 'Ada', languageCode: language });
      const menu = openFriendMenu(user, undefined, language);
      expect(isOffered(menu), language).toBe(true);
      expect(hasControl(menu, textsOf(language).buttons.anyChat), language).toBe(true);
    }
  });

  it.each([
    ['is off', 'off'],
    ['is not known', null],
  ])('that %s shows it nowhere', (_, mode) => {
    const world = openWorld({}, withoutInline);
    if (mode === null) world.appsScript.properties.script.delete('INLINE_MODE');
    else expect(modeOf(world)).toBe(mode);
    lookEverywhere(world);
    expect(wasOffered(world)).toBe(false);
  });

  it('that is on shows it where one looks', () => {
    const world = openWorld();
    lookEverywhere(world);
    expect(wasOffered(world)).toBe(true);
  });

  it('takes the button from an older menu as soon as that is drawn again', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const menu = openFriendMenu(ada);
    world.appsScript.properties.script.set('INLINE_MODE', 'off');
    // Longer than settings may be remembered.
    world.clock.advance(5 * 60_000);
    for (const words of [en.buttons.back, en.buttons.ways]) tapControl(ada, menu, words);
    expect(isOffered(menu)).toBe(false);
  });

  it('is proved by the first inline query, and not written again by the next', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    for (const before of ['off', null]) {
      if (before === null) world.appsScript.properties.script.delete('INLINE_MODE');
      else world.appsScript.properties.script.set('INLINE_MODE', before);
      world.clock.advance(5 * 60_000);
      expect(isOffered(openFriendMenu(ada))).toBe(false);
      const first = ada.typeInline('');
      expect(first.answer?.results).not.toHaveLength(0);
      expect(modeOf(world)).toBe('on');
      // Kept after the answer, which waits for nothing.
      const calls = [
        'UrlFetchApp.fetchAll',
        'PropertiesService.setProperty',
        'CacheService.removeAll',
      ];
      expect(callNames(world.executions.at(-1)!).slice(-3)).toEqual(calls);
      // It counts at once.
      ada.typeInline('');
      expect(callNames(world.executions.at(-1)!)).not.toContain('PropertiesService.setProperty');
      expect(isOffered(openFriendMenu(ada))).toBe(true);
    }
  });

  it('that cannot be kept leaves the answer as it is', () => {
    const world = openWorld({}, withoutInline);
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    world.appsScript.faults.add({
      service: 'PropertiesService',
      method: 'setProperty',
      effect: 'fail',
    });
    expect(ada.typeInline('').answer?.results).not.toHaveLength(0);
    expect(world.executions.at(-1)?.outcome.kind).toBe('html');
    expect(logsOf(world).join('\n')).toContain('The work after an answer failed');
    expect(ada.chat.messages).toHaveLength(0);
    expect(modeOf(world)).toBe('off');
  });

  it('is told by status, with how to switch it on', () => {
    const world = openWorld({}, withoutInline);
    expect(linesOf(world.run('status'))).toMatch(
      /^INLINE_MODE: ✓ off\nInline mode is off.*\/setinline to @BotFather/m,
    );
    world.appsScript.properties.script.delete('INLINE_MODE');
    expect(linesOf(world.run('status'))).toMatch(
      /^INLINE_MODE: not set\nI don’t know whether inline mode is on.*\/setinline/m,
    );
    world.appsScript.properties.script.set('INLINE_MODE', 'on');
    const lines = linesOf(world.run('status'));
    expect(lines).toContain('INLINE_MODE: ✓ on');
    expect(lines).not.toContain('/setinline');
  });

  it('is on in the playground', () => {
    const { world } = createBundleSession({ code });
    const [ada] = world.telegram.users;
    expect(isOffered(openFriendMenu(ada!))).toBe(true);
  });
});
