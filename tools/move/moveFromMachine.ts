/**
 * Relocates the bot from one's own machine, where it has been ended, so that updates wait at
 * Telegram.
 */

import { askForKey } from '../backup/command.ts';
import type { Restored, Saved } from '../backup/platforms.ts';
import { reachObjects, reachScript, withMachine } from '../backup/reach.ts';
import { counted } from '../counted.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { deploymentFile, readProject, readVersion } from '../deploy/project.ts';
import { check } from '../deployWorker/check.ts';
import { callOwnerRoute } from '../deployWorker/ownerRoute.ts';
import { publish } from '../deployWorker/publish.ts';
import { readWebhook } from '../deployWorker/webhook.ts';
import { ensureScriptReads } from './border.ts';
import { editor, isLetIn, type MoveJob, readToken, waitFor } from './moveJob.ts';

export async function moveFromMachine(
  job: MoveJob,
  folder: string,
  to: 'apps-script' | 'worker',
): Promise<boolean> {
  const token = await readToken(job);
  const { saved, secret } = await withMachine(
    { folder, env: { ...job.env, BOT_TOKEN: token }, isWriting: true },
    async (machine, server) => {
      const { knownSecret = server.secret } = server;
      if (knownSecret !== server.secret)
        throw new DeployFailure(
          `WEBHOOK_SECRET in the environment is not the one with which the bot in ${folder} ran.`,
          ['Its boards would stop working: run this without WEBHOOK_SECRET.'],
        );
      return { saved: await machine.read(), secret: knownSecret };
    },
  );
  job.print(
    `1. ${counted(Object.keys(saved.rows).length, 'row is', 'rows are')} in ${folder}. Updates wait at Telegram until the bot is there.`,
  );
  const move = to === 'worker' ? moveToWorker : moveToScript;
  return await move(
    { ...job, env: { ...job.env, BOT_TOKEN: token, WEBHOOK_SECRET: secret } },
    saved,
    secret,
  );
}

async function moveToWorker(job: MoveJob, saved: Saved, secret: string): Promise<boolean> {
  const { print } = job;
  print(
    '2. The Worker gets the token and the secret of the bot, so that every button in every chat goes on working.',
  );
  const { url } = await publish(job);
  print('3. What lasts is sent there.');
  report(job, await reachObjects(url, secret, job).replace(saved));
  print('4. The webhook is switched.');
  const lines = await callOwnerRoute(job, `${url}/setup`, secret);
  for (const line of lines) print(`   ${line}`);
  if (!lines.some((line) => line.startsWith('Done: ')))
    throw new DeployFailure('The Worker has all the data, but its webhook is not set.', [
      'The lines above say why; put it right, and run npm run deploy:worker.',
    ]);
  return await check(job);
}

async function moveToScript(job: MoveJob, saved: Saved, secret: string): Promise<boolean> {
  const { print, root, env } = job;
  const { deploymentId } = await readProject(root);
  if (!deploymentId)
    throw new DeployFailure('No script has been deployed from here.', [
      `Run npm run deploy; ${deploymentFile} says which it is.`,
    ]);
  await ensureScriptReads(job, await readVersion(root));
  print(
    '2. The script gets the token and the secret of the bot, so that every button in every chat goes on working.',
  );
  print(
    `   In ${editor}, open the script; under Project Settings > Script properties set BOT_TOKEN, and WEBHOOK_SECRET to`,
  );
  print(`   ${secret}`);
  print('3. What lasts is sent there.');
  const address = `https://script.google.com/macros/s/${deploymentId}/exec`;
  // A script takes no empty backup.
  if (Object.keys(saved.rows).length > 0)
    report(
      job,
      await reachScript(address, await askForKey('apps-script', job), job).replace(saved),
    );
  print('4. The webhook is switched.');
  for (;;) {
    await waitFor(job, '   Run the function setup, and wait until its log says Done.');
    const leadsTo = (await readWebhook(job, env.BOT_TOKEN ?? ''))?.address ?? '';
    if (leadsTo === address && (await isLetIn(job, `${address}?k=${secret}`))) break;
    if (leadsTo !== address) print(`✗ The webhook leads to ${leadsTo || 'nowhere'}.`);
  }
  print(`✓ The webhook leads to ${address}`);
  return true;
}

function report({ print }: MoveJob, { taken, lost }: Restored): void {
  print(`✓ ${counted(taken, 'row is', 'rows are')} there`);
  if (lost.length > 0) print(`! ${lost.length} found no space: the user properties hold 500 kB`);
}
