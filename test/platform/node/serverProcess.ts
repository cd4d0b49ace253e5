/** `npm run serve` in a process of its own, and the stand-in's Telegram for it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { serveTelegram } from '../../../playground/telegram/http.ts';
import { createTelegram, type Telegram } from '../../../playground/telegram/telegram.ts';
import { madeUpToken } from '../../../playground/world.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Where the program is built. */
export const dist = join(root, 'dist-node');

export interface Server {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves to the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

/** Builds the program that the tests start. */
export const buildServer = (): void =>
  void execFileSync(process.execPath, ['build.mjs', '--server'], { cwd: root });

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'linia-serve-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Runs in the folder, where `data` is and `.env` may be. */
export function startServer(
  folder: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  program = join(dist, 'linia.mjs'),
): Server {
  const { BOT_TOKEN: _, ...inherited } = process.env;
  return watch(
    spawn(process.execPath, [program, ...args], { cwd: folder, env: { ...inherited, ...env } }),
  );
}

export function watch(child: ChildProcess): Server {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    output: () => output,
    ended: new Promise((resolve) => child.once('close', resolve)),
  };
}

export async function startTelegram(): Promise<{
  readonly telegram: Telegram;
  readonly env: Record<string, string>;
}> {
  const telegram = createTelegram({ token: madeUpToken, now: Date.now });
  const server = await serveTelegram(telegram);
  onTestFinished(() => server.close());
  // Where a start with the token is noted: other tests start others with the same one.
  const TMPDIR = newFolder();
  return { telegram, env: { BOT_TOKEN: madeUpToken, TELEGRAM_API: server.address, TMPDIR } };
}

/**
 * Delivers updates to the registered webhook, whose address leads to a port of this machine, as
 * long as the test lasts.
 */
export function deliverTo(
  port: number,
  { updates, webhook }: Telegram,
  addressOf = (url: string): string => `http://127.0.0.1:${port}${new URL(url).pathname}`,
): void {
  const taken = new Set<object>();
  const timer = setInterval(() => {
    for (const delivery of webhook.url === '' ? [] : updates.due()) {
      if (taken.has(delivery)) continue;
      taken.add(delivery);
      const { url, headers, body } = webhook.requestFor(delivery);
      fetch(addressOf(url), { method: 'POST', headers, body })
        .catch(() => 'timeout' as const)
        .then((result) => {
          taken.delete(delivery);
          webhook.settle(delivery, result);
        });
    }
  }, 10);
  onTestFinished(() => clearInterval(timer));
}

/** For what another process does. */
export const patience = { timeout: 20_000, interval: 20 };
