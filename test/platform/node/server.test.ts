/**
 * The server of one's own machine in this process, with a store in memory and the stand-in's
 * Telegram over HTTP.
 */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { madeUpToken } from '../../../playground/world.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { openEmptyStore } from '../../../src/platform/node/emptyStore.ts';
import { makeKv } from '../../../src/platform/node/kv.ts';
import { openServer } from '../../../src/platform/node/server.ts';
import { pollUntil } from '../../../src/platform/node/serving.ts';
import type { Store } from '../../../src/platform/node/store.ts';
import { emptyCells, linkKeyOf, newest, tapCell } from '../../bot/players.ts';
import { startTelegram } from './serverProcess.ts';

const until = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });

/** A store that outlives its server, as one on the disk does. */
function openRowStore(): Store {
  const store = openEmptyStore();
  const rows = new Map<string, Parameters<typeof makeKv>[0]>();
  const rowsOf = (name: string) => rows.get(name) ?? rows.set(name, new Map()).get(name)!;
  return {
    ...store,
    storageOf: (name) => ({ ...store.storageOf(name), kv: makeKv(rowsOf(name), () => undefined) }),
  };
}

function openOn(
  env: Readonly<Record<string, string>>,
  store: Store = openEmptyStore(),
  version = 'test',
  isOwnerAsked = false,
) {
  const lines: string[] = [];
  const server = openServer({
    env,
    store,
    version,
    analysisPage: async () => '<title>Analysis</title>',
    log: (line) => void lines.push(line),
    isOwnerAsked,
  });
  onTestFinished(() => server.close());
  return { server, lines };
}

async function start(more: Readonly<Record<string, string>> = {}, store?: Store) {
  const { telegram, env } = await startTelegram();
  return { telegram, env: { ...env, ...more }, ...openOn({ ...env, ...more }, store) };
}

const requestOf = (update: object, secret: string): Request =>
  new Request('http://localhost/exec', {
    method: 'POST',
    headers: { 'x-telegram-bot-api-secret-token': secret },
    body: JSON.stringify(update),
  });

