/** Relocates the bot from Cloudflare to Apps Script. */
import { DeployFailure } from '../deploy/failure.ts';
import { findLiveVersion } from '../deployWorker/check.ts';
import { readDeployed } from '../deployWorker/deployedFile.ts';
import { nameOption } from '../deployWorker/ownWorker.ts';
import { readWebhook } from '../deployWorker/webhook.ts';
import { ensureScriptReads } from './border.ts';
import { editor, isLetIn, type MoveJob, readToken, waitFor } from './moveJob.ts';

export async function moveBack(job: MoveJob): Promise<boolean> {
  const { print } = job;
  const { name, url, secret } = await readDeployed(job.root);
  if (!url) throw new DeployFailure('Nothing has been deployed to Cloudflare from here.');
  const token = await readToken(job);
  await ensureScriptReads(job, await findLiveVersion(job, url));
  print('1. What lasts is fetched by the script.');
  print(
    `   In ${editor}, open the script; under Project Settings > Script properties set BOT_TOKEN and WEBHOOK_SECRET`,
  );
  print(`   to those that the Worker has, unless they still are, and MOVE_TO to ${url}`);
  await waitFor(job, '   Run the function moveFrom, and wait until its log says Done.');
  print('2. The webhook is switched.');
  for (;;) {
    await waitFor(job, '   Run the function setup, and wait until its log says Done.');
    const { address = '' } = (await readWebhook(job, token)) ?? {};
    if (address !== '' && !address.startsWith(url)) {
      print(`✓ The webhook leads to ${address}`);
      if (await isLetIn(job, `${address}?k=${job.env.WEBHOOK_SECRET?.trim() || secret}`)) break;
      continue;
    }
    print(`✗ The webhook still leads to ${address || 'nowhere'}.`);
  }
  print('3. What was played meanwhile follows.');
  await waitFor(job, '   Run the function moveFrom once more, and wait until its log says Done.');
  print(
    `The bot has moved back. npx wrangler delete${nameOption(name)} removes the Worker, with all that it keeps.`,
  );
  return true;
}
