import { describe, expect, it } from 'vitest';
import * as keys from '../../../src/bot/store/keys.ts';
import { parseUpdate } from '../../../src/bot/telegram/update.ts';
import { games } from '../../../src/games/game.ts';
import { replay } from '../../../src/games/position.ts';
import { homeOf, objectOfUpdate } from '../../../src/platform/objects/objectOf.ts';

const [ada, group, supergroup, message] = [5_000_001, -4_000_002, -1_002_003_004_005, 'AgAAAAC1_xY-b7Q'];

/** Every key that the bot makes, by its maker, with where its row is. */
const homes: readonly (readonly [maker: keyof typeof keys, key: string, home: string])[] = [
  ['makeGameKey', keys.makeGameKey(group, 7), `chat|${group}`],
  ['makeGameKey', keys.makeGameKey(ada, 7), `chat|${ada}`],
  ['makeInlineGameKey', keys.makeInlineGameKey(message), `inline|${message}`],
  ['makeChatKey', keys.makeChatKey({ id: ada, threadId: 0 }), `chat|${ada}`],
  ['makeChatKey', keys.makeChatKey({ id: supergroup, threadId: 12 }), `chat|${supergroup}`],
  ['makeOwnGameKey', keys.makeOwnGameKey({ id: supergroup, threadId: 0 }, ada), `chat|${supergroup}`],
  ['makeOwnGameKey', keys.makeOwnGameKey({ id: supergroup, threadId: 12 }, ada), `chat|${supergroup}`],
  ['makePersonKey', keys.makePersonKey(ada), `chat|${ada}`],
  ['makeResultsKey', keys.makeResultsKey(ada), `chat|${ada}`],
  ['makePracticeKey', keys.makePracticeKey(ada), `chat|${ada}`],
  ['makeErasingKey', keys.makeErasingKey(ada), `chat|${ada}`],
  ['makePairKey', keys.makePairKey(ada, 5_000_002), `chat|${ada}`],
  ['makeLeagueKey', keys.makeLeagueKey(supergroup), `chat|${supergroup}`],
  ['makeWaitingKey', keys.makeWaitingKey('connectFour', 'tenMinutes'), 'waiting|connectFour|tenMinutes'],
  ['makeRoomKey', keys.makeRoomKey('Sunday'), 'room|sunday'],
  ['makeRoomKey', keys.makeRoomKey('5000001'), 'room|5000001'],
  ['makeDuelKey', keys.makeDuelKey(group, 7), `chat|${group}`],
  ['makeInlineDuelKey', keys.makeInlineDuelKey(message), `inline|${message}`],
  ['makeInlineDuelKey', keys.makeInlineDuelKey('1234567'), 'inline|1234567'],
  ['makePresenceKey', keys.makePresenceKey({ id: group, threadId: 0 }), `chat|${group}`],
  ['makePresenceKey', keys.makePresenceKey({ id: supergroup, threadId: 12 }), `chat|${supergroup}`],
  ['makeBudgetKey', keys.makeBudgetKey(supergroup), `chat|${supergroup}`],
  ['makeOutboxKey', keys.makeOutboxKey(supergroup), `chat|${supergroup}`],
  ['makeInlineOutboxKey', keys.makeInlineOutboxKey(message), `inline|${message}`],
  ['makeInlineOutboxKey', keys.makeInlineOutboxKey('1234567'), 'inline|1234567'],
  ['makeRedrawnKey', keys.makeRedrawnKey(message), `inline|${message}`],
  ['makeUserKey', keys.makeUserKey(ada), `chat|${ada}`],
  ['makeNameKey', keys.makeNameKey(ada), `chat|${ada}`],
  ['makeReviewKey', keys.makeReviewKey(ada, replay(games.ticTacToe, [4, 0])), `chat|${ada}`],
  ['makeReviewKey', keys.makeReviewKey(group, replay(games.ticTacToe, [4])), `chat|${group}`],
  ['makeErasureKey', keys.makeErasureKey('2d7c93c748ff6133'), 'shared'],
  ['makeReportKey', keys.makeReportKey('refused sendMessage 400'), 'shared'],
  ['diaryKey', keys.diaryKey, 'shared'],
  ['settingsKey', keys.settingsKey, 'memory'],
  ['refusedKey', keys.refusedKey, 'nowhere'],
  ['wakeKey', keys.wakeKey, 'nowhere'],
  ...keys.quotaKeys.map((key) => ['quotaKeys', key, 'nowhere'] as const),
];

describe('the home of a row', () => {
  it.each(homes)('of %s, such as %s, is %s', (_, key, name) => {
    const home = homeOf(key);
    expect(typeof home === 'string' ? home : home.object).toBe(name);
  });

  it('is known of every key that the bot makes', () => {
    const makers = Object.keys(keys).filter((name) => /^make|[kK]eys?$/.test(name) && !/^(is|parse)/.test(name));
    expect([...new Set(homes.map(([maker]) => maker))].sort()).toEqual(makers.sort());
  });

  it('is told to be unknown of any other', () => {
    expect(() => homeOf('z|1')).toThrow('no object is known for the key z|1');
  });
});

describe('the object of an update', () => {
  const from = { id: ada, is_bot: false, first_name: 'Ada' };
  const inGroup = { message_id: 3, date: 1, chat: { id: group, type: 'group' } };
  const roomData = `${'E'.repeat(51)}`;
  const cases: readonly (readonly [string, object, string])[] = [
    ['a message is its chat', { message: { ...inGroup, from, text: '/duel' } }, `chat|${group}`],
    ['a tap on a board is its chat', { callback_query: { id: 'q', from, data: 'x', message: inGroup } }, `chat|${group}`],
    [
      'a tap in an inline message is that',
      { callback_query: { id: 'q', from, data: 'x', inline_message_id: message } },
      `inline|${message}`,
    ],
    [
      'a tap with made-up data is its chat',
      { callback_query: { id: 'q', from, data: roomData, message: inGroup } },
      `chat|${group}`,
    ],
    ['an inline query is its person', { inline_query: { id: 'q', from, query: '' } }, `chat|${ada}`],
    ['a guest query is its person', { guest_message: { ...inGroup, from, text: '@bot', guest_query_id: 'q' } }, `chat|${ada}`],
    [
      'a migration is the new chat',
      { message: { ...inGroup, chat: { id: supergroup, type: 'supergroup' }, from, migrate_from_chat_id: group } },
      `chat|${supergroup}`,
    ],
  ];
  it.each(cases)('for %s', (_, content, object) => {
    expect(objectOfUpdate(parseUpdate(JSON.stringify({ update_id: 1, ...content }))!)).toBe(object);
  });
});
