/** What an object keeps, and for how long: in its memory, in its cache, and as rows that last. */
import { describe, expect, it } from 'vitest';
import { createCluster } from '../../../playground/worker/cluster.ts';
import { cacheLifetime } from '../../../src/platform/objects/object/cache.ts';
import { busyDay } from '../../../src/platform/objects/object/tally.ts';
import { personObject, sharedObject } from '../../../src/platform/objects/objectOf.ts';

const choices = '3|hard|20000';
const duel = '3|EgABAAAABMS0EAAAAExLQgAJAAb9V9QwAAAAAAAAAAAAAAAAAAAAAAA|over|5000001|Ada;Ben|20468';
const name = personObject(5_000_001);
const hour = 3_600_000;

function open() {
  let now = Date.UTC(2026, 0, 15);
  const broken = { isFull: false, isMute: false };
  const fail = (isBroken: boolean): void => {
    if (isBroken) throw new Error('made-up trouble');
  };
  const cluster = createCluster({
    bindings: {},
    now: () => now,
    fetch: async () => new Response('{}'),
    faults: { row: () => fail(broken.isFull), look: () => fail(broken.isMute) },
  });
  const storage = (object: string) => cluster.cells.get(object)!.storage;
  return {
    cluster,
    broken,
    now: () => now,
    pass: async (ms: number) => {
      now += ms;
      await cluster.ring();
    },
    own: cluster.object(name),
    keys: (object = name) =>
      [...storage(object).rows.keys()].filter((key) => key !== 'name').sort(),
    alarmAt: (object = name) => storage(object).alarmAt(),
    cost: async (work: () => Promise<unknown>) => {
      const before = cluster.cost.rows;
      await work();
      return cluster.cost.rows - before;
    },
  };
}

describe('what a person has used', () => {
  it('is in the memory of their object alone, comes along with a call, and goes with the memory', async () => {
    const { own, keys, cluster, cost } = open();
    expect(await cost(() => own.write({ 'u|5000001': 'a little' }))).toBe(0);
    expect(await own.read(['u|5000001', 'p5000001'])).toEqual({ 'u|5000001': 'a little' });
    expect(await own.read(['u|5000001'], { 'u|5000001': 'more' })).toEqual({ 'u|5000001': 'more' });
    await own.write({ 'u|5000001': undefined });
    expect(await own.read(['u|5000001'])).toEqual({});
    await own.write({ 'u|5000001': 'again' });
    cluster.evict();
    expect(await own.read(['u|5000001'])).toEqual({});
    expect(keys()).toEqual([]);
  });
});

