/** The secrets of the Worker. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveSecret } from '../../src/bot/settings/boardKey.ts';
import { parseSettings } from '../../src/bot/settings/settings.ts';
import { hmac } from '../../src/platform/objects/secret.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { withTemporaryFolder } from '../deploy/temporaryFolder.ts';
import type { Deployed } from './deployedFile.ts';
import type { Job } from './job.ts';

export interface Secrets {
  /** Undefined if the Worker already has a token and no other is given. */
  readonly token: string | undefined;
  readonly secret: string;
  readonly isNewSecret: boolean;
}

/**
 * The secrets from the environment, else the known ones; at a first deployment the token is asked
 * for, of which the secret is made.
 */
export async function findSecrets(
  { env, ask }: Pick<Job, 'env' | 'ask'>,
  known: Deployed,
): Promise<Secrets> {
  const isFirst = known.url === undefined;
  const given =
    env.BOT_TOKEN?.trim() ||
    (isFirst ? await ask('The bot’s token, from @BotFather: ') : undefined);
  if (isFirst && !given)
    throw new DeployFailure('The bot’s token is missing.', [
      'Set BOT_TOKEN in the environment, or run the command in a terminal, where it asks.',
    ]);
  const own = env.WEBHOOK_SECRET?.trim() || known.secret;
  if (!isFirst && !own)
    throw new DeployFailure('The webhook’s secret is not known here.', [
      'Set WEBHOOK_SECRET in the environment to the one that the Worker has: with another, the boards in all chats stop working.',
    ]);
  const secret = own ?? deriveSecret(given ?? '', hmac);
  const { problems } = parseSettings({
    ...(given ? { BOT_TOKEN: given } : { BOT_TOKEN: '1:a' }),
    WEBHOOK_SECRET: secret,
  });
  const [problem] = problems;
  if (problem) throw new DeployFailure(problem.sentence);
  return { token: given, secret, isNewSecret: own === undefined };
}

/**
 * The secrets that the Worker has not been given yet, by name. Cloudflare compares the secrets of
 * two versions before it makes the older one live again, so those that stay the same are not set
 * anew.
 */
export function findUnsent(
  { token, secret }: Secrets,
  { sent }: Deployed,
): Readonly<Record<string, string>> {
  const all = { WEBHOOK_SECRET: secret, ...(token === undefined ? {} : { BOT_TOKEN: token }) };
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => sent[name] !== digestOf(value)),
  );
}

/** What is remembered of secrets that were sent. */
export const digestsOf = (secrets: Readonly<Record<string, string>>): Deployed['sent'] =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, digestOf(value)]));

const digestOf = (value: string): string =>
  createHash('sha256').update(value).digest('hex').slice(0, 16);

/**
 * Runs `use` with the flags that give wrangler these secrets. They lie in a file that only its
 * owner can read: wrangler does not read them from its standard input.
 */
export async function withSecretsFile<Result>(
  secrets: Readonly<Record<string, string>>,
  use: (flags: readonly string[]) => Promise<Result>,
): Promise<Result> {
  if (Object.keys(secrets).length === 0) return use([]);
  return withTemporaryFolder('linia-secrets-', async (folder) => {
    const file = join(folder, 'secrets.json');
    await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
    return await use(['--secrets-file', file]);
  });
}
