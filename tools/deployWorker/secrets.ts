/** The secrets of the Worker. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSettings } from '../../src/bot/settings/settings.ts';
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

/** The secrets from the environment, else the known ones; at a first deployment the token is asked for and a secret is made. */
export async function findSecrets({ env, ask }: Pick<Job, 'env' | 'ask'>, known: Deployed): Promise<Secrets> {
  const isFirst = known.url === undefined;
  const given = env.BOT_TOKEN?.trim() || (isFirst ? await ask('The bot’s token, from @BotFather: ') : undefined);
  if (isFirst && !given)
    throw new DeployFailure('The bot’s token is missing.', [
      'Set BOT_TOKEN in the environment, or run the command in a terminal, where it asks.',
    ]);
  const own = env.WEBHOOK_SECRET?.trim() || known.secret;
  if (!isFirst && !own)
    throw new DeployFailure('The webhook’s secret is not known here.', [
      'Set WEBHOOK_SECRET in the environment to the one that the Worker has: with another, the boards in all chats stop working.',
    ]);
  const secret = own ?? randomBytes(16).toString('hex');
  const { problems } = parseSettings({ ...(given ? { BOT_TOKEN: given } : { BOT_TOKEN: '1:a' }), WEBHOOK_SECRET: secret });
  const [problem] = problems;
  if (problem) throw new DeployFailure(problem.sentence);
  return { token: given, secret, isNewSecret: own === undefined };
}

/** Runs `use` with the secrets in a file that only its owner can read; wrangler does not read them from its standard input. */
export function withSecretsFile<Result>({ token, secret }: Secrets, use: (file: string) => Promise<Result>): Promise<Result> {
  return withTemporaryFolder('linia-secrets-', async (folder) => {
    const file = join(folder, 'secrets.json');
    const content = { WEBHOOK_SECRET: secret, ...(token === undefined ? {} : { BOT_TOKEN: token }) };
    await writeFile(file, JSON.stringify(content), { mode: 0o600 });
    return await use(file);
  });
}
