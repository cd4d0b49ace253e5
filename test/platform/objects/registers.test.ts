/** What one object notes for another, where the call in between fails. */
import { describe, expect, it } from 'vitest';
import { createCluster } from '../../../playground/worker/cluster.ts';
import { personObject, sharedObject } from '../../../src/platform/objects/objectOf.ts';

const choices = (level: string): string => `3|${level}|20000`;

function open() {
  let [failing, now] = [0, Date.UTC(2026, 0, 15)];
  const cluster = createCluster({
    bindings: {},
    now: () => now,
    fetch: async () => new Response('{}'),
    faults: {
      call() {
        if (failing-- > 0) throw new Error('object is overloaded');
      },
    },
  });
  /** Writes in an object that is called without a fault; then as many calls to others fail. */
  const write = async (
    name: string,
    entries: Record<string, string | undefined>,
    fails = 0,
  ): Promise<void> => {
    const written = cluster.object(name).write(entries);
    await Promise.resolve();
    failing = fails;
    await written;
    failing = 0;
  };
  return {
    cluster,
    write,
    advance: (ms: number) => {
      now += ms;
    },
    people: async () =>
      (await cluster.object(sharedObject).people('', 40)).rows.map(({ id }) => id),
    tables: async (id: number) => (await cluster.object(personObject(id)).ownedTables()).tables,
  };
}

describe('a person of whom something lasts', () => {
  it('is noted where the call fails once', async () => {
    const { write, people } = open();
    await write('chat|5000001', { p5000001: choices('hard') }, 1);
    expect(await people()).toEqual([5_000_001]);
  });

  it('is noted with the next change where it goes on failing', async () => {
    const { write, people, cluster } = open();
    await write('chat|5000001', { p5000001: choices('hard') }, 2);
    expect(await people()).toEqual([]);
    expect(cluster.logs.join()).toContain('A register could not be kept');
    cluster.evict();
    await write('chat|5000001', { p5000001: choices('easy') });
    expect(await people()).toEqual([5_000_001]);
  });

  it('is noted by an alarm where nothing else changes', async () => {
    const { write, people, cluster, advance } = open();
    await write('chat|5000001', { p5000001: choices('hard') }, 2);
    advance(60_000);
    cluster.evict();
    await cluster.ring();
    expect(await people()).toEqual([5_000_001]);
  });

  it('is no longer noted once that is erased, whatever failed before', async () => {
    const { write, people } = open();
    await write('chat|5000001', { p5000001: choices('hard') }, 2);
    await write('chat|5000001', { p5000001: undefined }, 2);
    await write('chat|5000001', { p5000001: undefined });
    expect(await people()).toEqual([]);
  });
});

describe('a seat', () => {
  const key = 'd-4000000002|32067';
  const row =
    '3|EgABAAAABMS0EAAAAExLQgAJAAb9V9QwAAAAAAAAAAAAAAAAAAAAAAA|running|5000001|Ada;Ben|20468';

  it.each([1, 2, 3, 4, 5, 6, 8])(
    'is noted after all, and so is its person, where %s calls fail',
    async (fails) => {
      const { write, people, tables, cluster } = open();
      await write('chat|-4000000002', { [key]: row }, fails);
      cluster.evict();
      await write('chat|-4000000002', { [key]: row });
      await write('chat|5000001', { p5000001: undefined });
      await write('chat|5000002', { p5000002: undefined });
      expect(await tables(5_000_001)).toEqual([key]);
      expect(await tables(5_000_002)).toEqual([key]);
      expect(await people()).toEqual([5_000_001, 5_000_002]);
    },
  );

  it('keeps its person noted whose own rows are erased before that was noted', async () => {
    const { write, people, cluster, advance } = open();
    await write('chat|5000001', { p5000001: choices('hard') }, 2);
    await write('chat|-4000000002', { [key]: row });
    expect(await people()).toEqual([5_000_002]);
    await write('chat|5000001', { p5000001: undefined }, 2);
    advance(60_000);
    cluster.evict();
    await cluster.ring();
    expect(await people()).toEqual([5_000_001, 5_000_002]);
  });

  it.each([1, 2, 3, 4, 5, 6, 8])('is given up after all where %s calls fail', async (fails) => {
    const { write, people, tables } = open();
    await write('chat|-4000000002', { [key]: row });
    await write('chat|-4000000002', { [key]: undefined }, fails);
    await write('chat|-4000000002', { [key]: undefined });
    await write('chat|5000001', { p5000001: undefined });
    await write('chat|5000002', { p5000002: undefined });
    expect(await tables(5_000_001)).toEqual([]);
    expect(await tables(5_000_002)).toEqual([]);
    expect(await people()).toEqual([]);
  });
});
