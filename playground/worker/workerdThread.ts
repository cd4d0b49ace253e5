/** The Worker as it is deployed, in the real workerd, for `workerWorld.ts`. */
import { execFileSync } from 'node:child_process';
import { Miniflare } from 'miniflare';
import type { BuiltWorker } from '../../build.d.mts';
import { askTelegram, serve } from './bridgeThread.ts';
import type { Call } from './clusterThread.ts';

/**
 * Where workerd is ended: before Telegram gets its next request, or after, when its reply is on the
 * way.
 */
export type Ending = 'before' | 'after';

const worlds: Miniflare[] = [];
let ending: Ending | undefined;

/** Ends the processes of workerd that this one has started, as a power cut would. */
function endHard(): void {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).split(
    '\n',
  );
  for (const [pid, parent, command = ''] of listed.map((line) => line.trim().split(/\s+/)))
    if (Number(parent) === process.pid && command.includes('workerd'))
      process.kill(Number(pid), 'SIGKILL');
}

async function requestOrEnd(world: number, request: Request) {
  const at = ending;
  ending = undefined;
  if (at === 'before') endHard();
  const answer =
    at === 'before' ? { status: 500, body: new Uint8Array() } : await askTelegram(world, request);
  if (at === 'after') endHard();
  return answer;
}

let built: Pick<BuiltWorker, 'code' | 'search'> | undefined;

function openWorker(
  world: number,
  env: Readonly<Record<string, string>>,
  folder?: string,
): Miniflare {
  const { code = '', search = new Uint8Array() } = built ?? {};
  return new Miniflare({
    modules: [
      { type: 'ESModule', path: 'worker.js', contents: code },
      { type: 'CompiledWasm', path: 'search.wasm', contents: search },
    ],
    compatibilityDate: '2026-04-26',
    compatibilityFlags: ['nodejs_compat'],
    durableObjects: { TABLES: { className: 'Table', useSQLite: true } },
    ...(folder === undefined ? {} : { durableObjectsPersist: folder }),
    bindings: env,
    handleRuntimeStdio: () => undefined,
    async outboundService(request: unknown) {
      const { status, body } = await requestOrEnd(world, request as Request);
      return new Response(body, {
        status,
        headers: { 'content-type': 'application/json' },
      }) as never;
    },
  });
}

async function post(world: number, { url, headers, body }: Call) {
  const started = performance.now();
  const answer = await worlds[world]!.dispatchFetch(url, {
    method: 'POST',
    headers: { ...headers },
    body,
  }).then(
    async (response) => ({ status: response.status, body: await response.text() }),
    // As Telegram sees an address where nobody answers any more.
    () => ({ status: 502, body: '' }),
  );
  return { ...answer, logs: [], cost: { calls: 0, rows: 0 }, ms: performance.now() - started };
}

serve({
  /** Loads the program of future worlds. */
  load(_world, loaded: BuiltWorker) {
    built = loaded;
  },
  async begin(world, { env }: { readonly env: Readonly<Record<string, string>> }) {
    worlds[world] = openWorker(world, env);
    await worlds[world].ready;
  },
  call: (world, call: Call) => post(world, call),
  /** Makes all calls at once; returns the answers in their order. */
  callAll: (world, calls: readonly Call[]) => Promise.all(calls.map((call) => post(world, call))),
  /** Starts from the rows in a folder, and starts again after a stop. */
  async restart(
    world,
    { env, folder }: { readonly env: Readonly<Record<string, string>>; readonly folder: string },
  ) {
    await worlds[world]?.dispose();
    worlds[world] = openWorker(world, env, folder);
    await worlds[world].ready;
  },
  /** Ends workerd hard at its next request to Telegram. */
  endAt(_world, at: Ending) {
    ending = at;
  },
  /** Answers requests meanwhile, as those of alarms. */
  wait: (_world, ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
  end: (world) => worlds[world]?.dispose(),
});
