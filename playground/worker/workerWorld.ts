/**
 * The world of a bot on the Worker, with the members of `world.ts` that people and Telegram need,
 * so that both behave alike. The Worker runs in a thread, so that its steps are really
 * asynchronous, and each update has been answered when `send` or `tap` returns.
 */
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Tallied } from '../../src/platform/objects/calls.ts';
import { createVirtualClock } from '../clock.ts';
import { createDeliveries } from '../deliveries.ts';
import { createRandom } from '../random.ts';
import type { FakeUser } from '../telegram/people/fakeUser.ts';
import { createTelegram, type NewUser } from '../telegram/telegram.ts';
import type { WebhookRequest } from '../telegram/updates/webhook.ts';
import { madeUpSecret, madeUpToken } from '../world.ts';
import { answerAs, type Bridge, createBridge } from './bridge.ts';

export const workerUrl = 'https://linia.example.workers.dev';

/** The cost of a call of the Worker; `calls` are the requests to objects. */
export interface CallReport {
  readonly status: number;
  readonly body: string;
  readonly logs: readonly string[];
  readonly cost: { readonly calls: number; readonly rows: number };
}

export interface WorkerWorldOptions {
  /** Added to token, secret and address; `null` removes one. */
  readonly properties?: Readonly<Record<string, string | null>>;
  /** The start of the virtual clock. */
  readonly start?: number;
  readonly pace?: number;
  /** The thread that runs the Worker; by default `clusterThread.ts`. */
  readonly bridge?: Bridge;
}

export type WorkerWorld = ReturnType<typeof createWorkerWorld>;

let shared: Bridge | undefined;

/** One thread serves all worlds of a test. */
export function clusterBridge(): Bridge {
  shared ??= createBridge(threadProgram(new URL('./clusterThread.ts', import.meta.url)));
  return shared;
}

/** The text of one CommonJS program made of a file and its imports, except packages. */
export function threadProgram(path: URL): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(path)],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'es2022',
    packages: 'external',
  });
  return outputFiles[0]?.text ?? '';
}

export function createWorkerWorld({
  properties = {},
  start,
  pace,
  bridge: thread = clusterBridge(),
}: WorkerWorldOptions = {}) {
  const clock = createVirtualClock(start ?? Date.UTC(2026, 0, 15, 12));
  const deliveries = createDeliveries(clock, () => telegram, { pace });
  const reports: CallReport[] = [];
  const bridge = thread.open(answerAs(() => telegram));
  const env = {
    BOT_TOKEN: madeUpToken,
    WEBHOOK_SECRET: madeUpSecret,
    WEBAPP_URL: `${workerUrl}/exec`,
    ...properties,
  };
  bridge.ask('begin', {
    env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== null)),
  });

  const telegram = createTelegram({
    token: madeUpToken,
    now: clock.now,
    random: createRandom(1),
    post: call,
    acted: deliveries.acted,
  });

  function call({ url, headers, body }: WebhookRequest): CallReport {
    const report = bridge.ask('call', { url, headers, body, now: clock.now() }) as CallReport;
    reports.push(report);
    return report;
  }

  /** Calls a route of the owner. */
  const callAsOwner = (path: string, body = '', secret = madeUpSecret): CallReport =>
    call({ url: `${workerUrl}${path}`, headers: { authorization: `Bearer ${secret}` }, body });

  callAsOwner('/setup');
  return {
    telegram,
    reports,
    call,
    callAsOwner,
    bridge,
    env,
    clock: { now: clock.now, advance: deliveries.advance },
    user: (user: NewUser): FakeUser => telegram.user(user),
    get pace() {
      return deliveries.pace;
    },
    set pace(ms) {
      deliveries.pace = ms;
    },
    deliverAll: deliveries.deliverAll,
    hold: deliveries.hold,
    /** Runs the alarms that are due, as each call does before it is answered. */
    ring: () => void bridge.ask('ring', clock.now()),
    /** Another machine hands over what it has counted. */
    count: (tallied: Tallied) =>
      bridge.ask('count', { tallied, at: clock.now() }) as { readonly isBusy: boolean },
    /** The total cost so far, alarms included. */
    cost: () => bridge.ask('cost') as CallReport['cost'],
    /** All objects lose what is only in memory. */
    evict: () => void bridge.ask('evict'),
    /** Removes all rows that may be forgotten. */
    forget: () => void bridge.ask('forget'),
    lasting: () => bridge.ask('lasting') as ReadonlyMap<string, string>,
    /** The keys of the rows that an object has stored. */
    rowsOf: (object: string) => bridge.ask('rowsOf', object) as readonly string[],
  };
}
