/**
 * Relocates the bot to one's own machine, from wherever Telegram delivers at present. The webhook
 * is removed first, so that updates wait at Telegram and nothing changes while all is fetched;
 * where that fails it is set again.
 */

import { readString } from '../../src/bot/telegram/json.ts';
import { callTelegram } from '../../src/platform/node/callTelegram.ts';
import { findWebhook, putBack } from '../../src/platform/node/otherWebhook.ts';
import type { Server } from '../../src/platform/node/server.ts';
import { askForKey } from '../backup/command.ts';
import type { Platform } from '../backup/platforms.ts';
import { reachObjects, reachScript, withMachine } from '../backup/reach.ts';
import { counted } from '../counted.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { readDeployed } from '../deployWorker/deployedFile.ts';
import { askTelegram } from '../deployWorker/telegram.ts';
import { type MoveJob, readToken } from './moveJob.ts';

const patience = 60_000;

export async function moveToMachine(job: MoveJob, folder: string): Promise<boolean> {
  const { print, env } = job;
  const token = await readToken(job);
  const url = readString((await askTelegram(job, token, 'getWebhookInfo'))?.url) ?? '';
  if (url === '')
    throw new DeployFailure(
      'Telegram delivers the bot’s updates nowhere, or does not accept the token.',
      ['What a bot has kept comes here by npm run backup there, and npm run restore here.'],
    );
  print(`1. What lasts comes from ${url.split('?')[0]}.`);
  const isScript = url.startsWith('https://script.google.com/');
  const secret = await findSecret(job, url);
  const origin = isScript
    ? reachScript(url.split('?')[0]!, await askForKey('apps-script', job), job)
    : reachObjects(new URL(url).origin, secret, job);
  // A wrong secret, or a key that is not known there yet, shows before the bot pauses.
  await origin.check();
  const taken = await withMachine(
    { folder, env: { ...env, BOT_TOKEN: token, WEBHOOK_SECRET: secret }, isWriting: true },
    async (machine, server) => {
      const count = await fetchAll(job, origin, machine, server);
      server.keepSecret();
      return count;
    },
  );
  print(
    `✓ ${counted(taken, 'row is', 'rows are')} in ${folder}, and so is the webhook’s secret: every button goes on working.`,
  );
  print(
    '2. BOT_TOKEN=… npm run serve goes on from here. Until then updates wait at Telegram, 24 hours at most.',
  );
  print('   The old platform may stay as it is; npm run move -- --from machine leads back.');
  return true;
}

async function fetchAll(
  job: MoveJob,
  origin: Platform,
  machine: Platform,
  server: Server,
): Promise<number> {
  const caller = {
    call: server.callTelegram,
    wait: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    log: (line: string) => job.print(`   ${line}`),
  };
  const signal = AbortSignal.timeout(patience);
  const webhook = await findWebhook(caller, signal);
  if (!webhook)
    throw new DeployFailure('Telegram did not say where the webhook leads.', [
      'Nothing was changed; run this again.',
    ]);
  const giveBack = () => putBack(webhook, server.secret, caller);
  const stop = (): void => void giveBack().finally(() => process.exit(130));
  process.once('SIGINT', stop);
  try {
    if (
      (await callTelegram('deleteWebhook', { drop_pending_updates: false }, caller, signal)) !==
      true
    )
      throw new DeployFailure('Telegram did not take the webhook away.', ['Run this again.']);
    job.print('✓ The bot pauses: updates wait at Telegram.');
    // What has begun there is answered meanwhile.
    await caller.wait(job.pause);
    return (await machine.replace(await origin.read())).taken;
  } catch (error) {
    await giveBack();
    throw error;
  } finally {
    process.off('SIGINT', stop);
  }
}

/** The secret under which the boards in all chats are signed. The script has it in its address. */
async function findSecret({ env, root, ask }: MoveJob, url: string): Promise<string> {
  const known =
    new URL(url).searchParams.get('k') ??
    env.WEBHOOK_SECRET?.trim() ??
    (await readDeployed(root)).secret;
  const secret = known || (await ask('   WEBHOOK_SECRET: '));
  if (secret) return secret;
  throw new DeployFailure('The webhook’s secret is missing.', [
    'Set WEBHOOK_SECRET in the environment to that of the Worker.',
  ]);
}
