/**
 * What `--check` and `--status` say of a bot that could not begin, and how `serve` goes on where
 * Telegram has troubles.
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { madeUpToken } from '../../../playground/world.ts';
import {
  buildServer,
  newFolder,
  patience,
  type Server,
  startServer,
  startTelegram,
} from './serverProcess.ts';

beforeAll(buildServer);

const until = (check: () => void, timeout = patience.timeout): Promise<void> =>
  vi.waitFor(check, { ...patience, timeout });

/** A server that closes each connection, before or after it has read the request. */
async function startClosing(isReading: boolean): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (isReading) socket.once('data', () => socket.end());
    else socket.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

async function ended(server: Server) {
  return { code: await server.ended, said: server.output() };
}

const look = (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  ended(startServer(newFolder(), env, args));

describe.each(['--check', '--status'])('%s', (way) => {
  it('ends with 0 where all is well, and says each line once, without a time', async () => {
    const { env } = await startTelegram();
    const { code, said } = await look(env, way);
    expect(code).toBe(0);
    const lines = said.trim().split('\n');
    expect(new Set(lines).size).toBe(lines.length);
    expect(said).not.toMatch(/^\d{4}-\d\d-\d\dT/m);
  });

  it.each([
    [
      'another token',
      { BOT_TOKEN: '7654321:made-up-of-nobody' },
      'Telegram does not accept the token',
    ],
    ['a level that is none', { DIFFICULTY: 'hardest' }, 'DIFFICULTY: ✗ "hardest"'],
    ['a language that is none', { LANGUAGE: 'klingon' }, 'LANGUAGE: ✗ "klingon"'],
    ['a chat that is none', { ADMIN_CHAT_ID: '@me' }, 'ADMIN_CHAT_ID: ✗ "@me"'],
    [
      'a secret that Telegram does not take',
      { WEBHOOK_SECRET: 'with spaces' },
      'WEBHOOK_SECRET is "with spaces"',
    ],
    [
      'a server that is not there',
      { TELEGRAM_API: 'http://127.0.0.1:1' },
      'Telegram was not reached: fetch failed:',
    ],
    [
      'a name that is not known',
      { TELEGRAM_API: 'http://telegram.invalid' },
      'Telegram was not reached: fetch failed:',
    ],
  ])('ends with 1 where there is %s', async (_, more, sentence) => {
    const { env } = await startTelegram();
    const { code, said } = await look({ ...env, ...more }, way);
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    expect(said).not.toMatch(/fetch failed\.?$/m);
  });

  it.each([false, true])(
    'says so where the server closes the connection; after the request: %s',
    async (isReading) => {
      const { code, said } = await look(
        { BOT_TOKEN: madeUpToken, TELEGRAM_API: await startClosing(isReading) },
        way,
      );
      expect([code, said]).toEqual([1, expect.stringContaining('Telegram was not reached: ')]);
    },
  );

  it.each(['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY'])(
    'names the proxy of %s, and not its password',
    async (name) => {
      const env = {
        BOT_TOKEN: madeUpToken,
        TELEGRAM_API: 'http://127.0.0.1:1',
        [name]: 'http://ada:made-up@proxy.invalid:3128',
      };
      const { said } = await look(env, way);
      expect(said).toContain(`${name} is set, and Node uses it only with NODE_USE_ENV_PROXY=1`);
      expect(said).not.toContain('proxy.invalid');
    },
  );
});

describe('.env', () => {
  const text = `BOT_TOKEN=${madeUpToken}\nDIFFICULTY=hard\n`;
  it.each([
    ['with a mark', Buffer.from(`\ufeff${text}`, 'utf8')],
    ['of Windows', Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`, 'utf16le')],
    ['plain', Buffer.from(text)],
  ])('%s is read', async (_, bytes) => {
    const { env } = await startTelegram();
    const folder = newFolder();
    writeFileSync(join(folder, '.env'), bytes);
    const { code, said } = await ended(
      startServer(folder, { TELEGRAM_API: env.TELEGRAM_API! }, ['--check']),
    );
    expect([code, said]).toEqual([0, expect.stringContaining('DIFFICULTY: ✓ hard')]);
  });
});

describe('the log', () => {
  it('has the time in each line', async () => {
    const { env } = await startTelegram();
    const server = startServer(newFolder(), env);
    await until(() => expect(server.output()).toContain('Done: '));
    server.child.kill('SIGTERM');
    await server.ended;
    for (const line of server.output().trim().split('\n'))
      expect(line).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ \S/);
  });
});

describe('the setup at a start', () => {
  const isText = (method: string): boolean => /^(?:setMy|deleteMy)/.test(method);

  it('sends no text that Telegram has taken, and each that has changed', async () => {
    const { telegram, env } = await startTelegram();
    const folder = newFolder();
    const start = async (more: Readonly<Record<string, string>> = {}) => {
      const before = telegram.requests.length;
      const server = startServer(folder, { ...env, ...more });
      await until(() => expect(server.output()).toContain('Done: '));
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      return telegram.requests.slice(before).filter(({ method }) => isText(method)).length;
    };
    expect(await start()).toBe(24);
    expect(await start()).toBe(0);
    // The lists for groups alone become others.
    expect(await start({ PRIVATE_ANSWERS: 'on' })).toBe(6);
    expect(await start({ PRIVATE_ANSWERS: 'on' })).toBe(0);
  });

  it('is tried again when Telegram has asked it to, not before, and for what was refused alone', async () => {
    const { telegram, env } = await startTelegram();
    const busy = {
      kind: 'status',
      code: 429,
      description: 'Too Many Requests: retry after 40',
      retryAfter: 40,
    } as const;
    telegram.faults.add({ method: 'setMyDescription', effect: busy, times: 1 });
    const texts = () => telegram.requests.filter(({ method }) => isText(method)).length;
    const server = startServer(newFolder(), env);
    await until(() =>
      expect(server.output()).toContain('1 of 24 lists of commands and descriptions'),
    );
    expect(texts()).toBe(24);
    await new Promise((resolve) => setTimeout(resolve, 35_000));
    expect(texts()).toBe(24);
    await until(() => expect(server.output()).toContain('Done: '), 15_000);
    expect(texts()).toBe(25);
    server.child.kill('SIGTERM');
    await server.ended;
  });
});
