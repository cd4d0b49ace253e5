/**
 * The command where it cannot run yet: one sentence says what is missing, and Google gets no
 * request.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Checkout, makeCheckout } from './checkout.ts';

let checkout: Checkout;
beforeAll(() => {
  checkout = makeCheckout({});
});
afterAll(() => checkout.remove());

/** Makes this Node claim another version. */
function asNode(version: string): readonly string[] {
  const versions = `{ ...process.versions, node: '${version}' }`;
  const code = `Object.defineProperty(process, 'versions', { value: ${versions} });`;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

describe('the command in a fresh clone', () => {
  it.each(['18.20.4', '8.17.0'])('says that Node %s is too old', async (version) => {
    const { exitCode, output } = await checkout.deployWith(asNode(version), '--check');
    expect(output).toBe(
      `✗ This is Node ${version}, and linia needs Node 20 or newer: https://nodejs.org\n`,
    );
    expect(exitCode).toBe(1);
  });

  it('takes the Nodes that come after', async () => {
    const { exitCode, output } = await checkout.deployWith(asNode('100.0.0'), '--help');
    expect(output).toContain('npm run deploy -- --undo');
    expect(exitCode).toBe(0);
  });

  it('ends with the usage and exit code 2 where a flag is unknown', async () => {
    const { exitCode, output } = await checkout.deploy('--chek');
    expect(output).toMatch(/Unknown option '--chek'/);
    expect(output).toContain('npm run deploy -- --undo');
    expect(exitCode).toBe(2);
  });

  it.each([[], ['--check'], ['--dry-run'], ['--help']])(
    'asks for npm ci where nothing is installed, %s',
    async (...args) => {
      rmSync(join(checkout.folder, 'node_modules'), { force: true });
      const { exitCode, output } = await checkout.deploy(...args);
      expect(output).toBe(
        '✗ The packages that linia needs are not installed yet: run npm ci, then this again.\n',
      );
      expect(exitCode).toBe(1);
    },
  );

  it('asks for npm ci where only a part is installed', async () => {
    const folder = join(checkout.folder, 'node_modules', 'tsx');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{}');
    expect((await checkout.deploy()).output).toContain('run npm ci');
  });
});

describe('package.json', () => {
  it('starts the command through what needs no package', () => {
    const { scripts, engines } = JSON.parse(checkout.read('package.json'));
    expect(scripts.deploy).toBe('node tools/deploy.mjs');
    expect(engines.node).toMatch(/^\^20\./);
  });
});
