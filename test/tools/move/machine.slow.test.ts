/**
 * To one's own machine and from it, with files and an HTTP Telegram as they are; the script and the
 * Worker are stand-ins.
 */
import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveTelegram, type TelegramServer } from '../../../playground/telegram/http.ts';
import { madeUpToken } from '../../../playground/world.ts';
import { proofCall, proofMark } from '../../../src/bot/features/publicPage/proof.ts';
import { openStore } from '../../../src/platform/node/store.ts';
import { withMachine } from '../../../tools/backup/reach.ts';
import { DeployFailure } from '../../../tools/deploy/failure.ts';
import { parseFlags } from '../../../tools/deployWorker/flags.ts';
import { moveFromMachine } from '../../../tools/move/moveFromMachine.ts';
import type { MoveJob } from '../../../tools/move/moveJob.ts';
import { moveToMachine } from '../../../tools/move/moveToMachine.ts';
import { type Copy, makeCopy, url } from '../deployWorker/cloudflare.ts';

const secret = 'from-apps-script';
const deploymentId = 'AKfycb-made-up';
const scriptUrl = `https://script.google.com/macros/s/${deploymentId}/exec`;
const rows = { p5000001: '2|hard|user|ca||||||20000', p5000002: '2|easy|user|en||||||20000' };

let copy: Copy;
let telegram: TelegramServer;
let folder: string;
let output: string[];
/**
 * What the script has, and the key that it was given; it answers as
 * `src/platform/appsScript/backup.ts` does.
 */
let script: { rows: Readonly<Record<string, string>>; key: string | undefined; isBroken?: boolean };
/** What the owner does at each question. */
let acts: (() => unknown)[];

beforeEach(async () => {
  copy = makeCopy();
  telegram = await serveTelegram(copy.telegram);
  folder = join(copy.root, 'data');
  [output, acts] = [[], []];
  script = { rows, key: undefined };
});
afterEach(async () => {
  await telegram.close();
  rmSync(folder, { recursive: true, force: true });
  copy.remove();
});

async function reach(input: string, init: RequestInit): Promise<Response> {
  if (input.startsWith(telegram.address)) return fetch(input, init);
  if (input !== scriptUrl) return copy.base().fetch(input, init);
  const body = JSON.parse(String(init.body));
  if (script.key === undefined || body.key !== script.key)
    return Response.json({ problem: 'BACKUP_KEY is not this key.' });
  if (body.linia === 'check') return Response.json({});
  if (script.isBroken) return new Response('', { status: 500 });
  script.key = undefined;
  if (body.linia === 'backup') return Response.json({ rows: script.rows });
  script.rows = body.rows;
  return Response.json({ lost: [] });
}

/** The owner sets the key that was printed last. */
const setKey = () => {
  script.key = /^ {2}(\S{32})$/m.exec(output.join('\n'))?.[1];
};

async function run(move: (job: MoveJob) => Promise<boolean>, env: NodeJS.ProcessEnv = {}) {
  const wait = async (question: string) => {
    output.push(question);
    const act = acts.shift();
    act?.();
    return act !== undefined;
  };
  const job = {
    ...copy.base(),
    fetch: reach as typeof fetch,
    flags: parseFlags(['--no-setup']),
    wait,
    print: (line: string) => void output.push(line),
  };
  try {
    return await move({
      ...job,
      env: { BOT_TOKEN: madeUpToken, TELEGRAM_API: telegram.address, ...env },
    });
  } catch (error) {
    if (!(error instanceof DeployFailure)) throw error;
    output.push(String(error));
    return false;
  }
}

/** As after the bot has run here. */
const fill = () =>
  withMachine(
    { folder, env: { WEBHOOK_SECRET: secret }, isWriting: true },
    async (platform, server) => {
      server.keepSecret();
      await platform.replace({ rows, sealed: undefined }, 0);
    },
  );

const here = () =>
  withMachine({ folder, env: {}, isWriting: false }, async (platform, server) => ({
    rows: (await platform.read()).rows,
    secret: server.secret,
  }));

