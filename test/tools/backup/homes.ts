/** A bot with three homes and one Telegram: the script, a Worker, and one's own machine. */
import type { FetchOutcome, FetchRequest } from '../../../playground/appsScript/services/urlFetch.ts';
import { answerAs } from '../../../playground/worker/bridge.ts';
import { type CallReport, clusterBridge } from '../../../playground/worker/workerWorld.ts';
import { createWorld, madeUpSecret, madeUpToken, madeUpWebAppUrl, type World } from '../../../playground/world.ts';
import { type Network, reachObjects, reachScript } from '../../../tools/backup/reach.ts';
import { code } from '../../bot/players.ts';

export const madeUpKey = 'a-made-up-key-of-thirty-two-signs';
const origins = { worker: 'https://linia.example.workers.dev', machine: 'https://linia.example.org' } as const;
export type Elsewhere = keyof typeof origins;

export function openHomes() {
  const open = (home: Elsewhere) => {
    const bridge = clusterBridge().open(answerAs(() => world.telegram));
    const env = { BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: madeUpSecret, BACKUP_KEY: madeUpKey };
    bridge.ask('begin', { env, home });
    return bridge;
  };
  const homes = { worker: open('worker'), machine: open('machine') };
  const call = (home: Elsewhere, path: string, headers: Readonly<Record<string, string>>, body: string) =>
    homes[home].ask('call', { url: `${origins[home]}${path}`, headers, body, now: world.clock.now() }) as CallReport;
  const asOwner = (home: Elsewhere, path: string, body: object = {}, secret = madeUpSecret): CallReport =>
    call(home, path, { authorization: `Bearer ${secret}` }, JSON.stringify(body));

  function elsewhere({ url, headers, body = '' }: FetchRequest): FetchOutcome {
    const home = url.startsWith(origins.worker) ? 'worker' : 'machine';
    return { ...call(home, new URL(url).pathname, headers, body), headers: {} };
  }
  const world: World = createWorld({ code, properties: { WEBHOOK_SECRET: madeUpSecret }, elsewhere });

  /** The script redirects to its answer, which fetch follows. */
  async function fetchHome(input: string, { headers, body = '' }: RequestInit): Promise<Response> {
    const { origin, pathname, search } = new URL(input);
    const home = (Object.keys(origins) as Elsewhere[]).find((each) => origins[each] === origin);
    if (home) {
      const report = call(home, `${pathname}${search}`, headers as Record<string, string>, String(body));
      return new Response(report.body, { status: report.status });
    }
    const { response, report } = world.appsScript.request({
      method: 'POST',
      url: input,
      contentType: 'application/json',
      body: String(body),
    });
    if (response.status === 302 && report?.outcome.kind === 'text') return new Response(report.outcome.content);
    return new Response(response.body, { status: response.status });
  }

  const said: string[] = [];
  const network: Network = { fetch: fetchHome as typeof fetch, pause: 0, print: (line) => void said.push(line) };
  return {
    world,
    said,
    call,
    asOwner,
    network,
    origins,
    /** With the one-time key, which is set on the script anew. */
    script() {
      world.appsScript.properties.script.set('BACKUP_KEY', madeUpKey);
      world.appsScript.cache.clear();
      return reachScript(madeUpWebAppUrl, madeUpKey, network);
    },
    withSecret: (home: Elsewhere) => reachObjects(origins[home], madeUpSecret, network),
    withKey: (home: Elsewhere) => reachObjects(origins[home], madeUpKey, network),
    lasting: (home: Elsewhere) => homes[home].ask('lasting') as ReadonlyMap<string, string>,
  };
}

export type Homes = ReturnType<typeof openHomes>;
