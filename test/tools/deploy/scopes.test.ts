/**
 * A scope that is added stops a deployed web app: which scopes a deployment asks for, and that what
 * is live stays live.
 */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameBundle, versionSlot } from '../../../build.mjs';
import { newScriptScopes, scopes } from '../../../playground/appsScript/authorization.ts';
import { chooseScopes, withScopes } from '../../../tools/deploy/manifest.ts';
import { samples } from '../../samples.ts';
import { type Copy, makeCopy } from './copy.ts';
import { type Google, startGoogle } from './google.ts';

const root = new URL('../../../', import.meta.url);
const bundle = readFileSync(new URL('dist/Code.js', root), 'utf8');
const manifest = readFileSync(new URL('appsscript.json', root), 'utf8');
const older = [scopes.request];
const drive = 'https://www.googleapis.com/auth/drive.readonly';

let google: Google;
let copy: Copy;
beforeEach(async () => {
  google = await startGoogle();
  copy = makeCopy(google);
});
afterEach(async () => {
  copy.remove();
  await google.close();
});

/**
 * A script with one deployment, as version 1.7.0 has left it; its owner has granted what it asked
 * for.
 */
function addOlder(scriptId = 'script-older', label?: string): void {
  const unnamed = bundle.replaceAll(/test \([0-9a-f]{12}\)/g, versionSlot);
  const { code, digest } = nameBundle(unnamed, '1.7.0', manifest);
  const files = [
    { name: 'Code', type: 'SERVER_JS', source: code },
    { name: 'appsscript', type: 'JSON', source: manifest },
  ];
  const description = label ?? `linia 1.7.0 (${digest})`;
  google.api.scripts.set(scriptId, {
    title: 'linia',
    files,
    versions: [{ versionNumber: 1, description, files }],
    deployments: [
      { deploymentId: 'AKfycb-head', deploymentConfig: {} },
      { deploymentId: 'AKfycb-older', deploymentConfig: { versionNumber: 1, description } },
    ],
  });
  google.consent(scriptId);
}

const nameIn = (file: string, fields: object): void => copy.write(file, JSON.stringify(fields));
const named = { scriptId: 'script-older', rootDir: 'dist' };

/**
 * Deploys a change, and says what a visitor then sees; an address that has just been made is not
 * checked by itself.
 */
async function deployChange(deploymentId: string): Promise<string> {
  copy.addedCode += '// newer\n';
  const { output } = await copy.deploy('--web-app', google.webAppUrl(deploymentId));
  const { output: seen } = await copy.deploy(
    '--check',
    '--web-app',
    google.webAppUrl(deploymentId),
  );
  return `${output}\n${seen}`;
}

const liveIds = () =>
  [...google.api.scripts.values()].flatMap(({ deployments }) =>
    deployments.slice(1).map(({ deploymentId }) => deploymentId),
  );
const asked = () => [...google.api.scripts.keys()].map((id) => google.api.scopesOf(id));

describe('a new script', () => {
  it('asks for its triggers, and so does each later deployment, which stays live', async () => {
    const { output } = await copy.deploy();
    expect(output).toContain('asks for access to its triggers');
    expect(asked()).toEqual([newScriptScopes]);
    const [scriptId = ''] = google.api.scripts.keys();
    google.consent(scriptId);
    for (let count = 0; count < samples(2, 1); count++) {
      const later = await deployChange(liveIds()[0]!);
      expect(later).toMatch(/✓ linia .* is live/);
      expect(later).not.toContain('asks for access');
      expect(later).not.toContain('does not show');
      expect(asked()).toEqual([newScriptScopes]);
    }
  });

  it('does not lose them with the file that knows it, nor where its first deployment was cut off', async () => {
    google.api.faults.push({
      pattern: /PUT .*deployments/,
      status: 500,
      message: 'Internal error',
      times: 1,
    });
    expect((await copy.deploy()).exitCode).toBe(1);
    google.consent([...google.api.scripts.keys()][0]!);
    const [scriptId = ''] = google.api.scripts.keys();
    copy.write('.linia-deployment.json', '{}');
    nameIn('.clasp.json', { scriptId, rootDir: 'dist' });
    expect(await deployChange(liveIds()[0]!)).toMatch(/✓ linia .* is live/);
    expect(asked()).toEqual([newScriptScopes]);
    expect(liveIds()).toHaveLength(1);
  });

  it('asks for them, too, where nothing of it was ever deployed', async () => {
    google.api.faults.push({
      pattern: /POST .*deployments/,
      status: 500,
      message: 'Internal error',
      times: 1,
    });
    expect((await copy.deploy()).exitCode).toBe(1);
    expect((await copy.deploy()).exitCode).toBe(0);
    expect(asked()).toEqual([newScriptScopes]);
  });
});

