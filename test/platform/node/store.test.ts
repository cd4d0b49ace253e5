/**
 * What lasts on one's own machine: rows, alarms and notes in a folder, as the next start finds
 * them; and its alarms' bell.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isStored } from '../../../src/bot/rows/keys.ts';
import { migrateRows, storeVersion } from '../../../src/bot/rows/migrations/migrate.ts';
import { openBell } from '../../../src/platform/node/bell.ts';
import { openEmptyStore } from '../../../src/platform/node/emptyStore.ts';
import { makeKv } from '../../../src/platform/node/kv.ts';
import { openStore, type Store } from '../../../src/platform/node/store.ts';
import { migrateStored } from '../../../src/platform/objects/migrateStored.ts';
import { objectOf } from '../../../src/platform/objects/objectOf.ts';
import type { StoredValue } from '../../../src/platform/objects/storage.ts';
import { olderRows } from '../../bot/rows/olderRows.ts';

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'linia-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const failures: unknown[] = [];
  const open = () => openStore(folder, (error) => failures.push(error));
  return { open, failures };
}

/** What the next start finds. */
async function reopen(store: Store, open: () => Store): Promise<Store> {
  await store.close();
  const next = open();
  onTestFinished(() => next.close());
  return next;
}

describe('the store', () => {
  it('keeps the rows of each object, and gives them to the next start', async () => {
    const { open, failures } = openFolder();
    const store = open();
    const [a, b] = [store.storageOf('a').kv, store.storageOf('ab').kv];
    a.put('one', 'first');
    a.put('two', { line: 'second' });
    a.put('gone', 'third');
    expect(a.delete('gone')).toBe(true);
    expect(a.delete('never')).toBe(false);
    b.put('one', 'of the other');
    const next = await reopen(store, open);
    expect([...next.storageOf('a').kv.list({})]).toEqual([
      ['one', 'first'],
      ['two', { line: 'second' }],
    ]);
    expect([...next.storageOf('ab').kv.list({})]).toEqual([['one', 'of the other']]);
    expect([...next.storageOf('b').kv.list({})]).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('deletes all rows of one object, and of no other', async () => {
    const { open } = openFolder();
    const store = open();
    const [a, b] = [store.storageOf('a'), store.storageOf('b')];
    for (const { kv } of [a, b]) kv.put('one', 'row');
    await a.deleteAll();
    expect(a.kv.get('one')).toBeUndefined();
    const next = await reopen(store, open);
    expect(next.storageOf('a').kv.get('one')).toBeUndefined();
    expect(next.storageOf('b').kv.get('one')).toBe('row');
  });

  it('keeps what the server notes, and gives it back at once', async () => {
    const { open } = openFolder();
    const store = open();
    expect(store.readNote('version')).toBeUndefined();
    store.writeNote('version', '1.0');
    store.writeNote('version', '1.1');
    store.writeNote('health', '0');
    expect([store.readNote('version'), store.readNote('health')]).toEqual(['1.1', '0']);
    await store.saved();
    const next = await reopen(store, open);
    expect([next.readNote('version'), next.readNote('health'), next.readNote('other')]).toEqual([
      '1.1',
      '0',
      undefined,
    ]);
  });

  it('changes a note in one step, and not where there is nothing to write', async () => {
    const { open, failures } = openFolder();
    const store = open();
    store.writeNote('holder', 'first');
    await store.saved();
    const seen: (string | undefined)[] = [];
    const change = (name: string, next: string | undefined) =>
      store.changeNote(name, (text) => {
        seen.push(text);
        return next;
      });
    expect([change('holder', 'second'), change('holder', undefined), change('new', 'x')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(seen).toEqual(['first', 'second', undefined]);
    expect(store.readNote('holder')).toBe('second');
    const next = await reopen(store, open);
    expect([next.readNote('holder'), next.readNote('new'), failures]).toEqual(['second', 'x', []]);
  });

  it('keeps alarms, and says so to who watches', async () => {
    const { open } = openFolder();
    const store = open();
    const changes: number[] = [];
    await store.storageOf('early').setAlarm(1000);
    store.watchAlarms((at) => changes.push(at));
    const object = store.storageOf('a');
    expect(await object.getAlarm()).toBeNull();
    await object.setAlarm(5000);
    await object.setAlarm(4000);
    // Neither a row nor a note is one.
    object.kv.put('9000', '9000');
    store.writeNote('version', '9000');
    expect([changes, await object.getAlarm()]).toEqual([[5000, 4000], 4000]);
    const next = await reopen(store, open);
    expect(new Map(next.alarms)).toEqual(
      new Map([
        ['a', 4000],
        ['early', 1000],
      ]),
    );
    expect(await next.storageOf('a').getAlarm()).toBe(4000);
  });

  it('forgets an alarm once its work is done, unless the work sets it again', async () => {
    const { open } = openFolder();
    const store = open();
    for (const name of ['done', 'again']) await store.storageOf(name).setAlarm(1000);
    await store.ring(
      'done',
      async () => expect(store.alarms.has('done')).toBe(false),
      () => 9000,
    );
    await store.ring(
      'again',
      () => store.storageOf('again').setAlarm(2000),
      () => 9000,
    );
    const next = await reopen(store, open);
    expect([...next.alarms]).toEqual([['again', 2000]]);
  });

  it('rings a second time where the work fails, when the work has not said when', async () => {
    const { open } = openFolder();
    const store = open();
    const fail = async (): Promise<never> => {
      throw new Error('made up');
    };
    for (const name of ['failed', 'again']) await store.storageOf(name).setAlarm(1000);
    await expect(store.ring('failed', fail, () => 9000)).rejects.toThrow('made up');
    const setAndFail = async () => {
      await store.storageOf('again').setAlarm(2000);
      await fail();
    };
    await expect(store.ring('again', setAndFail, () => 9000)).rejects.toThrow('made up');
    const next = await reopen(store, open);
    expect(new Map(next.alarms)).toEqual(
      new Map([
        ['again', 2000],
        ['failed', 9000],
      ]),
    );
  });

  it('still has an alarm on the disk while its work is done', async () => {
    const { open } = openFolder();
    const store = open();
    await store.storageOf('a').setAlarm(1000);
    let finish = (): void => undefined;
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    void store
      .ring(
        'a',
        () => work,
        () => 9000,
      )
      .catch(() => undefined);
    expect(store.alarms.has('a')).toBe(false);
    const next = await reopen(store, open);
    expect([...next.alarms]).toEqual([['a', 1000]]);
    finish();
  });
});

describe('the rows of an object', () => {
  const open = () => {
    const changes: (readonly [string, StoredValue | undefined])[] = [];
    const rows = new Map<string, StoredValue>();
    return { changes, rows, kv: makeKv(rows, (key, row) => void changes.push([key, row])) };
  };

  it('hand on each change, once', () => {
    const { kv, changes } = open();
    kv.put('a', 'row');
    kv.delete('a');
    expect(changes).toEqual([
      ['a', 'row'],
      ['a', undefined],
    ]);
  });

  it('come in the order of their keys, after one, with a beginning, and so many', () => {
    const { kv } = open();
    for (const key of ['b2', 'a1', 'b3', 'b1', 'A']) kv.put(key, `row ${key}`);
    const keys = (range: Parameters<typeof kv.list>[0]) => [...kv.list(range)].map(([key]) => key);
    expect([...kv.list({})][0]).toEqual(['A', 'row A']);
    expect(keys({})).toEqual(['A', 'a1', 'b1', 'b2', 'b3']);
    expect(keys({ prefix: 'b' })).toEqual(['b1', 'b2', 'b3']);
    expect(keys({ startAfter: 'b1' })).toEqual(['b2', 'b3']);
    expect(keys({ prefix: 'b', startAfter: 'b1', limit: 1 })).toEqual(['b2']);
  });

  it('are changed by nobody who has given or got one', () => {
    const { kv } = open();
    const row = { line: 'first' };
    kv.put('a', row);
    row.line = 'changed';
    const read = kv.get('a') as { line: string };
    read.line = 'changed';
    const [[, listed]] = [...kv.list({})] as [[string, { line: string }]];
    listed.line = 'changed';
    expect(kv.get('a')).toEqual({ line: 'first' });
  });
});

describe('the store of a bot that has never run', () => {
  it('is empty, takes what is written, and gives back only its notes', async () => {
    const store = openEmptyStore();
    const storage = store.storageOf('a');
    storage.kv.put('one', 'row');
    await storage.setAlarm(1000);
    expect([await storage.getAlarm(), [...store.alarms]]).toEqual([null, []]);
    expect([...store.storageOf('a').kv.list({})]).toEqual([]);
    store.writeNote('version', '1.0');
    expect([store.readNote('version'), store.readNote('other')]).toEqual(['1.0', undefined]);
  });
});

describe('the bell', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  /** A bell whose objects are awake for so many milliseconds. */
  function openWith(alarms: Readonly<Record<string, number>>, workTime = 0) {
    const left = new Map(Object.entries(alarms));
    const woken: (readonly [string, number])[] = [];
    const closings: number[] = [];
    let change: (at: number) => void = () => undefined;
    const store = {
      alarms: left,
      watchAlarms: (next: typeof change) => {
        change = next;
      },
    } as unknown as Store;
    let awake = 0;
    let mostAwake = 0;
    const wake = async (name: string): Promise<void> => {
      left.delete(name);
      woken.push([name, Date.now()]);
      awake += 1;
      mostAwake = Math.max(mostAwake, awake);
      await new Promise((resolve) => setTimeout(resolve, workTime));
      awake -= 1;
    };
    const bell = openBell(store, Date.now, wake, async () => void closings.push(Date.now()));
    const setAlarm = (name: string, at: number): void => {
      left.set(name, at);
      change(at);
    };
    return { bell, woken, closings, setAlarm, mostAwake: () => mostAwake };
  }

  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it('rings when an alarm is due, and not before it is begun', async () => {
    const { bell, woken, setAlarm } = openWith({ past: -5, now: 0, later: 1000 });
    setAlarm('set before', 500);
    await pass(2000);
    expect(woken).toEqual([]);
    bell.beginRinging();
    await pass(1);
    expect(woken.map(([name]) => name)).toEqual(['past', 'now', 'later', 'set before']);
    await bell.endRinging();
  });

  it('rings at the time of each, also of one that is set later for earlier', async () => {
    const { bell, woken, setAlarm } = openWith({ first: 1000, second: 3000 });
    bell.beginRinging();
    await pass(10);
    setAlarm('between', 2000);
    setAlarm('soon', 500);
    await pass(4000);
    expect(woken).toEqual([
      ['soon', 500],
      ['first', 1000],
      ['between', 2000],
      ['second', 3000],
    ]);
    await bell.endRinging();
  });

  it('rings every five minutes though nothing is due, so that unused objects are closed', async () => {
    const { bell, closings } = openWith({});
    bell.beginRinging();
    await pass(10 * 60_000);
    expect(closings).toEqual([0, 5 * 60_000, 10 * 60_000]);
    await bell.endRinging();
    await pass(10 * 60_000);
    expect(closings).toHaveLength(3);
  });

  it('wakes at most fifty at once', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `object ${index}`);
    const { bell, woken, mostAwake } = openWith(
      Object.fromEntries(names.map((name) => [name, 0])),
      100,
    );
    bell.beginRinging();
    await pass(50);
    expect([woken.length, mostAwake()]).toEqual([50, 50]);
    await pass(300);
    expect([woken.map(([name]) => name), mostAwake()]).toEqual([names, 50]);
    await bell.endRinging();
  });

  it('at its end waits for those that are awake, and wakes no more', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `object ${index}`);
    const { bell, woken, setAlarm } = openWith(
      Object.fromEntries(names.map((name) => [name, 0])),
      100,
    );
    bell.beginRinging();
    await pass(50);
    let hasEnded = false;
    const end = bell.endRinging().then(() => {
      hasEnded = true;
    });
    await pass(40);
    expect(hasEnded).toBe(false);
    await pass(20);
    await end;
    setAlarm('too late', 200);
    await pass(1000);
    expect([woken.length, vi.getTimerCount()]).toEqual([50, 0]);
  });

  it('rings one round after the other', async () => {
    const { bell, woken, setAlarm } = openWith({ slow: 0 }, 100);
    bell.beginRinging();
    await pass(10);
    setAlarm('meanwhile', 20);
    await pass(50);
    expect(woken).toEqual([['slow', 0]]);
    await pass(100);
    expect(woken).toEqual([
      ['slow', 0],
      ['meanwhile', 100],
    ]);
    await pass(100);
    await bell.endRinging();
  });

  it('rings once where it is rung by hand', async () => {
    const { bell, woken, closings } = openWith({ due: 0, later: 1 });
    await Promise.all([bell.ring(), pass(1)]);
    expect([woken.map(([name]) => name), closings, vi.getTimerCount()]).toEqual([['due'], [0], 0]);
  });
});

