import { describe, expect, it } from 'vitest';
import { createBotDesk } from './botDesk.ts';

describe('a chat', () => {
  it('shows what is sent, edited and deleted', () => {
    const { call, telegram } = createBotDesk();
    const ada = telegram.user({ id: 5, name: 'Ada' });
    ada.send('/start');
    expect(
      call('sendMessage', {
        chat_id: 5,
        text: ' <b>a</b> &lt; <a href="https://t.me/x?a=1&amp;b=2">c</a>',
        parse_mode: 'HTML',
      }),
    ).toMatchObject({
      message_id: 2,
      text: 'a < c',
      entities: [
        { type: 'bold', offset: 0, length: 1 },
        { type: 'text_link', offset: 4, length: 1, url: 'https://t.me/x?a=1&b=2' },
      ],
    });
    const shown = ada.chat.messages[1]!;
    expect(call('editMessageText', { chat_id: 5, message_id: 2, text: 'b' })).toMatchObject({
      text: 'b',
      edit_date: shown.editDate,
    });
    expect(shown.text).toBe('b');
    expect(call('deleteMessage', { chat_id: 5, message_id: 2 })).toBe(true);
    expect(shown.deleted).toBe(true);
    expect(call('editMessageText', { chat_id: 5, message_id: 2, text: 'c' })).toBe(
      '400 Bad Request: message to edit not found',
    );
  });

  it('tells the bot of a tap with the message as it is, even when the message no longer shows the button', () => {
    const { call, telegram } = createBotDesk();
    const ada = telegram.user({ id: 5, name: 'Ada', languageCode: 'ca' });
    ada.send('/start');
    call('sendMessage', { chat_id: 5, text: 'a' });
    const shown = ada.chat.messages[1]!;
    ada.tap(shown, 'old');
    ada.tap(shown, 'old', { inaccessible: true });
    const [, first, second] = telegram.updates.pending.map(({ update }) => update.callback_query);
    expect(first).toMatchObject({
      from: { id: 5, language_code: 'ca' },
      data: 'old',
      message: { message_id: 2, text: 'a' },
    });
    expect(second?.message).toEqual({
      message_id: 2,
      chat: { id: 5, type: 'private', first_name: 'Ada' },
      date: 0,
    });
  });

  it('lets a modified client tap anything on the bot’s messages, and on no others, nor on those out of sight', () => {
    const { call, telegram } = createBotDesk();
    const ada = telegram.user({ id: 5, name: 'Ada' });
    const eve = telegram.user({ name: 'Eve' });
    ada.send('/start');
    call('sendMessage', { chat_id: 5, text: 'no buttons' });
    const [own, bots] = ada.chat.messages;
    ada.tap(bots!, 'invented');
    expect(telegram.updates.pending.at(-1)!.update.callback_query).toMatchObject({
      data: 'invented',
      message: { message_id: 2 },
    });
    expect(() => ada.tap(own!, 'invented')).toThrow("message 1 is not the bot's");
    expect(() => eve.tap(bots!, 'invented')).toThrow('Eve is not in the chat 5');
  });

  it('shows the bot only what is meant for it in a group', () => {
    const { telegram } = createBotDesk();
    const ada = telegram.user({ name: 'Ada' });
    const group = telegram.group('Friends', [ada]);
    const seen = [
      'hello',
      '/start',
      '/start@linia_playground_bot',
      '/start@other_bot',
      'hello @linia_playground_bot',
    ];
    for (const text of seen) ada.send(group, text);
    expect(telegram.updates.pending.map(({ update }) => update.message?.text)).toEqual([
      '/start',
      '/start@linia_playground_bot',
      'hello @linia_playground_bot',
    ]);
  });

  it('has inline messages that only taps lead to', () => {
    const { call, telegram } = createBotDesk();
    const ada = telegram.user({ name: 'Ada' });
    const bob = telegram.user({ name: 'Bob' });
    const chat = telegram.peopleChat(ada, bob);
    const ask = ada.typeInline('x', chat);
    const result = {
      type: 'article',
      id: 'a',
      title: 'A',
      input_message_content: { message_text: 'hi' },
      reply_markup: { inline_keyboard: [[{ text: 'Join', callback_data: 'join' }]] },
    };
    expect(
      call('answerInlineQuery', { inline_query_id: ask.queryId, results: [result, result] }),
    ).toBe('400 Bad Request: RESULT_ID_DUPLICATE');
    expect(
      call('answerInlineQuery', {
        inline_query_id: ask.queryId,
        results: [result],
        is_personal: true,
      }),
    ).toBe(true);
    const message = ada.chooseInline(ask, 'a');
    bob.tap(message, 'join');
    const query = telegram.updates.pending.at(-1)?.update.callback_query;
    expect(query).toMatchObject({ inline_message_id: message.inlineMessageId, data: 'join' });
    expect(query?.message).toBe(undefined);
    expect(
      call('editMessageText', { inline_message_id: message.inlineMessageId, text: 'on' }),
    ).toBe(true);
    expect(message.text).toBe('on');
    expect(call('sendMessage', { chat_id: chat.id, text: 'x' })).toBe(
      '400 Bad Request: chat not found',
    );
  });

  it('opens the bot by a deep link', () => {
    const { telegram } = createBotDesk();
    const ada = telegram.user({ name: 'Ada' });
    expect(ada.openLink('https://t.me/linia_playground_bot?start=room_1').text).toBe(
      '/start room_1',
    );
    expect(() => ada.openLink('https://t.me/other_bot?start=x')).toThrow(
      'does not lead to the bot',
    );
  });

  it('shows the commands of the language, of the language’s own tag, or of everybody', () => {
    const { call, telegram } = createBotDesk();
    const command = (description: string) => [{ command: 'start', description }];
    call('setMyCommands', { commands: command('Start') });
    call('setMyCommands', { commands: command('Inicia'), language_code: 'ca' });
    call('setMyCommands', { commands: command('In groups'), scope: { type: 'all_group_chats' } });
    const shown = (language: string | undefined, inGroups = false) =>
      telegram.settings.commandsFor(language, { inGroups })[0]?.description;
    expect([
      shown('ca'),
      shown('ca-valencia'),
      shown('zz'),
      shown(undefined),
      shown('ca', true),
    ]).toEqual(['Inicia', 'Inicia', 'Start', 'Start', 'In groups']);
  });
});

