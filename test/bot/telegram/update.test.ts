import { describe, expect, it } from 'vitest';
import { parseUpdate, type TextMessage } from '../../../src/bot/telegram/update.ts';

const ada = { id: 5_000_001, is_bot: false, first_name: 'Ada', language_code: 'en' };
const chat = { id: 5_000_001, type: 'private' };
const message = { message_id: 7, from: ada, chat, date: 1, text: '/start' };
const tap = {
  id: '99',
  from: ada,
  data: 'x',
  message: { message_id: 7, chat, date: 1, text: 'Board' },
};

const parse = (update: object) => parseUpdate(JSON.stringify({ update_id: 1, ...update }));

describe('an update', () => {
  it('of each kind is read', () => {
    const from = { id: 5_000_001, name: 'Ada', languageCode: 'en' };
    expect(parse({ message })).toEqual({
      kind: 'text',
      updateId: 1,
      from,
      messageId: 7,
      text: '/start',
      command: { name: 'start', addressee: undefined, argument: '' },
      isQuote: false,
      isAnonymous: false,
      isAdmin: false,
      chat: { id: 5_000_001, isPrivate: true, threadId: 0 },
    });
    expect(parse({ callback_query: tap })).toEqual({
      kind: 'tap',
      updateId: 1,
      from,
      callbackId: '99',
      data: 'x',
      inlineMessageId: undefined,
      message: {
        chat: { id: 5_000_001, isPrivate: true, threadId: 0 },
        messageId: 7,
        text: 'Board',
        buttons: [],
        isHidden: false,
      },
    });
    expect(parse({ inline_query: { id: '5', from: ada, query: 'hi' } })).toEqual({
      kind: 'inlineQuery',
      updateId: 1,
      from,
      queryId: '5',
      query: 'hi',
    });
    expect(parse({ guest_message: { ...message, guest_query_id: '6' } })).toEqual({
      kind: 'guestQuery',
      updateId: 1,
      from,
      queryId: '6',
      text: message.text,
      isAnonymous: false,
    });
    const supergroup = { id: -100_777, type: 'supergroup' };
    const { text: _, ...service } = { ...message, chat: supergroup, migrate_from_chat_id: -5 };
    expect(parse({ message: service })).toEqual({
      kind: 'migrated',
      updateId: 1,
      from,
      oldChatId: -5,
      newChatId: -100_777,
    });
  });

  const people: readonly (readonly [what: string, person: object, isRead: boolean])[] = [
    ['with the largest id of 52 bits', { id: 2 ** 52 - 1 }, true],
    ['with an id of 53 bits, which a button could not carry', { id: 2 ** 52 }, false],
    ['with id 1', { id: 1 }, true],
    ['with id 0, which in a game is nobody', { id: 0 }, false],
    ['with a negative id', { id: -5 }, false],
    ['with half an id', { id: 1.5 }, false],
    ['with an id in quotes', { id: '5000001' }, false],
    ['without an id', { id: undefined }, false],
    ['without a name', { first_name: undefined }, true],
  ];
  it.each(people)(
    'of somebody %s is read, or passed over, whatever its kind',
    (_, person, isRead) => {
      const from = { ...ada, ...person };
      const updates = [
        { message: { ...message, from } },
        { callback_query: { ...tap, from } },
        { inline_query: { id: '5', from, query: '' } },
        { guest_message: { ...message, from, guest_query_id: '6' } },
      ];
      for (const update of updates)
        expect(parse(update) !== undefined, JSON.stringify(update)).toBe(isRead);
    },
  );

  it('of another bot is passed over, and so is what somebody wrote by way of one', () => {
    expect(parse({ message: { ...message, from: { ...ada, is_bot: true } } })).toBeUndefined();
    expect(
      parse({ message: { ...message, via_bot: { id: 5, is_bot: true, first_name: 'other' } } }),
    ).toBeUndefined();
    expect(parse({ message })).toBeDefined();
    const guest = { ...message, guest_query_id: '6' };
    expect(parse({ guest_message: { ...guest, from: { ...ada, is_bot: true } } })).toBeUndefined();
    expect(parse({ guest_message: guest })).toBeDefined();
  });

  it('names the topic of a forum, and not the thread of replies elsewhere', () => {
    const forum = { ...message, chat: { id: -100_777, type: 'supergroup' }, message_thread_id: 45 };
    expect(parse({ message: { ...forum, is_topic_message: true } })).toMatchObject({
      chat: { threadId: 45 },
    });
    expect(parse({ message: forum })).toMatchObject({ chat: { threadId: 0 } });
    const query = {
      ...tap,
      message: { ...tap.message, chat: forum.chat, message_thread_id: 45, is_topic_message: true },
    };
    expect(parse({ callback_query: query })).toMatchObject({
      message: { chat: { id: -100_777, threadId: 45 } },
    });
  });

  it('is to be replied to in a thread that is no topic, unless its writer alone sees it, which gives it no id', () => {
    const comment = {
      ...message,
      chat: { id: -100_777, type: 'supergroup' },
      message_thread_id: 45,
    };
    expect((parse({ message: comment }) as TextMessage).chat.replyTo).toBe(message.message_id);
    const unseen = { ...comment, message_id: 0, ephemeral_message_id: 3 };
    expect((parse({ message: unseen }) as TextMessage).chat.replyTo).toBeUndefined();
    expect(
      (parse({ message: { ...comment, is_topic_message: true } }) as TextMessage).chat.replyTo,
    ).toBeUndefined();
  });

  const ben = { id: 5_000_002, is_bot: false, first_name: 'Ben', username: 'Ben_S' };
  const group = { id: -100_777, type: 'supergroup' };
  const replies: readonly (readonly [what: string, reply: object | undefined, who: unknown])[] = [
    ['nothing', undefined, undefined],
    ['a person', { from: ben }, { id: 5_000_002, name: 'Ben', username: 'Ben_S' }],
    ['a bot', { from: { ...ben, is_bot: true } }, 'bot'],
    ['a group', { from: { ...ben, is_bot: true }, sender_chat: group }, 'nobody'],
    [
      'a channel',
      { from: { ...ben, id: 777_000 }, sender_chat: { id: -5, type: 'channel' } },
      'nobody',
    ],
    ['a message without a sender', {}, 'nobody'],
    ['a person whose id no button could carry', { from: { ...ben, id: 2 ** 52 } }, 'nobody'],
    ['a deleted account', { from: { ...ben, first_name: '', username: undefined } }, 'gone'],
    ['one that comes without its name', { from: { id: 5_000_002, is_bot: false } }, 'gone'],
    ['the line that somebody has left', { from: ben, left_chat_member: ben }, 'gone'],
    ['the line that somebody was removed', { from: ada, left_chat_member: ben }, 'gone'],
    [
      'the message that has opened the topic',
      { from: ben, forum_topic_created: { name: 'Games' } },
      undefined,
    ],
  ];
  it.each(replies)('tells to whom a message replies: %s', (_, reply, who) => {
    const parsed = parse({ message: { ...message, chat: group, reply_to_message: reply } });
    expect((parsed as { repliedTo?: unknown }).repliedTo).toEqual(who);
  });

  it('tells whom a message mentions that has no username, and the words that stand for them', () => {
    const mention = (entity: unknown, text = '😀 /x Ben S!') => {
      const entities = [{ type: 'bot_command', offset: 3, length: 2 }, entity];
      return parse({ message: { ...message, text, entities } }) as { mention?: unknown };
    };
    const user = { ...ben, username: undefined };
    const named = { type: 'text_mention', offset: 6, length: 5, user };
    expect(mention(named).mention).toEqual({ words: 'Ben S', who: { id: 5_000_002, name: 'Ben' } });
    expect(mention({ ...named, user: { ...user, is_bot: true } }).mention).toEqual({
      words: 'Ben S',
      who: 'bot',
    });
    expect(mention({ ...named, user: 5 }).mention).toEqual({ words: 'Ben S', who: 'nobody' });
    for (const entity of [{ ...named, offset: 'x' }, { ...named, type: 'mention' }, 5, null])
      expect(mention(entity).mention).toBeUndefined();
  });

  it('tells that Telegram hides the tapped message', () => {
    const query = { ...tap, message: { message_id: 7, chat, date: 0 } };
    expect(parse({ callback_query: query })).toMatchObject({
      message: { messageId: 7, isHidden: true, buttons: [], text: '' },
    });
  });

  it('of a person who writes as their group is read as nobody’s, and what a channel has posted is passed over', () => {
    const group = { id: -100_777, type: 'supergroup' };
    const anonymous = { ...message, chat: group, sender_chat: group };
    const from = {
      id: 1_087_968_824,
      is_bot: true,
      first_name: 'Group',
      username: 'GroupAnonymousBot',
    };
    expect(parse({ message: { ...anonymous, from } })).toMatchObject({
      kind: 'text',
      isAnonymous: true,
    });
    const channel = { id: -100_888, type: 'channel' };
    const service = { id: 777_000, is_bot: false, first_name: 'Telegram' };
    const post = { ...message, chat: group, from: service, sender_chat: channel };
    expect(parse({ message: { ...post, is_automatic_forward: true } })).toBeUndefined();
  });

  it('is a tap in a channel, too, which has no place here', () => {
    const channel = {
      ...tap,
      message: { ...tap.message, chat: { id: -1_003_000_000_001, type: 'channel' } },
    };
    expect(parse({ callback_query: channel })).toMatchObject({
      kind: 'tap',
      callbackId: '99',
      message: undefined,
    });
  });

  it('tells who writes in the name of the group itself, which only its admins can', () => {
    const group = { id: -1_002_000_000_777, type: 'supergroup' };
    const written = (senderId: number) =>
      parse({ message: { ...message, chat: group, sender_chat: { id: senderId, type: 'x' } } });
    expect(written(group.id)).toMatchObject({ isAnonymous: true, isAdmin: true });
    expect(written(-1_002_000_000_778)).toMatchObject({ isAnonymous: true, isAdmin: false });
  });

  const unread: readonly (readonly [what: string, body: string])[] = [
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no id of the update', JSON.stringify({ message })],
    ['a kind that was not asked for', JSON.stringify({ update_id: 1, edited_message: message })],
    [
      'a channel',
      JSON.stringify({ update_id: 1, message: { ...message, chat: { id: -5, type: 'channel' } } }),
    ],
    ['a picture', JSON.stringify({ update_id: 1, message: { ...message, text: undefined } })],
    [
      'a tap without an id to answer',
      JSON.stringify({ update_id: 1, callback_query: { ...tap, id: undefined } }),
    ],
    [
      'a tap on nothing',
      JSON.stringify({ update_id: 1, callback_query: { ...tap, message: undefined } }),
    ],
    [
      'longer than any of Telegram’s',
      JSON.stringify({ update_id: 1, message, extra: 'x'.repeat(200_000) }),
    ],
    [
      'a guest’s message without a query to answer',
      JSON.stringify({ update_id: 1, guest_message: message }),
    ],
    [
      'a query without an id',
      JSON.stringify({ update_id: 1, inline_query: { from: ada, query: '' } }),
    ],
  ];
  it.each(unread)('that is, or holds, %s is passed over', (_, body) => {
    expect(parseUpdate(body)).toBeUndefined();
  });

  it('tells which buttons the tapped message shows, and passes over all that is none', () => {
    const inline_keyboard = [
      [{ text: 'a', callback_data: 'A' }, { text: 'b', url: 'https://x' }, 5],
      'row',
      [{ callback_data: 'C' }],
    ];
    const query = { ...tap, message: { ...tap.message, reply_markup: { inline_keyboard } } };
    expect(parse({ callback_query: query })).toMatchObject({ message: { buttons: ['A', 'C'] } });
  });
});

describe('a caption', () => {
  const { text: _, ...picture } = message;
  const write = (caption: string, where: object = chat) =>
    parse({
      message: {
        ...picture,
        chat: where,
        photo: [{ file_id: 'x' }],
        caption,
        caption_entities: [
          { type: 'bot_command', offset: 0, length: caption.split(' ')[0]!.length },
        ],
      },
    });

  it('is read in private where it is a command', () => {
    expect(write('/connectfour easy')).toMatchObject({
      kind: 'text',
      text: '/connectfour easy',
      command: { name: 'connectfour', argument: 'easy' },
    });
    expect(write('/connectfour easy', { id: -5, type: 'group' })).toBeUndefined();
    expect(parse({ message: { ...picture, caption: 'Look at this' } })).toBeUndefined();
    const forwarded = { ...picture, caption: '/forget', forward_origin: { type: 'user' } };
    expect(parse({ message: forwarded })).toBeUndefined();
  });
});
