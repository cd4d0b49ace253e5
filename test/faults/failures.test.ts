import { describe, expect, it } from 'vitest';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import {
  catchUpdate,
  drawn,
  emptyCells,
  logsOf,
  newest,
  postUpdate,
  tapCell,
  tapControl,
} from '../bot/players.ts';
import { countedBy, openFaultyWorld } from './table.ts';
import { countAnswers, tapKinds } from './tapKinds.ts';

const en = textsOf('en');

describe('a service that fails once', () => {
  it('costs no update where it is the settings that could not be read', () => {
    for (const effect of ['fail', 'nothing'] as const) {
      const { world, ada } = openFaultyWorld(1);
      ada.send('/tictactoe');
      world.appsScript.faults.add({
        service: 'PropertiesService',
        method: 'getProperties',
        effect,
        times: 1,
      });
      expect(tapCell(ada, newest(ada.chat), 'B2').answer?.text, effect).toBe('');
      expect(drawn(newest(ada.chat)), effect).toContain('🔶');
      expect(drawn(newest(ada.chat))).toContain('🔶');
    }
  });

  it('leaves the day’s count of requests and the chat’s newest game as they were', () => {
    const { world, ada } = openFaultyWorld(1);
    ada.send('/tictactoe');
    const before = countedBy(world);
    world.appsScript.faults.add({
      service: 'CacheService',
      method: 'getAll',
      effect: 'fail',
      times: 1,
    });
    ada.send('B2');
    expect(drawn(newest(ada.chat))).toContain('🔶');
    expect(countedBy(world)).toBeGreaterThan(before);
  });

  it('does not undo a move where it is the lock that was not released', () => {
    const { world, ada, ben } = openFaultyWorld(1);
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send(group, '/duel');
    world.appsScript.faults.add({
      service: 'LockService',
      method: 'releaseLock',
      effect: 'fail',
      times: 1,
    });
    tapControl(ben, newest(group), 'Join');
    expect(newest(group).text).toContain('Ada’s turn');
    expect(logsOf(world).join()).toContain('The lock was not released');
  });
});

describe('an answer that breaks off', () => {
  it('asks whoever waits for it to try again, in their language, and tells the owner', () => {
    const { world, owner, ada } = openFaultyWorld(1);
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    const heal = world.appsScript.faults.add({ service: 'Utilities', effect: 'fail' });
    expect(tapCell(ada, board, 'B2').answer?.text).toBe(en.trouble);
    ada.send('/tictactoe');
    expect(newest(ada.chat).text).toBe(en.trouble);
    heal();
    expect(newest(owner.chat).text).toContain('could not be answered');
    tapCell(ada, board, 'B2');
    expect(drawn(board)).toContain('🔶');
  });
});

describe('a typed move', () => {
  it('is not played where the cache, which alone would know of it, did not take it', () => {
    const { world, ada } = openFaultyWorld(1);
    ada.send('/tictactoe');
    const heal = world.appsScript.faults.add({
      service: 'CacheService',
      method: 'putAll',
      effect: 'fail',
    });
    ada.send('B2');
    expect(newest(ada.chat).text).toBe(en.trouble);
    heal();
    ada.send('B2');
    expect(drawn(newest(ada.chat)).match(/🔶/g)).toHaveLength(1);
  });

  it('is shown on the older board where the new one did not arrive', () => {
    const { world, ada } = openFaultyWorld(1);
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    const effect = {
      kind: 'status',
      code: 429,
      description: 'Too Many Requests',
      retryAfter: 30,
    } as const;
    world.telegram.faults.add({ method: 'sendMessage', effect, times: 1 });
    ada.send('B2');
    expect(drawn(board).match(/🔶/g)).toHaveLength(1);
  });

  it('is shown a few seconds later where Telegram asks to wait so long', () => {
    const { world, ada } = openFaultyWorld(1);
    ada.send('/tictactoe');
    const board = newest(ada.chat);
    const effect = {
      kind: 'status',
      code: 429,
      description: 'Too Many Requests',
      retryAfter: 5,
    } as const;
    world.telegram.faults.add({ method: 'sendMessage', effect, times: 1 });
    const before = world.clock.now();
    ada.send('B2');
    expect(world.clock.now() - before).toBeGreaterThanOrEqual(5000);
    expect(newest(ada.chat)).not.toBe(board);
    expect(drawn(newest(ada.chat)).match(/🔶/g)).toHaveLength(1);
  });

  it('that is refused is followed by the board that could not be sent before', () => {
    const { world, ada } = openFaultyWorld(1);
    ada.send('/tictactoe');
    const heal = world.appsScript.faults.add({ service: 'UrlFetchApp', effect: 'fail' });
    ada.send('B2');
    heal();
    ada.send('B2');
    expect(ada.chat.messages.at(-2)?.text).toContain(en.refusals.cellTaken);
    expect(drawn(newest(ada.chat)).match(/🔶/g)).toHaveLength(1);
  });
});

