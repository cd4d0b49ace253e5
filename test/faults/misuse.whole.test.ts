import { describe, expect, it } from 'vitest';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { updatesPerMinute } from '../../src/bot/rows/bot/usage.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { callNames, drawn, emptyCells, forgetAll, newest, tapCell } from '../bot/players.ts';
import { openFaultyWorld } from './table.ts';

const en = textsOf('en');
const burst = 100;

/**
 * Does the same thing `burst` times within one minute of the clock, and returns how many requests
 * that made.
 */
function flood(world: World, act: () => void): number {
  const { clock } = world;
  clock.advance(60_000 - (clock.now() % 60_000));
  const before = world.telegram.requests.length;
  world.pace = 200;
  // Telegram's own limit would slow the answers down, and with them a chat's updates.
  world.telegram.limiter.enabled = false;
  for (let count = 0; count < burst; count++) act();
  world.pace = 3000;
  world.telegram.limiter.enabled = true;
  return world.telegram.requests.length - before;
}

const toldOnce = (user: FakeUser) => user.toasts.filter((text) => text === en.slowDown).length;

describe(`${burst} updates of one person within a minute`, () => {
  it('as taps are played up to the limit, told once, and then cost no request', () => {
    const { world, ada, ben } = openFaultyWorld(1);
    for (const user of [ada, ben]) user.send('/tictactoe');
    const board = newest(ada.chat);
    const made = flood(world, () => tapCell(ada, board, 'B2'));
    expect(toldOnce(ada)).toBe(1);
    expect(made).toBeLessThanOrEqual(2 * updatesPerMinute + 1);
    expect(tapCell(ben, newest(ben.chat), 'B2').answer?.text).toBe('');
    expect(drawn(newest(ben.chat))).toContain('🔶');
    world.clock.advance(60_000);
    expect(tapCell(ada, board, 'B2').answer?.text).toBe(en.refusals.cellTaken);
  });

  it('as messages are answered up to the limit, told once, and then cost no request', () => {
    const { world, ada, ben } = openFaultyWorld(1);
    const made = flood(world, () => ada.send('/help'));
    const told = ada.chat.messages.filter(({ text }) => text === en.slowDown);
    expect(told).toHaveLength(1);
    expect(made).toBe(updatesPerMinute + 1);
    ben.send('/tictactoe');
    expect(emptyCells(newest(ben.chat))).toHaveLength(9);
    world.clock.advance(60_000);
    ada.send('/tictactoe');
    expect(emptyCells(newest(ada.chat))).toHaveLength(9);
  });

  it('as requests to be forgotten, alone or among others, do not free anybody from the limit', () => {
    const { world, ada } = openFaultyWorld(1);
    expect(flood(world, () => ada.send('/forget'))).toBe(updatesPerMinute + 1);
    let count = 0;
    // The tap that erases takes three requests: its answer, that it has begun, and that it is done.
    expect(flood(world, () => (count++ === 20 ? forgetAll(ada) : ada.send('/help')))).toBe(
      updatesPerMinute + 3,
    );
  });

  it('as inline queries are answered up to the limit', () => {
    const { world, ada, ben } = openFaultyWorld(1);
    const chat = world.telegram.peopleChat(ada, ben);
    expect(flood(world, () => ada.typeInline('', chat))).toBe(updatesPerMinute);
  });

  it('as taps with forged data, on a menu, or on a room’s board go the same way, and take no lock', () => {
    const { world, ada, ben } = openFaultyWorld(1);
    ada.send('/room Sunday');
    ben.send('/join Sunday');
    const room = newest(ben.chat);
    // Ada's notice that Ben has come is due by then, and no cost of what follows.
    world.clock.advance(60_000);
    world.run('tick');
    ada.send('/settings');
    const menu = newest(ada.chat);
    const floods = [
      () => ada.tap(menu, 'A'.repeat(64)),
      () => ben.tap(menu, menu.keyboard!.inline_keyboard[0]![0]!),
      () => tapCell(ben, room, 'B2'),
    ];
    menu.chat.members.add(ben.id);
    for (const [index, act] of floods.entries()) {
      const user = index === 0 ? ada : ben;
      const before = toldOnce(user);
      expect(flood(world, act)).toBeLessThanOrEqual(updatesPerMinute + 1);
      expect(toldOnce(user) - before).toBe(1);
    }
    const lockless = world.executions.slice(-burst + updatesPerMinute);
    expect(lockless.flatMap(callNames).filter((name) => name.startsWith('LockService'))).toEqual(
      [],
    );
  });

  it('take no service call more than a tap takes that is counted for the first time', () => {
    const { world, ada } = openFaultyWorld(1);
    ada.send('/tictactoe');
    world.appsScript.cache.drop(`u|${ada.id}`);
    const calls = [0, 1, 2].map(() => {
      const [report] = world.reportsOf(tapCell(ada, newest(ada.chat), 'B2').updateId);
      return callNames(report!).filter((name) => !name.startsWith('Utilities')).length;
    });
    expect(calls).toEqual([3, 3, 3]);
  });
});
