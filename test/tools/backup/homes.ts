/** A bot with three homes and one Telegram: the script, a Worker, and one's own machine. */
import type {
  FetchOutcome,
  FetchRequest,
} from '../../../playground/appsScript/services/urlFetch.ts';
import { answerAs, type BridgedWorld } from '../../../playground/worker/bridge.ts';
import { type CallReport, clusterBridge } from '../../../playground/worker/workerWorld.ts';
import {
  createWorld,
  madeUpSecret,
  madeUpToken,
  madeUpWebAppUrl,
  type World,
} from '../../../playground/world.ts';
import { type Network, reachObjects, reachScript } from '../../../tools/backup/reach.ts';
import { code } from '../../bot/players.ts';

export const madeUpKey = 'a-made-up-key-of-thirty-two-signs';
const origins = {
  worker: 'https://linia.example.workers.dev',
  machine: 'https://linia.example.org',
} as const;
export type Elsewhere = keyof typeof origins;

/** `secrets` are the webhook's, one for each home where they differ. */
export function openHomes(secrets: Partial<Record<Elsewhere | 'script', string>> = {}) {
  const secretOf = {
    worker: madeUpSecret,
    machine: madeUpSecret,
    script: madeUpSecret,
    ...secrets,
  };
  const begin = (bridge: BridgedWorld, home: Elsewhere, token: string) => {
    const env = { BOT_TOKEN: token, WEBHOOK_SECRET: secretOf[home], BACKUP_KEY: madeUpKey };
    bridge.ask('begin', { env, home });
    return bridge;
  };
  const open = (home: Elsewhere) =>
    begin(clusterBridge().open(answerAs(() => world.telegram)), home, madeUpToken);
  const homes = { worker: open('worker'), machine: open('machine') };
  const call = (
    home: Elsewhere,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) =>
    homes[home].ask('call', {
      url: `${origins[home]}${path}`,
      headers,
      body,
      now: world.clock.now(),
    }) as CallReport;
  const asOwner = (
    home: Elsewhere,
    path: string,
    body: object = {},
    secret = secretOf[home],
  ): CallReport => call(home, path, { authorization: `Bearer ${secret}` }, JSON.stringify(body));

  function elsewhere({ url, headers, body = '' }: FetchRequest): FetchOutcome {
    const home = url.startsWith(origins.worker) ? 'worker' : 'machine';
    return { ...call(home, new URL(url).pathname, headers, body), headers: {} };
  }
  const world: World = createWorld({
    code,
    properties: { WEBHOOK_SECRET: secretOf.script },
    elsewhere,
  });

  /** The script redirects to its answer, which fetch follows. */
  async function fetchHome(input: string, { headers, body = '' }: RequestInit): Promise<Response> {
    const { origin, pathname, search } = new URL(input);
    const home = (Object.keys(origins) as Elsewhere[]).find((each) => origins[each] === origin);
    if (home) {
      const report = call(
        home,
        `${pathname}${search}`,
        headers as Record<string, string>,
        String(body),
      );
      return new Response(report.body, { status: report.status });
    }
    const { response, report } = world.appsScript.request({
      method: 'POST',
      url: input,
      contentType: 'application/json',
      body: String(body),
    });
    if (response.status === 302 && report?.outcome.kind === 'text')
      return new Response(report.outcome.content);
    return new Response(response.body, { status: response.status });
  }

  const said: string[] = [];
  const network: Network = {
    fetch: fetchHome as typeof fetch,
    pause: 0,
    print: (line) => void said.push(line),
  };
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
    /**
     * All that a home has is lost, and it begins anew, with another secret and perhaps another
     * token.
     */
    lose(home: Elsewhere | 'script', secret: string, token = madeUpToken): void {
      secretOf[home] = secret;
      if (home !== 'script') return void begin(homes[home], home, token);
      const { script, user } = world.appsScript.properties;
      user.clear();
      for (const name of ['BOARD_KEY', 'BOT_USERNAME']) script.delete(name);
      script.set('BOT_TOKEN', token);
      script.set('WEBHOOK_SECRET', secret);
      world.appsScript.cache.clear();
    },
    withSecret: (home: Elsewhere) => reachObjects(origins[home], secretOf[home], network),
    withKey: (home: Elsewhere) => reachObjects(origins[home], madeUpKey, network),
    lasting: (home: Elsewhere) => homes[home].ask('lasting') as ReadonlyMap<string, string>,
  };
}

export type Homes = ReturnType<typeof openHomes>;
