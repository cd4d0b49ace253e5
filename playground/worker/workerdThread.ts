/** The Worker as it is deployed, in the real workerd, for `workerWorld.ts`. */
import { Miniflare } from 'miniflare';
import type { BuiltWorker } from '../../build.d.mts';
import { askTelegram, serve } from './bridgeThread.ts';
import type { Call } from './clusterThread.ts';

const worlds: Miniflare[] = [];
let built: Pick<BuiltWorker, 'code' | 'search'> | undefined;

function openWorker(world: number, env: Readonly<Record<string, string>>, folder?: string): Miniflare {
  const { code = '', search = new Uint8Array() } = built ?? {};
  return new Miniflare({
    modules: [
      { type: 'ESModule', path: 'worker.js', contents: code },
      { type: 'CompiledWasm', path: 'search.wasm', contents: search },
    ],
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    durableObjects: { TABLES: { className: 'Table', useSQLite: true } },
    ...(folder === undefined ? {} : { durableObjectsPersist: folder }),
    bindings: env,
    handleRuntimeStdio: () => undefined,
    async outboundService(request: { readonly url: string; text(): Promise<string> }) {
      const { status, body } = await askTelegram(world, request.url, await request.text());
      return new Response(body, { status, headers: { 'content-type': 'application/json' } }) as never;
    },
  });
}

async function post(world: number, { url, headers, body }: Call) {
  const started = performance.now();
  const response = await worlds[world]!.dispatchFetch(url, { method: 'POST', headers: { ...headers }, body });
  const answer = { status: response.status, body: await response.text() };
  return { ...answer, logs: [], cost: { calls: 0, rows: 0 }, ms: performance.now() - started };
}

serve({
  /** Loads the program of future worlds. */
  load(_world, loaded: BuiltWorker) {
    built = loaded;
  },
  async begin(world, env: Readonly<Record<string, string>>) {
    worlds[world] = openWorker(world, env);
    await worlds[world].ready;
  },
  call: (world, call: Call) => post(world, call),
  /** Makes all calls at once; returns the answers in their order. */
  callAll: (world, calls: readonly Call[]) => Promise.all(calls.map((call) => post(world, call))),
  /** Starts from the rows in a folder, and starts again after a stop. */
  async restart(world, { env, folder }: { readonly env: Readonly<Record<string, string>>; readonly folder: string }) {
    await worlds[world]?.dispose();
    worlds[world] = openWorker(world, env, folder);
    await worlds[world].ready;
  },
  end: (world) => worlds[world]?.dispose(),
});
