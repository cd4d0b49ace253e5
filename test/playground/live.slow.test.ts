import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { findButton } from '../../playground/telegram/model/model.ts';
import { madeUpToken } from '../../playground/world.ts';
import { newFolder, patience, startLive, startTelegram } from './liveProcess.ts';

describe('npm run live', () => {
  it('plays by long polling and stops cleanly on Ctrl-C', async () => {
    const { telegram, env } = await startTelegram();
    const live = startLive(env);
    const ada = telegram.user({ name: 'Ada' });
    await vi.waitFor(() => expect(live.output()).toContain('@linia_playground_bot plays'), patience);
    ada.send('/start');
    await vi.waitFor(() => expect(ada.chat.messages.at(-1)?.text).toBe('Count: 0'), patience);
    const board = ada.chat.messages.at(-1)!;
    ada.tap(board, findButton(board, 'more'));
    await vi.waitFor(() => expect(ada.toasts).toEqual(['Now 1']), patience);
    expect(board.text).toBe('Count: 1');

    live.child.kill('SIGINT');
    expect(await live.ended).toBe(0);
    expect(live.output()).toContain('Stopped.');
    expect(live.output()).not.toContain(madeUpToken);
    expect(telegram.updates.pending).toEqual([]);
    const methods = telegram.requests.map(({ method }) => method);
    expect(methods.slice(0, 2)).toEqual(['getMe', 'getWebhookInfo']);
    expect(methods).not.toContain('deleteWebhook');
    expect(methods).toContain('setMyCommands');
    expect(methods).not.toContain('setWebhook');
    expect(telegram.updates.allowed).toEqual(['message', 'callback_query', 'inline_query']);
  });

  it('tries again when Telegram is down, and waits as long as Telegram asks', async () => {
    const { telegram, env } = await startTelegram();
    const down = { kind: 'notJson', code: 502 } as const;
    const busy = {
      kind: 'status',
      code: 429,
      description: 'Too Many Requests: retry after 2',
      retryAfter: 2,
    } as const;
    telegram.faults.add({ method: 'getWebhookInfo', effect: down, times: 1 });
    telegram.faults.add({ method: 'getUpdates', effect: busy, times: 1 });
    telegram.faults.add({ method: 'getUpdates', effect: { kind: 'timeoutBefore' }, times: 1 });
    const live = startLive(env);
    const ada = telegram.user({ name: 'Ada' });
    ada.send('/start');
    await vi.waitFor(() => expect(ada.chat.messages).toHaveLength(2), patience);
    // What was printed may reach this process later than what was sent.
    await vi.waitFor(() => {
      expect(live.output()).toContain('getWebhookInfo: an answer with status 502 that is not JSON). Next try in 1 s.');
      expect(live.output()).toContain('429 Too Many Requests: retry after 2. Next try in 2 s.');
      expect(live.output()).toMatch(/getUpdates: \w+\)/);
    }, patience);
  });

  it('keeps properties between runs, but not the token', async () => {
    const { env } = await startTelegram();
    const folder = newFolder();
    const live = startLive(env, { folder });
    await vi.waitFor(() => expect(live.output()).toContain('plays'), patience);
    live.child.kill('SIGINT');
    await live.ended;
    const kept = readFileSync(join(folder, 'kept.json'), 'utf8');
    expect(JSON.parse(kept)).toMatchObject({ script: { WEBHOOK_SECRET: 'toy' }, user: {} });
    expect(kept).not.toContain(madeUpToken);
  });

  it.each([
    ['no token', {}, 2, 'BOT_TOKEN is not set'],
    ['half a token', { BOT_TOKEN: '123:abc' }, 2, 'BOT_TOKEN is not a bot token'],
    ['an address that is none', { BOT_TOKEN: madeUpToken, TELEGRAM_API: 'telegram' }, 2, 'must begin with http'],
  ])('says what is wrong with %s', async (_, env, code, sentence) => {
    const folder = newFolder();
    const live = startLive(env, { folder });
    expect(await live.ended).toBe(code);
    expect(live.output()).toContain(sentence);
    expect(existsSync(join(folder, 'kept.json'))).toBe(false);
  });

  it.each([
    [['--takeover'], "Unknown option '--takeover'."],
    [['now'], "Unexpected argument 'now'."],
    [['--bundle', '--take-over'], "Option '--bundle' argument is ambiguous.\n"],
  ])('refuses the arguments %j with a sentence', async (args, sentence) => {
    const live = startLive({ BOT_TOKEN: madeUpToken }, { args });
    expect(await live.ended).toBe(2);
    expect(live.output()).toContain(sentence);
    expect(live.output()).toContain('npm run live -- --take-over');
  });

  it('explains itself with --help, and needs no token for that', async () => {
    const live = startLive({}, { args: ['--help'] });
    expect(await live.ended).toBe(0);
    expect(live.output()).toContain('play through the real Telegram until Ctrl-C');
  });

  it('gives up where Telegram does not know the token', async () => {
    const { env } = await startTelegram();
    const live = startLive({ ...env, BOT_TOKEN: madeUpToken.replace('made', 'fake') });
    expect(await live.ended).toBe(1);
    expect(live.output()).toContain('Telegram does not know this token.');
  });
});
