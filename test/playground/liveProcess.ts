/** `npm run live` in a process of its own, and the stand-in's Telegram for it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { serveTelegram } from '../../playground/telegram/http.ts';
import { createTelegram, type Telegram } from '../../playground/telegram/telegram.ts';
import { madeUpToken } from '../../playground/world.ts';
import { toyBot } from './toyBot.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface LiveProcess {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
}

export interface LiveOptions {
  readonly folder?: string;
  readonly args?: readonly string[];
  /** The bundle's code. */
  readonly code?: string;
}

export function startLive(env: Readonly<Record<string, string>>, options: LiveOptions = {}): LiveProcess {
  const { folder = newFolder(), code = toyBot, args: own = [] } = options;
  const bundle = join(folder, 'Code.js');
  writeFileSync(bundle, code);
  const args = ['--import', 'tsx', 'playground/live.ts', '--bundle', bundle, '--properties', join(folder, 'kept.json'), ...own];
  const { BOT_TOKEN: _, ...inherited } = process.env;
  return watch(spawn(process.execPath, args, { cwd: root, env: { ...inherited, ...env } }));
}

/**
 * `npm run live` as it is typed, in a copy of the code, since it builds the bundle first. Like a terminal's, its process group gets the
 * signals: npm, the shell and the program at once.
 */
export function startLiveByNpm(env: Readonly<Record<string, string>>, args: readonly string[]): LiveProcess {
  const folder = newFolder();
  for (const name of ['src', 'playground', 'tools', 'build.mjs', 'appsscript.json', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const { BOT_TOKEN: _, ...inherited } = process.env;
  const child = spawn('npm', ['run', 'live', '--', ...args], {
    cwd: folder,
    env: { ...inherited, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // All of them have ended, as they should.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return watch(child);
}

function watch(child: ChildProcess): LiveProcess {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: () => output, ended: new Promise((resolve) => child.once('close', resolve)) };
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'linia-live-'));
}

export async function startTelegram(): Promise<{
  readonly telegram: Telegram;
  readonly env: Record<string, string>;
}> {
  const telegram = createTelegram({ token: madeUpToken, now: Date.now });
  const server = await serveTelegram(telegram);
  onTestFinished(() => server.close());
  return { telegram, env: { BOT_TOKEN: madeUpToken, TELEGRAM_API: server.address } };
}

/** For what another process does. */
export const patience = { timeout: 20_000, interval: 20 };
