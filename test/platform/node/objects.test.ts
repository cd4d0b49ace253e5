/**
 * The objects of a server: opened once, closed when nobody has used them for a while, and woken by
 * their alarms.
 */
import { describe, expect, it } from 'vitest';
import { madeUpToken } from '../../../playground/world.ts';
import { openEmptyStore } from '../../../src/platform/node/emptyStore.ts';
import { idleTime, openObjects } from '../../../src/platform/node/objects.ts';
import type { Store } from '../../../src/platform/node/store.ts';
import type { Environment } from '../../../src/platform/objects/calls.ts';
import { createTally } from '../../../src/platform/objects/object/tally.ts';
import { hmac } from '../../../src/platform/objects/secret.ts';

function open(change: (store: Store) => Partial<Store> = () => ({})) {
  const opened: string[] = [];
  const lines: string[] = [];
  const clock = { now: 1_000_000 };
  const empty = openEmptyStore();
  const storageOf: Store['storageOf'] = (name) => {
    opened.push(name);
    return empty.storageOf(name);
  };
  const store = { ...empty, storageOf };
  const makeWorld = (object: Environment['object']): Environment => ({
    bindings: { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: 'made-up' },
    memory: new Map(),
    tally: createTally(),
    platform: 'own machine',
    object,
    fetch: () => Promise.reject(new Error('nothing is sent')),
    now: () => clock.now,
    wait: async () => undefined,
    log: (line) => void lines.push(line),
    hmac,
    makeUuid: () => '',
    version: 'test',
  });
  return { objects: openObjects({ ...store, ...change(store) }, makeWorld), opened, lines, clock };
}

describe('the objects of a server', () => {
  it('are opened when they are called, and once', async () => {
    const { objects, opened } = open();
    expect(opened).toEqual([]);
    for (const name of ['shared', 'person|7', 'shared'])
      await objects.object(name).learntProperties();
    expect(opened).toEqual(['shared', 'person|7']);
  });

  it('are closed once nobody has used them for so long, counted from the end of the last call', async () => {
    const { objects, opened, clock } = open();
    await objects.object('shared').learntProperties();
    clock.now += idleTime - 1;
    await objects.closeUnused(idleTime);
    await objects.object('shared').learntProperties();
    expect(opened).toHaveLength(1);
    clock.now += idleTime - 1;
    await objects.closeUnused(idleTime);
    await objects.object('shared').learntProperties();
    expect(opened).toHaveLength(1);
    clock.now += idleTime;
    await objects.closeUnused(idleTime);
    await objects.object('shared').learntProperties();
    expect(opened).toHaveLength(2);
  });

  it('stay open while a call of theirs has not ended', async () => {
    let finish = (): void => undefined;
    const isFinished = new Promise<null>((resolve) => {
      finish = () => resolve(null);
    });
    const opened: string[] = [];
    const { objects } = open(({ storageOf }) => ({
      storageOf(name) {
        opened.push(name);
        return {
          ...storageOf(name),
          getAlarm: () => isFinished,
          setAlarm: async () => void (await isFinished),
        };
      },
    }));
    const called = objects.object('chat|1').wake(2000);
    await objects.closeUnused(0);
    await objects.object('chat|1').ownedTables();
    await objects.closeUnused(0);
    expect(opened).toHaveLength(1);
    finish();
    await called;
    await objects.closeUnused(0);
    await objects.object('chat|1').ownedTables();
    expect(opened).toHaveLength(2);
  });

  it('are closed also after a call that has failed', async () => {
    const { objects, opened } = open();
    await expect(objects.object('shared').callAsOwner(undefined as never)).rejects.toThrow();
    await objects.closeUnused(0);
    await objects.object('shared').learntProperties();
    expect(opened).toHaveLength(2);
  });

  it('are closed only when all that they have changed is on the disk', async () => {
    let save = (): void => undefined;
    const saved = () =>
      new Promise<void>((resolve) => {
        save = resolve;
      });
    const { objects, opened } = open(() => ({ saved }));
    await objects.object('shared').learntProperties();
    const closed = objects.closeUnused(0);
    await objects.object('shared').learntProperties();
    expect(opened).toHaveLength(1);
    save();
    await closed;
    await objects.object('shared').learntProperties();
    expect(opened).toHaveLength(2);
  });

  it('are woken when that is due, and half a minute later again where that fails', async () => {
    const rung: (readonly [name: string, secondTry: number])[] = [];
    const { objects, opened, lines, clock } = open(() => ({
      alarms: new Map([
        ['chat|1', 0],
        ['chat|2', 2_000_000],
      ]),
      async ring(name, work, secondTry) {
        rung.push([name, secondTry()]);
        await work();
        throw new Error('made up');
      },
    }));
    await objects.ring();
    expect(rung).toEqual([['chat|1', clock.now + 30_000]]);
    expect(opened).toEqual(['chat|1']);
    expect(lines).toEqual(['An alarm has failed, and rings again: Error: made up']);
  });
});