describe('a server on one’s own machine', () => {
  it('plays by polling from its setup to its end, and finds its games again after the next start', async () => {
    const store = openRowStore();
    const { telegram, env, server, lines } = await start({}, store);
    const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
    const stop = new AbortController();
    const run = pollUntil(stop.signal, server, false);
    ada.send('/tictactoe novice');
    await until(() => expect(emptyCells(newest(ada.chat))).toHaveLength(9));
    const board = newest(ada.chat);
    expect(server.health()).toEqual({
      isWell: true,
      lines: [expect.stringMatching(/^well \d s ago$/)],
    });
    stop.abort();
    expect(await run).toBe(true);
    expect(server.health().isWell).toBe(false);
    expect(telegram.updates.pending).toEqual([]);
    expect(lines).toContain('Updates are fetched from Telegram; no webhook is set.');
    await server.close();

    const next = openOn(env, store);
    expect(store.readNote('secret')).toBe(server.secret);
    const stopNext = new AbortController();
    const again = pollUntil(stopNext.signal, next.server, false);
    tapCell(ada, board, 'B2');
    await until(() => expect(emptyCells(board)).toHaveLength(7));
    stopNext.abort();
    await again;
    expect([...lines, ...next.lines].join('\n')).not.toContain(madeUpToken);
    expect([...lines, ...next.lines].join('\n')).not.toContain(server.secret);
  });

  it('sets the webhook of a platform that is called, and knows it as its own', async () => {
    const { telegram, env, server } = await start({ WEBHOOK_SECRET: 'of-the-owner' });
    const url = 'https://linia.example.org/exec';
    expect(server.isOwnWebhook(url)).toBe(false);
    expect(await server.begin('webhook', url)).toEqual({ isDone: true, pause: 0 });
    expect(telegram.webhook.url).toBe(url);
    const [set] = telegram.requests.filter(({ method }) => method === 'setWebhook');
    expect(set!.parameters).toMatchObject({ url, secret_token: 'of-the-owner' });
    expect([server.isOwnWebhook(url), server.isOwnWebhook(`${url}x`)]).toEqual([true, false]);
    expect(env.TELEGRAM_API).toContain('127.0.0.1');
    // The same server that polls then has none, and still knows it.
    expect((await server.begin('polling')).isDone).toBe(true);
    expect(telegram.webhook.url).toBe('');
    expect(server.isOwnWebhook(url)).toBe(true);
  });

  it('prints a code for the owner where there is none, or one is asked for, and tells whoever sends it', async () => {
    const store = openRowStore();
    const { telegram, env, server, lines } = await start({}, store);
    const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
    const stop = new AbortController();
    const run = pollUntil(stop.signal, server, false);
    const codes = (said: readonly string[]) => said.join().match(/\/owner [0-9a-f-]{24}/g) ?? [];
    await until(() => expect(codes(lines)).toHaveLength(1));
    ada.send(codes(lines)[0]!);
    await until(() => expect(newest(ada.chat).text).toContain('the owner’s now'));
    server.notifyOwner('Something is up.');
    await until(() => expect(newest(ada.chat).text).toBe('linia: Something is up.'));
    stop.abort();
    await run;
    await server.close();
    for (const [isAsked, count] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const next = openOn(env, store, 'test', isAsked);
      await next.server.begin('polling');
      expect(codes(next.lines)).toHaveLength(count);
      await next.server.close();
    }
  });

  it('shows the analysis board where it is called, and games lead to it only then', async () => {
    const { telegram, server } = await start();
    const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
    const { analysis } = textsOf('en');
    const url = 'https://linia.example.org/exec';
    const ask = async () => {
      ada.send('/analysis 4453');
      for (const each of telegram.updates.due()) {
        const { body, headers } = telegram.webhook.requestFor(each);
        const sent = { ...headers, 'x-telegram-bot-api-secret-token': server.secret };
        await server.handle(new Request(url, { method: 'POST', body, headers: sent }));
        telegram.webhook.settle(each, { status: 200 });
      }
      return linkKeyOf(newest(ada.chat), analysis.open);
    };
    await server.begin('webhook', url);
    const link = await ask();
    expect(link).toBe(
      'https://linia.example.org/analysis?bot=linia_playground_bot#connectFour/4453',
    );
    expect(await (await server.handle(new Request(link!))).text()).toContain('Analysis');
    await server.begin('polling');
    ada.send('/analysis 4453');
    const stop = new AbortController();
    const run = pollUntil(stop.signal, server, true);
    await until(() => expect(newest(ada.chat).text).toBe(analysis.none));
    stop.abort();
    await run;
  });

  it('says of its setup that it is not done, and for how long Telegram asks to wait', async () => {
    const { telegram, server } = await start();
    const busy = {
      kind: 'status',
      code: 429,
      description: 'Too Many Requests: retry after 20',
      retryAfter: 20,
    } as const;
    telegram.faults.add({ method: 'setMyCommands', effect: busy, times: 1 });
    const { isDone, pause } = await server.begin('polling');
    expect(isDone).toBe(false);
    expect(pause).toBeGreaterThan(15_000);
    expect(pause).toBeLessThanOrEqual(20_000);
  });

  it('waits with its setup for nothing that a player’s request was told', async () => {
    const { telegram, server } = await start();
    await server.begin('polling');
    const busy = {
      kind: 'status',
      code: 429,
      description: 'Too Many Requests: retry after 20',
      retryAfter: 20,
    } as const;
    telegram.faults.add({ method: 'sendMessage', effect: busy, times: 1 });
    const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/help');
    const [{ update }] = telegram.updates.pending as [(typeof telegram.updates.pending)[number]];
    await server.handle(requestOf(update, server.secret));
    expect(telegram.requests.map(({ method }) => method)).toContain('sendMessage');
    expect((await server.begin('polling')).pause).toBe(0);
  });

  it('answers nobody who does not know the secret', async () => {
    const { server } = await start();
    expect((await server.handle(requestOf({}, 'wrong'))).status).toBe(401);
    expect((await server.handle(requestOf({}, server.secret))).status).toBe(200);
  });

  it('has what it answers on the disk', async () => {
    const store = openEmptyStore();
    const saved = vi.fn(store.saved);
    const { server } = await start({}, { ...store, saved });
    await server.handle(requestOf({}, server.secret));
    expect(saved).toHaveBeenCalledTimes(1);
  });
});

