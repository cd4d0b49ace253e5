import type { InlineKeyboardButton } from '@grammyjs/types';
import { describe, expect, it } from 'vitest';
import { buttonsOf } from '../../../../playground/telegram/model/model.ts';
import { createBotDesk } from '../botDesk.ts';

/** A chat with Ada, who also has a group, a chat with Bob and a forum. */
function createChats() {
  const desk = createBotDesk();
  desk.telegram.limiter.enabled = false;
  const ada = desk.telegram.user({ id: 5, name: 'Ada' });
  const bob = desk.telegram.user({ id: 6, name: 'Bob' });
  const group = desk.telegram.group('Friends', [ada, bob]);
  const people = desk.telegram.peopleChat(ada, bob);
  ada.send('/start');
  const newestUpdate = () => desk.telegram.updates.pending.at(-1)!.update;
  const sendButton = (button: object) =>
    desk.call('sendMessage', {
      chat_id: 5,
      text: 'x',
      reply_markup: { inline_keyboard: [[{ text: 'b', ...button }]] },
    });
  /** What the newest message shows. */
  const shown = () => ada.chat.messages.at(-1)!;
  const press = (button: object, chosen?: Parameters<typeof ada.press>[2]) => {
    sendButton(button);
    return ada.press(shown(), buttonsOf(shown())[0]![0]!, chosen);
  };
  return { ...desk, ada, bob, group, people, sendButton, shown, press, newestUpdate };
}

const chosen = (allow: object): object => ({
  switch_inline_query_chosen_chat: { query: 'four', ...allow },
});
const share = 'https://t.me/share/url?url=https%3A%2F%2Ft.me%2Flinia&text=Play%20with%20me%3F';

describe('a button that lets a chat be chosen', () => {
  it('begins an inline query in a chat of a kind that it allows', () => {
    const { press, newestUpdate, people, group, ada } = createChats();
    press(chosen({ allow_user_chats: true }), people);
    expect(newestUpdate().inline_query).toMatchObject({ query: 'four', chat_type: 'private' });
    press(chosen({ allow_group_chats: true }), group);
    expect(newestUpdate().inline_query).toMatchObject({ query: 'four', chat_type: 'group' });
    press(chosen({ allow_bot_chats: true }), ada.chat);
    expect(newestUpdate().inline_query).toMatchObject({ query: 'four', chat_type: 'sender' });
    press({ switch_inline_query: 'any' }, people);
    expect(newestUpdate().inline_query).toMatchObject({ query: 'any', chat_type: 'private' });
  });

  it('offers no other chats', () => {
    const { press, people, group } = createChats();
    expect(() => press(chosen({ allow_user_chats: true }), group)).toThrow(
      'the button "b" offers no group chat',
    );
    expect(() => press(chosen({ allow_group_chats: true }), people)).toThrow(
      'the button "b" offers no people chat',
    );
    expect(() => press(chosen({ allow_channel_chats: true }), people)).toThrow(
      'the button "b" offers no people chat',
    );
    expect(() => press(chosen({ allow_user_chats: true }))).toThrow(
      'asks for a chat, and none is chosen',
    );
  });

  it('must allow some kind, and comes back as switch_inline_query where it allows all', () => {
    const { sendButton, shown } = createChats();
    const refused = '400 Bad Request: at least one chat type must be allowed';
    expect(sendButton(chosen({}))).toBe(refused);
    expect(sendButton(chosen({ allow_user_chats: false }))).toBe(refused);
    expect(sendButton(chosen({ allow_users: true }))).toBe(
      '400 Bad Request: can\'t parse inline keyboard button: unknown field "allow_users"',
    );
    expect(sendButton(chosen({ allow_user_chats: 1 }))).toBe(
      '400 Bad Request: can\'t parse inline keyboard button: Field "allow_user_chats" must be of type boolean',
    );
    sendButton({
      switch_inline_query_chosen_chat: { allow_user_chats: true, allow_bot_chats: false },
    });
    expect(buttonsOf(shown())[0]).toEqual([
      { text: 'b', switch_inline_query_chosen_chat: { query: '', allow_user_chats: true } },
    ]);
    const all = {
      allow_user_chats: true,
      allow_bot_chats: true,
      allow_group_chats: true,
      allow_channel_chats: true,
    };
    sendButton(chosen(all));
    expect(buttonsOf(shown())[0]).toEqual([{ text: 'b', switch_inline_query: 'four' }]);
  });
});

describe('a button with text to copy', () => {
  it('copies it, of which the bot learns nothing', () => {
    const { press, ada, telegram } = createChats();
    const before = telegram.updates.pending.length;
    expect(press({ copy_text: { text: '/join sunday' } })).toEqual({
      kind: 'copied',
      text: '/join sunday',
    });
    expect(ada.clipboard).toBe('/join sunday');
    expect(telegram.updates.pending).toHaveLength(before);
  });

  it.each([
    ['', '400 Bad Request: BUTTON_COPY_TEXT_INVALID'],
    ['x'.repeat(257), '400 Bad Request: BUTTON_COPY_TEXT_INVALID'],
  ])('refuses %j', (text, refusal) => {
    expect(createChats().sendButton({ copy_text: { text } })).toBe(refusal);
  });

  it('takes 256 characters', () => {
    expect(createChats().sendButton({ copy_text: { text: 'x'.repeat(256) } })).toMatchObject({
      text: 'x',
    });
  });
});

describe('a button with a link', () => {
  it('starts the bot with the payload, or shares link and text in the chosen chat', () => {
    const { press, ada, people } = createChats();
    press({ url: 'https://t.me/linia_playground_bot?start=room_1' });
    expect(ada.chat.messages.at(-1)!.text).toBe('/start room_1');
    expect(press({ url: share }, people)).toMatchObject({ kind: 'sent' });
    expect(people.messages.at(-1)).toMatchObject({
      text: 'https://t.me/linia\nPlay with me?',
      from: { id: 5 },
    });
    expect(() => press({ url: share })).toThrow('asks for a chat, and none is chosen');
  });

  it('leads out of Telegram where it is no link of Telegram’s', () => {
    const { press } = createChats();
    for (const url of [
      'https://example.com/',
      'https://t.me/share/url?text=x',
      'https://t.me/other_bot?start=x',
      'tg://settings',
    ]) {
      expect(press({ url })).toEqual({ kind: 'opened', link: url });
    }
  });
});

describe('a press', () => {
  it('taps where the button has data, and asks in the same chat where it says so', () => {
    const { press, newestUpdate } = createChats();
    expect(press({ callback_data: 'y' })).toMatchObject({
      kind: 'tapped',
      tap: { callbackData: 'y' },
    });
    press({ switch_inline_query_current_chat: 'here' });
    expect(newestUpdate().inline_query).toMatchObject({ query: 'here', chat_type: 'sender' });
  });

  it('does nothing on a button that is disabled, and nothing in chats of others', () => {
    const { press, sendButton, shown, bob } = createChats();
    expect(() => press({ disabled: {} })).toThrow('nothing comes of the button "b"');
    sendButton({ copy_text: { text: 'y' } });
    const button: InlineKeyboardButton = buttonsOf(shown())[0]![0]!;
    expect(() => bob.press(shown(), button)).toThrow('Bob is not in the chat 5');
  });
});
