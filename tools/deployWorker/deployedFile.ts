/**
 * The file `.linia-worker.json`, in which this copy of linia remembers its Worker: the name, the
 * address, the webhook's secret, which Cloudflare does not show again, and the versions that were
 * live, oldest first. Only its owner can read it, and git ignores it.
 */
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readObject } from '../../src/bot/telegram/json.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { findTextFile } from '../textFile.ts';

export interface Deployed {
  /**
   * Undefined before the first deployment; for a Worker with a domain of its own that was deployed
   * before names were written down.
   */
  readonly name?: string;
  readonly url?: string;
  /** Where the objects are kept; a part of their ids. */
  readonly jurisdiction?: string;
  readonly secret?: string;
  readonly versions: readonly string[];
  /** The version of linia that each of them is; of those from before 2.0.0 there is none. */
  readonly linia: Readonly<Record<string, string>>;
  /** Digests of what the Worker was last given, by name. */
  readonly sent: Readonly<Record<string, string>>;
}

export const deployedFile = '.linia-worker.json';

export async function readDeployed(root: string): Promise<Deployed> {
  const { text } = findTextFile(join(root, deployedFile)) ?? {};
  if (text === undefined) return { versions: [], linia: {}, sent: {} };
  try {
    const { name, url, jurisdiction, secret, versions, sent, linia } = JSON.parse(text) as Readonly<
      Record<string, unknown>
    >;
    const known = typeof name === 'string' ? name : nameIn(url);
    return {
      ...(known === undefined ? {} : { name: known }),
      ...(typeof jurisdiction === 'string' ? { jurisdiction } : {}),
      ...(typeof url === 'string' ? { url } : {}),
      ...(typeof secret === 'string' ? { secret } : {}),
      versions: Array.isArray(versions) ? versions.map(String) : [],
      linia: readTexts(linia),
      sent: readTexts(sent),
    };
  } catch {
    throw new DeployFailure(`${deployedFile} is not valid JSON.`, [
      'Correct it; or delete it, and put WEBHOOK_SECRET into the environment, or the boards in all chats stop working.',
    ]);
  }
}

const readTexts = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(readObject(value)).map(([key, text]) => [key, String(text)]));

/**
 * The name in an address such as `https://NAME.ACCOUNT.workers.dev`: what was deployed as `linia`
 * stays it, with its objects.
 */
export function nameIn(url: unknown): string | undefined {
  return /^https:\/\/([\w-]+)\.[\w-]+\.workers\.dev$/.exec(String(url))?.[1];
}

export async function keepDeployed(root: string, deployed: Deployed): Promise<void> {
  const file = join(root, deployedFile);
  await writeFile(file, `${JSON.stringify(deployed, null, 2)}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
}
