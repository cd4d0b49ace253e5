/**
 * Folders in which nothing can be kept, and stores that are damaged: a sentence each, at every
 * program that opens one.
 */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { madeUpToken } from '../../../playground/world.ts';
import { openStore } from '../../../src/platform/node/store.ts';
import { renderBackup } from '../../../tools/backup/backupFile.ts';
import {
  buildServer,
  dist,
  newFolder,
  patience,
  root,
  startServer,
  startTelegram,
} from '../../platform/node/serverProcess.ts';
import { sampled } from '../../samples.ts';

/** Anybody may run it: esbuild, with which tsx reads the source, is often its owner's alone. */
const builtBackup = join(dist, 'tools/backup.mjs');

beforeAll(() => {
  buildServer();
  buildSync({
    absWorkingDir: root,
    entryPoints: ['tools/backup.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['lmdb'],
    outfile: builtBackup,
  });
});

interface Ended {
  readonly code: number;
  readonly said: string;
}

const ways = ['serve', 'status', 'check', 'health', 'backup', 'restore'] as const;
type Way = (typeof ways)[number];

/** Runs a program of the owner's on a folder, as user 1000 where it is not to be root. */
async function run(
  way: Way,
  folder: string,
  data: string,
  more: { readonly uid?: number; readonly api?: string; readonly temporary?: string } = {},
) {
  const api = more.api ?? 'http://127.0.0.1:1';
  const env = {
    ...process.env,
    BOT_TOKEN: madeUpToken,
    TELEGRAM_API: api,
    HOME: folder,
    ...(more.temporary === undefined ? {} : { TMPDIR: more.temporary }),
  };
  const flag = way === 'serve' ? [] : [`--${way}`];
  const isServer = !['backup', 'restore'].includes(way);
  const program = isServer
    ? [join(dist, 'linia.mjs'), ...flag, '--data', data]
    : [
        ...(way === 'backup'
          ? [builtBackup]
          : [
              '--import',
              join(root, 'node_modules/tsx/dist/loader.mjs'),
              join(root, 'tools', `${way}.ts`),
            ]),
        '--data',
        data,
      ];
  const args = way === 'restore' ? [...program, '--yes', join(folder, 'saved.jsonl')] : program;
  const options = {
    cwd: folder,
    env,
    timeout: 60_000,
    ...(more.uid === undefined ? {} : { uid: more.uid, gid: more.uid }),
  };
  const { code, said } = await promisify(execFile)(process.execPath, args, options).then(
    ({ stdout, stderr }): Ended => ({ code: 0, said: `${stdout}${stderr}` }),
    ({ code: ended, signal, stdout, stderr }) => ({
      code: signal ?? ended,
      said: `${stdout}${stderr}`,
    }),
  );
  expect(said).not.toMatch(/^\s+at /m);
  expect(said).not.toContain('Error:');
  return { code, said };
}

/** A folder whose store has some rows. */
async function fill(rows = 400): Promise<string> {
  const folder = newFolder();
  mkdirSync(join(folder, 'data'));
  const store = openStore(join(folder, 'data'), (error) => {
    throw error;
  });
  const { kv } = store.storageOf('chat|5000001');
  for (let index = 0; index < rows; index++) kv.put(`p${index}`, 'x'.repeat(200 + index));
  await store.saved();
  await store.close();
  writeBackup(folder);
  return folder;
}

const writeBackup = (folder: string): void => {
  const rows = { p5000001: '3|hard;;ca|20000' };
  const backup = {
    madeAt: Date.UTC(2026, 10, 24),
    platform: 'machine',
    version: '1.7.0',
    rows,
    sealed: undefined,
  };
  writeFileSync(join(folder, 'saved.jsonl'), renderBackup(backup));
};

const rowsOf = (folder: string): string => join(folder, 'data/linia/data.mdb');

const change = (file: string, work: (bytes: Buffer) => Buffer | undefined): void => {
  const bytes = readFileSync(file);
  writeFileSync(file, work(bytes) ?? bytes);
};

/** Noise that is the same at each run. */
const noise = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 7919 + (index >> 3) * 31) & 255));

