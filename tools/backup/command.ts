/**
 * What `npm run backup` and `npm run restore` have in common: which platform is meant, and how the
 * owner is let in there.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { WrongUse } from '../commandLine.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { deploymentFile, readProject } from '../deploy/project.ts';
import { deployedFile, readDeployed } from '../deployWorker/deployedFile.ts';
import { isThere } from '../machine/folder.ts';
import type { Platform } from './platforms.ts';
import { type PlatformName, platformNames } from './platforms.ts';
import { type Network, reachObjects, reachScript, withMachine } from './reach.ts';

export interface BackupJob extends Network {
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Waits until the owner has done something elsewhere; false if nobody is at a terminal. */
  readonly wait: (question: string) => Promise<boolean>;
}

export interface Place {
  readonly platform: PlatformName | undefined;
  /** Of one's own machine. */
  readonly folder: string;
}

export const placeFlags = {
  platform: { type: 'string' },
  /** The older name of `--platform`, which scripts use. */
  home: { type: 'string' },
  data: { type: 'string', default: 'data' },
} as const;

export const placeUsage = `--platform NAME  ${platformNames.join(', ')}; by default the one that was
                 deployed from here
--data FOLDER    of your own machine: where all data are stored, ./data by
                 default
BACKUP_KEY       in the environment: the one-time key, if it has been set
                 already`;

export function parsePlace({
  platform,
  home,
  data,
}: {
  readonly platform?: string | undefined;
  readonly home?: string | undefined;
  readonly data: string;
}): Place {
  if (platform !== undefined && home !== undefined)
    throw new WrongUse('--platform and --home are two names of one flag.');
  const given = platform ?? home;
  const name = platformNames.find((each) => each === given);
  if (given !== undefined && name === undefined)
    throw new WrongUse(`--platform takes one of ${platformNames.join(', ')}, not ${given}.`);
  return { platform: name, folder: data };
}

/** The platform that is meant: the only one of which there is a sign here, if none was named. */
export async function findPlatform(
  { platform, folder }: Place,
  root: string,
): Promise<PlatformName> {
  if (platform !== undefined) return platform;
  const signs = {
    'apps-script': join(root, deploymentFile),
    worker: join(root, deployedFile),
    machine: join(folder, 'linia'),
  };
  const found = platformNames.filter((name) => isThere(signs[name]));
  if (found.length === 1) return found[0]!;
  throw new DeployFailure(
    found.length === 0
      ? 'Nothing has been deployed from here, and no data is here.'
      : `There are ${found.join(' and ')} here.`,
    ['Say which is meant: --platform NAME.'],
  );
}

/**
 * Opens the platform for one use. On one’s own machine `isWriting` asks for a bot that does not
 * run.
 */
export async function withPlatform<Result>(
  name: PlatformName,
  { folder }: Place,
  isWriting: boolean,
  job: BackupJob,
  use: (platform: Platform) => Promise<Result>,
): Promise<Result> {
  if (name === 'machine') {
    return withMachine({ folder, env: job.env, isWriting, print: job.print }, use);
  }
  const address = await findAddress(name, job.root);
  const key = await askForKey(name, job);
  return use(name === 'worker' ? reachObjects(address, key, job) : reachScript(address, key, job));
}

async function findAddress(name: 'apps-script' | 'worker', root: string): Promise<string> {
  if (name === 'worker') {
    const { url } = await readDeployed(root);
    if (url) return url;
    throw new DeployFailure('No Worker has been deployed from here.', [
      `${deployedFile} says which it is.`,
    ]);
  }
  const { deploymentId } = await readProject(root);
  if (deploymentId) return `https://script.google.com/macros/s/${deploymentId}/exec`;
  throw new DeployFailure('No script has been deployed from here.', [
    `${deploymentFile} says which it is.`,
  ]);
}

const whereToSet = {
  'apps-script':
    'In https://script.google.com/home, open the script, and under Project Settings > Script properties add BACKUP_KEY:',
  worker:
    'In https://dash.cloudflare.com, open the Worker, and under Settings > Variables and Secrets add BACKUP_KEY, and deploy:',
};

/**
 * A key that serves once: whoever reads everybody's rows has to be at the editor, or at the
 * dashboard, too.
 */
export async function askForKey(
  name: 'apps-script' | 'worker',
  { env, print, wait }: BackupJob,
): Promise<string> {
  const known = env.BACKUP_KEY?.trim();
  if (known) return known;
  const key = randomBytes(24).toString('base64url');
  print(whereToSet[name]);
  print(`  ${key}`);
  if (await wait('Then press Enter here. ')) return key;
  throw new DeployFailure('Setting the key needs an interactive terminal.', [
    'Set BACKUP_KEY there, to 32 or more letters and digits, and to the same here in the environment.',
  ]);
}
