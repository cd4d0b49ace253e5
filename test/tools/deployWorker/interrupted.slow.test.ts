/** The command as it is started, ended by a signal while wrangler is at work. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeUpToken } from '../../../playground/world.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Finds no Worker, and never comes to the end of a deployment; notes which file holds the secrets.
 * It outlives every signal for a while.
 */
const slowWrangler = `
import { renameSync, writeFileSync } from 'node:fs';
const [task] = process.argv.slice(2);
if (task === 'versions') {
  console.error('This Worker does not exist on your account. [code: 10007]');
  process.exit(1);
}
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
process.on('SIGTERM', () => setTimeout(() => { writeFileSync('ended', ''); process.exit(1); }, 500));
writeFileSync('reaching', process.argv[process.argv.indexOf('--secrets-file') + 1]);
renameSync('reaching', 'reached');
// At the latest after the test.
setTimeout(() => {}, 60_000);
`;

let folder: string;
let temporary: string;
let telegram: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'linia-interrupted-'));
  temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  for (const name of [
    'site',
    'src',
    'tools',
    'build.mjs',
    'appsscript.json',
    'wrangler.jsonc',
    'package.json',
  ])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: object;
  };
  for (const name of ['tsx', 'esbuild', 'acorn', ...Object.keys(dependencies)]) link(name);
  mkdirSync(join(folder, 'node_modules/wrangler/bin'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/wrangler/package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'node_modules/wrangler/bin/wrangler.js'), slowWrangler);
  telegram = createServer(({ url }, response) => {
    const result = url?.endsWith('/getMe') ? { username: 'some_bot' } : { url: '' };
    response.end(JSON.stringify({ ok: true, result }));
  });
  await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  telegram.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
});

function link(name: string): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** tsx keeps what it compiles in a folder of its own. */
const leftOver = () => readdirSync(temporary).filter((name) => !name.startsWith('tsx-'));

/**
 * Ctrl-C, the end that a supervisor sends, and a terminal that is closed; each reaches all
 * processes of the command.
 */
it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'leaves neither secret nor wrangler behind after %s',
  { timeout: 60_000 },
  async (signal) => {
    for (const name of ['reached', 'ended', '.linia-worker.json'])
      rmSync(join(folder, name), { force: true });
    const TELEGRAM_API = `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`;
    const env = { PATH: process.env.PATH, TMPDIR: temporary, BOT_TOKEN: madeUpToken, TELEGRAM_API };
    const child = spawn(process.execPath, ['tools/deploy.mjs', 'deployWorker'], {
      cwd: folder,
      env,
      detached: true,
      stdio: 'ignore',
    });
    await until(() => existsSync(join(folder, 'reached')));
    const file = readFileSync(join(folder, 'reached'), 'utf8');
    expect(readFileSync(file, 'utf8')).toContain(madeUpToken);
    process.kill(-child.pid!, signal);
    await until(() => leftOver().length === 0);
    expect(existsSync(file)).toBe(false);
    await until(() => existsSync(join(folder, 'ended')));
  },
);
