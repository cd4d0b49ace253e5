/** Games in a forum's topics: each topic is a chat of its own. */
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { drawn, emptyCells, newest, openWorld, tapCell, tapControl, words } from './players.ts';

const en = textsOf('en');

function openForum() {
  const world = openWorld({ DIFFICULTY: 'random' });
  const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
  const forum = world.telegram.forum('Club', [ada!, ben!], ['Games', 'News']);
  const [general, games, notification] = forum.topics!;
  const newestIn = (topic: typeof general): ChatMessage =>
    forum.messages.findLast((message) => message.topic === topic && message.from.is_bot)!;
  return {
    world,
    ada: ada!,
    ben: ben!,
    forum,
    general: general!,
    games: games!,
    notification: notification!,
    newestIn,
  };
}

describe('a game in a topic', () => {
  it('is begun, played and typed there, also where General is closed', () => {
    const { ada, ben, forum, general, games, newestIn } = openForum();
    general.closed = true;
    ada.send(forum, '/duel', games);
    const board = newestIn(games);
    expect(board.text).toContain('is waiting: ✋ Join');
    tapControl(ben, board, en.buttons.join);
    tapCell(ada, board, 'B2');
    ben.send(forum, '/move A1', games);
    expect(drawn(newestIn(games))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    expect(newestIn(games)).not.toBe(board);
    ben.send(forum, '/help', games);
    expect(newestIn(games).text).toContain('/duel');
    expect(forum.messages.filter(({ topic }) => topic === general)).toEqual([]);
  });

  it.each(['/duel', '/tictactoe'])(
    'says that a rematch cannot begin where the topic was closed meanwhile: %s',
    (command) => {
      const { ada, ben, forum, games, newestIn } = openForum();
      ada.send(forum, command, games);
      const board = newestIn(games);
      if (command === '/duel') tapControl(ben, board, en.buttons.join);
      const { resign, end, confirmResign, confirmEnd, rematch } = en.buttons;
      tapControl(ada, board, command === '/duel' ? resign : end);
      tapControl(ada, board, command === '/duel' ? confirmResign : confirmEnd);
      games.closed = true;
      tapControl(ada, board, rematch);
      expect(newestIn(games)).toBe(board);
      expect(words(board)).toContain(en.topicClosed);
      games.closed = false;
      tapControl(ada, board, rematch);
      expect(newestIn(games)).not.toBe(board);
    },
  );

  it('is what typed moves mean there, and not the one of another topic', () => {
    const { ada, forum, games, notification, newestIn } = openForum();
    ada.send(forum, '/connectfour', games);
    ada.send(forum, '/tictactoe', notification);
    ada.send(forum, '/move 4', games);
    expect(newestIn(games).text).toContain('Connect Four');
    expect(drawn(newestIn(games), 6)).toContain('🟡');
    ada.send(forum, '/move B2', notification);
    expect(drawn(newestIn(notification))).toContain('🔶');
  });

  it('comes again in its topic where Telegram hides the message that is tapped', () => {
    const { ada, forum, games, newestIn } = openForum();
    ada.send(forum, '/tictactoe', games);
    const board = newestIn(games);
    ada.send(forum, '/connectfour', games);
    board.inaccessible = true;
    tapCell(ada, board, 'B2');
    expect(newestIn(games)).not.toBe(board);
    expect(newestIn(games).text).toContain('Tic-tac-toe');
    expect(drawn(newestIn(games))).toContain('🔶');
  });

  it('of a room is sent again in its topic after its message was deleted', () => {
    const { ada, ben, forum, games, newestIn } = openForum();
    ada.send(forum, '/room sunday', games);
    ben.send('/join sunday');
    const board = newestIn(games);
    board.deleted = true;
    tapControl(ben, newest(ben.chat), en.buttons.more);
    ada.send(forum, '/move B2', games);
    newestIn(games).deleted = true;
    tapCell(ben, newest(ben.chat), emptyCells(newest(ben.chat))[0]!);
    const again = newestIn(games);
    expect(again).not.toBe(board);
    expect(drawn(again)).toBe(drawn(newest(ben.chat)));
  });
});

describe('a group without topics', () => {
  it('is sent no thread, though replies there carry one', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const group = world.telegram.upgradeGroup(world.telegram.group('Friends', [ada]));
    ada.send(group, '/tictactoe', newest(group));
    const sent = world.telegram.requests.filter(({ method }) => method === 'sendMessage');
    expect(sent).toHaveLength(1);
    expect(sent[0]!.parameters).not.toHaveProperty('message_thread_id');
  });
});

describe('the topics of a private chat', () => {
  it('are one chat: typed words find the game of another topic, and are answered in their own', () => {
    const ada = openWorld({ DIFFICULTY: 'random' }).user({ name: 'Ada', languageCode: 'en' });
    const topics = ['General', 'Games', 'News'].map((name, index) => ({
      id: index === 0 ? 1 : 40 + index,
      name,
      closed: false,
    }));
    ada.chat.topics = topics;
    ada.send(ada.chat, '/tictactoe', topics[1]);
    expect(newest(ada.chat).topic).toBe(topics[1]);
    ada.send(ada.chat, 'B2', topics[2]);
    expect(drawn(newest(ada.chat))).toContain('🔶');
    expect(newest(ada.chat).topic).toBe(topics[2]);
    for (const command of ['/hint', '/undo', '/board']) {
      ada.send(ada.chat, command, topics[1]);
      expect([command, newest(ada.chat).topic?.name]).toEqual([command, 'Games']);
      expect(newest(ada.chat).text).toContain('Tic-tac-toe');
    }
  });

  it('may be switched off: the next typed move counts', () => {
    const ada = openWorld({ DIFFICULTY: 'random' }).user({ name: 'Ada', languageCode: 'en' });
    ada.chat.topics = [{ id: 41, name: 'Games', closed: false }];
    ada.send(ada.chat, '/tictactoe', ada.chat.topics[0]);
    ada.chat.topics = undefined;
    ada.send('B2');
    expect(drawn(newest(ada.chat))).toContain('🔶');
  });
});
