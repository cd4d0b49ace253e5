import { describe, expect, it } from 'vitest';
import { hasPreview } from '../../../../playground/telegram/content/linkPreview.ts';
import { createBotDesk } from '../botDesk.ts';

function createChat() {
  const desk = createBotDesk();
  desk.telegram.limiter.enabled = false;
  const ada = desk.telegram.user({ id: 5, name: 'Ada' });
  ada.send('/start');
  const send = (text: string, more: object = {}) =>
    desk.call('sendMessage', { chat_id: 5, text, ...more });
  return { ...desk, ada, send, newest: () => ada.chat.messages.at(-1)! };
}

const isDisabled = { link_preview_options: { is_disabled: true } };

describe('what Telegram finds in a text', () => {
  it.each([
    ['see https://example.invalid/a?b=1#c, please', [['url', 'https://example.invalid/a?b=1#c']]],
    ['example.com.', [['url', 'example.com']]],
    ['(t.me/linia_playground_bot?start=x)', [['url', 't.me/linia_playground_bot?start=x']]],
    ['see README.md and index.js', [['url', 'README.md']]],
    ['B2.A1 3.5 e.g. Ann.Ben', []],
    ['ada@example.com', [['email', 'ada@example.com']]],
    [
      '/start @linia_bot #game #1 a#b',
      [
        ['bot_command', '/start'],
        ['mention', '@linia_bot'],
        ['hashtag', '#game'],
      ],
    ],
    [
      'https://t.me/x/#one @nobody',
      [
        ['url', 'https://t.me/x/#one'],
        ['mention', '@nobody'],
      ],
    ],
  ] as const)('%s', (text, found) => {
    const { send, newest } = createChat();
    send(text);
    const shown = newest();
    const parts = shown.entities.map(({ type, offset, length }) => [
      type,
      shown.text.slice(offset, offset + length),
    ]);
    expect(parts).toEqual(found);
  });

  it('is nothing inside code and links', () => {
    const { send, newest } = createChat();
    send('<code>example.com</code> <a href="https://example.org">example.com</a>', {
      parse_mode: 'HTML',
    });
    expect(newest().entities.map(({ type }) => type)).toEqual(['code', 'text_link']);
  });
});

describe('a link preview', () => {
  it('is shown for the link of a text, unless it is switched off, and comes back with an edit that says nothing of it', () => {
    const { send, call, newest } = createChat();
    const shows = () => hasPreview(newest());
    send('no link');
    expect(shows()).toBe(false);
    send('t.me/x');
    expect(shows()).toBe(true);
    expect(send('t.me/x', isDisabled)).toMatchObject(isDisabled);
    expect(shows()).toBe(false);
    const edit = { chat_id: 5, message_id: newest().id };
    expect(call('editMessageText', { ...edit, text: 'example.com' })).not.toHaveProperty(
      'link_preview_options',
    );
    expect(shows()).toBe(true);
    call('editMessageText', { ...edit, text: 'example.com', ...isDisabled });
    call('editMessageReplyMarkup', {
      ...edit,
      reply_markup: { inline_keyboard: [[{ text: 'x', callback_data: 'y' }]] },
    });
    expect(shows()).toBe(false);
    send('<a href="https://example.org">here</a>', { parse_mode: 'HTML' });
    expect(shows()).toBe(true);
    send('no link', {
      link_preview_options: { url: 'https://example.org', show_above_text: true },
    });
    expect(shows()).toBe(true);
  });

  it('is what an inline message says of it', () => {
    const { call, ada, telegram } = createChat();
    const ask = ada.typeInline('', telegram.peopleChat(ada, telegram.user({ name: 'Bob' })));
    const offer = (id: string, more: object) => ({
      type: 'article',
      id,
      title: 'A',
      input_message_content: { message_text: 't.me/x', ...more },
    });
    call('answerInlineQuery', {
      inline_query_id: ask.queryId,
      results: [offer('a', {}), offer('b', isDisabled)],
    });
    expect(['a', 'b'].map((id) => hasPreview(ada.chooseInline(ask, id)))).toEqual([true, false]);
  });
});

describe('a mention of somebody without a username', () => {
  const mention = (user: object) => ({
    entities: [{ type: 'text_mention', offset: 0, length: 1, user }],
  });

  it('shows the profile of a person whom the bot knows, and is dropped for any other', () => {
    const { call, send, telegram } = createChat();
    const bob = telegram.user({ id: 7, name: 'Bob' });
    expect(send('x', mention({ id: 5 }))).toMatchObject({
      entities: [
        {
          type: 'text_mention',
          offset: 0,
          length: 1,
          user: { id: 5, is_bot: false, first_name: 'Ada' },
        },
      ],
    });
    expect(send('x', mention({ id: 7 }))).not.toHaveProperty('entities');
    const link = (id: number) => send(`<a href="tg://user?id=${id}">x</a>`, { parse_mode: 'HTML' });
    expect(link(5)).toMatchObject({ entities: [{ type: 'text_mention', user: { id: 5 } }] });
    expect(link(7)).not.toHaveProperty('entities');
    // A member of the group that the text goes to is known there.
    const club = telegram.group('Club', [bob]);
    expect(
      call('sendMessage', { chat_id: club.id, text: 'x', ...mention({ id: 7 }) }),
    ).toMatchObject({
      entities: [{ type: 'text_mention', user: { id: 7 } }],
    });
  });

  it('needs the person', () => {
    const { send } = createChat();
    expect(send('x', mention({}))).toBe(
      '400 Bad Request: can\'t parse MessageEntity: Can\'t find field "user"',
    );
  });
});
