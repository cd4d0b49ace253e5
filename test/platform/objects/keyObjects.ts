/** Every kind of key that the bot makes, with an example. */
import * as keys from '../../../src/bot/rows/keys.ts';
import { games } from '../../../src/games/game.ts';
import { replay } from '../../../src/games/position.ts';

export const [ada, group, supergroup, message] = [
  5_000_001,
  -4_000_002,
  -1_002_003_004_005,
  'AgAAAAC1_xY-b7Q',
];

/** Every key that the bot makes, by its maker, with the object that has its row. */
export const keyObjects: readonly (readonly [
  maker: keyof typeof keys,
  key: string,
  object: string,
])[] = [
  ['makeGameKey', keys.makeGameKey(group, 7), `chat|${group}`],
  ['makeGameKey', keys.makeGameKey(ada, 7), `chat|${ada}`],
  ['makeInlineGameKey', keys.makeInlineGameKey(message), `inline|${message}`],
  ['makeChatKey', keys.makeChatKey({ id: ada, threadId: 0 }), `chat|${ada}`],
  ['makeChatKey', keys.makeChatKey({ id: supergroup, threadId: 12 }), `chat|${supergroup}`],
  [
    'makeOwnGameKey',
    keys.makeOwnGameKey({ id: supergroup, threadId: 0 }, ada),
    `chat|${supergroup}`,
  ],
  [
    'makeOwnGameKey',
    keys.makeOwnGameKey({ id: supergroup, threadId: 12 }, ada),
    `chat|${supergroup}`,
  ],
  ['makePersonKey', keys.makePersonKey(ada), `chat|${ada}`],
  ['makeResultsKey', keys.makeResultsKey(ada), `chat|${ada}`],
  ['makePracticeKey', keys.makePracticeKey(ada), `chat|${ada}`],
  ['makeReminderKey', keys.makeReminderKey(ada), `chat|${ada}`],
  ['makeErasingKey', keys.makeErasingKey(ada), `chat|${ada}`],
  ['makePairKey', keys.makePairKey(ada, 5_000_002), `chat|${ada}`],
  ['makeLeagueKey', keys.makeLeagueKey(supergroup), `chat|${supergroup}`],
  ['makeChampionsKey', keys.makeChampionsKey(supergroup), `chat|${supergroup}`],
  [
    'makeWaitingKey',
    keys.makeWaitingKey('connectFour', 'tenMinutes'),
    'waiting|connectFour|tenMinutes',
  ],
  ['makeRoomKey', keys.makeRoomKey('Sunday'), 'room|sunday'],
  ['makeRoomKey', keys.makeRoomKey('5000001'), 'room|5000001'],
  ['makeSharedBoardKey', keys.makeSharedBoardKey(group, 7), `chat|${group}`],
  ['makeInlineBoardKey', keys.makeInlineBoardKey(message), `inline|${message}`],
  ['makeInlineBoardKey', keys.makeInlineBoardKey('1234567'), 'inline|1234567'],
  ['makePresenceKey', keys.makePresenceKey({ id: group, threadId: 0 }), `chat|${group}`],
  ['makePresenceKey', keys.makePresenceKey({ id: supergroup, threadId: 12 }), `chat|${supergroup}`],
  ['makeChallengedKey', keys.makeChallengedKey(supergroup), `chat|${supergroup}`],
  ['makeGroupPuzzleKey', keys.makeGroupPuzzleKey(supergroup), `chat|${supergroup}`],
  ['makeUnwillingKey', keys.makeUnwillingKey(supergroup), `chat|${supergroup}`],
  ['makeBucketKey', keys.makeBucketKey(supergroup), `chat|${supergroup}`],
  ['makeOutboxKey', keys.makeOutboxKey(supergroup), `chat|${supergroup}`],
  ['makeInlineOutboxKey', keys.makeInlineOutboxKey(message), `inline|${message}`],
  ['makeInlineOutboxKey', keys.makeInlineOutboxKey('1234567'), 'inline|1234567'],
  ['makeRedrawnKey', keys.makeRedrawnKey(message), `inline|${message}`],
  ['makeUserKey', keys.makeUserKey(ada), `chat|${ada}`],
  ['makeNameKey', keys.makeNameKey(ada), `chat|${ada}`],
  ['makeReviewKey', keys.makeReviewKey(ada, replay(games.ticTacToe, [4, 0])), `chat|${ada}`],
  ['makeReviewKey', keys.makeReviewKey(group, replay(games.ticTacToe, [4])), `chat|${group}`],
  ['makeLeagueMonthKey', keys.makeLeagueMonthKey(supergroup, '2d7c93c748ff'), `chat|${supergroup}`],
  ['makeStrangersDayKey', keys.makeStrangersDayKey('2d7c93c748ff'), 'shared'],
  ['makeErasureKey', keys.makeErasureKey('2d7c93c748ff6133'), 'shared'],
  ['makeReportKey', keys.makeReportKey('refused sendMessage 400'), 'shared'],
  ['usageLogKey', keys.usageLogKey, 'shared'],
  ['settingsKey', keys.settingsKey, 'memory'],
  ['refusedKey', keys.refusedKey, 'nowhere'],
  ['wakeKey', keys.wakeKey, 'nowhere'],
  ['quotaKey', keys.quotaKey, 'nowhere'],
];
