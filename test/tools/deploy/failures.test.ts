/**
 * What can go wrong between this machine and Google: each is reported plainly, and the next run
 * continues from there.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, makeCopy, type Run } from './copy.ts';
import { type Google, startGoogle } from './google.ts';
import type { ApiFault } from './scriptApi.ts';

let google: Google;
let copy: Copy;

beforeAll(async () => {
  google = await startGoogle();
  copy = makeCopy(google);
});
afterAll(async () => {
  copy.remove();
  await google.close();
});

async function deployWith(fault: Omit<ApiFault, 'times'>): Promise<Run> {
  google.api.faults.push({ ...fault, times: 1 });
  return copy.deploy();
}

function expectFailure({ exitCode, output }: Run, ...sentences: readonly string[]): void {
  for (const sentence of sentences) expect(output).toContain(sentence);
  expect(output).not.toMatch(/\bat .+:\d+:\d+\)?$/m);
  expect(exitCode).toBe(1);
}

const countDeployments = () => google.api.onlyScript.deployments.length - 1;

describe('before there is a project', () => {
  it('a missing login is reported, and nothing is written', async () => {
    google.logIn(undefined);
    expectFailure(await copy.deploy(), 'clasp is not logged in to Google', 'npx clasp login');
    google.logIn('valid');
    expect(google.api.calls).toEqual([]);
    expect(copy.has('.linia-deployment.json')).toBe(false);
  });

  it('the Apps Script API switched off is reported with the link to switch it on', async () => {
    const message =
      'User has not enabled the Apps Script API. Enable it by visiting https://script.google.com/home/usersettings then retry.';
    expectFailure(
      await deployWith({ pattern: /POST \/v1\/projects$/, status: 403, message }),
      'switched off in your Google account',
      'https://script.google.com/home/usersettings',
    );
    expect(google.api.scripts.size).toBe(0);
  });
});

describe('during the first deployment', () => {
  it('too many requests are reported, and the new project is not made twice', async () => {
    // clasp fetches the new project's files before it is done; they are not needed, so that failing
    // is no failure.
    google.api.faults.push({
      pattern: /GET .*content/,
      status: 404,
      message: 'Not yet there.',
      times: 1,
    });
    const run = await deployWith({
      pattern: /POST .*\/versions/,
      status: 429,
      message:
        "Quota exceeded for quota metric 'Management requests' and limit 'Management requests per minute'",
    });
    expectFailure(run, '✓ Created the script project', 'too many requests', 'Wait a few minutes');
    expect(JSON.parse(copy.read('.linia-deployment.json')).scriptId).toBe(
      [...google.api.scripts.keys()][0],
    );
    expect(countDeployments()).toBe(0);
  });

  it('a deployment that was made though Google answered 500 is found by the next run', async () => {
    const fault = {
      pattern: /POST .*\/deployments/,
      status: 500,
      message: 'Internal error encountered.',
    };
    expectFailure(
      await deployWith({ ...fault, takesEffect: true }),
      'Google has an error of its own',
      'again',
    );
    expect(countDeployments()).toBe(1);
    const { exitCode, output } = await copy.deploy();
    expect(output).toContain('What is left');
    expect(exitCode).toBe(0);
    expect(google.api.scripts.size).toBe(1);
    expect(countDeployments()).toBe(1);
  });
});

describe('with a deployment', () => {
  const version = () => google.api.onlyScript.deployments[1]!.deploymentConfig.versionNumber;

  it('code that Google refuses leaves the live version unchanged', async () => {
    // A syntax that the build accepts and Google does not.
    copy.addedCode = 'class { #x }';
    const before = version();
    const run = await copy.deploy();
    copy.addedCode = '';
    expectFailure(run, 'Google refused the code', 'The live code has not changed', 'file: Code');
    expect(version()).toBe(before);
  });

  it('an expired login is reported', async () => {
    google.logIn('expired');
    const run = await copy.deploy();
    google.logIn('valid');
    expectFailure(run, 'no longer accepts the login of clasp', 'npx clasp login');
  });

  it('the limit of 200 versions is reported, with how to delete old ones', async () => {
    const { versions } = google.api.onlyScript;
    const before = version();
    const old = versions[0]!;
    while (versions.length < 200) versions.push({ ...old, versionNumber: versions.length + 1 });
    copy.addedCode = '// one version more';
    const run = await copy.deploy();
    copy.addedCode = '';
    versions.length = 10;
    expectFailure(run, '200 versions, the most that Google allows', 'Project History', '/edit');
    expect(version()).toBe(before);
  });

  it('an account that does not have the project is reported', async () => {
    const [file, deployed] = [copy.read('.clasp.json'), copy.read('.linia-deployment.json')];
    copy.write('.clasp.json', '{ "scriptId": "somebody-elses", "rootDir": "dist" }');
    const run = await copy.deploy();
    copy.write('.clasp.json', file);
    expectFailure(
      run,
      'does not find the script project',
      'npx clasp show-authorized-user',
      'delete .linia-deployment.json',
    );
    expect(copy.read('.linia-deployment.json')).toBe(deployed);
  });

  it('a page that fails after the deployment is reported, and how to go back', async () => {
    google.pageFault = {
      status: 200,
      body: '<html><head><title>Error</title></head><body><div>TypeError: x</div></body></html>',
    };
    const url = google.webAppUrl(google.api.onlyScript.deployments[1]!.deploymentId);
    const run = await copy.deploy('--web-app', url);
    google.pageFault = undefined;
    expectFailure(run, 'is live', 'The script fails: TypeError: x', '--undo');
  });
});
