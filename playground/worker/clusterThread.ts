/** The Worker's objects in a thread, for `workerWorld.ts`. */
import { askTelegram, serve } from './bridgeThread.ts';
import { type Cluster, createCluster } from './cluster.ts';

let now = 0;
const fetchOf =
  (world: number) =>
  async (url: string, { body }: { readonly body: string }) => {
    const answer = await askTelegram(world, url, body);
    return { status: answer.status, text: async () => answer.body };
  };
const clusters: Cluster[] = [];

export interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly now: number;
}

serve({
  /** A new Worker, with these settings. */
  begin: (world, env: Readonly<Record<string, string>>) => {
    clusters[world] = createCluster({ env, fetch: fetchOf(world), now: () => now });
  },
  async call(world, call: Call) {
    const cluster = clusters[world]!;
    now = call.now;
    await cluster.ring();
    const before = { ...cluster.cost };
    const from = cluster.logs.length;
    const response = await cluster.fetch(new Request(call.url, { method: 'POST', headers: call.headers, body: call.body }));
    const { calls, rows } = cluster.cost;
    return {
      status: response.status,
      body: await response.text(),
      logs: cluster.logs.slice(from),
      cost: { calls: calls - before.calls, rows: rows - before.rows },
    };
  },
  /** What all has cost so far. */
  cost: (world) => ({ ...clusters[world]!.cost }),
  evict: (world) => clusters[world]!.evict(),
  forget: (world) => clusters[world]!.forget(),
  lasting: (world) => clusters[world]!.lasting(),
  rowsOf: (world, object: string) => [...(clusters[world]!.cells.get(object)?.storage.rows.keys() ?? [])],
});
