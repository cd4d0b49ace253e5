import { describe, expect, it } from 'vitest';
import { createBotDesk } from './botDesk.ts';

/** A chat with Ada, in which message 2 is the bot's, with one button. */
function createChat() {
  const desk = createBotDesk();
  const ada = desk.telegram.user({ id: 5, name: 'Ada' });
  ada.send('hello');
  desk.call('sendMessage', {
    chat_id: 5,
    text: 'a <b>',
    reply_markup: keyboard([[{ text: 'x', callback_data: 'y' }]]),
  });
  return { ...desk, ada };
}

function keyboard(rows: unknown) {
  return { inline_keyboard: rows };
}

const row = (length: number) => Array.from({ length }, () => ({ text: 'x', callback_data: 'y' }));
const to = { chat_id: 5, text: 'hi' };
const message = { chat_id: 5, message_id: 2 };

describe('the Bot API refuses', () => {
  it.each([
    // The text: 1-4096 characters after entities parsing.
    ['sendMessage', { chat_id: 5, text: '' }, '400 Bad Request: message text is empty'],
    ['sendMessage', { chat_id: 5, text: ' \n' }, '400 Bad Request: message text is empty'],
    ['sendMessage', { chat_id: 5 }, '400 Bad Request: message text is empty'],
    ['sendMessage', { chat_id: 5, text: 'x'.repeat(4097) }, '400 Bad Request: message is too long'],
    [
      'sendMessage',
      { chat_id: 5, text: '<b>a', parse_mode: 'HTML' },
      '400 Bad Request: can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
    ],
    [
      'sendMessage',
      { chat_id: 5, text: 'é<h1>a</h1>', parse_mode: 'HTML' },
      '400 Bad Request: can\'t parse entities: Unsupported start tag "h1" at byte offset 2',
    ],
    [
      'sendMessage',
      { chat_id: 5, text: '<b><i>a</b></i>', parse_mode: 'HTML' },
      '400 Bad Request: can\'t parse entities: Unmatched end tag at byte offset 7, expected "</i>", found "</b>"',
    ],
    [
      'sendMessage',
      { chat_id: 5, text: 'a < b', parse_mode: 'HTML' },
      "400 Bad Request: can't parse entities: Unclosed start tag at byte offset 2",
    ],
    [
      'sendMessage',
      { ...to, entities: [{ type: 'bold', offset: 1, length: 5 }] },
      '400 Bad Request: ENTITY_BOUNDS_INVALID',
    ],
    // The chat.
    ['sendMessage', { text: 'hi' }, '400 Bad Request: chat_id is empty'],
    ['sendMessage', { chat_id: 6, text: 'hi' }, '400 Bad Request: chat not found'],
    // What Telegram would ignore.
    ['sendMessage', { ...to, txet: 'x' }, '400 Bad Request: unknown parameter "txet"'],
    [
      'sendMessage',
      { ...to, disable_notification: 'yes' },
      '400 Bad Request: parameter "disable_notification" must be of kind boolean',
    ],
    [
      'sendMessage',
      { ...to, link_preview_options: { off: true } },
      '400 Bad Request: can\'t parse link preview options: unknown field "off"',
    ],
    // Keyboards: 8 buttons a row, 100 in all, exactly one action each, callback_data 1-64 bytes.
    [
      'sendMessage',
      { ...to, reply_markup: keyboard([row(9)]) },
      '400 Bad Request: REPLY_MARKUP_TOO_LONG',
    ],
    [
      'sendMessage',
      { ...to, reply_markup: keyboard(Array.from({ length: 13 }, () => row(8))) },
      '400 Bad Request: REPLY_MARKUP_TOO_LONG',
    ],
    [
      'sendMessage',
      { ...to, reply_markup: keyboard([[{ text: 'x', callback_data: '' }]]) },
      '400 Bad Request: BUTTON_DATA_INVALID',
    ],
    [
      'sendMessage',
      { ...to, reply_markup: keyboard([[{ text: 'x', callback_data: 'é'.repeat(33) }]]) },
      '400 Bad Request: BUTTON_DATA_INVALID',
    ],
    [
      'sendMessage',
      { ...to, reply_markup: keyboard([[{ text: 'x' }]]) },
      "400 Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    ],
    [
      'sendMessage',
      { ...to, reply_markup: keyboard([[{ text: 'x', callback_data: 'y', url: 'https://t.me' }]]) },
      "400 Bad Request: can't parse inline keyboard button: more than one action: callback_data, url",
    ],
    [
      'sendMessage',
      { ...to, reply_markup: keyboard([[{ text: 'x', callback_data: 'y', style: 'warning' }]]) },
      '400 Bad Request: can\'t parse inline keyboard button: Field "style" must be one of "danger", "success" or "primary"',
    ],
    [
      'sendMessage',
      { ...to, reply_markup: keyboard([[{ text: 'x', callback_data: 'y', color: 'red' }]]) },
      '400 Bad Request: can\'t parse inline keyboard button: unknown field "color"',
    ],
    [
      'sendMessage',
      { ...to, reply_markup: keyboard([[{ text: 'x', url: 'nowhere' }]]) },
      "400 Bad Request: inline keyboard button URL 'nowhere' is invalid: Wrong HTTP URL",
    ],
    // Edits.
    [
      'editMessageText',
      { ...message, text: 'a <b>', reply_markup: keyboard([row(1)]) },
      '400 Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    ],
    [
      'editMessageText',
      { ...message, message_id: 9, text: 'x' },
      '400 Bad Request: message to edit not found',
    ],
    [
      'editMessageText',
      { ...message, message_id: 1, text: 'x' },
      "400 Bad Request: message can't be edited",
    ],
    [
      'editMessageText',
      { inline_message_id: 'x', text: 'x' },
      '400 Bad Request: MESSAGE_ID_INVALID',
    ],
    [
      'editMessageText',
      { chat_id: 5, text: 'x' },
      '400 Bad Request: message identifier is not specified',
    ],
    [
      'deleteMessage',
      { ...message, message_id: 9 },
      '400 Bad Request: message to delete not found',
    ],
    // Queries.
    [
      'answerCallbackQuery',
      { callback_query_id: '1' },
      '400 Bad Request: query is too old and response timeout expired or query ID is invalid',
    ],
    [
      'answerInlineQuery',
      { inline_query_id: '1', results: [] },
      '400 Bad Request: query is too old and response timeout expired or query ID is invalid',
    ],
    // Settings.
    [
      'setMyCommands',
      { commands: [{ command: 'Start', description: 'x' }] },
      '400 Bad Request: BOT_COMMAND_INVALID',
    ],
    [
      'setMyCommands',
      { commands: [{ command: 'start', description: '' }] },
      '400 Bad Request: BOT_COMMAND_DESCRIPTION_INVALID',
    ],
    [
      'setMyCommands',
      { commands: [], language_code: 'es-MX' },
      '400 Bad Request: LANG_CODE_INVALID',
    ],
    [
      'setMyDescription',
      { description: 'x'.repeat(513) },
      '400 Bad Request: description is too long',
    ],
    [
      'setMyShortDescription',
      { short_description: 'x'.repeat(121) },
      '400 Bad Request: short_description is too long',
    ],
    [
      'setWebhook',
      { url: 'http://a.example' },
      '400 Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
    ],
    [
      'setWebhook',
      { url: 'https://a.example:444' },
      '400 Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443',
    ],
    [
      'setWebhook',
      { url: '', allowed_updates: ['messages'] },
      '400 Bad Request: unknown update type "messages" in allowed_updates',
    ],
    ['makeCoffee', {}, '404 Not Found: method not found'],
  ])('%s %j', (method, parameters, refusal) => {
    expect(createChat().call(method, parameters)).toBe(refusal);
  });

  it('a token that it does not know', () => {
    const { call } = createChat();
    expect(call('getMe', {}, `1:${'x'.repeat(35)}`)).toBe('401 Unauthorized');
    expect(call('getMe', {}, 'x')).toBe('404 Not Found');
  });

  it('messages to someone who never wrote, or who blocked the bot', () => {
    const { call, telegram, ada } = createChat();
    telegram.user({ id: 7, name: 'Eve' });
    expect(call('sendMessage', { chat_id: 7, text: 'x' })).toBe(
      "403 Forbidden: bot can't initiate conversation with a user",
    );
    ada.block();
    expect(call('sendMessage', to)).toBe('403 Forbidden: bot was blocked by the user');
    expect(call('editMessageText', { ...message, text: 'x' })).toBe(
      '403 Forbidden: bot was blocked by the user',
    );
    ada.unblock();
    expect(call('sendMessage', to)).toMatchObject({ text: 'hi' });
  });

  it('a group that has become a supergroup, and names the new chat', () => {
    const { call, telegram, ada } = createChat();
    const group = telegram.group('Friends', [ada]);
    const supergroup = telegram.upgradeGroup(group);
    expect(call('sendMessage', { chat_id: group.id, text: 'x' })).toBe(
      `400 Bad Request: group chat was upgraded to a supergroup chat {"migrate_to_chat_id":${supergroup.id}}`,
    );
    expect(call('sendMessage', { chat_id: supergroup.id, text: 'x' })).toMatchObject({
      chat: { type: 'supergroup' },
    });
    expect(telegram.updates.pending.map(({ update }) => update.message).slice(-2)).toMatchObject([
      { chat: { id: group.id }, migrate_to_chat_id: supergroup.id },
      { chat: { id: supergroup.id }, migrate_from_chat_id: group.id },
    ]);
  });

  it('a second answer to a tap, and one that comes too late', () => {
    const { call, ada, advance } = createChat();
    const board = ada.chat.messages[1]!;
    const tooOld =
      '400 Bad Request: query is too old and response timeout expired or query ID is invalid';
    const first = ada.tap(board, 'y');
    expect(
      call('answerCallbackQuery', { callback_query_id: first.queryId, text: 'x'.repeat(201) }),
    ).toBe('400 Bad Request: MESSAGE_TOO_LONG');
    expect(call('answerCallbackQuery', { callback_query_id: first.queryId, text: 'fine' })).toBe(
      true,
    );
    expect(call('answerCallbackQuery', { callback_query_id: first.queryId })).toBe(tooOld);
    const second = ada.tap(board, 'y');
    advance(10_001);
    expect(call('answerCallbackQuery', { callback_query_id: second.queryId })).toBe(tooOld);
    expect(ada.toasts).toEqual(['fine']);
  });
});
