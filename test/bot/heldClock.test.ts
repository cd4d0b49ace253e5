/**
 * What the bot cannot do for anybody costs nobody time: while Google takes no requests, or the bot is
 * not there, the other does not win by that. A limit of one's own stops no clock.
 */
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { makeUserKey, quotaKey } from '../../src/bot/rows/keys.ts';
import { makeSilence, parseSilence, silenceName } from '../../src/bot/settings/silence.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { sampled } from '../samples.ts';
import {
  hasControl,
  isOver,
  lastBoard,
  newest,
  onAppsScript,
  openWorld,
  tapCell,
  tapControl,
  words,
} from './players.ts';

const en = textsOf('en');
const minute = 60_000;
const hour = 60 * minute;

const settings = { FETCH_QUOTA: '20000' };
const toTenMinutes = [en.clock.labels.none, en.clock.labels.day, en.clock.labels.hour];

/** A game of ten minutes a move in which it is Ben's turn. */
const places = {
  'in a group': (more = {}) => openShared(false, more),
  inline: (more = {}) => openShared(true, more),
  'in a room': (more = {}) => {
    const world = openWorld(settings, more);
    const [ada, ben] = meet(world);
    ada.send('/room Sunday');
    for (const label of toTenMinutes) tapControl(ada, newest(ada.chat), `⏳ ${label}`);
    ben.send('/join Sunday');
    tapCell(ada, lastBoard(ada.chat), 'B2');
    return { world, ada, ben, of: ({ chat }: FakeUser) => lastBoard(chat) };
  },
};
type Place = keyof typeof places;

const meet = (world: World): readonly [FakeUser, FakeUser] => [
  world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' }),
  world.user({ id: 5_000_002, name: 'Ben', languageCode: 'en' }),
];

function openShared(isInline: boolean, more: object) {
  const world = openWorld(settings, more);
  const [ada, ben] = meet(world);
  const group = world.telegram.group('Friends', [ada, ben]);
  if (!isInline) ada.send(group, '/duel');
  const board: ChatMessage = isInline
    ? ada.chooseInline(ada.typeInline('', group), 'duel-ticTacToe')
    : newest(group);
  for (const label of toTenMinutes) tapControl(ada, board, `⏳ ${label}`);
  tapControl(ben, board, 'Join');
  tapCell(ada, board, 'B2');
  return { world, ada, ben, of: (_: FakeUser) => board };
}

function putRow(world: World, key: string, row: readonly number[]): void {
  const args = [key, ['6', ...row].join('|'), 21_600];
  world.appsScript.cache.perform({ service: 'CacheService', method: 'put', args });
}
const minuteOf = (world: World): number => Math.floor(world.clock.now() / minute);

/** Google takes no more requests for so long. */
function silence(world: World, hours: number): void {
  const now = world.clock.now();
  const row = makeSilence({ from: now, until: now + hours * hour });
  world.appsScript.properties.script.set(silenceName, row);
  world.appsScript.cache.clear();
}

/** What Ada is offered who taps the board, and what a claim comes to. */
function claim(ada: FakeUser, board: ChatMessage): boolean {
  tapCell(ada, board, 'A1');
  if (!hasControl(board, en.buttons.claim)) return false;
  tapControl(ada, board, en.buttons.claim);
  return isOver(board);
}

