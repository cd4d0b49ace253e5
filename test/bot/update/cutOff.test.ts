/**
 * An update that is ended. After its stored row and before the row of what is due, its repeat finds
 * the move made, writes no row, and notes all the same when the other player is to be notified.
 * What it was to ask Telegram is asked with the next message in its chat.
 */
import { expect } from 'vitest';
import { parseWakeRow } from '../../../src/bot/rows/bot/wakeRow.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import {
  catchUpdate,
  newest,
  onAppsScript,
  openWorld,
  postUpdate,
  tapCell,
  tapControl,
} from '../players.ts';

onAppsScript.each([
  ['a tap', 'a room'],
  ['a tap', 'a group'],
  ['words', 'a room'],
  ['words', 'a group'],
] as const)('%s in %s: what is due is noted by the repeat', (how, place) => {
  const world = openWorld();
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
  const club = place === 'a group' ? world.telegram.group('Club', [ada, ben]) : undefined;
  if (club) {
    ada.send(club, '/duel');
    tapControl(ben, newest(club), 'Join');
  } else {
    ada.send('/room Sunday');
    ben.send('/join Sunday');
  }
  const board = newest(club ?? ada.chat);
  world.clock.advance(10_000);
  const { cache, faults } = world.appsScript;
  const dueIn = (): readonly string[] =>
    parseWakeRow(cache.entries().get('t')).due.map(({ key }) => key);
  const body = catchUpdate(world, () => {
    if (how === 'a tap') tapCell(ada, board, 'B2');
    else if (club) ada.send(club, '/move B2');
    else ada.send('B2');
  });
  cache.perform({ service: 'CacheService', method: 'remove', args: ['t'] });
  expect(dueIn()).toEqual([]);
  const remove = faults.add({ service: 'CacheService', method: 'putAll', effect: 'end', times: 1 });
  postUpdate(world, body);
  remove();
  expect(dueIn()).toEqual([]);
  world.deliverAll();
  expect(dueIn()).toHaveLength(1);
});

onAppsScript(
  '/top off before the admins are asked for: the next message there has them asked for',
  () => {
    const world = openWorld();
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
    const club = world.telegram.upgradeGroup(world.telegram.group('Club', [ada, ben]));
    club.admins.add(ada.id);
    const { league } = textsOf('en');
    const { faults } = world.appsScript;
    faults.add({ service: 'UrlFetchApp', method: 'fetchAll', effect: 'end', times: 1 });
    const body = catchUpdate(world, () => ada.send(club, '/top off'));
    postUpdate(world, body);
    world.telegram.updates.clear();
    faults.clear();
    expect(newest(club).text).not.toBe(league.switchedOff);
    world.clock.advance(60_000);
    ben.send(club, '/help');
    expect(newest(club).text).toBe(league.switchedOff);
  },
);

onAppsScript('what was left to send is sent though the update that took it is ended', () => {
  let calls = 1;
  const left = new Set<number>();
  for (let from = 1; from <= calls; from++) {
    const world = openWorld();
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
    ada.send('/start');
    ben.send('/start');
    // One look through all tables is over, and the next one far.
    ben.send('/help');
    const description = 'Too Many Requests: retry after 10';
    const effect = { kind: 'status', code: 429, description, retryAfter: 10 } as const;
    world.telegram.faults.add({ method: 'sendMessage', effect, times: 1 });
    ada.send('/privacy');
    world.clock.advance(11_000);
    const before = world.executions.length;
    world.appsScript.faults.add({ effect: 'end', from, times: 1 });
    ben.send('/help');
    world.telegram.updates.clear();
    world.appsScript.faults.clear();
    calls = Math.max(calls, world.executions[before]!.calls.length);
    if (!world.appsScript.cache.entries().get('o|5000001')) continue;
    left.add(from);
    world.clock.advance(61_000);
    ben.send('/help');
    expect(newest(ada.chat).text, `call ${from} of ${calls}`).toContain('What I keep');
  }
  expect(left.size).toBeGreaterThan(1);
});
