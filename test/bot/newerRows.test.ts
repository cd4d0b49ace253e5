/**
 * A stored row that cannot be read, of a newer version or damaged, stays as it is, whatever people
 * do, until they ask for it to be erased.
 */
import { describe, expect, it } from 'vitest';
import {
  buttonsOf,
  type ChatMessage,
  type ChatRoom,
} from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { makePersonKey } from '../../src/bot/rows/keys.ts';
import { type StoredName, storedKindOf } from '../../src/bot/rows/kinds.ts';
import { type Command, examplesOf, menuCommands } from '../../src/bot/texts/commands.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sampled } from '../samples.ts';
import { type InMemory, openInMemory } from './inMemory.ts';
import {
  emptyCells,
  forgetAll,
  hasControl,
  isOver,
  newest,
  tapCell,
  tapControl,
} from './players.ts';

const ownerId = 5_000_900;

function tapFirst(user: FakeUser, board: ChatMessage, rows: number): void {
  for (const cell of emptyCells(board, rows).slice(0, 1)) tapCell(user, board, cell);
}

/** A game that is played to its end. */
function playDuel(
  { clock }: InMemory,
  group: ChatRoom,
  people: readonly [guest: FakeUser, host: FakeUser],
): void {
  people[1].send(group, '/duel');
  const board = group.messages.findLast((message) => hasControl(message, 'Join'))!;
  tapControl(people[0], board, 'Join');
  for (let turn = 0; !isOver(board) && turn < 9; turn++) {
    clock.advance(70_000);
    for (const user of people) tapFirst(user, board, 3);
  }
}

/** Ada and Ben have rows of all kinds. */
function open() {
  const bot = openInMemory({ DIFFICULTY: 'random', ADMIN_CHAT_ID: String(ownerId) });
  const owner = bot.user({ id: ownerId, name: 'Olga', languageCode: 'en' });
  const [ada, ben] = [
    bot.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' }),
    bot.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' }),
  ];
  for (const each of [owner, ada, ben]) each.send('/start');
  const group = bot.telegram.group('Friends', [ada, ben]);
  ada.send('/level hard');
  playDuel(bot, group, [ben, ada]);
  // Another month begins, and the one before has its champion.
  bot.clock.advance(40 * 86_400_000);
  playDuel(bot, group, [ben, ada]);
  ada.send(group, '/duel connectfour');
  tapControl(ben, newest(group), 'Join');
  const running = newest(group);
  for (const user of [ben, ada]) tapFirst(user, running, 6);
  ada.send('/room Sunday');
  ben.send('/join Sunday');
  ben.send('/someone 5x5');
  bot.clock.advance(70_000);
  return { bot, owner, ada, ben, group, running };
}

/** All rows of a kind are those of a newer version now. */
function replace({ store }: ReturnType<typeof open>['bot'], kind: StoredName) {
  const keys = [...store.keys()].filter((key) => storedKindOf(key) === kind);
  for (const key of keys) store.set(key, store.get(key)!.replace(/^\d+/, '99'));
  return () => keys.map((key) => [key, store.get(key)] as const);
}

/** Presses all keys of the newest messages; the fast tests some, from the first on. */
function pressAll(user: FakeUser, chat: ChatRoom, first: number): void {
  for (const message of chat.messages.slice(-6)) {
    if (message.deleted) continue;
    for (const button of sampled(buttonsOf(message).flat(), kinds.length, first))
      if ('callback_data' in button) user.tap(message, button);
  }
}

/** These lead to where what is stored is erased. */
const erasing: readonly Command[] = ['forget', 'privacy'];
const typed = menuCommands
  .filter((command) => !erasing.includes(command))
  .map((command) => `/${command} ${examplesOf(command)[0] ?? ''}`.trim());

const kinds = [
  'sharedBoard',
  'room',
  'waiting',
  'league',
  'champions',
  'person',
  'results',
  'pair',
] as const;

describe.each(kinds)('a row that cannot be read, of the kind %s', (kind) => {
  it('stays as it is, each act is answered, and the owner hears of it', () => {
    const { bot, owner, ada, ben, group, running } = open();
    const rows = replace(bot, kind);
    const before = rows();
    expect(before).not.toEqual([]);
    for (const user of [ben, ada, ben]) tapFirst(user, running, 6);
    expect(rows()).toEqual(before);
    // The fast tests try another part of the commands with each kind.
    for (const text of [...sampled(typed, 4, kinds.indexOf(kind)), '/someone 5x5']) {
      for (const user of [ada, ben]) {
        const count = user.chat.messages.length;
        user.send(text);
        expect(user.chat.messages.length, text).toBeGreaterThan(count);
        bot.clock.advance(70_000);
      }
      ada.send(group, text);
      expect(rows(), text).toEqual(before);
    }
    for (const user of [ada, ben])
      for (const chat of [group, user.chat]) pressAll(user, chat, kinds.indexOf(kind));
    ada.send('/language en');
    bot.clock.advance(70_000);
    playDuel(bot, group, [ben, ada]);
    expect(rows()).toEqual(before);
    const told = owner.chat.messages.map(({ text }) => text).join('\n');
    expect(told).toContain(kind);
    owner.send('/status');
    expect(newest(owner.chat).text).toContain(
      `Stored rows that cannot be read: ${before.length}\n`,
    );
  });
});

it('of several rooms those that can be read are played on', () => {
  const { bot, ada } = open();
  const rooms = [...bot.store.keys()].filter((key) => storedKindOf(key) === 'room');
  expect(rooms.length).toBeGreaterThan(1);
  ada.send('/room Monday');
  bot.clock.advance(70_000);
  bot.store.set(rooms[0]!, bot.store.get(rooms[0]!)!.replace(/^\d+/, '99'));
  ada.send('/room Friday');
  expect(newest(ada.chat).text).toContain('Friday');
});

it.each(['league', 'champions'] as const)(
  'a game is not ranked, and no table is shown, beside %s that cannot be read',
  (kind) => {
    const { bot, ada, ben, group } = open();
    replace(bot, kind);
    ada.send(group, '/top');
    expect(newest(group).text).toBe(textsOf('en').trouble);
    ada.send(group, '/top on');
    expect(newest(group).text).not.toBe(textsOf('en').league.isOn);
    ada.send(group, '/duel connectfour');
    tapControl(ben, newest(group), 'Join');
    expect(newest(group).text).not.toContain('Ranked');
  },
);

it('all of a person is erased beside a league of others that cannot be read', () => {
  const { bot, ada } = open();
  bot.store.set('l-4999', '99|what is newer');
  forgetAll(ada);
  expect([...bot.store.keys()].filter((key) => key.includes(String(ada.id)))).toEqual([]);
  expect(bot.store.get('l-4999')).toBe('99|what is newer');
});

it('a row that cannot be read is erased for whoever asks for it', () => {
  const { bot, ada } = open();
  replace(bot, 'person');
  forgetAll(ada);
  expect(bot.store.has(makePersonKey(ada.id))).toBe(false);
});
