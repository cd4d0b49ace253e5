/**
 * A folder has one holder: of two that begin at the same moment, and of two containers, in which
 * each has the same process number. `unshare` gives a process such a space of its own.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openFolderLock } from '../../../src/platform/node/folderLock.ts';
import { openStore } from '../../../src/platform/node/store.ts';
import { renderBackup } from '../../../tools/backup/backupFile.ts';
import { findPlace } from '../../../tools/machine/place.ts';
import { samples } from '../../samples.ts';
import {
  buildServer,
  dist,
  newFolder,
  patience,
  root,
  type Server,
  startServer,
  startTelegram,
  watch,
} from './serverProcess.ts';

beforeAll(buildServer);

const program = join(dist, 'linia.mjs');
const taking = join(root, 'test/platform/node/takingProcess.ts');
const sentence = 'A bot runs with this folder already';

const untilSaid = (server: Server, words: string): Promise<void> =>
  vi.waitFor(() => expect(server.output()).toContain(words), patience);

/** In a space of its own a process has the number 1. */
const apart = ['-rpf', '--mount-proc', '--kill-child'] as const;
const canUnshare = spawnSync('unshare', [...apart, 'true']).status === 0;

/** A program in a container, as far as processes go. */
const startApart = (
  folder: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Server =>
  watch(
    spawn('unshare', [...apart, process.execPath, ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
    }),
  );

/** Ends it; the program in the container gets no signal that is sent to `unshare`. */
async function kill({ child, ended }: Server): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

const tool = (name: 'backup' | 'restore', ...args: readonly string[]): readonly string[] => [
  '--import',
  join(root, 'node_modules/tsx/dist/loader.mjs'),
  join(root, 'tools', `${name}.ts`),
  ...args,
];

function writeBackup(folder: string): string {
  const file = join(folder, 'saved.jsonl');
  const rows = { p5000001: '3|hard;;ca|20000' };
  const madeAt = Date.UTC(2026, 10, 24);
  const backup = { madeAt, platform: 'machine', version: '1.7.0', rows, sealed: undefined };
  writeFileSync(file, renderBackup(backup));
  return file;
}

function openData(folder: string) {
  mkdirSync(join(folder, 'data'), { recursive: true });
  return openStore(join(folder, 'data'), (error) => {
    throw error;
  });
}

const sleep = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

describe('a folder that two take at once', () => {
  it('is not given to the second, which comes between look and write of the first', async () => {
    const folder = newFolder();
    const store = openData(folder);
    const [said, go] = [join(folder, 'said'), join(folder, 'go')];
    const data = join(folder, 'data');
    const command = `exec ${process.execPath} --import tsx ${taking} ${data} ${go} > ${said}`;
    const second = watch(spawn('sh', ['-c', command], { cwd: root }));
    await vi.waitFor(() => expect(readFileSync(said, 'utf8')).toBe('open\n'), patience);
    const lock = openFolderLock(
      {
        ...store,
        changeNote: (name, change) =>
          store.changeNote(name, (text) => {
            const next = change(text);
            // Between look and write: now the second one looks, if it can.
            writeFileSync(go, '');
            while (!readFileSync(said, 'utf8').includes('taking')) sleep(20);
            sleep(500);
            return next;
          }),
      },
      findPlace(),
    );
    lock.hold();
    await second.ended;
    expect(readFileSync(said, 'utf8')).toBe('open\ntaking\nrefused\n');
    lock.release();
    await store.close();
  });

  it('is held by exactly one of two bots that begin at the same moment', async () => {
    const { env } = await startTelegram();
    for (let trial = 0; trial < samples(6, 3); trial++) {
      const folder = newFolder();
      const both = [startServer(folder, env), startServer(folder, env)];
      await vi.waitFor(
        () =>
          expect(both.map((each) => each.output().includes('Done: ')).sort()).toEqual([
            false,
            true,
          ]),
        patience,
      );
      const [refused] = both.filter((each) => !each.output().includes('Done: '));
      expect(await refused!.ended).toBe(1);
      expect(refused!.output()).toContain(sentence);
      const [running] = both.filter((each) => each !== refused);
      running!.child.kill('SIGTERM');
      expect(await running!.ended).toBe(0);
    }
  });

  it('is held by exactly one of two restores that begin at the same moment', async () => {
    for (let trial = 0; trial < samples(4, 2); trial++) {
      const folder = newFolder();
      await openData(folder).close();
      const args = tool('restore', '--yes', '--data', 'data', writeBackup(folder));
      const start = () => watch(spawn(process.execPath, [...args], { cwd: folder }));
      const both = [start(), start()];
      const codes = await Promise.all(both.map(({ ended }) => ended));
      // The one may have ended before the other began, which then goes on, too.
      const refused = both.filter((_, index) => codes[index] !== 0);
      expect(refused.length).toBeLessThan(2);
      for (const { output } of refused) expect(output()).toContain('A bot is already running in');
      for (const { output } of both) expect(output()).not.toMatch(/^\s+at /m);
    }
  });
});

describe.runIf(canUnshare)('a folder that two containers have', () => {
  it('is refused to a second bot by the sentence, and looks are answered beside the first', async () => {
    const { telegram, env } = await startTelegram();
    const folder = newFolder();
    const first = startApart(folder, env, [program]);
    await untilSaid(first, 'Done: ');
    const second = startApart(folder, env, [program]);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(sentence);
    expect(second.output()).not.toMatch(/^\s+at /m);
    // From outside, where it has another number, as well.
    const third = startServer(folder, env);
    expect(await third.ended).toBe(1);
    expect(third.output()).toContain(sentence);
    for (const start of [startApart, startOutside]) {
      const health = start(folder, env, [program, '--health']);
      expect([await health.ended, health.output()]).toEqual([
        0,
        expect.stringMatching(/^well \d+ s ago\n$/),
      ]);
      const status = start(folder, env, [program, '--status']);
      expect(await status.ended).toBe(0);
      expect(status.output()).toContain('Updates: fetched from Telegram');
    }
    const restore = startApart(folder, env, tool('restore', '--yes', writeBackup(folder)));
    expect(await restore.ended).toBe(1);
    expect(restore.output()).toContain(sentence);
    const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/level hard');
    await vi.waitFor(() => expect(ada.chat.messages.length).toBeGreaterThan(1), patience);
    const backup = startApart(folder, env, tool('backup', '--file', 'own.jsonl'));
    expect([await backup.ended, backup.output()]).toEqual([
      0,
      expect.stringContaining('✓ 1 row is in own.jsonl.'),
    ]);
    await kill(first);
  });

  it('is free at once where the bot in it was killed, for the next with its number', async () => {
    const { env } = await startTelegram();
    const folder = newFolder();
    for (let start = 0; start < 2; start++) {
      const bot = startApart(folder, env, [program]);
      await untilSaid(bot, 'Done: ');
      await kill(bot);
    }
  });

  it('is held by exactly one of two bots that begin at the same moment', async () => {
    const { env } = await startTelegram();
    const folder = newFolder();
    const both = [startApart(folder, env, [program]), startApart(folder, env, [program])];
    const ends = both.map(({ ended }, index) => ended.then((code) => ({ code, index })));
    const { code, index } = await Promise.race(ends);
    expect([code, both[index]!.output()]).toEqual([1, expect.stringContaining(sentence)]);
    expect(both[index]!.output()).not.toMatch(/^\s+at /m);
    await untilSaid(both[1 - index]!, 'Done: ');
    await kill(both[1 - index]!);
  });
});

const startOutside = (
  folder: string,
  env: Readonly<Record<string, string>>,
  [file, ...args]: readonly string[],
): Server => startServer(folder, env, args, file);