type Damage = readonly [string, (file: string) => void, string];
const damages: readonly Damage[] = [
  ['empty', (file) => truncateSync(file, 0), 'it is empty'],
  ['cut off in the first page', (file) => truncateSync(file, 100), 'is damaged'],
  ['cut off after the first page', (file) => truncateSync(file, 4096), 'it is cut off'],
  [
    'cut off in the middle',
    (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
    'it is cut off',
  ],
  [
    'cut off by one page',
    (file) => truncateSync(file, statSync(file).size - 4096),
    'it is cut off',
  ],
  [
    'noise',
    (file) => change(file, ({ length }) => noise(length)),
    'it does not begin as it should',
  ],
  [
    'a text',
    (file) => writeFileSync(file, 'oops\n'.repeat(5000)),
    'it does not begin as it should',
  ],
  [
    'zeros',
    (file) => change(file, ({ length }) => Buffer.alloc(length)),
    'it does not begin as it should',
  ],
  [
    'noise after its first pages',
    (file) => change(file, (bytes) => void noise(bytes.length).copy(bytes, 8192, 8192)),
    'its pages',
  ],
  [
    'zeros after its first pages',
    (file) => change(file, (bytes) => void bytes.fill(0, 8192)),
    'its pages',
  ],
];

describe('a damaged store', () => {
  it.each(sampled(damages, 4))(
    'that is %s is told of by each program',
    async (_, damage, sentence) => {
      const folder = await fill();
      damage(rowsOf(folder));
      const before = readFileSync(rowsOf(folder));
      for (const way of ways) {
        const { code, said } = await run(way, folder, 'data');
        expect([way, code, said]).toEqual([way, 1, expect.stringContaining(sentence)]);
        expect(said).toContain('npm run restore');
      }
      expect(readFileSync(rowsOf(folder)).equals(before)).toBe(true);
    },
  );

  it('is none where a sound one was copied', async () => {
    const folder = await fill();
    cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
    expect(await run('health', folder, 'copy')).toMatchObject({
      code: 1,
      said: expect.stringContaining('does not run'),
    });
  });
});

describe('without the package that stores the data', () => {
  it.each([[], ['--check'], ['--status'], ['--health']])(
    'serve %s says so, and makes nothing',
    async (...args) => {
      const folder = newFolder();
      copyFileSync(join(dist, 'linia.mjs'), join(folder, 'linia.mjs'));
      const server = startServer(
        folder,
        { BOT_TOKEN: madeUpToken },
        args,
        join(folder, 'linia.mjs'),
      );
      expect(await server.ended).toBe(1);
      expect(server.output()).toBe(
        '✗ The package lmdb, which stores the data on your own machine, is not installed.\n  → Run npm ci, without --omit=optional.\n',
      );
      expect(readdirSync(folder)).toEqual(['linia.mjs']);
    },
  );
});

describe('a folder', () => {
  const isRoot = process.getuid?.() === 0;

  const file = (path: string) => (folder: string) => writeFileSync(join(folder, path), '');
  const within = (path: string) => (folder: string) =>
    mkdirSync(join(folder, path), { recursive: true });

  it.each([
    ['that is a file', [file('a')], 'a', 'is a file, and should be a folder'],
    ['in a file', [file('a')], 'a/data', 'file'],
    ['with a file for the store', [within('a'), file('a/linia')], 'a', 'is a file'],
    ['with a folder for the rows', [within('a/linia/data.mdb')], 'a', 'is a folder'],
  ])('%s is refused', async (_, steps, data, sentence) => {
    const folder = newFolder();
    for (const step of steps) step(folder);
    writeBackup(folder);
    for (const way of ['serve', 'check', 'restore'] as const) {
      const { code, said } = await run(way, folder, data);
      expect([way, code, said]).toEqual([way, 1, expect.stringContaining(sentence)]);
    }
  });

  it.runIf(isRoot).each([
    ['of somebody else', 0o700, 0],
    ['of somebody else, to be read only', 0o755, 0],
    ['of one’s own, to be read only', 0o500, 1000],
  ])('%s is refused', async (_, mode, owner) => {
    const folder = newFolder();
    chmodSync(folder, 0o777);
    writeBackup(folder);
    mkdirSync(join(folder, 'data'), { mode });
    chmodSync(join(folder, 'data'), mode);
    chownSync(join(folder, 'data'), owner, owner);
    for (const way of ['serve', 'check'] as const) {
      const { code, said } = await run(way, folder, 'data', { uid: 1000 });
      expect([way, code, said]).toEqual([
        way,
        1,
        expect.stringContaining('may not be read and written by this user (1000)'),
      ]);
      expect(said).toContain('sudo chown -R 1000 data');
    }
  });

  it.runIf(isRoot).each([
    ['the folder', 'data'],
    ['the one in it', 'data/linia'],
    ['the rows', 'data/linia/data.mdb'],
    ['the one around it', '.'],
  ])('of somebody else, who keeps %s to himself, is not said to be empty', async (_, place) => {
    const folder = await fill(1);
    for (const each of ['.', 'data', 'data/linia']) chmodSync(join(folder, each), 0o777);
    for (const name of readdirSync(join(folder, 'data/linia')))
      chmodSync(join(folder, 'data/linia', name), 0o644);
    chmodSync(join(folder, place), place.endsWith('.mdb') ? 0o600 : 0o700);
    for (const way of ['status', 'health', 'backup', 'check', 'serve'] as const) {
      // Nobody may go through the folder that is around all of the tests.
      const [around, data] = place === '.' ? ['/', join(folder, 'data')] : [folder, 'data'];
      const { code, said } = await run(way, around, data, { uid: 1000 });
      expect([way, code, said]).toEqual([
        way,
        1,
        expect.stringMatching(/ may not be read (?:and written )?by this user \(1000\)/),
      ]);
      expect(said).not.toMatch(/No bot has|does not run|no data is here/);
    }
  });

  it.runIf(isRoot)('of somebody else that may be read is looked at, and backed up', async () => {
    const folder = newFolder();
    writeBackup(folder);
    expect(await run('restore', folder, 'data')).toMatchObject({ code: 0 });
    for (const each of ['.', 'data', 'data/linia'])
      chmodSync(join(folder, each), each === '.' ? 0o777 : 0o755);
    for (const name of readdirSync(join(folder, 'data/linia')))
      chmodSync(join(folder, 'data/linia', name), 0o644);
    const before = readdirSync(join(folder, 'data/linia'));
    const stranger = { uid: 1000, temporary: '.' };
    expect(await run('health', folder, 'data', stranger)).toMatchObject({
      code: 1,
      said: expect.stringContaining('does not run'),
    });
    expect(await run('backup', folder, 'data', stranger)).toMatchObject({
      code: 0,
      said: expect.stringContaining('✓ 1 row is in '),
    });
    expect(readdirSync(join(folder, 'data/linia'))).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('linia-copy-'))).toEqual([]);
  });

  it.each(['status', 'check', 'health', 'backup'] as const)(
    'is not made by a look: %s',
    async (way) => {
      const folder = newFolder();
      const { telegram, env } = await startTelegram();
      const { code, said } = await run(way, folder, 'typo/data', { api: env.TELEGRAM_API! });
      expect(readdirSync(folder)).toEqual([]);
      expect(telegram.requests.map(({ method }) => method)).not.toContain('setMyCommands');
      expect([way, code]).toEqual([way, way === 'check' || way === 'status' ? 0 : 1]);
      if (way === 'backup') expect(said).toContain('No bot has kept anything in typo/data');
    },
  );

  it('is open to its owner alone at each start, and so is all in it', async () => {
    const folder = await fill(1);
    for (const place of ['data', 'data/linia']) chmodSync(join(folder, place), 0o755);
    for (const name of readdirSync(join(folder, 'data/linia')))
      chmodSync(join(folder, 'data/linia', name), 0o644);
    const { env } = await startTelegram();
    const modes = () =>
      ['data', 'data/linia', 'data/linia/data.mdb', 'data/linia/lock.mdb'].map(
        (each) => statSync(join(folder, each)).mode & 0o777,
      );
    const server = startServer(folder, env);
    await vi.waitFor(() => expect(server.output()).toContain('Done: '), patience);
    expect(modes()).toEqual([0o700, 0o700, 0o600, 0o600]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(modes()).toEqual([0o700, 0o700, 0o600, 0o600]);
    onTestFinished(() => expect(existsSync(rowsOf(folder))).toBe(true));
  });
});
