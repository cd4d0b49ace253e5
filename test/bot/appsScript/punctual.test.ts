/**
 * What is due later comes by itself where `tick` is called every minute; the owner hears whether it
 * is, and where it is not nothing is promised that needs it.
 */
import { describe, expect, it } from 'vitest';
import { newScriptScopes, scopes } from '../../../playground/appsScript/authorization.ts';
import { createVirtualClock } from '../../../playground/clock.ts';
import { openMemoryPlatform } from '../../../playground/memoryPlatform.ts';
import type { FakeUser } from '../../../playground/telegram/people/fakeUser.ts';
import type { World, WorldOptions } from '../../../playground/world.ts';
import { makeWakeRow, parseWakeRow } from '../../../src/bot/rows/bot/wakeRow.ts';
import { wakeKey } from '../../../src/bot/rows/keys.ts';
import { languages } from '../../../src/bot/settings/language.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { sampled } from '../../samples.ts';
import { askTelegram, boardOf, linesOf, newest, openWorld, readable, words } from '../players.ts';

const minute = 60_000;
const owner = 5_000_009;
const manifest = (oauthScopes: readonly string[]): string => JSON.stringify({ oauthScopes });

/** A script that is deployed for the first time, and one of a version that had no trigger. */
const scripts = {
  new: { manifest: manifest(newScriptScopes), granted: [] },
  older: { manifest: manifest([scopes.request]), granted: [scopes.request] },
} as const;

const open = (script: keyof typeof scripts, more: Partial<WorldOptions> = {}): World =>
  openWorld(
    { ADMIN_CHAT_ID: String(owner) },
    { runsTriggers: true, ...more, appsScript: scripts[script] },
  );

const triggersOf = (world: World) =>
  world.appsScript.triggers.list.map(({ functionName, minutes }) => [functionName, minutes]);
const said = (world: World, name = 'status'): string => linesOf(world.run(name));

/**
 * What `/status` says in the owner's chat; whoever writes may send what is due, so that is asked
 * last.
 */
function askStatus(world: World): string {
  const ada = world.user({ id: owner, name: 'Ada', languageCode: 'en' });
  ada.send('/status');
  return newest(ada.chat).text;
}

describe('the trigger', () => {
  it('is made by setup, once, and then runs every minute', () => {
    const world = open('new');
    expect(linesOf(world.setupReport)).toContain('Made the trigger');
    world.run('setup');
    expect(triggersOf(world)).toEqual([['tick', 1]]);
    world.clock.advance(5 * minute);
    expect(world.executions.filter(({ functionName }) => functionName === 'tick')).toHaveLength(5);
    expect(said(world, 'setup')).toMatch(/tick has run within the last three minutes/);
  });

  it('is not made where the owner has added one', () => {
    const world = open('new', { setUp: false });
    world.appsScript.triggers.add('tick', 1);
    const lines = said(world, 'setup');
    expect(triggersOf(world)).toEqual([['tick', 1]]);
    // It has not run yet, and another would be one too many.
    expect(lines).toContain('There is a trigger for it');
    expect(lines).not.toContain('Add Trigger');
  });

  it('is beside those of other functions', () => {
    const world = open('new', { setUp: false });
    world.appsScript.triggers.add('status', 30);
    world.run('setup');
    expect(triggersOf(world)).toEqual([
      ['status', 30],
      ['tick', 1],
    ]);
  });

  it('is the owner’s to add where the script may not ask for it, and all else is set up', () => {
    const world = open('older');
    const lines = linesOf(world.setupReport);
    expect(lines).toMatch(/1\. .*Triggers.*\n.*2\. .*tick.*Every minute/);
    expect(lines).toContain('Done: open');
    expect(triggersOf(world)).toEqual([]);
    world.appsScript.triggers.add('tick', 1);
    world.clock.advance(2 * minute);
    expect(said(world, 'setup')).toMatch(/tick has run within the last three minutes/);
  });
});

describe('whether tick has run within three minutes', () => {
  it.each(['new', 'older'] as const)(
    'is said in status and in the owner’s chat: a script that is %s',
    (script) => {
      const world = open(script);
      if (script === 'older') world.appsScript.triggers.add('tick', 1);
      expect(said(world)).toContain('tick has not run');
      world.clock.advance(minute);
      for (let count = 0; count < 7; count++) {
        world.clock.advance(50_000);
        expect(said(world)).toContain('tick has run');
      }
      for (const { id } of world.appsScript.triggers.list) world.appsScript.triggers.remove(id);
      world.clock.advance(3 * minute);
      for (const text of [said(world), askStatus(world)]) {
        expect(text).toContain('tick has not run');
        expect(text).toMatch(/1\. .*Triggers/);
      }
    },
  );

  it('takes one read of tick where nothing is due, and a write every other time', () => {
    const world = open('new');
    world.clock.advance(30 * minute);
    const ticks = world.executions.filter(({ functionName }) => functionName === 'tick').slice(2);
    const calls = ticks.map((each) => each.calls.map(({ call }) => call.method).join());
    expect(calls.filter((each) => each === 'getAll')).toHaveLength(14);
    expect(calls.filter((each) => each === 'getAll,putAll')).toHaveLength(14);
  });
});

