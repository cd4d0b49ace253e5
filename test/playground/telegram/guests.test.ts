/** Messages that name the bot where it is no member, and the one answer that each takes. */
import { describe, expect, it } from 'vitest';
import { createBotDesk } from './botDesk.ts';

const own = '@linia_playground_bot';
const tooOld =
  '400 Bad Request: query is too old and response timeout expired or query ID is invalid';
const result = {
  type: 'article',
  id: 'a',
  title: 'A',
  input_message_content: { message_text: 'hi' },
  reply_markup: { inline_keyboard: [[{ text: 'x', callback_data: 'y' }]] },
};

function openChat(options: Parameters<typeof createBotDesk>[0] = {}) {
  const desk = createBotDesk(options);
  const { telegram, call } = desk;
  const ada = telegram.user({ id: 5, name: 'Ada' });
  const bob = telegram.user({ id: 6, name: 'Bob' });
  const chat = telegram.peopleChat(ada, bob);
  const updates = () => telegram.updates.pending.map(({ update }) => update);
  const answer = (changed: object = {}) =>
    call('answerGuestQuery', {
      guest_query_id: updates().at(-1)?.guest_message?.guest_query_id,
      result: { ...result, ...changed },
    });
  return { ...desk, ada, bob, chat, updates, answer };
}

describe('a bot that is named where it is no member', () => {
  it('gets that message, with a query to answer, and no other of that chat', () => {
    const { ada, chat, updates } = openChat();
    for (const text of ['hello', '@other_bot', '/start', `hey ${own} 4`]) ada.send(chat, text);
    // The id of a chat of two people may be that of a chat with the bot.
    const query = {
      guest_query_id: expect.stringMatching(/^\d{18}$/),
      chat: { id: 5, type: 'private', first_name: 'Ada' },
    };
    expect(updates()).toEqual([
      { update_id: expect.any(Number), guest_message: expect.objectContaining(query) },
    ]);
    expect(updates()[0]?.guest_message).toMatchObject({ text: `hey ${own} 4`, from: { id: 5 } });
  });

  it('gets it as one of the first three bots that it names', () => {
    const { ada, chat, updates } = openChat();
    ada.send(chat, `@a_bot @b_bot @a_bot ${own}`);
    expect(updates()).toHaveLength(1);
    ada.send(chat, `@a_bot @b_bot @c_bot ${own}`);
    expect(updates()).toHaveLength(1);
  });

  it('gets none of a chat that protects its content, and none where guest mode is off', () => {
    const { ada, chat, updates } = openChat();
    chat.isProtected = true;
    ada.send(chat, own);
    expect(updates()).toHaveLength(0);
    const off = openChat({ bot: { supports_guest_queries: false } });
    off.ada.send(off.chat, own);
    expect(off.updates()).toHaveLength(0);
  });

  it('gets an ordinary message where it is a member', () => {
    const { telegram, ada, updates } = openChat();
    const group = telegram.group('Friends', [ada]);
    ada.send(group, `${own} 4`);
    expect(updates()[0]).toMatchObject({ message: { text: `${own} 4` } });
    telegram.kickBot(group);
    ada.send(group, `${own} 4`);
    expect(updates().at(-1)).toMatchObject({ guest_message: { chat: { id: group.id } } });
  });

  it('answers once, with a message of its own that taps lead to', () => {
    const { bob, ada, chat, updates, answer, call } = openChat();
    ada.send(chat, own);
    expect(answer({ type: 'photo' })).toContain('unsupported type "photo"');
    expect(answer()).toEqual({ inline_message_id: expect.stringMatching(/^\d{27}$/) });
    const message = chat.messages.at(-1)!;
    expect(message).toMatchObject({ text: 'hi', from: { is_bot: true }, replyTo: { text: own } });
    expect(answer()).toBe(tooOld);
    bob.tap(message, 'y');
    expect(updates().at(-1)?.callback_query).toMatchObject({
      inline_message_id: message.inlineMessageId,
      data: 'y',
    });
    expect(
      call('editMessageText', { inline_message_id: message.inlineMessageId, text: 'on' }),
    ).toBe(true);
    expect(chat.messages).toHaveLength(2);
  });

  it('answers nothing too late, and not too often', () => {
    const { ada, chat, answer, advance } = openChat();
    ada.send(chat, own);
    advance(10_001);
    expect(answer()).toBe(tooOld);
    for (let count = 0; count < 3; count++) {
      ada.send(chat, own);
      expect(answer()).toHaveProperty('inline_message_id');
    }
    ada.send(chat, own);
    expect(answer()).toContain('429 Too Many Requests');
  });
});
