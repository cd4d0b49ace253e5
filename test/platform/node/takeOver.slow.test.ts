/** `npm run serve` for a bot that runs elsewhere: its webhook is not lost. */
import { spawn } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Telegram } from '../../../playground/telegram/telegram.ts';
import { madeUpToken, madeUpWebAppUrl } from '../../../playground/world.ts';
import { freePort } from '../../../tools/freePort.ts';
import {
  buildServer,
  newFolder,
  patience,
  root,
  type Server,
  startServer,
  startTelegram,
  watch,
} from './serverProcess.ts';

beforeAll(buildServer);

const secret = 'made-up-secret';

async function deployBot(
  webhook: object = { allowed_updates: ['message', 'callback_query'], max_connections: 7 },
) {
  const { telegram, env } = await startTelegram();
  ask(telegram, 'setWebhook', { url: `${madeUpWebAppUrl}?k=${secret}`, ...webhook });
  return { telegram, env, before: webhookOf(telegram) };
}

function ask(telegram: Telegram, method: string, parameters: object = {}): unknown {
  const url = `https://api.telegram.org/bot${madeUpToken}/${method}`;
  const headers = { 'content-type': 'application/json' };
  const reply = telegram.request({
    method: 'POST',
    url,
    headers,
    body: JSON.stringify(parameters),
  });
  return reply.kind === 'reply' ? JSON.parse(reply.body).result : undefined;
}

const webhookOf = (telegram: Telegram) => ask(telegram, 'getWebhookInfo');

const borrow = (env: Readonly<Record<string, string>>): Server =>
  startServer(newFolder(), env, ['--take-over']);

const untilSaid = (server: Server, words: string, timeout = patience.timeout): Promise<void> =>
  vi.waitFor(() => expect(server.output()).toContain(words), { ...patience, timeout });

const untilItPlays = (server: Server): Promise<void> => untilSaid(server, 'Done: open');

function expectNoSecret(server: Server): void {
  expect(server.output()).not.toContain(secret);
  expect(server.output()).not.toContain(madeUpToken);
}