it('what is due, and was lost from the list of that, is found within an hour', () => {
  const { someone } = textsOf('en');
  const world = open('new');
  world.clock.advance(31 * minute);
  const ada = world.user({ name: 'Ada', languageCode: 'en' });
  ada.send('/someone tictactoe');
  const { cache } = world.appsScript;
  const listed = parseWakeRow(cache.entries().get(wakeKey));
  expect(listed.due).toHaveLength(1);
  // Two updates at once write the same row.
  cache.perform({
    service: 'CacheService',
    method: 'put',
    args: [wakeKey, makeWakeRow({ ...listed, due: [] }), 21_600],
  });
  world.clock.advance(121 * minute);
  expect(words(newest(ada.chat))).toContain(readable(someone.nobodyCame).replace(/\s+/g, ' '));
});

describe.each(sampled(languages, 3, 1))('in %s', (languageCode) => {
  const { menu, someone } = textsOf(languageCode);
  /** Chinese lines are broken within a sentence. */
  const unbroken = (text: string): string => readable(text).replace(/[\s\u2800]+/g, '');
  const shownTo = ({ chat }: FakeUser): string => unbroken(newest(chat).text);
  const meet = (world: World) => world.user({ id: 5_000_001, name: 'Ada', languageCode });

  it('a message is promised to who waits for someone, and comes within an hour and a minute', () => {
    const world = open('new');
    // Not when all tables are looked through, once an hour.
    world.clock.advance(31 * minute);
    const ada = meet(world);
    ada.send('/someone tictactoe');
    expect(shownTo(ada)).toContain(unbroken(someone.waiting));
    world.clock.advance(59 * minute);
    expect(shownTo(ada)).toContain(unbroken(someone.waiting));
    world.clock.advance(2 * minute);
    expect(shownTo(ada)).toContain(unbroken(someone.nobodyCame));
  });

  it('nothing is promised where tick does not run, or no longer does', () => {
    const world = open('older');
    const ada = meet(world);
    ada.send('/someone tictactoe');
    expect(shownTo(ada)).toContain(unbroken(someone.waitingUntold));
    expect(shownTo(ada)).not.toContain(unbroken(someone.waiting));
    ada.send('/notices');
    expect(shownTo(ada)).toContain(unbroken(menu.noticesAway));
    const { id } = world.appsScript.triggers.add('tick', 1);
    world.clock.advance(3 * minute);
    ada.send('/notices');
    expect(shownTo(ada)).toContain(unbroken(menu.notices(true)));
    world.appsScript.triggers.remove(id);
    world.clock.advance(4 * minute);
    ada.send('/notices');
    expect(shownTo(ada)).toContain(unbroken(menu.noticesAway));
  });
});

describe('a friend’s quick answer', () => {
  it.each([10, 30, 50])(
    'after %i s has its notice within minutes, though nobody writes',
    (seconds) => {
      const world = open('new');
      const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
      const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' });
      ada.send('/room Sunday');
      ben.send('/join Sunday');
      world.clock.advance(10 * minute);
      ada.send('B2');
      world.clock.advance(seconds * 1000);
      ben.send('A1');
      const before = ada.notifications.length;
      world.clock.advance(3 * minute);
      expect(ada.notifications.length).toBe(before + 1);
    },
  );
});

it('a platform without alarms and without tick promises nothing either', () => {
  const clock = createVirtualClock(Date.UTC(2026, 0, 15, 12));
  const platform = openMemoryPlatform({ clock, random: () => 0.5, properties: {} });
  const ada = platform.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  ada.send('/someone tictactoe');
  expect(words(boardOf(ada))).not.toContain(readable(textsOf('en').someone.waiting));
});

describe('a bot that has moved away', () => {
  const places = [
    ['to a Worker', 'https://linia.example.workers.dev/exec', 0],
    ['to one’s own machine, which fetches', '', 0],
    ['nowhere', undefined, 1],
  ] as const;
  it.each(
    places.flatMap((place) => [
      [...place, 'the rows alone'] as const,
      [...place, 'the cache, too'] as const,
    ]),
  )('%s (%s, %s): a copy of %s', (_, url, heard, copy) => {
    const world = open('new', { runsTriggers: false, elsewhere: () => ({ failure: 'DNS error' }) });
    const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
    ada.send('/someone tictactoe');
    if (url === '') askTelegram(world, 'deleteWebhook');
    else if (url !== undefined) askTelegram(world, 'setWebhook', { url });
    if (copy === 'the rows alone') world.appsScript.cache.clear();
    world.clock.advance(2 * 60 * minute);
    for (let count = 0; count < 3; count++) {
      world.run('tick');
      world.clock.advance(minute);
    }
    expect(ada.chat.messages.filter(({ text }) => text.includes('Nobody turned up'))).toHaveLength(
      heard,
    );
  });
});
