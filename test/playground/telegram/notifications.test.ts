import { describe, expect, it } from 'vitest';
import { createBotDesk } from './botDesk.ts';

function createChats() {
  const desk = createBotDesk();
  desk.telegram.limiter.enabled = false;
  const ada = desk.telegram.user({ id: 5, name: 'Ada' });
  const bob = desk.telegram.user({ id: 6, name: 'Bob' });
  const group = desk.telegram.group('Friends', [ada, bob]);
  ada.send('/start');
  return { ...desk, ada, bob, group };
}

describe('a notification', () => {
  it('comes with a new message of somebody else, not with an edit; a silent one makes no sound', () => {
    const { call, ada, bob, group } = createChats();
    expect(ada.notifications).toEqual([]);
    call('sendMessage', { chat_id: 5, text: 'one' });
    call('editMessageText', { chat_id: 5, message_id: 2, text: 'two' });
    call('sendMessage', { chat_id: group.id, text: 'three', disable_notification: true });
    bob.send(group, 'four');
    expect(ada.notifications.map(({ text, silent }) => [text, silent])).toEqual([
      ['two', false],
      ['three', true],
      ['four', false],
    ]);
    expect(bob.notifications.map(({ text }) => text)).toEqual(['three']);
  });
});

describe('a message effect', () => {
  const fire = '5104841245755180586';

  it('comes with a message in a private chat, which keeps it', () => {
    const { call, ada } = createChats();
    expect(call('sendMessage', { chat_id: 5, text: 'x', message_effect_id: fire })).toMatchObject({
      effect_id: fire,
    });
    expect(ada.chat.messages.at(-1)!.effectId).toBe(fire);
    expect(call('editMessageText', { chat_id: 5, message_id: 2, text: 'y' })).toMatchObject({
      effect_id: fire,
    });
  });

  it('is refused in a group, and where it is no effect, or in an edit', () => {
    const { call, group } = createChats();
    const send = (chat_id: number, message_effect_id: unknown) =>
      call('sendMessage', { chat_id, text: 'x', message_effect_id });
    expect(send(group.id, fire)).toBe("400 Bad Request: can't use message effects in the chat");
    expect(send(5, 'fire')).toBe('400 Bad Request: EFFECT_ID_INVALID');
    expect(send(5, 5)).toBe(
      '400 Bad Request: parameter "message_effect_id" must be of kind string',
    );
    call('sendMessage', { chat_id: 5, text: 'x' });
    expect(
      call('editMessageText', { chat_id: 5, message_id: 2, text: 'y', message_effect_id: fire }),
    ).toBe('400 Bad Request: unknown parameter "message_effect_id"');
  });
});
