/** Messages in groups that one person alone sees, and commands that are sent as such. */
import { describe, expect, it } from 'vitest';
import { createBotDesk } from './botDesk.ts';

function openGroup() {
  const desk = createBotDesk();
  const { telegram, call } = desk;
  const ada = telegram.user({ id: 5, name: 'Ada' });
  const bob = telegram.user({ id: 6, name: 'Bob' });
  const eve = telegram.user({ id: 7, name: 'Eve' });
  const group = telegram.group('Friends', [ada, bob]);
  for (const person of [ada, bob, eve]) person.send('/start');
  const reply_markup = { inline_keyboard: [[{ text: 'x', callback_data: 'y' }]] };
  const send = (receiver: object, more: object = {}) =>
    call('sendMessage', {
      chat_id: group.id,
      text: 'hi',
      ephemeral_message_parameters: receiver,
      ...more,
    });
  return { ...desk, ada, bob, group, send, reply_markup };
}

describe('an ephemeral message', () => {
  it('has an id of its own, and is seen by its receiver alone', () => {
    const { ada, bob, group, send, call, reply_markup, telegram } = openGroup();
    group.admins.add(telegram.store.bot.id);
    const sent = send({ receiver_user_id: 5 }, { reply_markup });
    expect(sent).toMatchObject({
      message_id: 0,
      ephemeral_message_id: 1,
      receiver_user: { id: 5 },
      text: 'hi',
    });
    const message = group.messages.at(-1)!;
    expect(ada.notifications).toContain(message);
    expect(bob.notifications).not.toContain(message);
    ada.tap(message, 'y');
    expect(() => bob.tap(message, 'y')).toThrow('Bob does not see message 1');
    for (const id of [0, 1]) {
      expect(call('editMessageText', { chat_id: group.id, message_id: id, text: 'x' })).toBe(
        '400 Bad Request: message to edit not found',
      );
      expect(call('deleteMessage', { chat_id: group.id, message_id: id })).toBe(
        '400 Bad Request: message to delete not found',
      );
    }
  });

  it('answers a tap of its receiver in that group', () => {
    const { ada, bob, group, send, call, reply_markup } = openGroup();
    call('sendMessage', { chat_id: group.id, text: 'all', reply_markup });
    call('sendMessage', { chat_id: 5, text: 'own', reply_markup });
    const [tap, others, elsewhere] = [
      ada.tap(group.messages.at(-1)!, 'y'),
      bob.tap(group.messages.at(-1)!, 'y'),
      ada.tap(ada.chat.messages.at(-1)!, 'y'),
    ];
    const tooOld =
      '400 Bad Request: query is too old and response timeout expired or query ID is invalid';
    for (const callback_query_id of [others.queryId, elsewhere.queryId, '1'])
      expect(send({ receiver_user_id: 5, callback_query_id })).toBe(tooOld);
    expect(send({ receiver_user_id: 5, callback_query_id: tap.queryId })).toMatchObject({
      ephemeral_message_id: 2,
    });
  });

  it('is sent within 15 seconds of a tap, by a bot that is no admin', () => {
    const { ada, group, send, call, reply_markup, advance, telegram } = openGroup();
    call('sendMessage', { chat_id: group.id, text: 'all', reply_markup });
    const { queryId: callback_query_id } = ada.tap(group.messages.at(-1)!, 'y');
    expect(send({ receiver_user_id: 5 })).toBe('400 Bad Request: MESSAGE_NOT_COMMAND');
    advance(15_000);
    expect(send({ receiver_user_id: 5, callback_query_id })).toMatchObject({ message_id: 0 });
    advance(1000);
    expect(send({ receiver_user_id: 5, callback_query_id })).toBe(
      '400 Bad Request: MESSAGE_NOT_COMMAND',
    );
    group.admins.add(telegram.store.bot.id);
    expect(send({ receiver_user_id: 5 })).toMatchObject({ message_id: 0 });
  });

  it('is refused outside groups, and to those who are not in it', () => {
    const { send } = openGroup();
    expect(send({ receiver_user_id: 5 }, { chat_id: 5 })).toBe(
      '400 Bad Request: ephemeral messages can be sent only in groups',
    );
    for (const id of [7, 8])
      expect(send({ receiver_user_id: id })).toBe('400 Bad Request: USER_NOT_PARTICIPANT');
    expect(send({})).toBe(
      '400 Bad Request: can\'t parse ephemeral message parameters: Can\'t find field "receiver_user_id"',
    );
    expect(send({ receiver_user_id: 5, user: 5 })).toContain('unknown field "user"');
    expect(send({ receiver_user_id: 5, replace_callback_query_message: true })).toContain(
      'unsupported',
    );
  });
});

describe('an ephemeral command', () => {
  it('is seen by its sender and the bot alone', () => {
    const { ada, bob, group, telegram, call } = openGroup();
    const commands = [
      { command: 'help', description: 'x', is_ephemeral: true },
      { command: 'play', description: 'x' },
    ];
    expect(call('setMyCommands', { commands, scope: { type: 'all_group_chats' } })).toBe(true);
    expect(call('getMyCommands', { scope: { type: 'all_group_chats' } })).toEqual(commands);
    const sent = ['/help', '/play', '/help@linia_playground_bot', '/help@other_bot'].map((text) =>
      ada.send(group, text),
    );
    expect(sent.map(({ seenBy }) => seenBy?.id)).toEqual([5, undefined, 5, undefined]);
    expect(bob.notifications).not.toContain(sent[0]);
    const [help] = telegram.updates.pending.filter(
      ({ update }) => update.message?.text === '/help',
    );
    expect(help?.update.message).toMatchObject({
      message_id: 0,
      ephemeral_message_id: 1,
      from: { id: 5 },
    });
    expect(ada.send('/help').seenBy).toBeUndefined();
  });

  it('is answered by its id, to its sender alone, within 15 seconds', () => {
    const { ada, group, send, call, advance } = openGroup();
    const commands = [{ command: 'help', description: 'x', is_ephemeral: true }];
    call('setMyCommands', { commands, scope: { type: 'all_group_chats' } });
    const { id } = ada.send(group, '/help');
    const other = ada.send(group, '/play');
    const answer = (receiver: number, reply: object) =>
      send({ receiver_user_id: receiver }, { reply_parameters: reply });
    expect(answer(5, { ephemeral_message_id: id })).toMatchObject({
      message_id: 0,
      receiver_user: { id: 5 },
    });
    expect(answer(6, { ephemeral_message_id: id })).toBe('400 Bad Request: MESSAGE_NOT_COMMAND');
    expect(answer(5, { message_id: other.id })).toBe('400 Bad Request: MESSAGE_NOT_COMMAND');
    for (const wrong of [
      { message_id: id },
      { ephemeral_message_id: other.id },
      { ephemeral_message_id: 99 },
    ])
      expect(answer(5, wrong)).toBe('400 Bad Request: message to be replied not found');
    expect(answer(5, {})).toMatch(/^400 /);
    const plain = { chat_id: group.id, text: 'hi', reply_parameters: { ephemeral_message_id: id } };
    expect(call('sendMessage', plain)).toMatch(/^400 /);
    advance(16_000);
    expect(answer(5, { ephemeral_message_id: id })).toBe('400 Bad Request: MESSAGE_NOT_COMMAND');
  });
});
