/**
 * What a machine without a browser shows, on a copy of the code, since a run of the tests builds
 * the bundle anew.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './repositoryFiles.ts';
import { isWhole } from './samples.ts';

const smoke = 'test/playground/smoke.browser.test.ts';
const copied = [
  'src',
  'playground',
  'site',
  'tools',
  'test',
  'build.mjs',
  'appsscript.json',
  'package.json',
  'vitest.config.ts',
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linia-browserless-'));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runSmokeTest(CI: string) {
  const { VITEST: _, ...env } = process.env;
  return spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fast', smoke],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...env, CI, CHROME_PATH: '/nowhere/chrome', NO_COLOR: '1', FORCE_COLOR: '' },
    },
  );
}

it('the tests in a browser are skipped, and the last lines say which, why, and how to get one', () => {
  const { status, stdout } = runSmokeTest('');
  expect(status).toBe(0);
  expect(stdout).toMatch(/Tests +1 skipped/);
  const [, said] = stdout.split('Skipped:\n\n');
  expect(said).toMatch(
    /^ {4}test\/playground\/smoke\.browser\.test\.ts\n\nThe browser tests need .* \/nowhere\/chrome\. Install/,
  );
  expect(said).toMatch(/ {4}\w+ .*\n\nor set CHROME_PATH to the one you have\.\n+$/);
});

it.runIf(isWhole)('in CI they fail for want of one', () => {
  const { status, stdout, stderr } = runSmokeTest('true');
  expect(status).toBe(1);
  expect(stdout + stderr).toContain('CHROME_PATH names no file: /nowhere/chrome');
});
