/** The command from its first run to its repeated ones, against Google on 127.0.0.1. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, makeCopy } from './copy.ts';
import { type Google, setUp, startGoogle } from './google.ts';

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

const live = () => google.api.onlyScript.deployments[1]!;
const webApp = () => ['--web-app', google.webAppUrl(live().deploymentId)];
describe('the first deployment', () => {
  it('says beforehand what it would do, and does nothing', async () => {
    const { exitCode, output } = await copy.deploy('--dry-run');
    expect(exitCode).toBe(0);
    expect(output).toContain('1. create the script project "linia"');
    // Only who is logged in, and what projects there are.
    expect(google.api.calls).toEqual(['GET /oauth2/v2/userinfo', 'GET /drive/v3/files']);
    expect(copy.has('.linia-deployment.json')).toBe(false);
  });

  it('creates the project and one deployment, and prints the steps that are left', async () => {
    const { exitCode, output } = await copy.deploy();
    expect(output).toContain('✓ Version 2 is live');
    expect(exitCode).toBe(0);
    const [scriptId] = google.api.scripts.keys();
    expect(google.api.onlyScript.title).toBe('linia');
    const { deploymentId } = live();
    expect(JSON.parse(copy.read('.linia-deployment.json'))).toEqual({
      scriptId,
      deploymentId,
      rootDir: 'dist',
    });
    expect(output).toContain(`https://script.google.com/home/projects/${scriptId}/settings`);
    expect(output).toContain(`https://script.google.com/home/projects/${scriptId}/edit`);
    expect(output).toContain('BOT_TOKEN');
    expect(output).toContain('"This app is blocked", without Advanced, docs/apps-script.md');
    expect(google.api.onlyScript.deployments).toHaveLength(2);
  });

  it('pushes the bundle, the analysis board and the manifest, and nothing else', () => {
    const { files } = google.api.onlyScript;
    expect(files.map(({ name, type }) => `${name} ${type}`).sort()).toEqual([
      'Code SERVER_JS',
      'analysis HTML',
      'appsscript JSON',
    ]);
    const manifest = JSON.parse(files.find(({ name }) => name === 'appsscript')!.source);
    expect(manifest.webapp).toEqual({ executeAs: 'USER_DEPLOYING', access: 'ANYONE_ANONYMOUS' });
  });

  it('makes the bundle live that contains its own address and version', () => {
    const { deploymentId } = live();
    const { version } = JSON.parse(copy.read('package.json'));
    expect(google.api.codeOf(deploymentId)).toContain(
      `https://script.google.com/macros/s/${deploymentId}/exec`,
    );
    expect(google.api.codeOf(deploymentId)).toContain(`"${version} (`);
  });

  it('labels the version with the digest that the bundle knows', () => {
    const { description = '' } = live().deploymentConfig;
    const [, label] = /^linia (\S+ \([0-9a-f]{12}\))$/.exec(description) ?? [];
    expect(google.api.codeOf(live().deploymentId)).toContain(`"${label}"`);
  });

  it('has no previous version to bring back', async () => {
    const { exitCode, output } = await copy.deploy('--undo');
    expect(output).toContain('Version 2 is the first');
    expect(exitCode).toBe(1);
    expect(live().deploymentConfig.versionNumber).toBe(2);
  });
});

describe('a deployment after the first', () => {
  it('says once more what is left while the bot is not set up', async () => {
    google.properties = {};
    const { exitCode, output } = await copy.deploy(...webApp());
    google.properties = setUp;
    expect(output).toContain('✗ linia');
    expect(output.match(/What is left/g)).toHaveLength(1);
    expect(output).toContain(
      `https://script.google.com/home/projects/${[...google.api.scripts.keys()][0]}/edit`,
    );
    expect(output).not.toContain('If commands or settings have changed');
    expect(exitCode).toBe(1);
  });

  it('makes no version where nothing has changed, even if the id was forgotten, and looks at the page', async () => {
    const [scriptId] = google.api.scripts.keys();
    copy.write('.linia-deployment.json', JSON.stringify({ scriptId }));
    const { exitCode, output } = await copy.deploy(...webApp());
    expect(output).toContain('✓ Version 2 is live and already is this code');
    expect(output).toMatch(
      /✓ linia \S+ \([0-9a-f]{12}\) is live; its solver runs as WebAssembly\. The page answers/,
    );
    expect(output).toContain('If commands or settings have changed');
    expect(exitCode).toBe(0);
    expect(output).not.toContain('What is left');
    expect(google.api.onlyScript.versions).toHaveLength(2);
    expect(google.api.onlyScript.deployments).toHaveLength(2);
    expect(JSON.parse(copy.read('.linia-deployment.json')).deploymentId).toBe(live().deploymentId);
  });

  it('keeps the address and makes the changed code live', async () => {
    const { deploymentId } = live();
    copy.addedCode = '// second';
    const { exitCode, output } = await copy.deploy(...webApp());
    expect(output).toContain('✓ Version 3 is live');
    expect(output).toMatch(/^· linia (\S+) → \1: the version stays$/m);
    expect(exitCode).toBe(0);
    expect(live()).toMatchObject({ deploymentId, deploymentConfig: { versionNumber: 3 } });
    expect(google.api.codeOf(deploymentId)).toContain('// second');
    expect(google.api.onlyScript.deployments).toHaveLength(2);
  });
});

describe('undoing', () => {
  it('says beforehand which version it would bring back', async () => {
    const { output } = await copy.deploy('--undo', '--dry-run');
    expect(output).toContain('Would make version 2 live again, instead of 3.');
    expect(live().deploymentConfig.versionNumber).toBe(3);
  });

  it('brings back the previous version at the same address', async () => {
    const { deploymentId } = live();
    const undone = await copy.deploy('--undo', ...webApp());
    expect(undone.exitCode).toBe(0);
    expect(undone.output).toContain('✓ A call with a wrong secret');
    expect(live()).toMatchObject({ deploymentId, deploymentConfig: { versionNumber: 2 } });
    expect(google.api.codeOf(deploymentId)).not.toContain('// second');
    const [, digest] = /\((\w+)\)/.exec(google.api.onlyScript.versions[1]!.description) ?? [];
    const { output } = await copy.deploy('--check', ...webApp());
    expect(output).toContain(`(${digest}) is live`);
  });

  it('goes from a third version back to the one that was live, not to the one that was undone', async () => {
    copy.addedCode = '// third';
    await copy.deploy(...webApp());
    expect(live().deploymentConfig.versionNumber).toBe(4);
    const { output } = await copy.deploy('--undo', ...webApp());
    expect(output).toContain('✓ Version 2 is live again');
    expect(live().deploymentConfig.versionNumber).toBe(2);
  });
});

describe('a deployment that has been deleted', () => {
  it('is reported, replaced, and has to be registered again', async () => {
    const { deploymentId } = live();
    google.api.onlyScript.deployments.length = 1;
    const { exitCode, output } = await copy.deploy();
    expect(output).toContain('has been deleted, and its address with it');
    expect(output).toContain('choose the function setup');
    expect(exitCode).toBe(0);
    expect(live().deploymentId).not.toBe(deploymentId);
    expect(copy.read('.linia-deployment.json')).toContain(live().deploymentId);
  });
});