describe('npm run serve for a bot with a webhook elsewhere', async () => {
  const port = String(await freePort());
  it.each([
    ['by polling', []],
    ['by a webhook', ['--webhook', 'https://linia.example.org', '--port', port]],
  ])('ends %s with a sentence, and leaves the webhook', async (_, args) => {
    const { telegram, env, before } = await deployBot();
    const server = startServer(newFolder(), env, args);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(
      `Z ✗ The bot has a webhook, ${madeUpWebAppUrl}, which would get nothing while this runs.`,
    );
    expect(server.output()).toContain('add --take-over');
    expectNoSecret(server);
    const methods = telegram.requests.map(({ method }) => method);
    expect(methods.filter((method) => method === 'setWebhook')).toHaveLength(1);
    expect(methods).not.toContain('deleteWebhook');
    expect(webhookOf(telegram)).toEqual(before);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'borrows it when told to, and puts it back on %s',
    async (signal) => {
      const { telegram, env, before } = await deployBot();
      const server = borrow(env);
      await untilItPlays(server);
      expect(telegram.webhook.url).toBe('');
      server.child.kill(signal);
      expect(await server.ended).toBe(0);
      expect(webhookOf(telegram)).toEqual(before);
      expect(server.output()).toContain(
        `The webhook ${madeUpWebAppUrl} is taken over until this ends.`,
      );
      expect(server.output()).toContain(`The webhook ${madeUpWebAppUrl} is back.`);
      expectNoSecret(server);
    },
  );

  it('puts back one without a list of updates, which the polling had narrowed', async () => {
    const { telegram, env, before } = await deployBot({});
    const server = borrow(env);
    await untilItPlays(server);
    await vi.waitFor(() => expect(telegram.updates.allowed).toHaveLength(4), patience);
    server.child.kill('SIGINT');
    await server.ended;
    expect(telegram.updates.allowed).toBeUndefined();
    expect(webhookOf(telegram)).toEqual(before);
  });

  it('puts back one whose secret comes in a header, if it knows the secret', async () => {
    const { telegram, env } = await startTelegram();
    ask(telegram, 'setWebhook', {
      url: 'https://linia.example.workers.dev/exec',
      secret_token: secret,
    });
    const refused = borrow(env);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('set WEBHOOK_SECRET to that of the other platform');
    const server = borrow({ ...env, WEBHOOK_SECRET: secret });
    await untilItPlays(server);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    const [, again] = telegram.requests.filter(({ method }) => method === 'setWebhook');
    expect(again?.parameters).toMatchObject({
      url: 'https://linia.example.workers.dev/exec',
      secret_token: secret,
    });
    expectNoSecret(server);
  });

  it('removes a webhook of its own without a question', async () => {
    const { telegram, env } = await startTelegram();
    const folder = newFolder();
    const called = startServer(folder, env, [
      '--webhook',
      'https://linia.example.org',
      '--port',
      String(await freePort()),
    ]);
    await untilItPlays(called);
    called.child.kill('SIGTERM');
    await called.ended;
    expect(telegram.webhook.url).toBe('https://linia.example.org/exec');
    const server = startServer(folder, env);
    await untilItPlays(server);
    expect(telegram.webhook.url).toBe('');
  });

  it('puts it back though Telegram fails at first and Ctrl-C is pressed again', async () => {
    const { telegram, env, before } = await deployBot();
    const server = borrow(env);
    await untilItPlays(server);
    telegram.faults.add({ method: 'setWebhook', effect: { kind: 'notJson', code: 502 }, times: 1 });
    server.child.kill('SIGINT');
    await untilSaid(server, 'setWebhook: no answer of the Bot API');
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(webhookOf(telegram)).toEqual(before);
  });

  it('says what to do where Telegram does not take it back', async () => {
    const { telegram, env } = await deployBot();
    const server = borrow(env);
    await untilItPlays(server);
    const description = `Bad Request: bad webhook: ${madeUpWebAppUrl}?k=${secret}`;
    telegram.faults.add({
      method: 'setWebhook',
      effect: { kind: 'status', code: 400, description },
    });
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`The webhook ${madeUpWebAppUrl} could not be put back: 400`);
    expect(server.output()).toContain('Run setup there');
    expectNoSecret(server);
  });

  it('is started by npm so that nothing kills it before the webhook is back', async () => {
    const { telegram, env, before } = await deployBot();
    const folder = newFolder();
    for (const name of ['src', 'tools', 'build.mjs', 'package.json'])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    // Like a terminal's, its process group gets the signals: npm, the shells and the program at
    // once.
    const child = spawn('npm', ['run', 'live', '--', '--take-over'], {
      cwd: folder,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = (signal: NodeJS.Signals) => {
      try {
        process.kill(-child.pid!, signal);
      } catch {
        // All of them have ended, as they should.
      }
    };
    onTestFinished(() => end('SIGKILL'));
    const live = watch(child);
    await untilSaid(live, 'Done: open', 60_000);
    telegram.faults.add({ method: 'setWebhook', effect: { kind: 'notJson', code: 502 }, times: 1 });
    end('SIGINT');
    await untilSaid(live, 'setWebhook: no answer of the Bot API');
    end('SIGINT');
    await live.ended;
    expect(live.output()).toContain('is back.');
    expect(webhookOf(telegram)).toEqual(before);
  });
});

describe('npm run serve where Telegram has troubles', () => {
  it('tries again when Telegram is down, and waits as long as Telegram asks', async () => {
    const { telegram, env } = await startTelegram();
    const busy = {
      kind: 'status',
      code: 429,
      description: 'Too Many Requests: retry after 2',
      retryAfter: 2,
    } as const;
    telegram.faults.add({
      method: 'getWebhookInfo',
      effect: { kind: 'notJson', code: 502 },
      times: 1,
    });
    telegram.faults.add({ method: 'getUpdates', effect: busy, times: 1 });
    telegram.faults.add({ method: 'getUpdates', effect: { kind: 'timeoutBefore' }, times: 1 });
    const server = startServer(newFolder(), env);
    const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/start');
    await vi.waitFor(() => expect(ada.chat.messages).toHaveLength(2), patience);
    await untilSaid(server, 'getWebhookInfo: no answer of the Bot API');
    await untilSaid(server, 'getUpdates: 429 Too Many Requests: retry after 2');
    await untilSaid(server, 'getUpdates: Telegram was not reached');
  });

  it('gives up where Telegram does not know the token', async () => {
    const { env } = await startTelegram();
    const server = startServer(newFolder(), {
      ...env,
      BOT_TOKEN: madeUpToken.replace('made', 'fake'),
    });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(
      'Telegram does not accept the token; copy it again from @BotFather into BOT_TOKEN.',
    );
  });
});
