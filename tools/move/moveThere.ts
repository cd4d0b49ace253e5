/**
 * Relocates the bot from Apps Script to Cloudflare. Until the webhook is switched the bot stays
 * where it is, so the move can be interrupted at any moment.
 */

import { counted } from '../counted.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { check } from '../deployWorker/check.ts';
import { callOwnerRoute } from '../deployWorker/ownerRoute.ts';
import { publish } from '../deployWorker/publish.ts';
import { editor, type MoveJob, readMoved, waitFor } from './moveJob.ts';

export async function moveThere(job: MoveJob): Promise<boolean> {
  const { print } = job;
  print(
    '1. The Worker gets the token and the secret of the bot, so that every button in every chat goes on working.',
  );
  const env = await readSecrets(job);
  const { url, secrets } = await publish({ ...job, env });
  print('2. What lasts (choices, rooms, games between people) is sent there.');
  print(
    `   In ${editor}, open the script, and under Project Settings > Script properties set MOVE_TO to ${url}`,
  );
  await sendAll(job, url, secrets.secret);
  print('3. The webhook is switched.');
  const lines = await callOwnerRoute(job, `${url}/setup`, secrets.secret);
  for (const line of lines) print(`   ${line}`);
  if (!lines.some((line) => line.startsWith('Done: ')))
    throw new DeployFailure('The webhook could not be switched; the bot goes on where it was.', [
      'Put right what is said above, and run npm run move again.',
    ]);
  print('4. What was played meanwhile follows.');
  await sendAll(job, url, secrets.secret);
  print('5. All of it is checked from outside.');
  const isWell = await check(job, env.BOT_TOKEN?.trim());
  if (isWell)
    print('The bot has moved. The script may stay as it is; npm run move -- --back leads back.');
  return isWell;
}

/** Reads the secrets of Apps Script: with others, existing buttons would not be authentic. */
async function readSecrets({ env, ask, print }: MoveJob): Promise<NodeJS.ProcessEnv> {
  const found = { ...env };
  if (!env.BOT_TOKEN || !env.WEBHOOK_SECRET)
    print(`   Both are in ${editor}, in your script, under Project Settings > Script properties.`);
  for (const name of ['BOT_TOKEN', 'WEBHOOK_SECRET']) {
    const value = env[name]?.trim() || (await ask(`   ${name}: `));
    if (!value)
      throw new DeployFailure(`${name} is missing.`, [
        `Set it in the environment, or run the command in a terminal, where it asks.`,
      ]);
    found[name] = value;
  }
  return found;
}

/**
 * Asks the owner to run the editor, which cannot be done from here, and waits until the Worker has
 * all rows.
 */
async function sendAll(job: MoveJob, url: string, secret: string): Promise<void> {
  const before = await readMoved(job, url, secret);
  for (;;) {
    await waitFor(
      job,
      '   Run the function moveTo in the editor, and wait until its log says Done.',
    );
    const { total, digest, movedAt } = await readMoved(job, url, secret);
    if (movedAt > before.movedAt)
      return job.print(
        `✓ ${counted(total, 'row has', 'rows have')} been counted at the Worker (${digest})`,
      );
    job.print('✗ moveTo has not come to its end. Run it again: it goes on where it was cut.');
  }
}
