import { describe, expect, it } from 'vitest';
import { createBotDesk } from './botDesk.ts';

function createSupergroup() {
  const desk = createBotDesk();
  const ada = desk.telegram.user({ id: 5, name: 'Ada' });
  const chat = desk.telegram.upgradeGroup(desk.telegram.group('Friends', [ada]));
  return {
    ...desk,
    ada,
    chat,
    send: () => desk.call('sendMessage', { chat_id: chat.id, text: 'x' }),
  };
}

describe('a message that no person sends', () => {
  it('is an anonymous admin’s, whose account is a bot and who speaks for the group', () => {
    const { telegram, ada, chat } = createSupergroup();
    expect(() => ada.sendAnonymously(chat, '/duel')).toThrow('Ada is no admin of a supergroup');
    chat.admins.add(ada.id);
    ada.sendAnonymously(chat, '/duel');
    expect(telegram.updates.pending.at(-1)!.update.message).toMatchObject({
      from: { id: 1_087_968_824, is_bot: true, username: 'GroupAnonymousBot' },
      sender_chat: { id: chat.id, type: 'supergroup' },
      text: '/duel',
    });
  });

  it('is the copy of a channel’s post, which comes from Telegram’s own account', () => {
    const { telegram, chat } = createSupergroup();
    telegram.post('News', chat, 'hello');
    const waiting = telegram.updates.pending.length;
    telegram.post('News', chat, '/duel');
    expect(telegram.updates.pending).toHaveLength(waiting + 1);
    const { message } = telegram.updates.pending.at(-1)!.update;
    expect(message).toMatchObject({
      from: { id: 777_000, is_bot: false, first_name: 'Telegram' },
      sender_chat: { type: 'channel', title: 'News' },
      forward_origin: { type: 'channel', chat: { id: message!.sender_chat!.id }, message_id: 2 },
      is_automatic_forward: true,
      chat: { id: chat.id },
    });
  });
});

describe('a group that does not want the bot', () => {
  it('has kicked it', () => {
    const { telegram, chat, send, call } = createSupergroup();
    send();
    telegram.kickBot(chat);
    expect(telegram.updates.pending.at(-1)!.update.my_chat_member).toMatchObject({
      chat: { id: chat.id },
      new_chat_member: { status: 'kicked' },
    });
    const refusal = '403 Forbidden: bot was kicked from the supergroup chat';
    expect(send()).toBe(refusal);
    expect(
      call('editMessageText', {
        chat_id: chat.id,
        message_id: chat.messages.at(-1)!.id,
        text: 'y',
      }),
    ).toBe(refusal);
  });

  it('has taken its right to write, and can give it back', () => {
    const { telegram, chat, send } = createSupergroup();
    telegram.muteBot(chat);
    expect(send()).toBe('400 Bad Request: not enough rights to send text messages to the chat');
    telegram.muteBot(chat, false);
    expect(send()).toMatchObject({ text: 'x' });
  });
});
