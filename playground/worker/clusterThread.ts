/** The Worker's objects in a thread, for `workerWorld.ts`. */

import type { Tallied } from '../../src/platform/objects/calls.ts';
import { sharedObject } from '../../src/platform/objects/objectOf.ts';
import type { Fetch } from '../../src/platform/objects/storage.ts';
import { createRandom } from '../random.ts';
import { askTelegram, serve } from './bridgeThread.ts';
import { type Cluster, createCluster, type Faults } from './cluster.ts';

let now = 0;
const fetchOf =
  (world: number): Fetch =>
  async (url, init) => {
    const { status, body } = await askTelegram(world, new Request(url, init));
    return new Response(body, { status });
  };
const clusters: Cluster[] = [];

/** A fault: the number of the first event that fails, and how many fail. */
export interface Trouble {
  readonly at: keyof Faults;
  readonly from: number;
  readonly times: number;
}

let trouble: Trouble | undefined;
const noCounts: Readonly<Record<keyof Faults, number>> = {
  row: 0,
  look: 0,
  call: 0,
  answer: 0,
};
let counts = { ...noCounts };

/** If set, each call of an object lets others go first for a random time. */
let random: (() => number) | undefined;

function meet(at: keyof Faults): void {
  counts[at] += 1;
  if (trouble?.at !== at || counts[at] < trouble.from || counts[at] >= trouble.from + trouble.times)
    return;
  throw new Error(`made-up trouble at ${at} ${counts[at]}`);
}

const faults: Faults = {
  row: () => meet('row'),
  look: () => meet('look'),
  answer: () => meet('answer'),
  async call() {
    const turns = Math.floor((random?.() ?? 0) * 6);
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    meet('call');
  },
};

export interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly now: number;
}

async function post(cluster: Cluster, { url, headers, body }: Call) {
  const before = { ...cluster.cost };
  const from = cluster.logs.length;
  const response = await cluster.fetch(new Request(url, { method: 'POST', headers, body }));
  const { calls, rows } = cluster.cost;
  return {
    status: response.status,
    body: await response.text(),
    logs: cluster.logs.slice(from),
    cost: { calls: calls - before.calls, rows: rows - before.rows },
  };
}

export interface Begun {
  readonly env: Readonly<Record<string, string>>;
}

serve({
  /** Starts a new Worker with these settings. */
  begin: (world, { env }: Begun) => {
    clusters[world] = createCluster({
      bindings: env,
      fetch: fetchOf(world),
      now: () => now,
      faults,
    });
  },
  async call(world, call: Call) {
    now = call.now;
    await clusters[world]!.ring();
    return post(clusters[world]!, call);
  },
  /** Runs the alarms that are due. */
  async ring(world, at: number) {
    now = at;
    await clusters[world]!.ring();
  },
  /** Another machine hands over what it has counted. */
  count(world, { tallied, at }: { readonly tallied: Tallied; readonly at: number }) {
    now = at;
    return clusters[world]!.object(sharedObject).count(tallied);
  },
  /** Makes all calls at once, in an order that follows from the seed; returns the answers. */
  async callAll(
    world,
    { calls, seed }: { readonly calls: readonly Call[]; readonly seed: number },
  ) {
    random = createRandom(seed);
    now = calls[0]!.now;
    const given = await Promise.all(calls.map((call) => post(clusters[world]!, call)));
    random = undefined;
    return given;
  },
  /** Arms a fault, or none if undefined; the counts start again. */
  arm(_world, armed: Trouble | undefined) {
    trouble = armed;
    counts = { ...noCounts };
  },
  counts: () => counts,
  /** The total cost so far. */
  cost: (world) => ({ ...clusters[world]!.cost }),
  evict: (world) => clusters[world]!.evict(),
  forget: (world) => clusters[world]!.forget(),
  lasting: (world) => clusters[world]!.lasting(),
  /** The keys of its rows but for that of its name. */
  rowsOf(world, object: string) {
    const { rows } = clusters[world]!.cells.get(object)?.storage ?? {};
    return [...(rows?.keys() ?? [])].filter((key) => key !== 'name');
  },
});
