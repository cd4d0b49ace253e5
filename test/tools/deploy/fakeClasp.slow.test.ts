/**
 * The stand-in for clasp, on which most tests of the deployment rely, against the unmodified clasp.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claspOf, type RunClasp } from '../../../tools/deploy/claspRun.ts';
import { explainClasp } from '../../../tools/deploy/explain.ts';
import { parseFlags } from '../../../tools/deploy/flags.ts';
import { type Copy, makeCopy } from './copy.ts';
import { fakeClasp } from './fakeClasp.ts';
import { type Google, startGoogle } from './google.ts';
import { type GoogleProxy, startGoogleProxy } from './googleProxy.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let google: Google;
let proxy: GoogleProxy;
let copy: Copy;

beforeAll(async () => {
  google = await startGoogle();
  proxy = await startGoogleProxy(google);
  copy = makeCopy(google);
  await copy.deploy();
});
afterAll(async () => {
  copy.remove();
  await proxy.close();
  await google.close();
});

describe('clasp', () => {
  const commands: readonly (readonly string[])[] = [
    ['show-authorized-user', '--json'],
    ['list-scripts', '--json'],
    ['list-deployments', '--json'],
    ['list-versions', '--json'],
    ['push', '--force', '--json'],
    ['pull', '--json'],
    ['create-deployment', '-d', 'another', '-V', '1', '--json'],
    ['update-deployment', 'made-up', '-d', 'another', '-V', '1', '--json'],
  ];
  it.each(commands)('answers %s %s as its stand-in does', async (...args) => {
    const real = claspOf(root, proxy.env);
    const fake = fakeClasp(google.api, copy.folder, google.loginFile);
    expect(await outcomeOf(fake, args)).toEqual(await outcomeOf(real, args));
  });

  /**
   * What the command makes of the answer: its fields, except who is logged in and the id of what
   * was made.
   */
  async function outcomeOf(run: RunClasp, args: readonly string[]): Promise<unknown> {
    // So that there is something to push for each.
    google.api.onlyScript.files = [];
    const { isOk, stdout, stderr } = await run(
      [...args, '--project', join(copy.folder, '.linia-deployment.json')],
      copy.folder,
    );
    const errand = { scriptId: 'made-up', flags: parseFlags([]) };
    if (!isOk) return explainClasp('It failed', `${stderr}${stdout}`, errand).message;
    const known = ['loggedIn', 'versionNumber', 'description', 'name'];
    const isKept = (key: string) => known.includes(key) || /^\d*$/.test(key);
    return JSON.parse(stdout, (key, value) => (isKept(key) ? value : undefined));
  }
});