describe.each(sampled(Object.keys(places) as Place[], 2))('a game with a clock %s', (place) => {
  onAppsScript('is not lost where the day’s requests are spent', () => {
    const { world, ada, ben, of } = places[place]();
    silence(world, 4);
    expect(tapCell(ben, of(ben), 'A1').answer?.text).toBe(en.allSpent);
    expect(tapCell(ben, of(ben), 'A1').answer).toBeUndefined();
    // Nobody is answered until the next day, whatever the cache forgets.
    for (const hours of [1, 2.9]) {
      world.clock.advance(hours * hour);
      world.appsScript.cache.clear();
      expect(claim(ada, of(ada)), String(hours)).toBe(false);
    }
    world.clock.advance(0.1 * hour + 9 * minute);
    expect(claim(ada, of(ada))).toBe(false);
    expect(isOver(of(ada))).toBe(false);
    world.clock.advance(2 * minute);
    expect(claim(ada, of(ada))).toBe(true);
    expect(words(of(ada))).toMatch(/Ada wins|You win/);
  });

  onAppsScript('goes on where the player is served again', () => {
    const { world, ada, ben, of } = places[place]();
    silence(world, 4);
    tapCell(ben, of(ben), 'A1');
    world.clock.advance(4 * hour + 5 * minute);
    expect(claim(ada, of(ada))).toBe(false);
    tapCell(ben, of(ben), 'A1');
    world.clock.advance(11 * minute);
    // Now it is Ada whose time is over.
    tapCell(ben, of(ben), 'C3');
    expect(words(of(ben))).toMatch(/Ada has run out of time/);
  });

  onAppsScript('is lost by a player who has used up their own share of the day', () => {
    const { world, ada, ben, of } = places[place]();
    putRow(world, quotaKey, [minuteOf(world) - 60, 10_500]);
    putRow(world, makeUserKey(ben.id), [minuteOf(world), 0, 0, minuteOf(world) - 60, 3000]);
    expect(tapCell(ben, of(ben), 'A1').answer?.text).toBe(en.enoughToday);
    world.clock.advance(11 * minute);
    expect(claim(ada, of(ada))).toBe(true);
    expect(words(of(ada))).toMatch(/Ada wins|You win/);
  });

  onAppsScript('is not told to be over, or half over, before the time has gone on', () => {
    const { world, ada, ben, of } = places[place]({ runsTriggers: true });
    const told = (user: FakeUser, part: string) =>
      [...user.chat.messages, ...of(user).chat.messages].filter(({ text }) => text.includes(part))
        .length;
    ada.send('/settings');
    ben.send('/settings');
    silence(world, 1);
    tapCell(ben, of(ben), 'A1');
    world.clock.advance(59 * minute);
    expect([told(ben, en.clock.half), told(ada, 'is out of time')]).toEqual([0, 0]);
    world.clock.advance(8 * minute);
    expect(told(ben, en.clock.half)).toBeGreaterThan(0);
    expect(told(ada, 'out of time')).toBe(0);
    world.clock.advance(5 * minute);
    expect(told(ada, 'out of time')).toBeGreaterThan(0);
  });

  onAppsScript('starts its clock again where the bot was not there as it rang', () => {
    const { world, ada, of } = places[place]({ runsTriggers: true });
    world.clock.advance(2 * minute);
    const { list, add, remove } = world.appsScript.triggers;
    for (const { id } of [...list]) remove(id);
    world.clock.advance(40 * minute);
    add('tick', 1);
    world.clock.advance(2 * minute);
    expect(claim(ada, of(ada))).toBe(false);
    world.clock.advance(10 * minute);
    expect(claim(ada, of(ada))).toBe(true);
  });
});

describe('a refusal', () => {
  onAppsScript('is remembered once, and costs no more than that', () => {
    const { world, ben, of } = places['in a group']();
    const { limits } = world.appsScript.quotas;
    const until = () => parseSilence(world.appsScript.properties.script.get(silenceName)).until;
    expect(until()).toBe(0);
    const before = limits.urlfetch;
    limits.urlfetch = 0;
    tapCell(ben, of(ben), 'A1');
    limits.urlfetch = before;
    expect(until()).toBe((minuteOf(world) + 60) * minute);
    tapCell(ben, of(ben), 'A1');
    const from = world.executions.length;
    tapCell(ben, of(ben), 'A1');
    const calls = world.executions
      .slice(from)
      .flatMap((each) => each.calls.map(({ call }) => `${call.service}.${call.method}`));
    expect(calls.filter((call) => call.startsWith('Properties'))).toEqual([]);
  });

  it('for being too fast stops no clock', () => {
    const { world, ada, ben, of } = places['in a group']();
    for (let count = 0; count < 70; count++) tapCell(ben, of(ben), 'B2');
    world.clock.advance(11 * minute);
    expect(claim(ada, of(ada))).toBe(true);
  });
});
