/** Files that people write by hand, as the editors of the world save them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ensureLoginFile } from '../../tools/deploy/claspLogin.ts';
import { DeployFailure } from '../../tools/deploy/failure.ts';
import { readProject } from '../../tools/deploy/project.ts';
import { readDeployed } from '../../tools/deployWorker/deployedFile.ts';
import { readSettingsEnv } from '../../tools/settingsFile.ts';
import { findTextFile, isThere } from '../../tools/textFile.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'linia-text-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const windows = (text: string): string => text.replaceAll('\n', '\r\n');

const editors: readonly (readonly [string, (text: string) => Buffer])[] = [
  ['plain', (text) => Buffer.from(text)],
  ['with the lines of Windows', (text) => Buffer.from(windows(text))],
  ['with the lines of an old Mac', (text) => Buffer.from(text.replaceAll('\n', '\r'))],
  ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-8 with a mark, of Windows', (text) => Buffer.from(`\ufeff${windows(text)}`)],
  ['UTF-16', (text) => Buffer.from(`\ufeff${windows(text)}`, 'utf16le')],
  ['UTF-16 of the other order', (text) => bigEndian(`\ufeff${text}`)],
  ['UTF-16 without a mark', (text) => Buffer.from(text, 'utf16le')],
  ['UTF-16 of the other order without a mark', (text) => bigEndian(windows(text))],
];

describe.each(editors)('a file that is %s', (_, encode) => {
  it('gives the same text', () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, encode('CONTACT=Çelik, 🔶\nB=2\n'));
    expect(findTextFile(file)?.text).toBe('CONTACT=Çelik, 🔶\nB=2\n');
  });

  it('is read as the settings', () => {
    const env = readSettings(encode('PIECES="🔴 🔶"\nLANGUAGE=ca\n'));
    expect([env.PIECES, env.LANGUAGE]).toEqual(['🔴 🔶', 'ca']);
  });

  it('is read as what a deployment keeps, and clasp gets one that it reads', async () => {
    const root = newFolder();
    for (const [script, file] of [
      ['named', '.clasp.json'],
      ['deployed', '.linia-deployment.json'],
    ] as const) {
      const text = JSON.stringify({ scriptId: script, deploymentId: 'live' }, null, 2);
      rmSync(join(root, '.clasp.json'), { force: true });
      writeFileSync(join(root, file), encode(text));
      const { scriptId, file: forClasp } = await readProject(root);
      expect(scriptId).toBe(script);
      expect(JSON.parse(readFileSync(forClasp!, 'utf8')).scriptId).toBe(script);
      expect(readFileSync(join(root, file)).equals(encode(text))).toBe(true);
    }
    writeFileSync(
      join(root, '.linia-worker.json'),
      encode(JSON.stringify({ name: 'linia-my-bot', secret: 'made-up' }, null, 2)),
    );
    expect(await readDeployed(root)).toMatchObject({ name: 'linia-my-bot', secret: 'made-up' });
  });

  it('is a login that clasp reads afterwards', async () => {
    const file = join(newFolder(), '.clasprc.json');
    const login = { tokens: { default: { refresh_token: 'made-up' } } };
    writeFileSync(file, encode(JSON.stringify(login, null, 2)), { mode: 0o600 });
    await ensureLoginFile({ clasp_config_auth: file });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(login);
  });
});

function readSettings(
  file: string | Uint8Array | undefined,
  env: Readonly<Record<string, string>> = {},
) {
  const folder = newFolder();
  if (file !== undefined) writeFileSync(join(folder, '.env'), file);
  return readSettingsEnv(env, folder);
}

describe('the settings', () => {
  it.each([
    ['"🔴 🔶"', '🔴 🔶'],
    ["'🔴 🔶'", '🔴 🔶'],
    ['`🔴 🔶`', '🔴 🔶'],
    [' "🔴 🔶"\r', '🔴 🔶'],
    ['""', ''],
    ['Ada "the first"', 'Ada "the first"'],
    ['"Ada', '"Ada'],
    ['"Ada\'', '"Ada\''],
    ['"', '"'],
  ])('are taken without the quotes around them: %s', (given, value) => {
    expect(readSettings(undefined, { CONTACT: given }).CONTACT).toBe(value);
  });

  it.each(['', ' ', '\t'])('of the environment count, unless they are empty as %j is', (empty) => {
    const file = 'LANGUAGE=ca\nREASONS=hide\n';
    const env = readSettings(file, { LANGUAGE: empty, REASONS: 'show', CONTACT: empty });
    expect([env.LANGUAGE, env.REASONS, env.CONTACT?.trim()]).toEqual(['ca', 'show', '']);
  });
});

describe('what may not be read', () => {
  it('is not what is not there', async () => {
    const folder = newFolder();
    expect(findTextFile(join(folder, 'none'))).toBeUndefined();
    writeFileSync(join(folder, 'file'), '');
    expect(findTextFile(join(folder, 'file', 'none'))).toBeUndefined();
    expect(isThere(join(folder, 'file', 'none'))).toBe(false);
    // As root may read all, a folder in the place of each file.
    for (const name of ['.clasp.json', '.linia-worker.json']) mkdirSync(join(folder, name));
    expect(() => findTextFile(join(folder, '.clasp.json'))).toThrow(DeployFailure);
    await expect(readProject(folder)).rejects.toThrow('.clasp.json cannot be read: ');
    await expect(readDeployed(folder)).rejects.toThrow('.linia-worker.json cannot be read: ');
    await expect(
      ensureLoginFile({ clasp_config_auth: join(folder, '.clasp.json') }),
    ).rejects.toThrow('cannot be read: ');
  });
});
