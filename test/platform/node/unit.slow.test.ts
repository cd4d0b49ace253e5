/**
 * The unit of docs/machine.md, started as systemd does: its line, in its folder, with its
 * environment, where all is read-only but the folder of the data, and `/tmp` is its own.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newest } from '../../bot/players.ts';
import {
  buildServer,
  dist,
  newFolder,
  patience,
  root,
  startTelegram,
  watch,
} from './serverProcess.ts';

beforeAll(buildServer);

const page = readFileSync(join(root, 'docs/machine.md'), 'utf8');
const [, unit = ''] = /```ini\n(\[Unit\].*?)```/s.exec(page) ?? [];

/** The values of a key of the unit, in its order. */
const valuesOf = (key: string): readonly string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!);

const [[line = ''], [folder = ''], [writable = ''], [environment = '']] = [
  'ExecStart',
  'WorkingDirectory',
  'ReadWritePaths',
  'EnvironmentFile',
].map(valuesOf) as [string[], string[], string[], string[]];

/** What a release has, installed, with the settings. */
function install(env: Readonly<Record<string, string>>): string {
  const installed = newFolder();
  for (const file of ['linia.mjs', 'package.json']) cpSync(join(dist, file), join(installed, file));
  const { dependencies } = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) copyPackage(name, installed);
  const { BOT_TOKEN, TELEGRAM_API } = env;
  const settings = `BOT_TOKEN=${BOT_TOKEN}\nTELEGRAM_API=${TELEGRAM_API}\n`;
  writeFileSync(join(installed, environment.slice(folder.length)), settings);
  return installed;
}

/** With all that it needs; what is for other systems is not there. */
function copyPackage(name: string, installed: string): void {
  const [from, to] = [root, installed].map((each) => join(each, 'node_modules', name)) as [
    string,
    string,
  ];
  if (!existsSync(from) || existsSync(to)) return;
  cpSync(from, to, { recursive: true });
  const own = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  for (const other of Object.keys({ ...own.dependencies, ...own.optionalDependencies }))
    copyPackage(other, installed);
}

/**
 * Puts what a release has into the folder of the unit, on a disk of this namespace, and starts the
 * line there.
 */
const script = `
set -e
mount -t tmpfs tmpfs /srv
mkdir -p ${writable} ${folder}
cp -r "$INSTALLED/." ${folder}
mount --bind ${writable} ${writable}
mount -o remount,bind,ro /srv
mount -o remount,bind,ro /
mount -t tmpfs tmpfs /tmp
cd ${folder}
! touch ${folder}/x 2>/dev/null
set -a; . ${environment}; set +a
unset INSTALLED
exec ${line}
`;

/** Only where users may have a namespace of their own. */
const canMount =
  existsSync('/usr/bin/node') &&
  spawnSync('unshare', [
    '-rm',
    'sh',
    '-c',
    'mount -t tmpfs tmpfs /srv && mount -o remount,bind,ro /',
  ]).status === 0;

describe('the unit of systemd', () => {
  it('names each path below its folder, and keeps all else from being written', () => {
    for (const path of [writable, environment]) expect(path.startsWith(`${folder}/`)).toBe(true);
    expect(valuesOf('ProtectSystem')).toEqual(['strict']);
    expect(valuesOf('PrivateTmp')).toEqual(['yes']);
  });

  it.runIf(canMount)('starts the bot, which plays, and ends it', async () => {
    const { telegram, env } = await startTelegram();
    const { PATH = '' } = process.env;
    const child = spawn('unshare', ['-rm', 'sh', '-c', script], {
      env: { PATH, INSTALLED: install(env) },
    });
    const bot = watch(child);
    await vi.waitFor(() => expect(bot.output()).toContain('Done: '), patience);
    const ada = telegram.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/tictactoe novice');
    await vi.waitFor(() => expect(newest(ada.chat).text).toContain('Novice'), patience);
    // The shell and `unshare` have become the program.
    child.kill('SIGTERM');
    expect(await bot.ended).toBe(0);
    expect(bot.output()).not.toMatch(/EROFS|read-only/);
  });
});
