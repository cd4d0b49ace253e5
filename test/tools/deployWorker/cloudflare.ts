/**
 * Cloudflare as `npm run deploy:worker` sees it: a wrangler that keeps versions, the Worker itself
 * in this process, and a Telegram that it talks to. All else is what is shipped.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTelegram } from '../../../playground/telegram/telegram.ts';
import { type Cluster, createCluster } from '../../../playground/worker/cluster.ts';
import { madeUpToken } from '../../../playground/world.ts';
import { DeployFailure } from '../../../tools/deploy/failure.ts';
import { parseFlags } from '../../../tools/deployWorker/flags.ts';
import type { Job } from '../../../tools/deployWorker/job.ts';
import { perform } from '../../../tools/deployWorker/perform.ts';
import type { WranglerOutput } from '../../../tools/deployWorker/wrangler.ts';

/** The name that the made-up bot's Worker gets, and its address. */
export const workerName = 'linia-linia-playground-bot';
export const url = `https://${workerName}.somebody.workers.dev`;

export type Copy = ReturnType<typeof makeCopy>;

export function makeCopy() {
  const root = mkdtempSync(join(tmpdir(), 'linia-worker-copy-'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version: '1.2.3' }));
  const telegram = createTelegram({ token: madeUpToken, now: Date.now });
  const secrets: Record<string, string> = {};
  const calls: (readonly string[])[] = [];
  let cluster: Cluster | undefined;
  /** The account's Workers with the ids of their versions. */
  const workers = new Map<string, string[]>();
  /** The variable of a version, if it has one. */
  const variablesOf = new Map<string, readonly string[]>();
  /** A version has the secrets with which it was deployed. */
  const secretsOf = new Map<string, Readonly<Record<string, string>>>();
  const copy = {
    root,
    telegram,
    secrets,
    calls,
    workers,
    /** What wrangler's next deployment fails with, and its next look at the account. */
    failure: undefined as string | undefined,
    lookupFailure: undefined as string | undefined,
    env: { BOT_TOKEN: madeUpToken } as NodeJS.ProcessEnv,
    answer: undefined as string | undefined,
    /** What the owner says to a question. */
    isConfirmed: undefined as boolean | undefined,
    /** The web app on Apps Script: the page with which it answers. */
    script: undefined as ((address: string, body: string) => string) | undefined,
    live: '',
    /** That the Worker names itself. */
    version: 'test',
    secretsFile: '',
    async run(...args: readonly string[]) {
      const lines: string[] = [];
      const job = {
        ...base,
        env: copy.env,
        flags: parseFlags(args),
        print: (line: string) => void lines.push(line),
      };
      try {
        return { isWell: await perform(job), output: lines.join('\n') };
      } catch (error) {
        if (!(error instanceof DeployFailure)) throw error;
        return { isWell: false, output: [...lines, String(error)].join('\n') };
      }
    },
    /** As `package.json` has it. */
    setVersion: (version: string) =>
      writeFileSync(join(root, 'package.json'), JSON.stringify({ version })),
    kept: () =>
      existsSync(join(root, '.linia-worker.json'))
        ? JSON.parse(readFileSync(join(root, '.linia-worker.json'), 'utf8'))
        : undefined,
    /** As in a fresh clone. */
    lose: () => rmSync(join(root, '.linia-worker.json')),
    keep: (deployed: object) =>
      writeFileSync(join(root, '.linia-worker.json'), JSON.stringify(deployed)),
    keepDeployment: (deployed: object) =>
      writeFileSync(join(root, '.linia-deployment.json'), JSON.stringify(deployed)),
    mode: () => statSync(join(root, '.linia-worker.json')).mode & 0o777,
    setWebhook(address: string): void {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ url: address });
      telegram.request({
        method: 'POST',
        url: `https://api.telegram.org/bot${madeUpToken}/setWebhook`,
        headers,
        body,
      });
    },
    /** What every program is given besides its flags. */
    base: () => base,
    remove: () => rmSync(root, { recursive: true }),
  };
  const base: Omit<Job, 'env' | 'flags' | 'print'> = {
    root,
    pause: 0,
    ask: async () => copy.answer,
    confirm: async () => copy.isConfirmed,
    build: async () => ({ bytes: 1000, digest: 'abc', code: '', search: new Uint8Array() }),
    fetch: reach as typeof fetch,
    runWrangler,
  };

  async function runWrangler(args: readonly string[]): Promise<WranglerOutput> {
    calls.push(args);
    const failing = args[0] === 'versions' && args[1] !== 'deploy' ? 'lookupFailure' : 'failure';
    const said = copy[failing];
    copy[failing] = undefined;
    if (said !== undefined) return { isOk: false, said, entries: [] };
    const name = args.includes('--name') ? args[args.indexOf('--name') + 1]! : 'linia';
    if (args[0] === 'rollback') return makeLive(args[1]!);
    if (args[0] === 'versions' && args[1] === 'deploy')
      return makeLive(args[2]!.replace('@100%', ''), { isForced: false });
    if (args[0] === 'versions') return lookUp(name, args);
    if (args[0] !== 'deploy' || args.includes('--dry-run'))
      return { isOk: true, said: '', entries: [] };
    if (args.includes('--secrets-file')) {
      copy.secretsFile = args[args.indexOf('--secrets-file') + 1]!;
      Object.assign(secrets, JSON.parse(readFileSync(copy.secretsFile, 'utf8')));
    }
    copy.live = `version-${calls.length}`;
    variablesOf.set(
      copy.live,
      args.includes('--var') ? args[args.indexOf('--var') + 1]!.split(':') : [],
    );
    secretsOf.set(copy.live, { ...secrets });
    workers.set(name, [...(workers.get(name) ?? []), copy.live]);
    cluster ??= createCluster({
      bindings: secrets,
      fetch: askTelegram,
      now: Date.now,
      version: copy.version,
    });
    return {
      isOk: true,
      said: '',
      entries: [
        {
          type: 'deploy',
          version_id: copy.live,
          targets: [`https://${name}.somebody.workers.dev`],
        },
      ],
    };
  }

  /**
   * Without a terminal `wrangler rollback` forces what Cloudflare refuses: a version with other
   * secrets than the present ones.
   */
  function makeLive(version: string, { isForced = true } = {}): WranglerOutput {
    const own = secretsOf.get(version)!;
    const changed = Object.keys(secrets).filter((name) => own[name] !== secrets[name]);
    if (changed.length > 0 && !isForced)
      return {
        isOk: false,
        said: `The following secrets have changed: ${changed.join(', ')} [code: 10220]`,
        entries: [],
      };
    Object.assign(secrets, own);
    copy.live = version;
    return { isOk: true, said: '', entries: [] };
  }

  /**
   * The newest ten versions, or whether there is a certain one, as Cloudflare answers for `wrangler
   * versions`.
   */
  function lookUp(name: string, [, task, id = '']: readonly string[]): WranglerOutput {
    const versions = workers.get(name);
    if (!versions)
      return {
        isOk: false,
        said: 'This Worker does not exist on your account. [code: 10007]',
        entries: [],
      };
    const [variable, text] = variablesOf.get(id) ?? [];
    const bindings = variable === undefined ? [] : [{ type: 'plain_text', name: variable, text }];
    if (task === 'view')
      return {
        isOk: versions.includes(id),
        said: JSON.stringify({ id, resources: { bindings } }),
        entries: [],
      };
    return {
      isOk: true,
      said: JSON.stringify(versions.slice(-10).map((each) => ({ id: each }))),
      entries: [],
    };
  }

  async function reach(address: string, init: RequestInit = {}): Promise<Response> {
    if (address.startsWith('https://api.telegram.org')) {
      return await askTelegram(address, { body: '' });
    }
    if (copy.script && address.startsWith('https://script.google.com'))
      return new Response(copy.script(address, String(init.body)));
    if (!cluster || !/^https:\/\/[\w-]+\.somebody\.workers\.dev/.test(address))
      throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
    return cluster.fetch(new Request(address, init));
  }

  async function askTelegram(address: string, { body }: { readonly body?: string | FormData }) {
    const headers = { 'content-type': 'application/json' };
    const reply = telegram.request({ method: 'POST', url: address, headers, body: String(body) });
    if (reply.kind === 'timeout') throw new Error('Timeout');
    return new Response(reply.body, { status: reply.status });
  }

  return copy;
}
