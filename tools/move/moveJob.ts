import { readInteger, readString } from '../../src/bot/telegram/json.ts';
import { checkRealCall } from '../deploy/checkWebApp.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { describeFinding } from '../deploy/finding.ts';
import type { Job } from '../deployWorker/job.ts';
import { callRoute } from '../deployWorker/ownerRoute.ts';

export interface MoveJob extends Job {
  /** Waits until the owner has done something elsewhere; false if nobody is there. */
  readonly wait: (question: string) => Promise<boolean>;
}

/** The page of the script and its properties. */
export const editor = 'https://script.google.com/home';

export async function waitFor(job: MoveJob, done: string): Promise<void> {
  if (await job.wait(`${done} Then press Enter here. `)) return;
  throw new DeployFailure('Going on needs an interactive terminal.', [
    'Run the command in a terminal; what is done is not repeated.',
  ]);
}

/** The bot's token, from the environment or the owner. */
export async function readToken({ env, ask }: Pick<MoveJob, 'env' | 'ask'>): Promise<string> {
  const token = env.BOT_TOKEN?.trim() || (await ask('BOT_TOKEN: '));
  if (token) return token;
  throw new DeployFailure('BOT_TOKEN is missing.', [
    'Set it in the environment, or run the command in a terminal, where it asks.',
  ]);
}

/** What the last complete run of `moveTo` has counted at the Worker. */
export async function readMoved(job: MoveJob, url: string, secret: string) {
  const { total, digest, movedAt } = await callRoute(job, `${url}/import`, secret);
  return {
    total: readInteger(total) ?? 0,
    digest: readString(digest) ?? '',
    movedAt: readInteger(movedAt) ?? 0,
  };
}

/**
 * Calls the script with the secret that the bot has, as Telegram does now, and says whether it is
 * let in.
 */
export async function isLetIn(job: MoveJob, address: string): Promise<boolean> {
  const finding = await checkRealCall(address, editor, job.fetch);
  for (const line of describeFinding(finding)) job.print(line);
  return finding.isWell;
}