describe('a script of version 1.7.0', () => {
  beforeEach(() => addOlder());

  it.each([
    ['known by its file', { ...named, deploymentId: 'AKfycb-older' }, {}],
    ['whose file has lost the deployment', named, {}],
    ['whose file is lost, named in .clasp.json', {}, named],
    ['whose file knows another deployment', { ...named, deploymentId: 'AKfycb-gone' }, {}],
  ])('%s asks for nothing more, twice, and stays live', async (_, deployed, clasp) => {
    nameIn('.linia-deployment.json', deployed);
    nameIn('.clasp.json', clasp);
    for (let count = 0; count < samples(2, 1); count++) {
      const output = await deployChange('AKfycb-older');
      expect(output).toMatch(/✓ linia .* is live/);
      expect(output).not.toContain('not given the script access');
      expect(asked()).toEqual([older]);
      // The owner hears how to have `tick` called, which takes no consent.
      expect(output).toMatch(
        /! tick has not run.*\n.*\n {2}1\. .*triggers.*Add Trigger\.\n {2}2\. .*tick.*Every minute.*\n {2}3\./,
      );
      expect(output).toContain('https://script.google.com/home/projects/script-older/triggers');
    }
    expect(liveIds()).toEqual(['AKfycb-older']);
  });

  it('keeps what its owner has added, and is asked about nothing for it', async () => {
    nameIn('.linia-deployment.json', { ...named, deploymentId: 'AKfycb-older' });
    const { files } = google.api.onlyScript;
    const own = withScopes(manifest, [drive, scopes.request]);
    google.api.onlyScript.files = files.map((file) =>
      file.name === 'appsscript' ? { ...file, source: own } : file,
    );
    google.consent('script-older');
    const output = await deployChange('AKfycb-older');
    expect(output).toMatch(/✓ linia .* is live/);
    expect(output).not.toContain('The editor has');
    expect(asked()).toEqual([[scopes.request, drive]]);
  });

  it('beside which a new one is made, where no file knows it, is left alone', async () => {
    expect((await copy.deploy()).exitCode).toBe(0);
    expect(asked()).toEqual([older, newScriptScopes]);
  });

  it('whose deployments are all gone has to be allowed again anyway, and asks for its triggers', async () => {
    nameIn('.linia-deployment.json', { ...named, deploymentId: 'AKfycb-older' });
    google.api.onlyScript.deployments.length = 1;
    await copy.deploy();
    expect(asked()).toEqual([newScriptScopes]);
  });
});

it('a deployment that was made by hand counts', async () => {
  addOlder('script-older', 'my own');
  nameIn('.clasp.json', named);
  await copy.deploy();
  expect(asked()).toEqual([older]);
});

it('a web app whose scope was not granted is found by --check', async () => {
  await copy.deploy();
  google.granted.set([...google.api.scripts.keys()][0]!, older);
  const { output } = await copy.deploy('--check', '--web-app', google.webAppUrl(liveIds()[0]!));
  expect(output).toContain('✗ You have not given the script access yet.');
});

describe('the scopes', () => {
  it.each([
    ['of a new project', '{"timeZone":"Etc/UTC"}', false, newScriptScopes],
    ['where there is no manifest', undefined, false, newScriptScopes],
    [
      'that Google lists in another order',
      withScopes(manifest, [...newScriptScopes].reverse()),
      true,
      newScriptScopes,
    ],
    ['of a deployed project that lists none', '{}', true, older],
    ['of a manifest that is no JSON', '{', true, older],
    [
      'of a project without deployments that has its own',
      withScopes(manifest, [drive]),
      false,
      [scopes.request, drive, scopes.triggers],
    ],
  ])('%s', (_, there, isDeployed, expected) => {
    expect(chooseScopes(there, isDeployed)).toEqual(expected);
    expect(JSON.parse(withScopes(manifest, expected)).oauthScopes).toEqual(expected);
  });

  it('are all that changes in the manifest, and go back to the very text', () => {
    expect(withScopes(withScopes(manifest, newScriptScopes), older)).toBe(manifest);
    expect({ ...JSON.parse(withScopes(manifest, newScriptScopes)), oauthScopes: older }).toEqual(
      JSON.parse(manifest),
    );
  });
});
