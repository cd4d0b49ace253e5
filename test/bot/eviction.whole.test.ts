/**
 * The cache of Apps Script holds 1,000 entries, then about a hundred go at once: nobody may push
 * others' games out of it.
 */
import { describe, expect, it } from 'vitest';
import { createCacheStore } from '../../playground/appsScript/services/cacheStore.ts';
import {
  buttonsOf,
  type ChatMessage,
  type ChatRoom,
} from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { isStored } from '../../src/bot/rows/keys.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { openInMemory } from './inMemory.ts';
import { drawn, emptyCells, newest, tapCell, tapControl } from './players.ts';

const { buttons } = textsOf('en');
const seconds = 21_600;

/** The bot on a cache that forgets as Google's does. */
function openOnSmallCache() {
  let now = () => 0;
  const cache = createCacheStore(() => now());
  const perform = (method: string, ...args: unknown[]) =>
    cache.perform({ service: 'CacheService', method, args });
  const bot = openInMemory({ DIFFICULTY: 'random' }, (working) => ({
    read: (keys) => ({
      ...(perform(
        'getAll',
        keys.filter((key) => !isStored(key)),
      ) as Record<string, string>),
      ...working.read(keys.filter(isStored)),
    }),
    write(entries) {
      const lines = Object.entries(entries);
      working.write(Object.fromEntries(lines.filter(([key]) => isStored(key))));
      for (const [key, line] of lines.filter(([each]) => !isStored(each))) {
        if (line === undefined) perform('remove', key);
        else perform('put', key, line, seconds);
      }
      return [];
    },
  }));
  now = bot.clock.now;
  bot.pace = 1000;
  bot.telegram.limiter.enabled = false;
  return { ...bot, entries: () => cache.entries() };
}

const boardIn = (chat: ChatRoom): ChatMessage =>
  chat.messages.findLast((message) => buttonsOf(message).length > 1)!;
const countPieces = (chat: ChatRoom): number => drawn(boardIn(chat)).match(/🔶|🔴/g)?.length ?? 0;

describe('the cache', () => {
  it.each([
    ['', (eve: FakeUser) => void eve.send('/tictactoe')],
    [
      ' inline',
      (eve: FakeUser, chat: ChatRoom) =>
        void tapCell(eve, eve.chooseInline(eve.typeInline('tic', chat), 'bot-ticTacToe'), 'B2'),
    ],
  ])(
    'keeps a duel and a game while one account begins a game%s a second for 17 minutes',
    (_, begin) => {
      const bot = openOnSmallCache();
      const people = ['Ann', 'Ben', 'Carl', 'Eve'].map((name, index) =>
        bot.user({ id: 5_000_001 + index, name, languageCode: 'en' }),
      );
      const [ann, ben, carl, eve] = people as [FakeUser, FakeUser, FakeUser, FakeUser];
      const group = bot.telegram.group('Friends', [ann, ben]);
      ann.send(group, '/duel');
      tapControl(ben, newest(group), buttons.join);
      tapCell(ann, newest(group), 'B2');
      carl.send('/tictactoe');
      tapCell(carl, newest(carl.chat), 'B2');
      const elsewhere = bot.telegram.peopleChat(eve, carl);
      for (let second = 0; second < 17 * 60; second++) begin(eve, elsewhere);
      ben.send(group, `/move ${emptyCells(boardIn(group))[0]}`);
      expect(countPieces(group)).toBe(2);
      carl.send(emptyCells(boardIn(carl.chat))[0]!);
      expect(countPieces(carl.chat)).toBe(4);
    },
  );

  it('holds the games of 450 players at once', () => {
    const bot = openOnSmallCache();
    const players = Array.from({ length: 450 }, (_, index) =>
      bot.user({ id: 5_000_001 + index, name: `Player ${index}`, languageCode: 'en' }),
    );
    for (const player of players) player.send('/tictactoe');
    const lost = players.filter((player) => {
      player.send('B2');
      return countPieces(player.chat) !== 2;
    });
    expect(lost.map(({ person }) => person.profile.first_name)).toEqual([]);
  });
});