describe('the secret of a server', () => {
  const env = { BOT_TOKEN: madeUpToken };

  it('is the owner’s, else that of the last start, else made of the token, and is kept only when told to', () => {
    const store = openEmptyStore();
    const made = openOn(env, store).server;
    expect([made.isSecretSet, store.readNote('secret')]).toEqual([false, undefined]);
    expect(made.secret).toMatch(/^[\w-]{20,}$/);
    expect(openOn(env).server.secret).toBe(made.secret);
    expect(openOn({ BOT_TOKEN: `${madeUpToken}x` }).server.secret).not.toBe(made.secret);
    const owners = openOn({ ...env, WEBHOOK_SECRET: ' of-the-owner ' }, store).server;
    expect([owners.secret, owners.isSecretSet, store.readNote('secret')]).toEqual([
      'of-the-owner',
      true,
      undefined,
    ]);
    owners.keepSecret();
    const next = openOn({ ...env, WEBHOOK_SECRET: ' ' }, store).server;
    expect([next.secret, next.isSecretSet, store.readNote('secret')]).toEqual([
      'of-the-owner',
      false,
      'of-the-owner',
    ]);
  });

  it('is in no line of its log, nor is the token', () => {
    const { server, lines } = openOn({ ...env, WEBHOOK_SECRET: 'of-the-owner' });
    server.log(`of-the-owner and ${madeUpToken}`);
    expect(lines).toEqual(['*** and ***']);
  });
});

describe('the status of a server', () => {
  it('is well where Telegram takes the token, and all settings are understood', async () => {
    const { server, lines } = await start({ WEBHOOK_SECRET: 'of-the-owner' });
    expect(await server.logStatus()).toBe(true);
    expect(lines).toContain('Platform: own machine');
    expect(lines.join('\n')).not.toContain('✗');
  });

  it('never says to run setup, which a start does here', async () => {
    const { server, lines } = await start();
    await server.logStatus();
    await server.begin('webhook', 'https://linia.example.org/exec');
    await server.logStatus();
    const said = lines.join('\n');
    expect(said).not.toContain('run setup');
    expect(said).toContain('I don’t know whether guest mode is on; start the bot again.');
  });

  it('is not where a setting is not understood', async () => {
    const { server, lines } = await start({ DIFFICULTY: 'impossibly hard' });
    expect(await server.logStatus()).toBe(false);
    expect(lines.filter((line) => line.includes('✗'))).toEqual([
      expect.stringMatching(/^DIFFICULTY: ✗ "impossibly hard"/),
    ]);
  });

  it('is well where the owner has set it anew in the chat, and marks it', async () => {
    const store = openRowStore();
    const { telegram, env } = await start({}, store);
    const owner = telegram.user({ name: 'Owner' });
    owner.send('/set DIFFICULTY hard');
    const more = { DIFFICULTY: 'wizard', LANGUAGE: 'ca', ADMIN_CHAT_ID: String(owner.id) };
    const { server, lines } = openOn({ ...env, ...more }, store);
    await server.handle(requestOf(telegram.updates.pending[0]!.update, server.secret));
    expect(newest(owner.chat).text).toBe('DIFFICULTY: ✓ hard (set here, by /set)');
    const next = openOn({ ...env, ...more }, store);
    expect(await next.server.logStatus()).toBe(true);
    expect(next.lines).toContain('DIFFICULTY: ✓ hard (set here, by /set)');
    expect(next.lines).toContain('LANGUAGE: ✓ ca');
    expect(lines.join('\n')).not.toContain('✗');
  });

  it('is not where Telegram refuses the token, and says so', async () => {
    const { server, lines } = await start({ BOT_TOKEN: madeUpToken.replace('made', 'fake') });
    expect(await server.logStatus()).toBe(false);
    expect(lines.at(-1)).toBe(
      '✗ Telegram does not accept the token; copy it again from @BotFather into BOT_TOKEN.',
    );
  });

  it('names the way of the updates that the last start has chosen, by default that they are fetched', async () => {
    const { server, lines } = await start();
    const url = 'https://linia.example.org/exec';
    await server.logStatus();
    expect(lines.join('\n')).toContain('Updates: fetched from Telegram');
    lines.length = 0;
    await server.begin('webhook', url);
    await server.logStatus();
    expect(lines.join('\n')).not.toContain('fetched from Telegram');
  });
});

