import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ChatMessage, ChatRoom } from '../../../playground/telegram/model/model.ts';
import { madeUpToken } from '../../../playground/world.ts';
import { openStore } from '../../../src/platform/node/store.ts';
import { freePort } from '../../../tools/freePort.ts';
import { emptyCells, isOver, newest, tapCell, tapControl } from '../../bot/players.ts';
import {
  buildServer,
  deliverTo,
  dist,
  newFolder,
  patience,
  startServer,
  startTelegram,
} from './serverProcess.ts';

beforeAll(buildServer);

const until = (check: () => void): Promise<void> => vi.waitFor(check, patience);

/** The board that a command sends. */
async function boardAfter(chat: ChatRoom, send: () => unknown): Promise<ChatMessage> {
  const before = chat.messages.length;
  send();
  await until(() => expect(chat.messages.length).toBeGreaterThan(before + 1));
  return newest(chat);
}

describe('npm run serve', () => {
  it('sets the bot up, plays by long polling, and ends on SIGTERM within five seconds', async () => {
    const { telegram, env } = await startTelegram();
    const server = startServer(newFolder(), env);
    const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
    const board = await boardAfter(ada.chat, () => ada.send('/tictactoe novice'));
    const tap = tapCell(ada, board, 'B2');
    await until(() => expect(tap.answer).toBeDefined());
    await until(() => expect(emptyCells(board)).toHaveLength(7));
    expect(server.output()).toContain('Updates are fetched from Telegram; no webhook is set.');
    expect(server.output()).toContain('Commands and descriptions are registered in 5 languages.');
    expect(server.output()).not.toContain(madeUpToken);
    const start = Date.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(Date.now() - start).toBeLessThan(5000);
    expect(telegram.updates.pending).toEqual([]);
  });

  it('goes on with a game between two after the process was ended hard', async () => {
    const { telegram, env } = await startTelegram();
    const folder = newFolder();
    const [ada, ben] = ['Ada', 'Ben'].map((name) =>
      telegram.user({ name, languageCode: 'en' }),
    ) as [ReturnType<typeof telegram.user>, ReturnType<typeof telegram.user>];
    const group = telegram.group('Friends', [ada, ben]);
    let server = startServer(folder, env);
    const board = await boardAfter(group, () => ada.send(group, '/duel'));
    tapControl(ben, board, 'Join');
    await until(() => expect(emptyCells(board)).toHaveLength(9));
    for (const [index, cell] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries()) {
      server.child.kill('SIGKILL');
      await server.ended;
      tapCell(index % 2 === 0 ? ada : ben, board, cell);
      server = startServer(folder, env);
      await until(() => expect(emptyCells(board)).toHaveLength(8 - index));
    }
    await until(() => expect(isOver(board)).toBe(true));
    await until(() => expect(board.text).toContain('🔶 1 – 0 🔴'));
  });

  it('plays by a webhook behind a proxy, and takes no call without the secret', async () => {
    const { telegram, env } = await startTelegram();
    const port = await freePort();
    const args = ['--webhook', 'https://linia.example.org', '--port', String(port)];
    const server = startServer(newFolder(), { ...env, WEBHOOK_SECRET: 'of-the-owner' }, args);
    deliverTo(port, telegram);
    const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
    const board = await boardAfter(ada.chat, () => ada.send('/tictactoe novice'));
    expect(telegram.webhook.url).toBe('https://linia.example.org/exec');
    const tap = tapCell(ada, board, 'B2');
    await until(() => expect(tap.answer).toBeDefined());
    const forged = await fetch(`http://127.0.0.1:${port}/exec`, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(401);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain(
      'linia_playground_bot',
    );
    const ask = (secret: string) =>
      fetch(`http://127.0.0.1:${port}/health`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await ask('wrong')).status).toBe(401);
    expect(await (await ask('of-the-owner')).json()).toMatchObject({
      home: 'own machine',
      storage: true,
    });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it.each<readonly [string, string, (path: string) => string]>([
    ['takes off', 'HTTPS://Linia.example.org/games/bot/', (path) => path.replace('/games/bot', '')],
    ['leaves', 'https://linia.example.org/games/bot', (path) => path],
    [
      'leaves, with the path for Telegram',
      'https://linia.example.org/games/bot/exec',
      (path) => path,
    ],
  ])('plays below a path that the proxy %s', async (_, webhook, pass) => {
    const { telegram, env } = await startTelegram();
    const port = await freePort();
    const args = ['--webhook', webhook, '--port', String(port), '--host', '[::1]'];
    const server = startServer(newFolder(), { ...env, WEBHOOK_SECRET: 'of-the-owner' }, args);
    const local = `http://[::1]:${port}`;
    deliverTo(port, telegram, (url) => `${local}${pass(new URL(url).pathname)}`);
    const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
    await boardAfter(ada.chat, () => ada.send('/tictactoe novice'));
    expect(telegram.webhook.url).toBe('https://linia.example.org/games/bot/exec');
    const ask = async (path: string, headers = {}) =>
      (await fetch(`${local}${pass(`/games/bot${path}`)}`, { headers })).text();
    expect(await ask('/analysis')).toContain('<title>');
    expect(await ask('/health', { authorization: 'bearer of-the-owner' })).toContain('own machine');
    expect(await ask('/')).toContain('href="/games/bot/analysis?bot=linia_playground_bot"');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('takes its settings from .env, and says by --status and --check how it is', async () => {
    const { telegram, env } = await startTelegram();
    const folder = newFolder();
    writeFileSync(
      join(folder, '.env'),
      `BOT_TOKEN=${madeUpToken}\nTELEGRAM_API=${env.TELEGRAM_API}\nDIFFICULTY=hard\n`,
    );
    const check = startServer(folder, {}, ['--check']);
    expect(await check.ended).toBe(0);
    expect(check.output()).toContain('What lasts can be written.');
    const server = startServer(folder, {});
    const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
    const board = await boardAfter(ada.chat, () => ada.send('/tictactoe'));
    expect(board.text).toContain('Bot · Hard');
    const status = startServer(folder, {}, ['--status']);
    expect(await status.ended).toBe(0);
    expect(status.output()).toContain('Updates: fetched from Telegram, 0 updates waiting');
    expect(status.output()).not.toContain(madeUpToken);
    const well = startServer(folder, {}, ['--health']);
    expect(await well.ended).toBe(0);
    expect(well.output()).toMatch(/^well \d+ s ago/);
    const other = startServer(folder, {}, ['--health', '--data', 'elsewhere']);
    expect(await other.ended).toBe(1);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });

  it('says which version has used the folder last, and warns of an older one', async () => {
    const { env } = await startTelegram();
    const folder = newFolder();
    const start = async (): Promise<string> => {
      const server = startServer(folder, env);
      await until(() => expect(server.output()).toContain('Done: '));
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      return server.output();
    };
    expect(await start()).not.toContain('→');
    expect(await start()).not.toContain('→');
    const store = openStore(join(folder, 'data'), (error) => {
      throw error;
    });
    store.writeNote('version', '3.999.0 (3f2a9c0d1e2f)');
    await store.close();
    expect(await start()).toMatch(/^! linia 3\.999\.0 → \S+: that is an older version/m);
  });

  it('runs from its two files in an empty folder, as in a container', async () => {
    const { telegram, env } = await startTelegram();
    const folder = newFolder();
    for (const file of ['linia.mjs', 'package.json'])
      copyFileSync(join(dist, file), join(folder, file));
    execFileSync('npm', ['install', '--omit=dev', '--ignore-scripts'], {
      cwd: folder,
      stdio: 'ignore',
    });
    expect(readdirSync(join(folder, 'node_modules')).length).toBeLessThan(20);
    const server = startServer(folder, env, [], join(folder, 'linia.mjs'));
    const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
    await boardAfter(ada.chat, () => ada.send('/tictactoe'));
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it.each([
    ['no token', [], 1, 'BOT_TOKEN is not set; put it before the command'],
    [
      'a webhook that is no https address',
      ['--webhook', 'http://x'],
      2,
      '--webhook takes the https address',
    ],
    ['a port that is none', ['--port', '99999'], 2, '--port takes a whole number up to 65535'],
    [
      'an address of the Bot API that is none',
      [],
      1,
      'TELEGRAM_API is telegram; it takes the address',
      { BOT_TOKEN: madeUpToken, TELEGRAM_API: 'telegram' } as Record<string, string>,
    ],
    ['an unknown flag', ['--prot', '1'], 2, "Unknown option '--prot'"],
  ])('says what is wrong with %s', async (_, args, code, sentence, env = {}) => {
    const server = startServer(newFolder(), env, args);
    expect(await server.ended).toBe(code);
    expect(server.output()).toContain(sentence);
  });
});
