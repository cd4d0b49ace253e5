/**
 * A disk that is full: a sentence at every program that writes one, no stack, no signal, and no
 * half of a file.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { madeUpToken } from '../../../playground/world.ts';
import { renderBackup } from '../../../tools/backup/backupFile.ts';
import { buildServer, dist, newFolder, root } from '../../platform/node/serverProcess.ts';

beforeAll(buildServer);

const tool = (name: 'backup' | 'restore', ...args: readonly string[]): readonly string[] => [
  '--import',
  join(root, 'node_modules/tsx/dist/loader.mjs'),
  join(root, 'tools', `${name}.ts`),
  ...args,
];

/** Only Linux can make a small disk, and only where users may have a namespace of their own. */
const isThere = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/**
 * Runs a program beside a folder `disk` with so much space; gives what lies there at its end, too.
 */
async function runBeside(kilobytes: number, folder: string, args: readonly string[]) {
  mkdirSync(join(folder, 'disk'), { recursive: true });
  const script = `mount -t tmpfs -o size=${kilobytes}k tmpfs disk && "$@"; code=$?; find disk -type f >&2; exit $code`;
  const env = {
    ...process.env,
    BOT_TOKEN: madeUpToken,
    TELEGRAM_API: 'http://127.0.0.1:1',
    HOME: folder,
  };
  const all = ['-rm', 'sh', '-c', script, 'sh', process.execPath, ...args];
  return await promisify(execFile)('unshare', all, { cwd: folder, env, timeout: 60_000 }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout, left: stderr }),
    ({ code, signal, stdout, stderr }) => ({
      code: signal ?? code,
      said: stdout + stderr,
      left: String(stderr),
    }),
  );
}

/** A backup with so many long rows. */
function saveRows(folder: string, count: number): string {
  const file = join(folder, 'saved.jsonl');
  const rows = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${5_000_000 + index}`, `3||${'x'.repeat(900)}`]),
  );
  const backup = {
    madeAt: Date.UTC(2026, 10, 24),
    platform: 'machine',
    version: '1.7.1',
    rows,
    sealed: undefined,
  };
  writeFileSync(file, renderBackup(backup));
  return file;
}

describe.runIf(isThere)('on a full disk', () => {
  it('the bot does not begin', async () => {
    const ended = await runBeside(100, newFolder(), [
      join(dist, 'linia.mjs'),
      '--data',
      'disk/data',
    ]);
    expect(ended).toMatchObject({
      code: 1,
      said: expect.stringContaining('The disk with disk/data is full.'),
    });
    expect(ended.said).not.toMatch(/^\s+at /m);
    expect(ended.left).not.toContain('space-');
  });

  it('a backup leaves no file', async () => {
    const folder = newFolder();
    const saved = saveRows(folder, 300);
    await promisify(execFile)(process.execPath, tool('restore', '--yes', '--data', 'data', saved), {
      cwd: folder,
    });
    const args = tool('backup', '--data', 'data', '--file', 'disk/saved.jsonl');
    const ended = await runBeside(100, folder, args);
    expect(ended).toMatchObject({
      code: 1,
      said: expect.stringMatching(/disk\/saved\.jsonl cannot be written: ENOSPC/),
    });
    expect(ended.said).not.toMatch(/^\s+at /m);
    expect(ended.left).not.toMatch(/^disk\/saved\.jsonl$/m);
    const enough = await runBeside(2000, folder, args);
    expect(enough).toMatchObject({ code: 0, left: expect.stringContaining('disk/saved.jsonl') });
  });

  it('a restore says that the space has ended', async () => {
    const folder = newFolder();
    const ended = await runBeside(
      1500,
      folder,
      tool('restore', '--yes', '--data', 'disk/data', saveRows(folder, 4000)),
    );
    expect(ended).toMatchObject({
      code: 1,
      said: expect.stringContaining('the disk with disk/data is full; make space'),
    });
    expect(ended.said).not.toMatch(/^\s+at /m);
  });
});

describe.runIf(isThere)('a snapshot on a disk that can only be read', () => {
  it('is backed up, and looked at', async () => {
    const folder = newFolder();
    const saved = saveRows(folder, 30);
    const restored = tool('restore', '--yes', '--data', 'data', saved);
    await promisify(execFile)(process.execPath, restored, { cwd: folder });
    const runReadOnly = (args: readonly string[]) =>
      promisify(execFile)(
        'unshare',
        [
          '-rm',
          'sh',
          '-c',
          'mount --bind data data && mount -o remount,bind,ro data && "$@"',
          'sh',
          process.execPath,
          ...args,
        ],
        { cwd: folder, env: { ...process.env, BOT_TOKEN: madeUpToken } },
      ).then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
      );
    expect(await runReadOnly(tool('backup', '--data', 'data', '--file', 'b'))).toEqual({
      code: 0,
      said: '✓ 30 rows are in b.\n',
    });
    const serve = [join(dist, 'linia.mjs'), '--data', 'data'];
    expect(await runReadOnly([...serve, '--health'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('does not run'),
    });
    expect(await runReadOnly(serve)).toMatchObject({
      code: 1,
      said: expect.stringContaining('can only be read'),
    });
  });
});