describe('what may be forgotten', () => {
  it('is one row together, each for six hours since it was written last', async () => {
    const { own, keys, pass, cost, alarmAt, now } = open();
    // The name, the row and its alarm.
    expect(await cost(() => own.write({ 'c|5000001': 'one', 'n|5000001': 'Ada' }))).toBe(3);
    expect(alarmAt()).toBe(now() + cacheLifetime);
    await pass(hour);
    expect(await cost(() => own.write({ 'c|5000001': 'other', 'w|5000001': undefined }))).toBe(1);
    await pass(cacheLifetime - hour - 1);
    expect(await own.read(['c|5000001', 'n|5000001'])).toEqual({
      'c|5000001': 'other',
      'n|5000001': 'Ada',
    });
    await pass(1);
    expect(await own.read(['c|5000001', 'n|5000001'])).toEqual({ 'c|5000001': 'other' });
    expect(alarmAt()).toBe(now() + hour);
    await pass(hour);
    expect(keys()).toEqual([]);
    expect(alarmAt()).toBeUndefined();
  });

  it('rings when the next of it is over, and is gone for good where it is taken away', async () => {
    const { own, pass, alarmAt, now, cluster } = open();
    const start = now();
    await own.write({ 'c|5000001': 'one' });
    await pass(hour);
    await own.write({ 'n|5000001': 'two' });
    await pass(hour);
    await own.write({ 'w|5000001': 'three' });
    await pass(cacheLifetime - 2 * hour);
    expect(alarmAt()).toBe(start + cacheLifetime + hour);
    await own.write({ 'n|5000001': undefined, 'w|5000001': undefined });
    cluster.evict();
    expect(await own.read(['n|5000001', 'w|5000001'])).toEqual({});
  });

  it('is no reason to ask for the settings when an alarm rings', async () => {
    const { own, pass, now, cluster } = open();
    await own.write({ 'c|5000001': 'one' });
    await own.wake(now() / 1000 + 60);
    const { calls } = cluster.cost;
    await pass(60_000);
    expect(cluster.cost.calls).toBe(calls + 1);
  });

  it('goes with the oldest first where it is too much, and is none at all where nothing is written', async () => {
    const { own, keys, cost } = open();
    expect(await cost(() => own.write({ 'c|5000001': undefined }))).toBe(0);
    expect(keys()).toEqual([]);
    const all = Object.fromEntries(
      Array.from({ length: 301 }, (_, index) => [`v|5000001|${index}`, 'a review']),
    );
    await own.write(all);
    expect(Object.keys(await own.read(Object.keys(all)))).toEqual(Object.keys(all).slice(1));
    await own.write({ 'v|5000001|1': 'again', 'v|5000001|new': 'another' });
    expect(Object.keys(await own.read(['v|5000001|1', 'v|5000001|2', 'v|5000001|new']))).toEqual([
      'v|5000001|1',
      'v|5000001|new',
    ]);
  });

  it('counts as forgotten where it cannot be read, and is told where it cannot be written', async () => {
    const { own, cluster, broken } = open();
    await own.write({ 'c|5000001': 'one', p5000001: choices });
    cluster.evict();
    broken.isMute = true;
    expect(await own.read(['c|5000001'])).toEqual({});
    expect(cluster.logs).toEqual([
      'The rows of an object could not be migrated: Error: made-up trouble',
      'The cache could not be read: Error: made-up trouble',
    ]);
    await expect(own.read(['p5000001'])).rejects.toThrow('made-up trouble');
    broken.isMute = false;
    broken.isFull = true;
    expect(
      await own.write({
        'c|5000001': 'other',
        'n|5000001': 'Ada',
        p5000001: choices.replace('hard', 'easy'),
      }),
    ).toEqual(['p5000001', 'c|5000001', 'n|5000001']);
    expect(cluster.logs).toContain('p… could not be kept: Error: made-up trouble');
    expect(cluster.logs).toContain('cn… could not be kept: Error: made-up trouble');
    broken.isFull = false;
    expect(await own.read(['c|5000001', 'p5000001'])).toEqual({
      'c|5000001': 'one',
      p5000001: choices,
    });
  });
});

