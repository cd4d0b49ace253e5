/** What is left to send on a platform without alarms, and that all that is sent is counted. */
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { drawn, hasControl, newest, openGroup, openRoom, tapCell, tapControl } from '../players.ts';

const wait = {
  kind: 'status',
  code: 429,
  description: 'Too Many Requests: retry after 10',
  retryAfter: 10,
} as const;

describe('tick', () => {
  it('reads the cache once and ends where nothing is due', () => {
    const { world } = openGroup();
    world.run('tick');
    const { calls } = world.run('tick');
    expect(calls.map(({ call }) => [call.service, call.method, call.args])).toEqual([
      ['CacheService', 'getAll', [['s', 'q', 't']]],
    ]);
  });

  it('sends what Telegram asked to wait for, once', () => {
    const { world, ada, board } = openGroup();
    world.telegram.faults.add({ method: 'editMessageText', effect: wait, times: 1 });
    tapCell(ada, board, 'B2');
    expect(drawn(board)).not.toContain('🔶');
    const began = world.clock.now();
    world.run('tick');
    expect(drawn(board)).toContain('🔶');
    expect(world.clock.now() - began).toBeGreaterThan(5000);
    const before = world.telegram.requests.length;
    world.clock.advance(60_000);
    world.run('tick');
    expect(world.telegram.requests).toHaveLength(before);
  });
});

describe('a view of a room that was held up', () => {
  it.each([
    ['is shown late', false],
    ['gives way to a move that came meanwhile', true],
  ])('%s', (_, moves) => {
    const { world, ada, ben } = openRoom();
    ben.send('/join Sunday');
    const [board, other] = [newest(ada.chat), newest(ben.chat)];
    world.telegram.faults.add({ method: 'editMessageText', effect: wait, times: 1 });
    tapControl(ben, other, textsOf('ro').buttons.more);
    expect(hasControl(other, textsOf('ro').buttons.rules)).toBe(false);
    if (moves) tapCell(ada, board, 'B2');
    world.clock.advance(11_000);
    world.run('tick');
    expect(hasControl(other, textsOf('ro').buttons.rules)).toBe(!moves);
    expect(drawn(other).includes('🔶')).toBe(moves);
  });
});

describe('tick, while Telegram takes nothing,', () => {
  it('tries once a run, and does not wait for more', () => {
    const { world, ada, board } = openGroup();
    world.telegram.faults.add({ method: 'editMessageText', effect: wait });
    tapCell(ada, board, 'B2');
    world.clock.advance(30_000);
    const [began, before] = [world.clock.now(), world.telegram.requests.length];
    world.run('tick');
    expect(world.telegram.requests).toHaveLength(before + 1);
    expect(world.clock.now() - began).toBeLessThan(5000);
  });
});

describe('the day’s requests', () => {
  it('are counted with what follows from replies: notices, their deletion, keyboards that go', () => {
    const { world, ada, ben } = openRoom();
    const before = world.telegram.requests.length;
    const count = (): number =>
      [...world.appsScript.cache.entries()]
        .filter(([key]) => key === 'q')
        .reduce((sum, [, row]) => sum + Number(row.split('|')[2]), 0);
    const counted = count();
    ben.send('/join Sunday');
    for (const [player, cell] of [
      [ada, 'B2'],
      [ben, 'A1'],
      [ada, 'C3'],
      [ben, 'C1'],
    ] as const) {
      world.clock.advance(120_000);
      player.send(cell);
    }
    expect(count() - counted).toBe(world.telegram.requests.length - before);
  });
});
