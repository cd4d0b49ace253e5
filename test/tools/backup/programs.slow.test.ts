/** `npm run backup` and `npm run restore` as they are typed, for a bot that runs on this machine. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newest } from '../../bot/players.ts';
import { buildServer, newFolder, patience, root, startServer, startTelegram } from '../../platform/node/serverProcess.ts';

beforeAll(buildServer);

async function run(program: 'backup' | 'restore', ...args: readonly string[]) {
  const all = ['--import', 'tsx', join(root, 'tools', `${program}.ts`), ...args];
  const env = { ...process.env, BACKUP_KEY: '' };
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
    expect(await run('backup', '--home', 'machine', '--data', data, '--file', file)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`✓ 1 rows are in ${file}.`),
    });
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(`{"key":"p${ada.id}","row":"2|hard|`);
    expect(text.split('\n')).toHaveLength(4);

    const early = await run('restore', file, '--home', 'machine', '--data', data, '--yes');
    expect(early).toMatchObject({ code: 1, said: expect.stringContaining(`The bot in ${data} runs.`) });
    ada.send('/level easy');
    await vi.waitFor(() => expect(newest(ada.chat).text).toContain('Easy'), patience);
    server.child.kill('SIGTERM');
    await server.ended;
    const unsure = await run('restore', file, '--home', 'machine', '--data', data);
    expect(unsure).toMatchObject({ code: 1, said: expect.stringContaining('Add --yes.') });
    const done = await run('restore', file, '--home', 'machine', '--data', data, '--yes');
    expect(done).toMatchObject({ code: 0, said: expect.stringContaining('✓ 1 rows are there.') });
    const again = startServer(folder, env);
    ada.send('/tictactoe');
    await vi.waitFor(() => expect(newest(ada.chat).text).toContain('Bot · Hard'), patience);
    again.child.kill('SIGTERM');
    await again.ended;
  });

  it.each([
    ['restore', [], 2, 'One file is needed: npm run restore -- FILE.'],
    ['restore', ['nowhere.jsonl', '--home', 'machine'], 1, 'nowhere.jsonl cannot be read'],
    ['restore', [join(root, 'package.json'), '--home', 'machine'], 1, 'is no backup of linia'],
    ['backup', ['--home', 'moon'], 2, '--home takes one of apps-script, worker, machine, not moon.'],
    ['backup', ['--data', 'nowhere'], 1, 'Nothing has been deployed from here, and no data is here.'],
  ] as const)('say what is wrong: %s %j', async (program, args, code, sentence) => {
    expect(await run(program, ...args)).toMatchObject({ code, said: expect.stringContaining(sentence) });
  });
});
