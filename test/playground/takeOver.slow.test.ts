/** `npm run live` for a bot that is deployed: its webhook is not lost. */
import { describe, expect, it, vi } from 'vitest';
import type { Telegram } from '../../playground/telegram/telegram.ts';
import { madeUpToken, madeUpWebAppUrl } from '../../playground/world.ts';
import { type LiveProcess, patience, startLive, startLiveByNpm, startTelegram } from './liveProcess.ts';

const secret = 'made-up-secret';
const takeOver = { args: ['--take-over'] };

async function deployBot(webhook: object = { allowed_updates: ['message', 'callback_query'], max_connections: 7 }) {
  const { telegram, env } = await startTelegram();
  ask(telegram, 'setWebhook', { url: `${madeUpWebAppUrl}?k=${secret}`, ...webhook });
  return { telegram, env, before: webhookOf(telegram) };
}

function ask(telegram: Telegram, method: string, parameters: object = {}): unknown {
  const url = `https://api.telegram.org/bot${madeUpToken}/${method}`;
  const headers = { 'content-type': 'application/json' };
  const reply = telegram.request({ method: 'POST', url, headers, body: JSON.stringify(parameters) });
  return reply.kind === 'reply' ? JSON.parse(reply.body).result : undefined;
}

const webhookOf = (telegram: Telegram) => ask(telegram, 'getWebhookInfo');

async function untilItPlays(live: LiveProcess): Promise<void> {
  await vi.waitFor(() => expect(live.output()).toContain('plays: '), patience);
}

function expectNoSecret(live: LiveProcess): void {
  expect(live.output()).not.toContain(secret);
  expect(live.output()).not.toContain(madeUpToken);
}

describe('npm run live for a bot with a webhook', () => {
  it('stops with a sentence, and leaves the webhook', async () => {
    const { telegram, env, before } = await deployBot();
    const live = startLive(env);
    expect(await live.ended).toBe(1);
    expect(live.output()).toContain(`The bot has a webhook, ${madeUpWebAppUrl}, which would get nothing while this runs`);
    expect(live.output()).toContain('run: npm run live -- --take-over');
    expectNoSecret(live);
    expect(telegram.requests.map(({ method }) => method)).not.toContain('deleteWebhook');
    expect(webhookOf(telegram)).toEqual(before);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('takes it over when told to, and puts it back on %s', async (signal) => {
    const { telegram, env, before } = await deployBot();
    const live = startLive(env, takeOver);
    await untilItPlays(live);
    expect(telegram.webhook.url).toBe('');
    live.child.kill(signal);
    expect(await live.ended).toBe(0);
    expect(webhookOf(telegram)).toEqual(before);
    expect(live.output()).toContain(`The webhook ${madeUpWebAppUrl} is taken over until this ends.`);
    expect(live.output()).toContain(`The webhook ${madeUpWebAppUrl} is back.\nStopped.`);
    expectNoSecret(live);
  });

  it('puts back one without a list of updates, which the polling had narrowed', async () => {
    const { telegram, env, before } = await deployBot({});
    const live = startLive(env, takeOver);
    await untilItPlays(live);
    await vi.waitFor(() => expect(telegram.updates.allowed).toHaveLength(3), patience);
    live.child.kill('SIGINT');
    await live.ended;
    expect(telegram.updates.allowed).toBeUndefined();
    expect(webhookOf(telegram)).toEqual(before);
  });

  it('puts it back where the bundle cannot be played', async () => {
    const { telegram, env, before } = await deployBot();
    const live = startLive(env, { ...takeOver, code: 'function doPost() {}' });
    expect(await live.ended).toBe(1);
    expect(live.output()).toContain('setup() registered no webhook');
    expect(live.output()).toContain('is back.');
    expect(webhookOf(telegram)).toEqual(before);
  });

  it('puts it back though Telegram fails at first and Ctrl-C is pressed again', async () => {
    const { telegram, env, before } = await deployBot();
    const live = startLive(env, takeOver);
    await untilItPlays(live);
    telegram.faults.add({ method: 'setWebhook', effect: { kind: 'notJson', code: 502 }, times: 1 });
    live.child.kill('SIGINT');
    await vi.waitFor(() => expect(live.output()).toContain('setWebhook: an answer with status 502'), patience);
    live.child.kill('SIGINT');
    expect(await live.ended).toBe(0);
    expect(webhookOf(telegram)).toEqual(before);
  });

  it('says what to do where Telegram does not take it back', async () => {
    const { telegram, env } = await deployBot();
    const live = startLive(env, takeOver);
    await untilItPlays(live);
    const description = `Bad Request: bad webhook: ${madeUpWebAppUrl}?k=${secret}`;
    telegram.faults.add({ method: 'setWebhook', effect: { kind: 'status', code: 400, description } });
    live.child.kill('SIGINT');
    expect(await live.ended).toBe(1);
    expect(live.output()).toContain(`The webhook ${madeUpWebAppUrl} could not be put back: Telegram refused setWebhook: 400`);
    expect(live.output()).toContain('Run setup there');
    expectNoSecret(live);
  });

  it('is started so that Ctrl-C reaches it, and nothing kills it before the webhook is back', async () => {
    const { telegram, env, before } = await deployBot();
    const live = startLiveByNpm(env, takeOver.args);
    await vi.waitFor(() => expect(live.output()).toContain('plays: '), { ...patience, timeout: 60_000 });
    expect(telegram.webhook.url).toBe('');
    telegram.faults.add({ method: 'setWebhook', effect: { kind: 'notJson', code: 502 }, times: 1 });
    process.kill(-live.child.pid!, 'SIGINT');
    await vi.waitFor(() => expect(live.output()).toContain('setWebhook: an answer with status 502'), patience);
    process.kill(-live.child.pid!, 'SIGINT');
    await live.ended;
    expect(live.output()).toContain('is back.\nStopped.');
    expect(webhookOf(telegram)).toEqual(before);
  });
});
