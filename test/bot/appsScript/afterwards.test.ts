/** What follows an answer is done once the service that failed answers again. */
import { describe, expect, it } from 'vitest';
import type { ChatRoom } from '../../../playground/telegram/model/model.ts';
import type { World } from '../../../playground/world.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { samples } from '../../samples.ts';
import { newest, openWorld, tapCell, tapControl } from '../players.ts';

const { league, busy } = textsOf('en');
const minute = 60_000;

interface Ready {
  readonly world: World;
  act(): unknown;
  /** Whether what follows has been done. */
  isDone(): boolean;
}

function meet() {
  const world = openWorld({ DIFFICULTY: 'random' });
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  ben.send('/start');
  const group = world.telegram.group('Friends', [ada, ben]);
  return { world, ada, ben, group };
}

/** Whether a message there, other than a board, tells of a move. */
const tellsOfMove = (chat: ChatRoom): boolean =>
  chat.messages.some(({ text }) => /moved/.test(text) && !text.includes('\n'));

const cases: Readonly<Record<string, () => Ready>> = {
  'a notice in a room'() {
    const { world, ada, ben } = meet();
    ada.send('/room Sunday');
    ben.send('/join sunday');
    world.clock.advance(5 * minute);
    return {
      world,
      act: () => tapCell(ada, newest(ada.chat), 'B2'),
      isDone: () => tellsOfMove(ben.chat),
    };
  },
  'a notice in a group'() {
    const { world, ada, ben, group } = meet();
    ada.send(group, '/duel');
    tapControl(ben, newest(group), 'Join');
    world.clock.advance(5 * minute);
    return {
      world,
      act: () => tapCell(ada, newest(group), 'B2'),
      isDone: () => tellsOfMove(group),
    };
  },
  'a notice of an inline game'() {
    const { world, ada, ben } = meet();
    const message = ada.chooseInline(
      ada.typeInline('', world.telegram.peopleChat(ada, ben)),
      'duel-ticTacToe',
    );
    tapControl(ben, message, 'Join');
    world.clock.advance(5 * minute);
    return { world, act: () => tapCell(ada, message, 'B2'), isDone: () => tellsOfMove(ben.chat) };
  },
  'the end of a league'() {
    const { world, ada, group } = meet();
    group.admins.add(5_000_001);
    return {
      world,
      act: () => ada.send(group, '/top off'),
      // A lock that others hold is said at once.
      isDone: () => group.messages.some(({ text }) => text === league.switchedOff || text === busy),
    };
  },
};

describe.each(Object.entries(cases))('%s', (_, open) => {
  it.each([
    ['a call after the answer fails', 1],
    ['a service fails from then on', Number.POSITIVE_INFINITY],
  ])('comes even if %s, whichever it is', (__, times) => {
    const { world, act } = open();
    const before = world.appsScript.executions.length;
    act();
    const { calls } = world.appsScript.executions[before]!;
    const sent = calls.findIndex(({ call }) => call.service === 'UrlFetchApp');
    expect(calls.length).toBeGreaterThan(sent + 2);
    for (let from = sent + 2; from <= calls.length; from += samples(1, 5)) {
      const ready = open();
      const { service, method } = calls[from - 1]!.call;
      // What is kept while a service is down lies in the cache.
      if (times > 1 && service === 'CacheService') continue;
      const earlier = calls.slice(0, from - 1).filter(({ call }) => call.service === service);
      ready.world.appsScript.faults.add({
        effect: 'fail',
        service,
        from: earlier.length + 1,
        times,
      });
      ready.act();
      ready.world.appsScript.faults.clear();
      for (let count = 0; count < 5; count++) {
        ready.world.clock.advance(minute);
        ready.world.appsScript.run('tick');
      }
      expect(ready.isDone(), `call ${from}: ${service}.${method}`).toBe(true);
    }
  });
});
