/**
 * `npm run serve` whose log cannot be written: the bot plays on, and ends as it should once it is
 * told to.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Telegram } from '../../../playground/telegram/telegram.ts';
import { madeUpToken, madeUpWebAppUrl } from '../../../playground/world.ts';
import { buildServer, dist, newFolder, patience, startTelegram, watch } from './serverProcess.ts';

beforeAll(buildServer);

const program = join(dist, 'linia.mjs');
const until = (check: () => void): Promise<void> => vi.waitFor(check, patience);

async function expectItPlays(telegram: Telegram): Promise<void> {
  const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
  for (const count of [1, 2, 3]) {
    const before = ada.chat.messages.length;
    // It is told in a line of the log.
    telegram.faults.add({
      method: 'sendMessage',
      effect: { kind: 'notJson', code: 502 },
      times: 1,
    });
    ada.send(`/tictactoe ${count}`);
    await until(() => expect(ada.chat.messages.length).toBeGreaterThan(before + 1));
  }
}

type Output = 'pipe' | number;

function start(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  stdio: readonly ['ignore', Output, Output] = ['ignore', 'pipe', 'pipe'],
): ChildProcess {
  return spawn(process.execPath, [program, ...args], {
    cwd: newFolder(),
    env: { ...process.env, ...env },
    stdio: [...stdio],
  });
}

/** Resolves once the bot is set up. */
const untilItPlays = (telegram: Telegram): Promise<void> =>
  until(() =>
    expect(telegram.requests.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['setMyCommands', 'getUpdates']),
    ),
  );

/** After some lines the reader of standard output, or of both, goes. */
const leave =
  (names: readonly ('stdout' | 'stderr')[]) =>
  (child: ChildProcess): void => {
    for (const name of names) child[name]!.destroy();
  };

describe.skipIf(process.platform === 'win32')('a log that cannot be written', () => {
  it.each<readonly [string, readonly ('stdout' | 'stderr')[]]>([
    ['of standard output', ['stdout']],
    ['of both', ['stdout', 'stderr']],
  ])('because its reader has gone, %s, ends no bot', async (_, names) => {
    const { telegram, env } = await startTelegram();
    const child = start(env);
    const { ended } = watch(child);
    await untilItPlays(telegram);
    leave(names)(child);
    await expectItPlays(telegram);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('because nobody ever reads it ends no bot', async () => {
    const { telegram, env } = await startTelegram();
    const child = start(env);
    const { ended } = watch(child);
    leave(['stdout', 'stderr'])(child);
    await untilItPlays(telegram);
    await expectItPlays(telegram);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it.runIf(process.platform === 'linux')('because the disk is full ends no bot', async () => {
    const { telegram, env } = await startTelegram();
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const child = start(env, [], ['ignore', full, full]);
    const { ended } = watch(child);
    await untilItPlays(telegram);
    await expectItPlays(telegram);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'does not keep a webhook that was taken over from coming back on %s',
    async (signal) => {
      const { telegram, env } = await deployElsewhere();
      const child = start(env, ['--take-over']);
      const { ended } = watch(child);
      await untilItPlays(telegram);
      expect(telegram.webhook.url).toBe('');
      // As with `| tee`, to which Ctrl-C goes as well.
      leave(['stdout', 'stderr'])(child);
      child.kill(signal);
      expect(await ended).toBe(0);
      expect(telegram.webhook.url).toContain(madeUpWebAppUrl);
    },
  );

  it.runIf(process.platform === 'linux')(
    'because its terminal is closed gives a webhook back, too',
    async () => {
      const { telegram, env } = await deployElsewhere();
      const terminal = spawn('script', ['-qec', `exec node ${program} --take-over`, '/dev/null'], {
        cwd: newFolder(),
        env: { ...process.env, ...env },
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      onTestFinished(() => void terminal.kill('SIGKILL'));
      await untilItPlays(telegram);
      terminal.kill('SIGKILL');
      await until(() => expect(telegram.webhook.url).toContain(madeUpWebAppUrl));
    },
  );

  it('ends a look in silence', async () => {
    const { env } = await startTelegram();
    const child = start(env, ['--status']);
    const { ended } = watch(child);
    leave(['stdout'])(child);
    expect(await ended).toBe(0);
  });
});

async function deployElsewhere() {
  const { telegram, env } = await startTelegram();
  telegram.request({
    method: 'POST',
    url: `https://api.telegram.org/bot${madeUpToken}/setWebhook`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${madeUpWebAppUrl}?k=made-up-secret` }),
  });
  return { telegram, env };
}