describe('limits and faults', () => {
  it('answers 429 beyond a message a second, after a short burst', () => {
    const { call, telegram, advance } = createBotDesk();
    telegram.user({ id: 5, name: 'Ada' }).send('/start');
    const send = () => call('sendMessage', { chat_id: 5, text: 'x' });
    for (let sent = 0; sent < 3; sent += 1) expect(send()).toMatchObject({ text: 'x' });
    expect(send()).toBe('429 Too Many Requests: retry after 3 {"retry_after":3}');
    advance(3000);
    expect(send()).toMatchObject({ text: 'x' });
  });

  it('answers 429 beyond 20 messages and edits a minute in a group', () => {
    const { call, telegram, advance } = createBotDesk();
    const group = telegram.group('Friends', [telegram.user({ name: 'Ada' })]);
    call('sendMessage', { chat_id: group.id, text: 'x' });
    for (let edits = 0; edits < 19; edits += 1) {
      advance(2000);
      expect(
        call('editMessageText', { chat_id: group.id, message_id: 1, text: `x${edits}` }),
      ).toMatchObject({
        message_id: 1,
      });
    }
    advance(2000);
    expect(call('editMessageText', { chat_id: group.id, message_id: 1, text: 'y' })).toBe(
      '429 Too Many Requests: retry after 20 {"retry_after":20}',
    );
  });

  it('meets injected faults, with or without the effect', () => {
    const { call, telegram } = createBotDesk();
    const ada = telegram.user({ id: 5, name: 'Ada' });
    ada.send('/start');
    const send = () => call('sendMessage', { chat_id: 5, text: 'x' });
    telegram.faults.add({ method: 'sendMessage', effect: { kind: 'timeoutBefore' }, times: 1 });
    telegram.faults.add({
      method: 'sendMessage',
      effect: { kind: 'timeoutAfter' },
      from: 1,
      times: 1,
    });
    expect(send()).toBe('timeout');
    expect(ada.chat.messages).toHaveLength(1);
    expect(send()).toBe('timeout');
    expect(ada.chat.messages).toHaveLength(2);
    telegram.faults.add({
      effect: { kind: 'status', code: 500, description: 'Internal Server Error' },
      times: 1,
    });
    expect(send()).toBe('500 Internal Server Error');
    expect(send()).toMatchObject({ text: 'x' });
    expect(telegram.requests.map(({ reply }) => reply.kind)).toEqual([
      'timeout',
      'timeout',
      'reply',
      'reply',
    ]);
  });
});