describe('the owner’s chat', () => {
  it('gets what the owner is to know, as the log does', async () => {
    const { telegram, env, server } = await start();
    const owner = telegram.user({ name: 'Owner' });
    owner.send('/start');
    const chatty = openOn({ ...env, ADMIN_CHAT_ID: String(owner.chat.id) });
    chatty.server.notifyOwner('made up');
    await until(() => expect(newest(owner.chat).text).toBe('linia: made up'));
    expect(chatty.lines).toEqual(['made up']);
    const before = telegram.requests.length;
    server.notifyOwner('in the log alone');
    await server.handle(new Request('http://localhost/'));
    expect(telegram.requests).toHaveLength(before);
  });

  it('is followed where the group has become a supergroup', async () => {
    const { telegram, env } = await start();
    const owner = telegram.user({ name: 'Owner' });
    const group = telegram.group('Owners', [owner]);
    const upgraded = telegram.upgradeGroup(group);
    const { server, lines } = openOn({ ...env, ADMIN_CHAT_ID: String(group.id) });
    server.notifyOwner('made up');
    await until(() => expect(newest(upgraded).text).toBe('linia: made up'));
    expect(lines).toEqual(['made up']);
  });

  it('that cannot be reached leaves a line in the log', async () => {
    const { telegram, env } = await start();
    telegram.faults.add({ method: 'sendMessage', effect: { kind: 'timeoutBefore' } });
    const { server, lines } = openOn({ ...env, ADMIN_CHAT_ID: '42' });
    server.notifyOwner('made up');
    await until(() => expect(lines).toHaveLength(2));
    expect(lines[1]).toMatch(/^The owner could not be told: Error: /);
  });
});

describe('what a server notes of itself', () => {
  it('is the version that has used the folder last', () => {
    const store = openEmptyStore();
    expect(openOn({}, store, '1.0').server.noteVersion()).toBeUndefined();
    expect(openOn({}, store, '1.1').server.noteVersion()).toBe('1.0');
    expect(openOn({}, store, '1.1').server.noteVersion()).toBe('1.1');
  });

  it('is well for two and a half minutes after it has noted so', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server } = openOn({});
    const unwell = {
      isWell: false,
      lines: ['The bot does not run, or does not hear from Telegram.'],
    };
    expect(server.health()).toEqual(unwell);
    server.noteHealth();
    vi.setSystemTime(Date.now() + 12_000);
    expect(server.health()).toEqual({ isWell: true, lines: ['well 12 s ago'] });
    vi.setSystemTime(Date.now() + 138_000);
    expect(server.health().isWell).toBe(true);
    vi.setSystemTime(Date.now() + 1000);
    expect(server.health()).toEqual(unwell);
  });

  it.each([1, 1000, 3_599_000])('is not well by a note from %d ms to come', (ahead) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server } = openOn({});
    server.noteHealth();
    vi.setSystemTime(Date.now() - ahead);
    expect(server.health()).toMatchObject({ isWell: false });
    server.noteHealth();
    expect(server.health()).toEqual({ isWell: true, lines: ['well 0 s ago'] });
  });
});

describe('the address of the Bot API', () => {
  it.each(['', '/', '//'])('may end in %j', async (end) => {
    const { telegram, env } = await startTelegram();
    const { server } = openOn({ ...env, TELEGRAM_API: ` ${env.TELEGRAM_API}${end} ` });
    expect(await server.logStatus()).toBe(true);
    expect(telegram.requests.map(({ method }) => method)).toContain('getMe');
  });

  it('is Telegram’s where none is set', async () => {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url);
      return new Response('{"ok":true,"result":{}}');
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { server } = openOn({ BOT_TOKEN: madeUpToken });
    await server.callTelegram('getMe', {}, new AbortController().signal);
    expect(fetched).toEqual([`https://api.telegram.org/bot${madeUpToken}/getMe`]);
  });
});
