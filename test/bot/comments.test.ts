/** Where messages have threads that are no topics: the comments of a channel's post, and a channel's direct messages. */
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import { sendText } from '../../src/bot/telegram/request.ts';
import { parseUpdate } from '../../src/bot/telegram/update.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { newest, openWorld, tapCell, tapControl } from './players.ts';

const { buttons } = textsOf('en');

function openComments() {
  const world = openWorld({ DIFFICULTY: 'random' });
  const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
  const group = world.telegram.upgradeGroup(world.telegram.group('Talk', [ada!, ben!]));
  world.telegram.post('News', group, 'What do you say?');
  const post = newest(group);
  /** The post under which a message stands, as its chain of replies tells. */
  const rootOf = (message: ChatMessage): ChatMessage => (message.replyTo ? rootOf(message.replyTo) : message);
  return { world, ada: ada!, ben: ben!, group, post, rootOf };
}

describe('in the comments of a post', () => {
  it.each(['/help', '/tictactoe', '/duel', '/level', '/top', '/room Sunday', '/nonsense@linia_playground_bot'])(
    '%s is answered there',
    (command) => {
      const { ada, group, post, rootOf } = openComments();
      const before = group.messages.length;
      ada.send(group, command, post);
      const answers = group.messages.slice(before + 1);
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) expect(rootOf(answer)).toBe(post);
    },
  );

  it('a game stays there, with its notices, typed moves and rematch', () => {
    const { world, ada, ben, group, post, rootOf } = openComments();
    ada.send(group, '/duel', post);
    tapControl(ben, newest(group), buttons.join);
    tapCell(ada, newest(group), 'B2');
    ben.send(group, '/move A1', post);
    tapCell(ada, newest(group), 'C3');
    world.clock.advance(5 * 60_000);
    ada.send(group, '/board', post);
    ben.send(group, '/end', post);
    tapControl(ben, newest(group), buttons.confirmResign);
    tapControl(ada, newest(group), buttons.rematch);
    const own = group.messages.filter(({ from }) => from.is_bot);
    for (const message of own) expect([message.text, rootOf(message) === post]).toEqual([message.text, true]);
  });
});

describe('in the direct messages of a channel', () => {
  const chat = { id: -1_002_000_000_007, type: 'supergroup', is_direct_messages: true };
  const message = {
    message_id: 7,
    date: 1,
    from: { id: 5_000_001, is_bot: false, first_name: 'Ada' },
    chat,
    direct_messages_topic: { topic_id: 5_000_001 },
    text: '/start',
  };

  it('a request names the topic that Telegram requires', () => {
    const update = parseUpdate(JSON.stringify({ update_id: 1, message }));
    const to = update?.kind === 'text' ? update.chat : undefined;
    expect(sendText(to!, 'Hello').payload).toMatchObject({ chat_id: chat.id, direct_messages_topic_id: 5_000_001 });
  });
});