describe('all that is stored', () => {
  const choices = (level: string): string => `3|${level}|20000`;
  const duel =
    '3|EgABAAAABMS0EAAAAExLQgAJAAb9V9QwAAAAAAAAAAAAAAAAAAAAAAA|running|5000001|Ada;Ben|20468';
  const erased = `1|1|20468`;
  const now = Date.UTC(2026, 0, 15);
  const fill = (store: Store) => {
    store.storageOf('chat|5000001').kv.put('p5000001', choices('hard'));
    store.storageOf('chat|5000001').kv.put('h5000001', { line: 'brought by an older version' });
    store.storageOf('chat|5000001').kv.put('cache', { alarmAt: 1, lines: {} });
    const shared = store.storageOf('shared').kv;
    for (const [key, row] of [
      ['person|5000001', '20000'],
      ['learnt', { BOT_USERNAME: 'linia_bot' }],
      ['watch', '1'],
      ['y', 'the usage log'],
      ['zabc', erased],
    ] as const)
      shared.put(key, row);
    store.storageOf('chat|5000003').kv.put('Z5000003', 'is being erased');
    store.storageOf('chat|5000003').kv.put('tables', { keys: ['rsunday'] });
    store.storageOf('room|sunday').kv.put('rsunday', 'a room');
  };

  it('of 1.7.2 has its present form from the next start on, and is migrated once', async () => {
    const { open } = openFolder();
    const store = open();
    const rows = olderRows.filter(([key]) => isStored(key));
    for (const [key, row] of rows) store.storageOf(objectOf(key)!).kv.put(key, row);
    const next = await reopen(store, open);
    next.migrate(storeVersion, migrateStored);
    const migrated = migrateRows(Object.fromEntries(rows));
    expect(next.readAll()).toEqual(migrated);
    const [key, row] = rows.find(([each]) => each.startsWith('r'))!;
    next.storageOf(objectOf(key)!).kv.put(key, row);
    const last = await reopen(next, open);
    last.migrate(storeVersion, migrateStored);
    expect(last.readAll()).toEqual({ ...migrated, [key]: row });
  });

  it('is read of objects that are open and of those that are not', async () => {
    const { open } = openFolder();
    const store = open();
    fill(store);
    const all = {
      p5000001: choices('hard'),
      h5000001: 'brought by an older version',
      y: 'the usage log',
      zabc: erased,
      Z5000003: 'is being erased',
      rsunday: 'a room',
    };
    expect(store.readAll()).toEqual(all);
    const next = await reopen(store, open);
    next.storageOf('chat|5000001').kv.put('p5000001', choices('easy'));
    expect(next.readAll()).toEqual({ ...all, p5000001: choices('easy') });
    expect(openEmptyStore().readAll()).toEqual({});
  });

  it('is replaced at once, but for what does not move and for who is erased', async () => {
    const { open, failures } = openFolder();
    const first = open();
    fill(first);
    const store = await reopen(first, open);
    const seen = store.storageOf('chat|5000001').kv;
    const rows = { p5000002: choices('easy'), dmessage: duel, y: 'of another', 'c|1': 'x' };
    store.replaceAll({ ...rows, zabc: 'older' }, now);
    const check = (each: Store, kv = each.storageOf('chat|5000001').kv): void => {
      expect([...kv.list({})].map(([key]) => key)).toEqual(['cache', 'tables']);
      expect(kv.get('tables')).toEqual({ keys: ['dmessage'] });
      expect(Object.fromEntries(each.storageOf('chat|5000002').kv.list({}))).toEqual({
        p5000002: choices('easy'),
        tables: { keys: ['dmessage'] },
      });
      expect(Object.fromEntries(each.storageOf('chat|5000003').kv.list({}))).toEqual({
        Z5000003: 'is being erased',
      });
      expect([...each.storageOf('room|sunday').kv.list({})]).toEqual([]);
      expect(Object.fromEntries(each.storageOf('shared').kv.list({}))).toEqual({
        'person|5000001': '1',
        'person|5000002': '1',
        'person|5000003': '1',
        learnt: { BOT_USERNAME: 'linia_bot' },
        watch: '1',
        y: 'the usage log',
        zabc: erased,
      });
      expect(each.alarms.get('inline|message')).toBe(now + 21_600_000);
    };
    check(store, seen);
    check(await reopen(store, open));
    expect(failures).toEqual([]);
  });

  it('is there for an object that is opened before it is on the disk, and for one after that', async () => {
    const { open } = openFolder();
    const store = open();
    fill(store);
    store.release(['chat|5000001', 'shared']);
    await store.saved();
    store.replaceAll({ p5000001: choices('easy') }, now);
    expect(store.storageOf('chat|5000001').kv.get('p5000001')).toBe(choices('easy'));
    store.release(['chat|5000001']);
    await store.saved();
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.storageOf('chat|5000001').kv.get('p5000001')).toBe(choices('easy'));
  });

  it('rings no later than before', async () => {
    const { open } = openFolder();
    const store = open();
    await store.storageOf('inline|message').setAlarm(5);
    store.replaceAll({ dmessage: duel }, now);
    expect(store.alarms.get('inline|message')).toBe(5);
    await store.close();
  });
});
