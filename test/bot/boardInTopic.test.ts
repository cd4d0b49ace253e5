import { expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import { newest, openWorld, tapCell, tapControl } from './players.ts';

it('a notice comes in the topic to which the board was brought', () => {
  const world = openWorld();
  const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) =>
    world.user({ name, languageCode: 'en' }),
  ) as [
    ReturnType<typeof world.user>,
    ReturnType<typeof world.user>,
    ReturnType<typeof world.user>,
  ];
  const forum = world.telegram.forum('Club', [ada, ben, cleo], ['Games', 'News']);
  const [, games, news] = forum.topics!;
  const isIn = (message: ChatMessage, topic: typeof games) => message.topic === topic;
  ada.send(forum, '/duel', games);
  const board = newest(forum);
  tapControl(ben, board, 'Join');
  tapCell(ada, board, 'B2');
  ada.send(forum, '/board', news);
  const brought = newest(forum);
  expect(isIn(brought, news)).toBe(true);
  world.clock.advance(10 * 60_000);
  // Somebody writes, so that what is due is sent.
  cleo.send(forum, '/help', games);
  const notice = forum.messages.findLast(({ replyTo }) => replyTo === brought);
  expect(notice && isIn(notice, news)).toBe(true);
});
