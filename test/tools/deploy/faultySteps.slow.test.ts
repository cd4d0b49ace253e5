/**
 * Google's faults at each request of a deployment are reported, do not affect what is live, and
 * nothing is made twice.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, makeCopy, type Run } from './copy.ts';
import { type Google, startGoogle } from './google.ts';

let google: Google;
let copy: Copy;
let changes = 0;

beforeAll(async () => {
  google = await startGoogle();
  copy = makeCopy(google);
});
afterAll(async () => {
  copy.remove();
  await google.close();
});

const deployment = () => google.api.onlyScript.deployments[1]!;
const liveVersion = () => deployment().deploymentConfig.versionNumber;
const countVersions = () => google.api.onlyScript.versions.length;

/** So that there is something to push and to make live. */
function changeBundle(): void {
  changes += 1;
  copy.addedCode = `// change ${changes};`;
}

const faults = {
  429: {
    message: "Quota exceeded for quota metric 'Management requests'",
    told: 'too many requests',
  },
  500: { message: 'Internal error encountered.', told: 'Google has an error of its own' },
} as const;
type Status = keyof typeof faults;

/** A fault lasts as long as the command, since clasp repeats some requests by itself. */
async function deployWith(pattern: RegExp, status: Status, takesEffect = false): Promise<Run> {
  const fault = { pattern, status, message: faults[status].message, takesEffect, times: 1000 };
  google.api.faults.push(fault);
  const run = await copy.deploy();
  expect(fault.times).toBeLessThan(1000);
  google.api.faults.length = 0;
  return run;
}

function expectTold({ exitCode, output }: Run, status: Status): void {
  expect(output).toContain(faults[status].told);
  expect(output).toContain('Run npm run deploy again; what is already done is not repeated.');
  expect(output).not.toMatch(/\bat .+:\d+:\d+\)?$/m);
  expect(exitCode).toBe(1);
}

async function expectWell(): Promise<void> {
  const { exitCode, output } = await copy.deploy(
    '--web-app',
    google.webAppUrl(deployment().deploymentId),
  );
  expect(output).toContain('✓ ');
  expect(exitCode).toBe(0);
  expect(google.api.codeOf(deployment().deploymentId)).toContain(copy.addedCode);
}

describe('the first deployment', () => {
  it.each([429, 500] as const)('makes no project where Google answers %i', async (status) => {
    expectTold(await deployWith(/POST \/v1\/projects$/, status), status);
    expect(google.api.scripts.size).toBe(0);
    expect(copy.has('.linia-deployment.json')).toBe(false);
  });

  it('makes its first version once, however often the deployment fails', async () => {
    for (const status of [429, 500] as const)
      expectTold(await deployWith(/POST .*\/deployments/, status), status);
    expect(countVersions()).toBe(1);
    const { exitCode, output } = await copy.deploy();
    expect(output).toContain('✓ Version 2 is live');
    expect(exitCode).toBe(0);
    expect(google.api.onlyScript.deployments).toHaveLength(2);
  });
});

describe('a later deployment', () => {
  const steps = {
    'reading the deployments': /GET .*\/deployments/,
    'reading what is there': /GET .*\/content/,
    pushing: /PUT .*\/content/,
    'reading the versions': /GET .*\/versions/,
    'making a version': /POST .*\/versions/,
  };
  const failing = Object.entries(steps).flatMap(([step, pattern]) =>
    ([429, 500] as const).map((status) => ({ step, status, pattern })),
  );
  it.each(failing)(
    'that fails at $step with $status leaves what is live',
    async ({ status, pattern }) => {
      const before = [liveVersion(), countVersions()];
      changeBundle();
      expectTold(await deployWith(pattern, status), status);
      expect([liveVersion(), countVersions()]).toEqual(before);
    },
  );

  const later: readonly (readonly [string, RegExp, Status, boolean])[] = [
    ['making live is refused', /PUT .*\/deployments/, 429, false],
    ['making live fails', /PUT .*\/deployments/, 500, false],
    ['making live fails and has worked', /PUT .*\/deployments/, 500, true],
    ['making a version fails and has worked', /POST .*\/versions/, 500, true],
    ['pushing fails and has worked', /PUT .*\/content/, 500, true],
  ];
  it.each(later)(
    'makes one version in two runs where %s',
    async (_, pattern, status, takesEffect) => {
      const before = countVersions();
      changeBundle();
      expectTold(await deployWith(pattern, status, takesEffect), status);
      await expectWell();
      expect(countVersions()).toBe(before + 1);
      expect(liveVersion()).toBe(before + 1);
    },
  );

  it('makes the newer version live again after an undo, and no other', async () => {
    const before = countVersions();
    await copy.deploy('--undo');
    expect(liveVersion()).toBe(before - 1);
    await expectWell();
    expect([liveVersion(), countVersions()]).toEqual([before, before]);
    const { output } = await copy.deploy('--undo', '--dry-run');
    expect(output).toContain(`Would make version ${before - 1} live again, instead of ${before}.`);
  });
});
