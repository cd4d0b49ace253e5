/**
 * One's own machine: its objects with its store, an LMDB environment in a temporary folder. What lasts is read from the disk, and after
 * `evict` so is everything.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLasting } from '../../src/bot/store/keys.ts';
import { openObjects } from '../../src/platform/node/objects.ts';
import { openStore } from '../../src/platform/node/store.ts';
import { handleRequest } from '../../src/platform/objects/handleRequest.ts';
import { rowOf } from '../../src/platform/objects/object/brought.ts';
import { createTally, forgetTally } from '../../src/platform/objects/object/tally.ts';
import { hmac } from '../../src/platform/objects/secret.ts';
import type { Cluster, ClusterOptions } from './cluster.ts';

export type Machine = Pick<Cluster, 'logs' | 'cost' | 'object' | 'fetch'> & {
  ring(): Promise<void>;
  evict(): Promise<void>;
  forget(): Promise<void>;
  lasting(): Promise<ReadonlyMap<string, string>>;
};

export function createMachine({ bindings, fetch, now }: Pick<ClusterOptions, 'bindings' | 'fetch' | 'now'>): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'linia-machine-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const logs: string[] = [];
  const memory = new Map<string, string>();
  const tally = createTally();
  const store = openStore(folder, (error) => logs.push(`A row could not be written: ${String(error)}`));
  const names = new Set<string>();
  const storageOf: typeof store.storageOf = (name) => {
    names.add(name);
    return store.storageOf(name);
  };
  const objects = openObjects({ ...store, storageOf }, (object) => ({
    bindings,
    memory,
    tally,
    home: 'own machine',
    fetch,
    now,
    object,
    version: 'test',
    log: (line) => void logs.push(line),
    wait: async () => undefined,
    hmac,
    makeSecret: () => '0'.repeat(32),
  }));

  async function evict(): Promise<void> {
    memory.clear();
    forgetTally(tally);
    await objects.closeUnused(0);
  }

  return {
    logs,
    // Nothing is billed.
    cost: { calls: 0, rows: 0 },
    object: objects.object,
    fetch: (request) => handleRequest(request, objects.world),
    ring: objects.ring,
    evict,
    async forget() {
      await evict();
      for (const name of names) store.storageOf(name).kv.delete('cache');
      await store.saved();
    },
    async lasting() {
      await store.saved();
      const rows = [...names].flatMap((name) => [...store.storageOf(name).kv.list({})]);
      const lasting = rows.filter(([key]) => isLasting(key) && !key.startsWith('person|'));
      return new Map(lasting.map(([key, row]) => [key, rowOf(row)!]));
    },
  };
}
