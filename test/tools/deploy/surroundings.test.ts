/** What is wrong on this machine, or unclear at Google, before anything is deployed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Checkout, makeCheckout } from './checkout.ts';
import { type Google, startGoogle } from './google.ts';

let google: Google;
let checkout: Checkout;

beforeAll(async () => {
  google = await startGoogle();
  checkout = makeCheckout(google.env);
});
afterEach(() => {
  google.logIn('valid');
  google.api.calls.length = 0;
});
afterAll(async () => {
  checkout.remove();
  await google.close();
});

describe('the login', () => {
  it('that is missing is told by a dry run, too', async () => {
    google.logIn(undefined);
    const { exitCode, output } = await checkout.deploy('--dry-run');
    expect(output).toContain('1. create the script project "linia"');
    expect(output).toContain('✗ Nothing can be deployed: clasp is not logged in to Google.');
    expect(output).toContain('Then run npm run deploy -- --dry-run again.');
    expect(exitCode).toBe(1);
  });

  it.each(['', '{"tokens":', 'null'])(
    'whose file is %j is told with the name of the file',
    async (content) => {
      writeFileSync(google.env.clasp_config_auth!, content);
      for (const args of [[], ['--dry-run']]) {
        const { exitCode, output } = await checkout.deploy(...args);
        expect(output).toContain(
          `✗ ${google.env.clasp_config_auth}, in which clasp keeps its login, is damaged.`,
        );
        expect(output).toContain('npx clasp login');
        expect(exitCode).toBe(1);
      }
      expect(google.api.calls).toEqual([]);
    },
  );

  it('is looked for in the home folder where no other file is named', async () => {
    const { clasp_config_auth: _, ...env } = google.env;
    const file = join(env.HOME!, '.clasprc.json');
    writeFileSync(file, '{');
    const other = makeCheckout(env);
    const { output } = await other.deploy();
    other.remove();
    expect(output).toContain(`✗ ${file}, in which`);
  });
});

describe('a proxy that opens encrypted connections', () => {
  it('is told with the variable that makes Node trust it', async () => {
    const { NODE_EXTRA_CA_CERTS: _, ...env } = google.env;
    const other = makeCheckout(env);
    other.write('.clasp.json', '{ "scriptId": "made-up", "rootDir": "dist" }');
    const { exitCode, output } = await other.deploy();
    other.remove();
    expect(output).toContain('The deployments could not be read: The connection to Google is not trusted.');
    expect(output).toContain('set NODE_EXTRA_CA_CERTS to a file with its certificate (PEM)');
    expect(exitCode).toBe(1);
  });
});

describe('two deployments between which nothing decides', () => {
  beforeAll(async () => {
    await checkout.deploy();
    const { deployments } = google.api.onlyScript;
    deployments.push({ ...deployments[1]!, deploymentId: 'AKfycb-second' });
    checkout.write('.linia-deployment.json', '{}');
  });

  it('are not undone', async () => {
    const { exitCode, output } = await checkout.deploy('--undo');
    expect(output).toMatch(
      /✗ There are 2 deployments of linia, and \.linia-deployment\.json names none of them\./,
    );
    expect(output).toMatch(/→ AKfycb-second: linia/);
    expect(exitCode).toBe(1);
  });

  it('are named before another one is made, with the way to use one of them', async () => {
    const looked = await checkout.deploy('--dry-run');
    const { exitCode, output } = await checkout.deploy();
    for (const text of [looked.output, output]) {
      expect(text).toContain('! There are 2 deployments of linia');
      expect(text).toMatch(/^ {2}AKfycb-made-up-\d: linia \S+ \(/m);
      expect(text).toMatch(/^ {2}AKfycb-second: linia \S+ \(/m);
      expect(text).toContain('write its id into .linia-deployment.json as {"scriptId":"script-made-up-1"');
      expect(text).toContain('Another one is made');
    }
    expect(exitCode).toBe(0);
    expect(google.api.onlyScript.deployments).toHaveLength(4);
  });

  it('are told apart by the id that was written down', async () => {
    const [scriptId] = google.api.scripts.keys();
    checkout.write('.linia-deployment.json', JSON.stringify({ scriptId, deploymentId: 'AKfycb-second' }));
    const { output } = await checkout.deploy('--dry-run');
    expect(output).not.toContain('There are');
    expect(output).toContain('/AKfycb-second/exec');
  });
});
