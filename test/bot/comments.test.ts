/**
 * Where messages have threads that are no topics: the comments of a channel's post, and a channel's
 * direct messages.
 */

import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import { freeSeat, makeSharedRow, parseSharedRow } from '../../src/bot/rows/game/sharedRow.ts';
import { languages } from '../../src/bot/settings/language.ts';
import { sendText } from '../../src/bot/telegram/request.ts';
import { parseUpdate } from '../../src/bot/telegram/update.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  cellButton,
  dataOf,
  lastBoard,
  newest,
  openWorld,
  tapCell,
  tapControl,
} from './players.ts';
import { duel } from './sessions.ts';
import { inGroup } from './sharedGames.ts';

const { buttons } = textsOf('en');

function openComments() {
  const world = openWorld({ DIFFICULTY: 'random' });
  const [ada, ben] = ['Ada', 'Ben'].map((name) => world.user({ name, languageCode: 'en' }));
  const group = world.telegram.upgradeGroup(world.telegram.group('Talk', [ada!, ben!]));
  world.telegram.post('News', group, 'What do you say?');
  const post = newest(group);
  /** The post under which a message stands, as its chain of replies tells. */
  const rootOf = (message: ChatMessage): ChatMessage =>
    message.replyTo ? rootOf(message.replyTo) : message;
  return { world, ada: ada!, ben: ben!, group, post, rootOf };
}

describe('in the comments of a post', () => {
  it.each([
    '/help',
    '/tictactoe',
    '/duel',
    '/level',
    '/top',
    '/room Sunday',
    '/nonsense@linia_playground_bot',
  ])('%s is answered there', (command) => {
    const { ada, group, post, rootOf } = openComments();
    const before = group.messages.length;
    ada.send(group, command, post);
    const answers = group.messages.slice(before + 1);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(rootOf(answer)).toBe(post);
  });

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
    for (const message of own)
      expect([message.text, rootOf(message) === post]).toEqual([message.text, true]);
  });
});

describe('in the comments of a post, too', () => {
  it('a room’s boards and notices stay there when the other player is elsewhere', () => {
    const { world, ada, ben, group, post, rootOf } = openComments();
    ada.send(group, '/room sunday', post);
    ben.send('/join sunday');
    const play = (cells: readonly string[]): void => {
      for (const [ply, cell] of cells.entries())
        tapCell(
          ply % 2 === 0 ? ada : ben,
          ply % 2 === 0 ? lastBoard(group) : lastBoard(ben.chat),
          cell,
        );
    };
    play(['B2']);
    world.clock.advance(5 * 60_000);
    tapCell(ben, lastBoard(ben.chat), 'A1');
    world.clock.advance(5 * 60_000);
    play(['B1', 'A2', 'B3']);
    tapControl(ben, lastBoard(ben.chat), buttons.rematch);
    tapCell(ben, lastBoard(ben.chat), 'A1');
    // Ada does not come back, so nothing is learnt of where her board is.
    world.clock.advance(25 * 60 * 60_000);
    tapCell(ben, lastBoard(ben.chat), 'A2');
    for (const label of [buttons.claim, buttons.rematch])
      tapControl(ben, lastBoard(ben.chat), label);
    tapCell(ben, lastBoard(ben.chat), 'A1');
    const own = group.messages.filter(({ from }) => from.is_bot);
    expect(own.length).toBeGreaterThan(2);
    for (const message of own)
      expect([message.text, rootOf(message) === post]).toEqual([message.text, true]);
  });

  it('the winners of a month are told there', () => {
    const { world, ada, ben, group, post, rootOf } = openComments();
    for (let month = 0; month < 2; month++) {
      ada.send(group, '/duel', post);
      tapControl(ben, lastBoard(group), buttons.join);
      const players = lastBoard(group).text.includes('🔶 Ada’s turn') ? [ada, ben] : [ben, ada];
      for (const [ply, cell] of ['B2', 'A1', 'B1', 'A2', 'B3'].entries())
        tapCell(players[ply % 2]!, lastBoard(group), cell);
      world.clock.advance(32 * 24 * 60 * 60_000);
    }
    const told = group.messages.filter(({ text }) => text.includes('The winner'));
    expect(told.map(rootOf)).toEqual([post]);
  });

  it('words are answered though they are deleted by then', () => {
    const { world, ada, group, post } = openComments();
    const asked = world.hold(() => ada.send(group, '/help', post));
    asked.deleted = true;
    world.deliverAll();
    expect(newest(group).text).toContain('/duel');
    expect(newest(group).from.is_bot).toBe(true);
  });
});

describe('in a channel', () => {
  it.each(languages)(
    'a tap is answered, in the language of the one who taps: %s',
    (languageCode) => {
      const world = openWorld();
      const { store } = world.telegram;
      const ada = world.user({ name: 'Ada', languageCode });
      ada.send('/duel');
      const data = dataOf(cellButton(newest(ada.chat), 'B2'));
      const channel = store.addChat({
        id: -1_003_000_000_001,
        kind: 'channel',
        title: 'News',
        members: [ada.id],
        bot: true,
      });
      const keyboard = { inline_keyboard: [[{ text: 'x', callback_data: data }]] };
      const message = store.addMessage(
        channel,
        store.bot,
        { text: 'A game', entities: [] },
        { keyboard },
      );
      for (const callbackData of [data, 'forged'])
        expect(ada.tap(message, callbackData).answer).toMatchObject({
          text: textsOf(languageCode).notInChannels,
          alert: true,
        });
      expect(newest(channel)).toBe(message);
    },
  );
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
    expect(sendText(to!, 'Hello').payload).toMatchObject({
      chat_id: chat.id,
      direct_messages_topic_id: 5_000_001,
    });
  });

  it('rows of a game and of a room bring the topic back', () => {
    const threadId = -5_000_001;
    const place = { chatId: chat.id, messageId: 7, threadId };
    const row = makeSharedRow(inGroup(duel, place), 1);
    expect(parseSharedRow(`d${chat.id}|${duel.nonce}`, row)?.seats[0]).toMatchObject(place);
    const seat = { ...freeSeat, chatId: chat.id, messageId: 7, isPrivate: false, threadId };
    const session = { ...duel, mode: 'room' as const };
    const room = {
      at: 'room' as const,
      id: 'x',
      name: 'Sunday',
      code: 'c',
      session,
      seats: [seat, freeSeat] as const,
    };
    expect(parseSharedRow('rx', makeSharedRow(room, 1))?.seats[0]).toMatchObject(seat);
  });
});
