/**
 * The bot's own Worker in a copy of linia that does not remember it, as in CI: the webhook leads
 * there, and it lets in whoever has the secret of the environment. So it may be deployed again,
 * under its name and with its jurisdiction.
 */
import { isJsonObject, parseJson, readObject, readString } from '../../src/bot/telegram/json.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { type Deployed, nameIn } from './deployedFile.ts';
import { explainWrangler } from './explain.ts';
import type { Job } from './job.ts';
import { nameFlags, nameWorker } from './ownWorker.ts';
import type { Secrets } from './secrets.ts';
import { readWebhook } from './webhook.ts';

const patience = 15_000;

/**
 * What is known of the Worker now; undefined where the webhook leads to none, or to one with
 * another secret.
 */
export async function recognizeWorker(
  job: Job,
  remembered: Deployed,
  secrets: Secrets,
): Promise<Deployed | undefined> {
  const { token = '', secret, isNewSecret } = secrets;
  if (isNewSecret) return undefined;
  const { address = '' } = (await readWebhook(job, token)) ?? {};
  const [, url] = /^(https:\/\/[^/]+)\/exec$/.exec(address) ?? [];
  if (url === undefined || !(await isWorkerWith(job, url, secret))) return undefined;
  const name = job.flags.name ?? nameIn(url) ?? (await nameWorker(job, token));
  const { versions, jurisdiction } = await readVersions(job, name);
  job.print(`✓ The bot runs on ${url}, a Worker with this secret, so this is its next version`);
  return {
    ...remembered,
    name,
    url,
    secret,
    versions,
    ...(jurisdiction === undefined ? {} : { jurisdiction }),
  };
}

/** Asks without changing anything; the secret goes only to where Telegram delivers. */
async function isWorkerWith({ fetch }: Job, url: string, secret: string): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${secret}` };
    const response = await fetch(`${url}/health`, {
      headers,
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    });
    const body = parseJson(await response.text());
    return isJsonObject(body) && body.home === 'Cloudflare Workers';
  } catch {
    return false;
  }
}

/**
 * All versions keep objects in one place, so the newest says where: with another, nothing that the
 * bot has stored would be found.
 */
async function readVersions(
  job: Job,
  name: string,
): Promise<Pick<Deployed, 'versions' | 'jurisdiction'>> {
  const listed = await ask(job, ['versions', 'list', '--json', ...nameFlags(name)]);
  const versions = (Array.isArray(listed) ? listed : []).map((version) =>
    String(readObject(version).id),
  );
  const newest = versions.at(-1);
  if (newest === undefined)
    throw new DeployFailure(`The Worker ${name} has no version in this account.`, advice);
  const { resources } = readObject(
    await ask(job, ['versions', 'view', newest, '--json', ...nameFlags(name)]),
  );
  const { bindings } = readObject(resources);
  if (!Array.isArray(bindings))
    throw new DeployFailure(`wrangler did not say what the Worker ${name} is bound to.`, advice);
  const jurisdiction = readString(
    bindings.map(readObject).find((binding) => binding.name === 'JURISDICTION')?.text,
  );
  return { versions, ...(jurisdiction === undefined ? {} : { jurisdiction }) };
}

const advice = [
  'Copy .linia-worker.json from where it was deployed; docs/cloudflare.md says how to write it anew.',
];

async function ask(job: Job, args: readonly string[]): Promise<unknown> {
  const { isOk, said } = await job.runWrangler(args);
  if (!isOk) throw explainWrangler('The Worker could not be looked up', said, job.flags);
  // wrangler may say something else before it.
  return parseJson(said.slice(Math.max(0, said.search(/^[[{]/m))));
}
