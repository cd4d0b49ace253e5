/**
 * `npm run load -- --platform machine`: how many updates one's own machine answers, by `npm run
 * serve` with a webhook.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../../build.mjs';
import { madeUpSecret, madeUpToken } from '../../playground/world.ts';
import { withTemporaryFolder } from '../deploy/temporaryFolder.ts';
import { freePort } from '../freePort.ts';
import {
  type AnswerAsTelegram,
  describeThroughput,
  measureThroughput,
  type Platform,
  residentMb,
} from './throughput.ts';

const busyTables = [1, 100, 1000] as const;
const program = fileURLToPath(new URL('../../dist-node/linia.mjs', import.meta.url));

/** Objects stay open for five minutes, so what they take when idle is what they take when busy. */
const idleMs = 1000;

export async function reportMachine(print: (line: string) => void): Promise<void> {
  await buildServer();
  print(
    'npm run serve with a webhook on this machine, Telegram answering at once (one process more on the same cores):',
  );
  for (const count of busyTables) {
    await withTemporaryFolder('linia-load-', async (folder) => {
      print(
        describeThroughput(
          'the server',
          await measureThroughput(count, (answer) => startServer(folder, answer), idleMs),
        ),
      );
      print(
        `             ${(sizeOf(join(folder, 'data')) / 1024 / count).toFixed(1)} kB a table on the disk`,
      );
    });
  }
}

async function startServer(folder: string, answer: AnswerAsTelegram): Promise<Platform> {
  const telegram = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      answerOwner(request.url ?? '') ?? answer(request.url ?? '', Buffer.concat(parts).toString()),
    );
  });
  telegram.listen(0, '127.0.0.1');
  await once(telegram, 'listening');
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [program, '--webhook', 'https://linia.example.org', '--port', String(port)],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        BOT_TOKEN: madeUpToken,
        WEBHOOK_SECRET: madeUpSecret,
        TELEGRAM_API: `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Done: ')) resolve();
    });
    child.once('close', () => reject(new Error(`the server has ended: ${said}`)));
  });
  return {
    async post(request) {
      const headers = Object.fromEntries(request.headers);
      const body = await request.text();
      const response = await fetch(`http://127.0.0.1:${port}/exec`, {
        method: 'POST',
        headers,
        body,
      });
      if (response.status !== 200)
        throw new Error(`an update was answered with ${response.status}`);
      await response.arrayBuffer();
    },
    memory: () => residentMb(child.pid!),
    async end() {
      child.kill('SIGTERM');
      await once(child, 'close');
      telegram.close();
      telegram.closeAllConnections();
    },
  };
}

/** What Telegram says of the bot at the start; undefined for what a table is asked. */
function answerOwner(url: string): string | undefined {
  const result = {
    getMe: { id: 1, username: 'linia_load_bot', supports_inline_queries: true },
    getWebhookInfo: { url: '' },
  };
  const [, method = ''] = /\/(\w+)$/.exec(url) ?? [];
  return method in result
    ? JSON.stringify({ ok: true, result: result[method as keyof typeof result] })
    : undefined;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('-lock'))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
