/** A bot on three platforms with one Telegram: the script, a Worker, and one's own machine. */
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

/** `secrets` are the webhook's, one for each platform where they differ. */
export function openPlatforms(secrets: Partial<Record<Elsewhere | 'script', string>> = {}) {
  const secretOf = {
    worker: madeUpSecret,
    machine: madeUpSecret,
    script: madeUpSecret,
    ...secrets,
  };
  const begin = (bridge: BridgedWorld, platform: Elsewhere, token: string) => {
    const env = { BOT_TOKEN: token, WEBHOOK_SECRET: secretOf[platform], BACKUP_KEY: madeUpKey };
    bridge.ask('begin', { env });
    return bridge;
  };
  const open = (platform: Elsewhere) =>
    begin(clusterBridge().open(answerAs(() => world.telegram)), platform, madeUpToken);
  const platforms = { worker: open('worker'), machine: open('machine') };
  const call = (
    platform: Elsewhere,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) =>
    platforms[platform].ask('call', {
      url: `${origins[platform]}${path}`,
      headers,
      body,
      now: world.clock.now(),
    }) as CallReport;
  const asOwner = (
    platform: Elsewhere,
    path: string,
    body: object = {},
    secret = secretOf[platform],
  ): CallReport =>
    call(platform, path, { authorization: `Bearer ${secret}` }, JSON.stringify(body));

  function elsewhere({ url, headers, body = '' }: FetchRequest): FetchOutcome {
    const platform = url.startsWith(origins.worker) ? 'worker' : 'machine';
    return { ...call(platform, new URL(url).pathname, headers, body), headers: {} };
  }
  const world: World = createWorld({
    code,
    properties: { WEBHOOK_SECRET: secretOf.script },
    elsewhere,
  });

  /** The script redirects to its answer, which fetch follows. */
  async function fetchPlatform(
    input: string,
    { headers, body = '' }: RequestInit,
  ): Promise<Response> {
    const { origin, pathname, search } = new URL(input);
    const platform = (Object.keys(origins) as Elsewhere[]).find((each) => origins[each] === origin);
    if (platform) {
      const report = call(
        platform,
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
    fetch: fetchPlatform as typeof fetch,
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
     * All that a platform has is lost, and it begins anew, with another secret and perhaps another
     * token.
     */
    lose(platform: Elsewhere | 'script', secret: string, token = madeUpToken): void {
      secretOf[platform] = secret;
      if (platform !== 'script') return void begin(platforms[platform], platform, token);
      const { script, user } = world.appsScript.properties;
      user.clear();
      for (const name of ['BOARD_KEY', 'BOT_USERNAME']) script.delete(name);
      script.set('BOT_TOKEN', token);
      script.set('WEBHOOK_SECRET', secret);
      world.appsScript.cache.clear();
    },
    withSecret: (platform: Elsewhere) =>
      reachObjects(origins[platform], secretOf[platform], network),
    withKey: (platform: Elsewhere) => reachObjects(origins[platform], madeUpKey, network),
    lasting: (platform: Elsewhere) =>
      platforms[platform].ask('lasting') as ReadonlyMap<string, string>,
  };
}

export type Platforms = ReturnType<typeof openPlatforms>;