describe('a move to one’s own machine', () => {
  it('fetches all from the script while updates wait, and keeps the secret', async () => {
    copy.setWebhook(`${scriptUrl}?k=${secret}`);
    acts = [setKey];
    expect(await run((job) => moveToMachine(job, folder))).toBe(true);
    expect(copy.telegram.webhook.url).toBe('');
    expect(await here()).toEqual({ rows, secret });
    expect(output.join('\n')).toContain('✓ 2 rows are in');
    expect(output.join('\n')).not.toContain(secret);
    expect(output.join('\n')).not.toContain(madeUpToken);
  });

  it('sets the webhook again where the rows do not come', async () => {
    copy.setWebhook(`${scriptUrl}?k=${secret}`);
    acts = [setKey];
    script.isBroken = true;
    expect(await run((job) => moveToMachine(job, folder))).toBe(false);
    expect(copy.telegram.webhook.url).toBe(`${scriptUrl}?k=${secret}`);
    expect(output.join('\n')).toContain('is back.');
    expect(output.at(-1)).toContain('did not answer: status 500.');
  });

  it('does not touch the webhook where the key, or the secret, is wrong', async () => {
    copy.setWebhook(`${scriptUrl}?k=${secret}`);
    acts = [() => undefined];
    expect(await run((job) => moveToMachine(job, folder))).toBe(false);
    expect(output.at(-1)).toContain('BACKUP_KEY is not this key.');
    copy.setWebhook('https://nowhere.somebody.workers.dev/exec');
    expect(await run((job) => moveToMachine(job, folder), { WEBHOOK_SECRET: 'another' })).toBe(
      false,
    );
    expect(copy.telegram.requests.map(({ method }) => method)).not.toContain('deleteWebhook');
  });

  it('fetches all from the Worker by its secret', async () => {
    await fill();
    expect(await run((job) => moveFromMachine(job, folder, 'worker'))).toBe(true);
    rmSync(folder, { recursive: true });
    expect(await run((job) => moveToMachine(job, folder))).toBe(true);
    expect(copy.telegram.webhook.url).toBe('');
    expect(await here()).toEqual({ rows, secret });
  });

  it('says what to do where Telegram delivers nowhere', async () => {
    expect(await run((job) => moveToMachine(job, folder))).toBe(false);
    expect(output.at(-1)).toContain('Telegram delivers the bot’s updates nowhere');
    expect(output.at(-1)).toContain('npm run restore');
  });
});

describe('a move from one’s own machine', () => {
  beforeEach(() => fill());

  it('leads to the Worker, with token, secret and all rows', async () => {
    expect(await run((job) => moveFromMachine(job, folder, 'worker'))).toBe(true);
    expect(copy.secrets).toEqual({ BOT_TOKEN: madeUpToken, WEBHOOK_SECRET: secret });
    expect(copy.telegram.webhook.url).toBe(`${url}/exec`);
    expect(output.join('\n')).toContain('✓ 2 rows are there');
  });

  it('leads to the script, once its setup has switched the webhook', async () => {
    copy.keepDeployment({ scriptId: 'made-up', deploymentId });
    copy.script = (_, body) => (body === proofCall ? proofMark : '');
    script = { rows: {}, key: undefined };
    acts = [setKey, () => undefined, () => copy.setWebhook(`${scriptUrl}?k=${secret}`)];
    expect(await run((job) => moveFromMachine(job, folder, 'apps-script'))).toBe(true);
    expect(script.rows).toEqual(rows);
    expect(output.join('\n')).toContain('✗ The webhook leads to nowhere.');
    expect(output.at(-1)).toBe(`✓ The webhook leads to ${scriptUrl}`);
    expect(output.join('\n')).toContain('A call with the bot’s secret is let in.');
  });

  it('waits for the bot to end', async () => {
    const store = openStore(folder, () => undefined);
    store.writeNote('holder', `${process.ppid}|${hostname()}|${Date.now()}`);
    await store.close();
    expect(await run((job) => moveFromMachine(job, folder, 'worker'))).toBe(false);
    expect(output.at(-1)).toContain(`A bot is already running in ${folder}.`);
    expect(copy.telegram.webhook.url).toBe('');
  });
});
