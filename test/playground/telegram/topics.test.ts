import { describe, expect, it } from 'vitest';
import { createBotDesk } from './botDesk.ts';

/** A forum with the topics General (1), Games (2) and News (3). */
function createForum() {
  const desk = createBotDesk();
  const ada = desk.telegram.user({ id: 5, name: 'Ada' });
  const forum = desk.telegram.forum('Club', [ada], ['Games', 'News']);
  const [general, games, news] = forum.topics!;
  const send = (more: object = {}) =>
    desk.call('sendMessage', { chat_id: forum.id, text: 'x', ...more });
  const newestUpdate = () => desk.telegram.updates.pending.at(-1)!.update;
  return { ...desk, ada, forum, general: general!, games: games!, news: news!, send, newestUpdate };
}

describe('a forum', () => {
  it('tells the bot in which topic somebody writes or taps, but of General nothing', () => {
    const { ada, forum, games, newestUpdate, send } = createForum();
    ada.send(forum, '/one', games);
    expect(newestUpdate().message).toMatchObject({
      chat: { type: 'supergroup', is_forum: true },
      message_thread_id: 2,
      is_topic_message: true,
      reply_to_message: { message_id: 2, from: { id: 5 }, forum_topic_created: { name: 'Games' } },
    });
    ada.send(forum, '/one', forum.messages.at(-1)!);
    expect(newestUpdate().message).toMatchObject({ reply_to_message: { text: '/one' } });
    ada.send(forum, '/two');
    expect(newestUpdate().message).not.toHaveProperty('message_thread_id');
    expect(newestUpdate().message).not.toHaveProperty('reply_to_message');
    expect(newestUpdate().message).not.toHaveProperty('is_topic_message');
    send({ message_thread_id: 2 });
    ada.tap(forum.messages.at(-1)!, 'x');
    expect(newestUpdate().callback_query?.message).toMatchObject({
      message_thread_id: 2,
      is_topic_message: true,
    });
  });

  it('puts a message of the bot where it is told to, where the message is that it replies to, or into General', () => {
    const { ada, forum, general, games, news, send } = createForum();
    const asked = ada.send(forum, '/one', games);
    expect(send({ message_thread_id: 3 })).toMatchObject({
      message_thread_id: 3,
      is_topic_message: true,
    });
    expect(send({ reply_parameters: { message_id: asked.id } })).toMatchObject({
      message_thread_id: 2,
      is_topic_message: true,
    });
    expect(send()).not.toHaveProperty('message_thread_id');
    expect(forum.messages.map(({ topic }) => topic)).toEqual([games, news, games, general]);
  });

  it('is what a group becomes with its first topics, and what was written before is in General', () => {
    const { ada, call, telegram, newestUpdate } = createForum();
    const group = telegram.group('Friends', [ada]);
    const supergroup = telegram.upgradeGroup(group);
    const before = ada.send(supergroup, '/one');
    const forum = telegram.openTopics(supergroup, ['Games']);
    expect(forum.topics).toEqual([
      { id: 1, name: 'General', closed: false },
      { id: before.id + 1, name: 'Games', closed: false },
    ]);
    ada.send(forum, '/two', forum.topics![1]);
    expect(newestUpdate().message).toMatchObject({
      message_thread_id: before.id + 1,
      is_topic_message: true,
    });
    const reply = call('sendMessage', {
      chat_id: forum.id,
      text: 'x',
      reply_parameters: { message_id: before.id },
    });
    expect(reply).not.toHaveProperty('is_topic_message');
    expect(telegram.openTopics(telegram.group('Others', [ada]), ['Games']).kind).toBe('supergroup');
    expect(() => telegram.openTopics(forum, ['More'])).toThrow('cannot get topics');
    expect(() => telegram.openTopics(ada.chat, ['Games'])).toThrow('cannot get topics');
  });

  it('refuses topics that nobody has, and General by its number', () => {
    const { ada, send, call, telegram } = createForum();
    const notFound = '400 Bad Request: message thread not found';
    expect(send({ message_thread_id: 4 })).toBe(notFound);
    expect(send({ message_thread_id: 1 })).toBe(notFound);
    ada.send('/start');
    expect(call('sendMessage', { chat_id: 5, text: 'x', message_thread_id: 2 })).toBe(notFound);
    const group = telegram.group('Friends', [ada]);
    expect(call('sendMessage', { chat_id: group.id, text: 'x', message_thread_id: 2 })).toBe(
      notFound,
    );
  });

  it('lets the bot edit in a closed topic, but not write', () => {
    const { ada, forum, general, games, send, call, advance } = createForum();
    const closed = '400 Bad Request: TOPIC_CLOSED';
    const asked = ada.send(forum, '/one', games);
    send({ message_thread_id: 2 });
    const { id } = forum.messages.at(-1)!;
    games.closed = true;
    expect(send({ message_thread_id: 2 })).toBe(closed);
    expect(send({ reply_parameters: { message_id: asked.id } })).toBe(closed);
    expect(call('editMessageText', { chat_id: forum.id, message_id: id, text: 'y' })).toMatchObject(
      { message_thread_id: 2 },
    );
    expect(send()).toMatchObject({ text: 'x' });
    advance(3000);
    general.closed = true;
    expect(send()).toBe(closed);
    expect(send({ message_thread_id: 3 })).toMatchObject({ message_thread_id: 3 });
  });

  it('lets only admins write in a closed topic', () => {
    const { ada, forum, games, newestUpdate } = createForum();
    games.closed = true;
    expect(() => ada.send(forum, '/one', games)).toThrow('the topic Games is closed');
    forum.admins.add(ada.id);
    ada.send(forum, '/one', games);
    expect(newestUpdate().message).toMatchObject({ text: '/one', message_thread_id: 2 });
  });
});

describe('a reply in a supergroup that is no forum', () => {
  it('names the message that began the thread, which is no topic', () => {
    const { call, telegram } = createBotDesk();
    const ada = telegram.user({ name: 'Ada' });
    const chat = telegram.upgradeGroup(telegram.group('Friends', [ada]));
    const first = ada.send(chat, '/one');
    const second = ada.send(chat, '/two', first);
    ada.send(chat, '/three', second);
    const { message } = telegram.updates.pending.at(-1)!.update;
    expect(message).toMatchObject({ message_thread_id: first.id });
    expect(message).not.toHaveProperty('is_topic_message');
    expect(call('sendMessage', { chat_id: chat.id, text: 'x', message_thread_id: first.id })).toBe(
      '400 Bad Request: message thread not found',
    );
  });
});
