/** The command as it is shipped, with the unmodified clasp, against Google on 127.0.0.1. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../samples.ts';
import { type Checkout, makeCheckout } from './checkout.ts';
import { type Google, startGoogle } from './google.ts';
import { type GoogleProxy, startGoogleProxy } from './googleProxy.ts';

let google: Google;
let proxy: GoogleProxy;
let checkout: Checkout;

beforeAll(async () => {
  google = await startGoogle();
  proxy = await startGoogleProxy(google);
  checkout = makeCheckout(proxy.env);
});
afterAll(async () => {
  checkout.remove();
  await proxy.close();
  await google.close();
});

const live = () => google.api.onlyScript.deployments[1]!;
const webApp = () => ['--web-app', google.webAppUrl(live().deploymentId)];

/** The versions that two builds of the checkout give. */
async function buildTwice(
  { folder, read }: Checkout,
  deploymentId: string,
): Promise<readonly string[]> {
  const { buildBundle } = await import(join(folder, 'build.mjs'));
  const { version } = JSON.parse(read('package.json'));
  const webAppUrl = `https://script.google.com/macros/s/${deploymentId}/exec`;
  const builds = [
    await buildBundle({ version, webAppUrl }),
    await buildBundle({ version, webAppUrl }),
  ];
  return builds.map(({ digest }) => `${version} (${digest})`);
}

describe('npm run deploy with the real clasp', () => {
  it('reports a connection that a proxy opens, and that Node does not trust', async () => {
    const { NODE_EXTRA_CA_CERTS: _, ...env } = proxy.env;
    const other = makeCheckout(env);
    other.write('.clasp.json', '{ "scriptId": "made-up", "rootDir": "dist" }');
    const { exitCode, output } = await other.deploy();
    other.remove();
    expect(output).toContain(
      'The deployments could not be read: The connection to Google is not trusted.',
    );
    expect(output).toContain('set NODE_EXTRA_CA_CERTS to a file with its certificate (PEM)');
    expect(exitCode).toBe(1);
  });

  it('makes the project and its deployment, which runs the bundle that knows its address and version', async () => {
    const { exitCode, output } = await checkout.deploy();
    expect(output).toContain('✓ Version 2 is live');
    expect(exitCode).toBe(0);
    const { deploymentId, deploymentConfig } = live();
    const [scriptId] = google.api.scripts.keys();
    expect(JSON.parse(checkout.read('.linia-deployment.json'))).toEqual({
      scriptId,
      deploymentId,
      rootDir: 'dist',
    });
    const code = google.api.codeOf(deploymentId);
    const [, label] =
      /^linia (\S+ \([0-9a-f]{12}\))$/.exec(deploymentConfig.description ?? '') ?? [];
    expect(code).toContain(`https://script.google.com/macros/s/${deploymentId}/exec`);
    expect(code).toContain(`"${label}"`);
    expect(await buildTwice(checkout, deploymentId)).toEqual([label, label]);
  });

  it('makes a newer version live, looks at it, and puts the one before back', async () => {
    const { version } = JSON.parse(checkout.read('package.json'));
    // Of the same form of rows: over a border nothing is put back.
    const next = version.replace(/\d+$/, '99');
    checkout.write(
      'package.json',
      checkout.read('package.json').replace(`"${version}"`, `"${next}"`),
    );
    const newer = await checkout.deploy(...webApp());
    expect(newer.output).toContain('✓ Version 3 is live');
    expect(newer.output).toContain(`✓ linia ${next} (`);
    expect(newer.output).toContain(' is live; its solver runs as WebAssembly. The page answers');
    const undone = await checkout.deploy('--undo', ...webApp());
    expect(undone.output).toContain('✓ Version 2 is live again');
    const checked = await checkout.deploy('--check', ...webApp());
    expect(checked.output).toContain(`✓ linia ${version} (`);
    expect([newer, undone, checked].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
  });

  it.runIf(isWhole)(
    'explains a fault of Google, and a second run makes the version that is missing',
    async () => {
      const fault = {
        pattern: /PUT .*\/deployments/,
        status: 500,
        message: 'Internal error encountered.',
      };
      google.api.faults.push({ ...fault, times: 1000 });
      checkout.write(
        'package.json',
        checkout.read('package.json').replace(/(?<="version": "\d+\.\d+\.)\d+/, '100'),
      );
      const failed = await checkout.deploy();
      google.api.faults.length = 0;
      expect(failed.output).toContain(
        '✗ The deployment could not be updated: Google has an error of its own',
      );
      expect(failed.exitCode).toBe(1);
      const { output } = await checkout.deploy(...webApp());
      expect(output).toContain('✓ Version 4 is live');
      expect(google.api.onlyScript.versions).toHaveLength(4);
    },
  );
});
