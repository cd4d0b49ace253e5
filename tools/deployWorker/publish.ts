/**
 * Builds and deploys the Worker together with its secrets, so that no version is live without them;
 * then sets the bot up.
 */
import { ensureWayBack } from '../deploy/border.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { readVersion } from '../deploy/project.ts';
import { describeChange, numberOf } from '../deploy/versionChange.ts';
import { findLiveVersion } from './check.ts';
import { type Deployed, keepDeployed, readDeployed } from './deployedFile.ts';
import { explainWrangler } from './explain.ts';
import type { Job } from './job.ts';
import { callOwnerRoute } from './ownerRoute.ts';
import { ensureOwn, nameFlags, nameWorker } from './ownWorker.ts';
import { recognizeWorker } from './recognizeWorker.ts';
import { digestsOf, findSecrets, findUnsent, type Secrets, withSecretsFile } from './secrets.ts';
import { readWebhook } from './webhook.ts';

export interface Published {
  readonly url: string;
  readonly secrets: Secrets;
}

export async function publish(job: Job): Promise<Published> {
  const { root, print, flags } = job;
  const remembered = await readDeployed(root);
  const secrets = await findSecrets(job, remembered);
  const known =
    remembered.url === undefined
      ? ((await recognizeWorker(job, remembered, secrets)) ?? remembered)
      : remembered;
  const name = await findName(job, known, secrets);
  if (flags.isSetUp && !flags.takesOver && known.url === undefined) await ensureFree(job, secrets);
  await ensureOwn(job, name, known);
  const jurisdiction = findJurisdiction(job, known);
  const version = await readVersion(root);
  const live = (await findLive(job, known)) ?? (known.url === undefined ? undefined : unknown);
  if (live !== unknown) for (const line of describeChange(live, version)) print(line);
  const { isBackedUp } = flags;
  const { confirm } = job;
  await ensureWayBack({
    ...{ live, next: version, isBackedUp, confirm },
    command: 'npm run deploy:worker',
  });
  const { bytes, digest } = await job.build({ version });
  print(`✓ Built dist-worker/worker.js, ${(bytes / 1000).toFixed(1)} kB`);
  // Saved first: otherwise a new secret would be lost if the deployment were interrupted.
  const kept = {
    ...known,
    ...(name === undefined ? {} : { name }),
    ...(jurisdiction === undefined ? {} : { jurisdiction }),
    secret: secrets.secret,
  };
  await keepDeployed(root, kept);
  const varFlags = jurisdiction === undefined ? [] : ['--var', `JURISDICTION:${jurisdiction}`];
  const unsent = findUnsent(secrets, known);
  const deployed = await withSecretsFile(unsent, async (secretFlags) => {
    const label = `linia ${version} (${digest})`;
    const output = await job.runWrangler([
      'deploy',
      ...nameFlags(name),
      ...varFlags,
      ...secretFlags,
      '--message',
      label,
    ]);
    const entry = output.entries.find(({ type }) => type === 'deploy');
    if (!output.isOk || !entry)
      throw explainWrangler('The Worker could not be deployed', output.said, flags);
    return entry;
  });
  const url = findUrl(deployed.targets) ?? known.url;
  if (!url)
    throw new DeployFailure('wrangler did not say at which address the Worker is.', [
      'Is "workers_dev" off in wrangler.jsonc?',
    ]);
  const versionId = String(deployed.version_id);
  const versions = [...known.versions.filter((id) => id !== versionId), versionId].slice(-20);
  await keepDeployed(root, {
    ...kept,
    url,
    sent: { ...known.sent, ...digestsOf(unsent) },
    linia: Object.fromEntries(
      Object.entries({ ...known.linia, [versionId]: version }).filter(([id]) =>
        versions.includes(id),
      ),
    ),
    versions,
  });
  print(`✓ Version ${versionId.slice(0, 8)} is live at ${url}`);
  if (secrets.isNewSecret)
    print('✓ Made a webhook secret; .linia-worker.json keeps it, readable for you alone');
  if (flags.isSetUp) await setUp(job, url, secrets.secret);
  return { url, secrets };
}

/** What is deployed and does not tell counts as older than all borders. */
const unknown = 'linia 1.0.0';

/** What the page says is live; what was deployed last if it does not answer. */
async function findLive(job: Job, { url, versions, linia }: Deployed): Promise<string | undefined> {
  const said = [await findLiveVersion(job, url), linia[versions.at(-1) ?? '']];
  return said.find(numberOf);
}

/** The Worker's name; it is chosen once. */
async function findName(
  job: Job,
  known: Deployed,
  { token = '' }: Secrets,
): Promise<string | undefined> {
  if (known.url === undefined) return nameWorker(job, token);
  if (job.flags.name === undefined || job.flags.name === known.name) return known.name;
  throw new DeployFailure(
    `The Worker that was deployed from here is called ${known.name ?? 'as wrangler.jsonc says'}, for good.`,
    ['Another one begins without what this one keeps: deploy it from another copy of linia.'],
  );
}

/** Where the objects are kept; it is chosen once. */
function findJurisdiction({ flags }: Job, { url, jurisdiction }: Deployed): string | undefined {
  if (url === undefined) return flags.jurisdiction ?? jurisdiction;
  if (flags.jurisdiction === undefined || flags.jurisdiction === jurisdiction) return jurisdiction;
  throw new DeployFailure(
    `The jurisdiction is chosen before the first deployment; this Worker has ${jurisdiction ?? 'none'}.`,
    [
      'It is a part of every object’s id: with another, nothing that the bot has stored would be found.',
    ],
  );
}

/**
 * Throws if the bot runs elsewhere: a first deployment must not take it away from its stored games.
 */
async function ensureFree(job: Job, { token = '' }: Secrets): Promise<void> {
  const { address = '' } = (await readWebhook(job, token)) ?? {};
  if (address === '') return;
  throw new DeployFailure(`The bot already runs elsewhere: its webhook leads to ${address}.`, [
    'To move it here with all that it has stored: /pause and /backup in the owner’s chat, npm run deploy:worker -- --take-over, and /restore here. Every button then goes on working.',
    'If that is this bot’s Worker, set WEBHOOK_SECRET to its secret, or copy .linia-worker.json from where it was deployed.',
    'npm run deploy:worker -- --take-over alone begins anew: what the bot has stored there stays there, and older boards stop working.',
  ]);
}

function findUrl(targets: unknown): string | undefined {
  const urls = (Array.isArray(targets) ? targets : [])
    .map(String)
    .filter((target) => /^https:\/\/[^\s*]+$/.test(target));
  return urls[0]?.replace(/\/+$/, '');
}

async function setUp(job: Job, url: string, secret: string): Promise<void> {
  const lines = await callOwnerRoute(
    job,
    `${url}/setup${job.flags.isOwnerAsked ? '?owner' : ''}`,
    secret,
  );
  for (const line of lines) job.print(`  ${line}`);
  if (!lines.some((line) => line.startsWith('Done: ')))
    throw new DeployFailure('The Worker is live, but the bot is not set up.', [
      'The lines above say why; put it right, and deploy again.',
    ]);
}