describe('updates', () => {
  it('come by long polling until they are confirmed, unless a webhook is set', () => {
    const { call, telegram } = createBotDesk();
    const ada = telegram.user({ name: 'Ada' });
    ada.send('one');
    ada.send('two');
    const [first, second] = call('getUpdates') as { readonly update_id: number }[];
    expect(second?.update_id).toBe((first?.update_id ?? 0) + 1);
    expect(call('getUpdates', { offset: second?.update_id })).toHaveLength(1);
    expect(call('getUpdates')).toHaveLength(1);
    call('setWebhook', { url: 'https://bot.example' });
    expect(call('getUpdates')).toMatch(
      /^409 Conflict: can't use getUpdates method while webhook is active/,
    );
  });

  it('come only of the kinds that are allowed', () => {
    const { call, telegram } = createBotDesk();
    const ada = telegram.user({ name: 'Ada' });
    call('setWebhook', { url: 'https://bot.example', allowed_updates: ['callback_query'] });
    ada.send('one');
    call('sendMessage', { chat_id: ada.id, text: 'x' });
    ada.tap(ada.chat.messages.at(-1)!, 'x');
    expect(telegram.updates.pending.map(({ kind }) => kind)).toEqual(['callback_query']);
  });

  it('come one at a time for a chat’s messages and a person’s taps, and again after a failure', () => {
    const posted: string[] = [];
    let status = 500;
    const { call, telegram, advance } = createBotDesk({
      post({ headers, body }) {
        expect(headers['x-telegram-bot-api-secret-token']).toBe('secret');
        posted.push(body);
        return { status };
      },
    });
    call('setWebhook', { url: 'https://bot.example', secret_token: 'secret' });
    const ada = telegram.user({ name: 'Ada' });
    const bob = telegram.user({ name: 'Bob' });
    const group = telegram.group('Friends', [ada, bob]);
    ada.send(group, '/one');
    bob.send(group, '/two');
    call('sendMessage', { chat_id: group.id, text: 'x' });
    const message = group.messages.at(-1)!;
    ada.tap(message, 'a');
    ada.tap(message, 'b');
    bob.tap(message, 'c');
    const due = () =>
      telegram.updates
        .due()
        .map(({ update }) => update.message?.text ?? update.callback_query?.data);
    expect(due()).toEqual(['/one', 'a', 'c']);

    const [first] = telegram.updates.due();
    for (const pause of [0, 2000, 4000, 8000]) {
      expect(telegram.webhook.deliver(first!)).toBe(false);
      expect(first!.dueAt).toBe(telegram.store.now() + pause);
      advance(pause);
    }
    expect(call('getWebhookInfo')).toMatchObject({
      pending_update_count: 5,
      last_error_message: 'Wrong response from the webhook: 500 Internal Server Error',
    });
    status = 204;
    expect(telegram.webhook.deliver(first!)).toBe(true);
    expect(due()).toEqual(['/two', 'a', 'c']);
    advance(150_000);
    expect(due()).toEqual(['/two']);
    expect(posted).toHaveLength(5);
  });
});