describe('a room', () => {
  function openRoom() {
    const { world, ada, ben } = openFaultyWorld(1);
    ada.send('/room Sunday');
    ben.send('/join Sunday');
    return { world, ada, ben };
  }

  it('plays a move that the store kept although it reported a failure', () => {
    const { world, ada, ben } = openRoom();
    world.appsScript.faults.add({
      service: 'PropertiesService',
      method: 'setProperty',
      effect: 'failAfter',
      times: 1,
    });
    tapCell(ada, newest(ada.chat), 'B2');
    expect(drawn(newest(ada.chat))).toContain('🔶');
    expect(drawn(newest(ben.chat))).toContain('🔶');
  });

  it('sends a board again whose message its player has deleted', () => {
    const { ada, ben } = openRoom();
    const gone = newest(ben.chat);
    gone.deleted = true;
    tapCell(ada, newest(ada.chat), 'B2');
    expect(newest(ben.chat)).not.toBe(gone);
    tapCell(ben, newest(ben.chat), 'A1');
    expect(drawn(newest(ada.chat))).toContain('🔴');
  });

  it('shows both boards to whoever taps one that was left behind', () => {
    const { world, ada, ben } = openRoom();
    const effect = {
      kind: 'status',
      code: 429,
      description: 'Too Many Requests',
      retryAfter: 30,
    } as const;
    world.telegram.faults.add({ method: 'editMessageText', effect, times: 2 });
    tapCell(ada, newest(ada.chat), 'B2');
    expect(tapCell(ada, newest(ada.chat), 'A1').answer?.text).toBe(en.refusals.staleBoard);
    expect(drawn(newest(ben.chat))).toContain('🔶');
  });

  it('gives a board to a player who joins again, and is opened again by whoever waits in it', () => {
    const { world, ada, ben } = openFaultyWorld(1);
    const heal = world.appsScript.faults.add({ service: 'UrlFetchApp', effect: 'fail' });
    ada.send('/room Sunday');
    heal();
    ada.send('/room Sunday');
    expect(newest(ada.chat).text).toContain('Waiting for a second player');
    world.appsScript.faults.add({ service: 'UrlFetchApp', effect: 'fail', times: 2 });
    ben.send('/join Sunday');
    ben.send('/join Sunday');
    expect(emptyCells(newest(ben.chat))).toHaveLength(9);
    tapCell(ada, newest(ada.chat), 'B2');
    expect(drawn(newest(ben.chat))).toContain('🔶');
  });
});

describe('a menu that has become a board', () => {
  it('does not come back over the board when one of its taps is delivered late', () => {
    const { world, ada } = openFaultyWorld(1);
    ada.send('/settings');
    const menu = newest(ada.chat);
    const bodies = ['Level', 'Play'].map((words) => {
      const body = catchUpdate(world, () => tapControl(ada, menu, words));
      if (words === 'Level') world.telegram.updates.clear();
      else world.deliverAll();
      return body;
    });
    tapCell(ada, menu, 'B2');
    const picture = drawn(menu);
    for (const body of bodies) postUpdate(world, body);
    expect(drawn(menu)).toBe(picture);
  });
});

describe('a tap whose row cannot be written', () => {
  it.each([
    ['a room from the menu', 'setProperty'],
    ['leaving a room', 'deleteProperty'],
  ] as const)('is answered all the same: %s', (kind, method) => {
    const fault = { service: 'PropertiesService', method, effect: 'fail' } as const;
    expect(countAnswers(tapKinds[kind]!, fault).answers).toBe(1);
  });
});
