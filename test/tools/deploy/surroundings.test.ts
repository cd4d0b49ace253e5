/** What is wrong on this machine, or unclear at Google, before anything is deployed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Copy, makeCopy } from './copy.ts';
import { type Google, startGoogle } from './google.ts';

let google: Google;
let copy: Copy;

beforeAll(async () => {
  google = await startGoogle();
  copy = makeCopy(google);
});
afterEach(() => {
  google.logIn('valid');
  google.api.calls.length = 0;
});
afterAll(async () => {
  copy.remove();
  await google.close();
});

describe('the login', () => {
  it('that is missing is reported by a dry run, too', async () => {
    google.logIn(undefined);
    const { exitCode, output } = await copy.deploy('--dry-run');
    expect(output).toContain('1. create the script project "linia"');
    expect(output).toContain('✗ Nothing can be deployed: clasp is not logged in to Google.');
    expect(output).toContain('Then run npm run deploy -- --dry-run again.');
    expect(exitCode).toBe(1);
  });

  it.each(['', '{"tokens":', 'null'])(
    'whose file is %j is reported with the name of the file',
    async (content) => {
      writeFileSync(google.loginFile, content);
      for (const args of [[], ['--dry-run']]) {
        const { exitCode, output } = await copy.deploy(...args);
        expect(output).toContain(
          `✗ ${google.loginFile}, in which clasp keeps its login, is damaged.`,
        );
        expect(output).toContain('npx clasp login');
        expect(exitCode).toBe(1);
      }
      expect(google.api.calls).toEqual([]);
    },
  );

  it('is looked for in the home folder where no other file is named', async () => {
    vi.stubEnv('HOME', google.home);
    vi.stubEnv('USERPROFILE', google.home);
    const file = join(google.home, '.clasprc.json');
    writeFileSync(file, '{');
    const other = makeCopy(google, { clasp_config_auth: '' });
    const { output } = await other.deploy();
    other.remove();
    vi.unstubAllEnvs();
    expect(output).toContain(`✗ ${file}, in which`);
  });
});

describe('two deployments where nothing decides between them', () => {
  beforeAll(async () => {
    await copy.deploy();
    const { deployments } = google.api.onlyScript;
    deployments.push({ ...deployments[1]!, deploymentId: 'AKfycb-second' });
    copy.write(
      '.linia-deployment.json',
      JSON.stringify({ scriptId: [...google.api.scripts.keys()][0] }),
    );
  });

  it('are not undone', async () => {
    const { exitCode, output } = await copy.deploy('--undo');
    expect(output).toMatch(
      /✗ There are 2 deployments of linia, and \.linia-deployment\.json names none of them\./,
    );
    expect(output).toMatch(/→ AKfycb-second: linia/);
    expect(exitCode).toBe(1);
  });

  it('are named before another one is made, with the way to use one of them', async () => {
    const looked = await copy.deploy('--dry-run');
    const { exitCode, output } = await copy.deploy();
    for (const text of [looked.output, output]) {
      expect(text).toContain('! There are 2 deployments of linia');
      expect(text).toMatch(/^ {2}AKfycb-made-up-\d: linia \S+ \(/m);
      expect(text).toMatch(/^ {2}AKfycb-second: linia \S+ \(/m);
      expect(text).toContain(
        'write its id into .linia-deployment.json as {"scriptId":"script-made-up-1"',
      );
      expect(text).toContain('a new one is made');
    }
    expect(exitCode).toBe(0);
    expect(google.api.onlyScript.deployments).toHaveLength(4);
  });

  it('are told apart by the id that was written down', async () => {
    const [scriptId] = google.api.scripts.keys();
    copy.write(
      '.linia-deployment.json',
      JSON.stringify({ scriptId, deploymentId: 'AKfycb-second' }),
    );
    const { output } = await copy.deploy('--dry-run');
    expect(output).not.toContain('There are');
    expect(output).toContain('/AKfycb-second/exec');
  });
});
