/**
 * The cache of Apps Script holds 1,000 rows of all chats together: one person has 60 of them,
 * whoever's chat these are in.
 */
import { expect, it } from 'vitest';
import type { ChatRoom } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { maxCachedRows } from '../../src/bot/rows/bot/usage.ts';
import { makeChatKey, makeOutboxKey, makeUserKey } from '../../src/bot/rows/keys.ts';
import { kindOf } from '../../src/bot/rows/kinds.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sampled, samples } from '../samples.ts';
import { openInMemory } from './inMemory.ts';
import { boardOf, control, drawn, forgetAll, newest, tapCell, tapControl } from './players.ts';

const { buttons } = textsOf('en');

function open() {
  const bot = openInMemory({ DIFFICULTY: 'random' });
  const people = ['Ann', 'Ben', 'Carl', 'Eve'].map((name, index) =>
    bot.user({ id: 5_000_001 + index, name, languageCode: 'en' }),
  );
  const [ann, ben, carl, eve] = people as [FakeUser, FakeUser, FakeUser, FakeUser];
  bot.pace = 2000;
  bot.telegram.limiter.enabled = false;
  /** The rows of chats and inline messages. */
  // The limits of groups are nobody's.
  const cached = (): readonly string[] =>
    [...bot.cache.keys()].filter((key) => {
      const { name = '', place = 'nowhere' } = kindOf(key) ?? {};
      return ['chat', 'inline'].includes(place) && !['bucket', 'challenged'].includes(name);
    });
  return { bot, ann, ben, carl, eve, cached };
}

type Opened = ReturnType<typeof open>;

const floods: readonly (readonly [what: string, flood: (opened: Opened) => void])[] = [
  [
    'games against the bot in as many groups',
    ({ bot, eve }) => {
      for (let index = 0; index < 60; index++) {
        const group = bot.telegram.group(`Group ${index}`, [eve]);
        eve.send(group, '/tictactoe');
        bot.clock.advance(10_000);
      }
    },
  ],
  [
    'open duels in as many groups',
    ({ bot, eve }) => {
      for (let index = 0; index < 60; index++) {
        const group = bot.telegram.group(`Group ${index}`, [eve]);
        eve.send(group, '/duel');
        bot.clock.advance(10_000);
      }
    },
  ],
  [
    'games in the topics of a forum',
    ({ bot, eve }) => {
      const topics = Array.from({ length: 60 }, (_, index) => `Topic ${index}`);
      const forum = bot.telegram.forum('Club', [eve], topics);
      for (const topic of forum.topics!.slice(1)) {
        eve.send(forum, '/tictactoe', topic);
        bot.clock.advance(12_000);
      }
    },
  ],
  [
    'inline duels in which a tap comes late',
    ({ bot, ben, eve }) => {
      const chat = bot.telegram.peopleChat(eve, ben);
      for (let index = 0; index < samples(90, 65); index++) {
        const board = eve.chooseInline(eve.typeInline('', chat), 'duel-ticTacToe');
        const join = control(board, buttons.join);
        for (const user of [ben, eve, ben]) user.tap(board, join);
        bot.clock.advance(5000);
      }
    },
  ],
];

it.each(sampled(floods, 3))('%s take at most so many rows of the cache', (_, flood) => {
  const opened = open();
  flood(opened);
  expect(opened.cached().length).toBeLessThanOrEqual(maxCachedRows + 1);
});

it('are erased with their person, and not counted anew', () => {
  const opened = open();
  const { bot, eve, cached } = opened;
  for (let round = 0; round < samples(3, 1); round++) {
    floods[0]![1](opened);
    forgetAll(eve);
    expect(bot.cache.get(makeUserKey(eve.id))).not.toContain('-4000000');
    expect(cached().filter((key) => key !== makeOutboxKey(eve.id))).toEqual([
      makeChatKey({ id: eve.id, threadId: 0 }),
    ]);
  }
});

it('the rows of others stay, and those of one’s own that were used last', () => {
  const opened = open();
  const { bot, ann, ben, carl, eve } = opened;
  const group: ChatRoom = bot.telegram.group('Friends', [ann, ben, eve]);
  ann.send(group, '/duel');
  tapControl(ben, newest(group), buttons.join);
  tapCell(ann, newest(group), 'B2');
  carl.send('/tictactoe');
  eve.send('/tictactoe');
  eve.send(group, '/help');
  const before = [...bot.cache.keys()].filter((key) => !/^[uqst]/.test(key));
  for (let index = 0; index < 60; index++) {
    eve.send(bot.telegram.group(`Group ${index}`, [eve]), '/tictactoe');
    if (index % 10 === 0) eve.send('/board');
    bot.clock.advance(10_000);
  }
  const after = [...bot.cache.keys()];
  expect(before.filter((key) => !after.includes(key))).toEqual([]);
  tapCell(eve, boardOf(eve), 'B2');
  expect(drawn(boardOf(eve))).toContain('🔶');
});

it('what a group shares stays, also where its rows were made by one who makes many', () => {
  const { bot, ann, ben, eve } = open();
  const group = bot.telegram.group('Friends', [ann, ben, eve]);
  eve.send(group, '/help');
  ann.send(group, '/duel');
  tapControl(ben, newest(group), buttons.join);
  const board = newest(group);
  for (let index = 0; index < 61; index++)
    eve.send(bot.telegram.group(`Group ${index}`, [eve]), '/tictactoe');
  ann.send(group, '/move B2');
  expect(drawn(group.messages.findLast((each) => each.keyboard) ?? board)).toContain('🔶');
});