describe('what lasts', () => {
  it('is written where it changes, and rings once for a table', async () => {
    const { own, cluster, cost, alarmAt, now, pass } = open();
    await own.write({ p5000001: choices });
    expect(alarmAt()).toBeUndefined();
    expect(await cost(() => own.write({ p5000001: choices }))).toBe(0);
    expect(await cost(() => own.write({ p5000001: choices.replace('hard', 'easy') }))).toBe(1);
    const table = cluster.object('inline|message');
    await table.write({ dmessage: duel });
    const at = now() + cacheLifetime;
    expect(alarmAt('inline|message')).toBe(at);
    await pass(hour);
    await table.write({ dmessage: duel.replace('20468', '20469') });
    expect(alarmAt('inline|message')).toBe(at);
    // From then on the object rings for the end of the table alone.
    await pass(cacheLifetime - hour);
    const end = alarmAt('inline|message')!;
    expect(end).toBeGreaterThan(now() + 100 * 24 * hour);
    await table.write({ dmessage: duel });
    expect(alarmAt('inline|message')).toBe(end);
  });

  it('of those who were erased is kept for 90 days, and then cleared when that rings', async () => {
    const { cluster, pass, now, alarmAt } = open();
    const shared = cluster.object(sharedObject);
    const day = 24 * hour;
    const today = now() / day;
    await shared.write({ zabc: `1|${now()}|${today}` });
    await pass(cacheLifetime);
    expect(alarmAt(sharedObject)).toBe((today + 91) * day);
    await pass((today + 91) * day - now() - 1);
    expect(await shared.read(['zabc'])).not.toEqual({});
    await pass(1);
    expect(await shared.read(['zabc'])).toEqual({});
  });

  it('is read as versions before 3.0 have stored what a move had brought, and written anew', async () => {
    const { own, cluster } = open();
    await own.read([]);
    const { kv } = cluster.cells.get(name)!.storage;
    kv.put('p5000001', { line: choices, isChanged: true, mark: 1 });
    expect(await own.read(['p5000001'])).toEqual({ p5000001: choices });
    await own.write({ p5000001: choices });
    expect(kv.get('p5000001')).toMatchObject({ line: choices });
    await own.write({ p5000001: choices.replace('hard', 'easy') });
    expect(kv.get('p5000001')).toBe(choices.replace('hard', 'easy'));
  });

  it('leaves nothing once it is erased, nor do marks that older versions made of that', async () => {
    const { own, cluster, pass, keys, alarmAt } = open();
    await own.write({ p5000001: choices });
    cluster.cells.get(name)!.storage.kv.put('x|p5000001', '1');
    cluster.cells.get(name)!.storage.kv.put('name', name);
    cluster.evict();
    await own.write({ p5000001: undefined, h5000001: undefined });
    expect(keys()).toEqual([]);
    await pass(cacheLifetime);
    expect(cluster.cells.get(name)!.storage.rows.size).toBe(0);
    expect(alarmAt()).toBeUndefined();
  });

  it('is told where it has no alarm', async () => {
    const { cluster } = open();
    const table = cluster.object('inline|message');
    await table.read([]);
    cluster.cells.get('inline|message')!.storage.getAlarm = () =>
      Promise.reject(new Error('no clock'));
    await table.write({ dmessage: duel });
    await new Promise((resolve) => setImmediate(resolve));
    expect(cluster.logs).toContain('No alarm could be set: Error: no clock');
    expect(await table.read(['dmessage'])).toEqual({ dmessage: duel });
  });
});

describe('the shared object', () => {
  it('counts the people of whom something lasts, by the day on which they played last', async () => {
    const { cluster, pass, cost } = open();
    const shared = cluster.object(sharedObject);
    const play = (...players: number[]) =>
      shared.count({ games: 1, requests: 1, rows: 1, players });
    for (const id of [7, 8]) await shared.register(id, { isKnown: true });
    await shared.learn('BOT_USERNAME', 'linia_bot');
    const today = Math.floor(Date.UTC(2026, 0, 15) / (24 * hour));
    expect(await shared.countPlayers(today)).toBe(0);
    const first = await cost(() => play(7, 9));
    expect(await shared.countPlayers(today)).toBe(1);
    // Nothing is noted twice on a day.
    expect(await cost(() => play(7, 9))).toBeLessThan(first);
    await pass(24 * hour);
    await play(8);
    expect([
      await shared.countPlayers(today),
      await shared.countPlayers(today + 1),
      await shared.countPlayers(today + 2),
    ]).toEqual([2, 1, 0]);
    // Whoever is known already stays counted.
    await shared.register(8, { isKnown: true });
    expect(await shared.countPlayers(today + 1)).toBe(1);
    await shared.register(8, { isKnown: false });
    expect(await shared.countPlayers(today + 1)).toBe(0);
  });

  it('says from when on a day is a busy one', async () => {
    const { cluster, pass } = open();
    const count = async (requests: number) =>
      (await cluster.object(sharedObject).count({ games: 0, requests, rows: 0, players: [] }))
        .isBusy;
    expect([await count(busyDay - 1), await count(1), await count(0)]).toEqual([false, true, true]);
    await pass(24 * hour);
    expect(await count(1)).toBe(false);
  });
});
