/**
 * `npm run backup` and `npm run restore` as they are typed, for a bot that runs on this machine.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openStore } from '../../../src/platform/node/store.ts';
import { renderBackup } from '../../../tools/backup/backupFile.ts';
import { emptyCells, newest, tapCell } from '../../bot/players.ts';
import {
  buildServer,
  newFolder,
  patience,
  root,
  startServer,
  startTelegram,
} from '../../platform/node/serverProcess.ts';
import { sampled } from '../../samples.ts';

beforeAll(buildServer);

const run = (program: 'backup' | 'restore', ...args: readonly string[]) =>
  runWith({}, program, ...args);

async function runWith(
  more: Readonly<Record<string, string>>,
  program: 'backup' | 'restore',
  ...args: readonly string[]
) {
  const all = ['--import', 'tsx', join(root, 'tools', `${program}.ts`), ...args];
  const env = { ...process.env, ...more };
  return await promisify(execFile)(process.execPath, all, { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code: Number(code), said: `${stdout}${stderr}` }),
  );
}

describe('npm run backup and npm run restore', () => {
  it('save a bot that runs, and restore one that does not', async () => {
    const { telegram, env } = await startTelegram();
    const folder = newFolder();
    const server = startServer(folder, env);
    const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/level hard');
    await vi.waitFor(() => expect(newest(ada.chat).text).toContain('Hard'), patience);
    const [data, file] = [join(folder, 'data'), join(folder, 'saved.jsonl')];
    expect(await run('backup', '--data', data, '--file', file)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`✓ 1 row is in ${file}.`),
    });
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(`{"key":"p${ada.id}","row":"3|hard|`);
    expect(text.split('\n')).toHaveLength(4);

    const early = await run('restore', file, '--data', data, '--yes');
    expect(early).toMatchObject({
      code: 1,
      said: expect.stringContaining(`A bot is already running in ${data}.`),
    });
    ada.send('/level easy');
    await vi.waitFor(() => expect(newest(ada.chat).text).toContain('Easy'), patience);
    server.child.kill('SIGTERM');
    await server.ended;
    const unsure = await run('restore', file, '--data', data);
    expect(unsure).toMatchObject({ code: 1, said: expect.stringContaining('Add --yes.') });
    const done = await run('restore', file, '--data', data, '--yes');
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining('✓ 1 row is there.') });
    const again = startServer(folder, env);
    ada.send('/tictactoe');
    await vi.waitFor(() => expect(newest(ada.chat).text).toContain('Bot · Hard'), patience);
    again.child.kill('SIGTERM');
    await again.ended;
  });

  it('write to standard output, and read standard input', async () => {
    const folder = newFolder();
    const [from, to] = ['from', 'to'].map((name) => join(folder, name)) as [string, string];
    const file = join(folder, 'saved.jsonl');
    const rows = { p5000001: '3|hard;;ca|20000' };
    const madeAt = Date.UTC(2026, 10, 24);
    const backup = { madeAt, platform: 'machine', version: '1.7.0', rows, sealed: undefined };
    writeFileSync(file, renderBackup(backup));
    expect(await run('restore', file, '--data', from, '--yes')).toMatchObject({
      code: 0,
    });
    const program = (name: string, data: string, ...args: readonly string[]) =>
      `node --import tsx tools/${name}.ts --data ${data} ${args.join(' ')}`;
    const pipe = (line: string) => promisify(execFile)('bash', ['-c', line], { cwd: root });
    const first = await pipe(program('backup', from, '--file', '-'));
    expect(first.stdout.split('\n').map((line) => line.slice(0, 7))).toEqual([
      '{"linia',
      '{"key":',
      '{"rows"',
      '',
    ]);
    expect(first.stderr).toContain('✓ 1 row is in standard output.');
    const line = `${program('backup', from, '--file', '-')} | ${program('restore', to, '-', '--yes')}`;
    expect((await pipe(line)).stdout).toContain('✓ 1 row is there.');
    const unsure = `echo '{}' | ${program('restore', to, '-')}`;
    await expect(pipe(unsure)).rejects.toMatchObject({
      stderr: expect.stringContaining('standard input is no backup of linia'),
    });
  });

  it.each([
    ['with the token', true],
    ['without it', false],
  ])(
    'bring back a bot of version 1.7.0 that was updated and lost, with its boards, %s',
    async (_, isKnown) => {
      const { telegram, env } = await startTelegram();
      const folder = newFolder();
      const [data, file] = [join(folder, 'data'), join(folder, 'saved.jsonl')];
      mkdirSync(data);
      const store = openStore(data, () => undefined);
      store.writeNote('secret', 'random-as-of-1-7-0');
      await store.close();
      const server = startServer(folder, env);
      const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
      ada.send('/level novice');
      ada.send('/tictactoe');
      await vi.waitFor(() => expect(emptyCells(newest(ada.chat))).toHaveLength(9), patience);
      server.child.kill('SIGTERM');
      await server.ended;
      const own = isKnown ? { BOT_TOKEN: env.BOT_TOKEN! } : {};
      const place = ['--data', data];
      expect(await runWith(own, 'backup', ...place, '--file', file)).toMatchObject({ code: 0 });
      expect(readFileSync(file, 'utf8')).not.toContain('random-as-of');
      rmSync(data, { recursive: true });
      // As an editor of Windows saves it.
      writeFileSync(file, `\ufeff${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}`);
      expect(await runWith(own, 'restore', file, ...place, '--yes')).toMatchObject({
        code: 0,
        said: expect.stringContaining(
          isKnown ? 'Boards in all chats go on working.' : 'the next start opens the key',
        ),
      });
      const again = startServer(folder, {
        ...env,
        WEBHOOK_SECRET: 'another-that-the-owner-has-set',
      });
      const board = newest(ada.chat);
      tapCell(ada, board, 'B2');
      await vi.waitFor(() => expect(emptyCells(board)).toHaveLength(7), patience);
      again.child.kill('SIGTERM');
      await again.ended;
    },
  );

  it('save nothing where nothing lasts, and restore no empty backup', async () => {
    const folder = newFolder();
    const [data, file] = [join(folder, 'data'), join(folder, 'empty.jsonl')];
    const place = ['--data', data];
    for (const make of [
      () => undefined,
      () => mkdirSync(data),
      () => mkdirSync(join(data, 'linia')),
    ]) {
      make();
      expect(await run('backup', ...place, '--file', file)).toMatchObject({
        code: 1,
        said: expect.stringContaining(`No bot has kept anything in ${data}.`),
      });
      expect(existsSync(file)).toBe(false);
    }
    const store = openStore(data, () => undefined);
    store.writeNote('secret', 'made-up');
    await store.close();
    expect(await run('backup', ...place, '--file', file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Nothing lasts'),
    });
    expect(existsSync(file)).toBe(false);
    writeFileSync(
      file,
      renderBackup({
        madeAt: 0,
        platform: 'machine',
        version: '1.7.0',
        rows: {},
        sealed: undefined,
      }),
    );
    expect(await run('restore', file, ...place, '--yes')).toMatchObject({
      code: 1,
      said: expect.stringContaining('has no rows'),
    });
  });

  const wrongUses = [
    ['restore', [], 2, 'One file is needed: npm run restore -- FILE.'],
    ['restore', ['nowhere.jsonl'], 1, 'nowhere.jsonl cannot be read'],
    ['restore', [join(root, 'package.json')], 1, 'is no backup of linia'],
    ['backup', ['--data', 'nowhere'], 1, 'No bot has kept anything in nowhere.'],
    ['backup', ['--platform', 'worker'], 2, "Unknown option '--platform'."],
    ['restore', ['a', '--old-token', 'nowhere'], 1, 'nowhere cannot be read'],
    [
      'restore',
      ['a', '--old-token', join(root, 'LICENSE')],
      1,
      'holds no token of @BotFather, 123456:ABC…',
    ],
  ] as const;
  it.each(sampled(wrongUses, 3))(
    'say what is wrong: %s %j',
    async (program, args, code, sentence) => {
      expect(await run(program, ...args)).toMatchObject({
        code,
        said: expect.stringContaining(sentence),
      });
    },
  );
});
