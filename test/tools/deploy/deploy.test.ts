/** The command from its first run to its repeated ones, with the unmodified clasp, against Google on 127.0.0.1. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Checkout, makeCheckout } from './checkout.ts';
import { type Google, setUp, startGoogle } from './google.ts';

let google: Google;
let checkout: Checkout;

beforeAll(async () => {
  google = await startGoogle();
  checkout = makeCheckout(google.env);
});
afterAll(async () => {
  checkout.remove();
  await google.close();
});

const live = () => google.api.onlyScript.deployments[1]!;
const webApp = () => ['--web-app', google.webAppUrl(live().deploymentId)];
/** Changes what the bundle does, and what shows it. */
const changeBundle = (word: string) =>
  checkout.write(
    'src/bot/publicPage/page.ts',
    checkout.read('src/bot/publicPage/page.ts').replace(/Open in Telegram\w*</, `Open in Telegram${word}<`),
  );

/** The versions that two builds of the checkout give. */
async function digestsOf({ folder, read }: Checkout, deploymentId: string): Promise<readonly string[]> {
  const { buildBundle } = await import(join(folder, 'build.mjs'));
  const { version } = JSON.parse(read('package.json'));
  const webAppUrl = `https://script.google.com/macros/s/${deploymentId}/exec`;
  const builds = [await buildBundle({ version, webAppUrl }), await buildBundle({ version, webAppUrl })];
  return builds.map(({ digest }) => `${version} (${digest})`);
}

describe('the first deployment', () => {
  it('says beforehand what it would do, and does none of it', async () => {
    const { exitCode, output } = await checkout.deploy('--dry-run');
    expect(exitCode).toBe(0);
    expect(output).toContain('1. create the script project "linia"');
    // Only who is logged in is asked for.
    expect(google.api.calls).toEqual(['GET /oauth2/v2/userinfo']);
    expect(checkout.read('.clasp.json')).toContain('"scriptId": ""');
  });

  it('creates the project and one deployment, and prints the steps that are left', async () => {
    const { exitCode, output } = await checkout.deploy();
    expect(output).toContain('✓ Version 2 is live');
    expect(exitCode).toBe(0);
    const [scriptId] = google.api.scripts.keys();
    expect(google.api.onlyScript.title).toBe('linia');
    expect(JSON.parse(checkout.read('.clasp.json'))).toEqual({ scriptId, rootDir: 'dist' });
    const { deploymentId } = live();
    expect(JSON.parse(checkout.read('.linia-deployment.json'))).toEqual({ scriptId, deploymentId });
    expect(output).toContain(`https://script.google.com/home/projects/${scriptId}/settings`);
    expect(output).toContain(`https://script.google.com/home/projects/${scriptId}/edit`);
    expect(output).toContain('BOT_TOKEN');
    expect(google.api.onlyScript.deployments).toHaveLength(2);
  });

  it('pushes the bundle and the manifest and nothing else', () => {
    const { files } = google.api.onlyScript;
    expect(files.map(({ name, type }) => `${name} ${type}`).sort()).toEqual([
      'Code SERVER_JS',
      'appsscript JSON',
    ]);
    const manifest = JSON.parse(files.find(({ name }) => name === 'appsscript')!.source);
    expect(manifest.webapp).toEqual({ executeAs: 'USER_DEPLOYING', access: 'ANYONE_ANONYMOUS' });
  });

  it('makes that bundle live which holds its own address and version', () => {
    const { deploymentId } = live();
    const { version } = JSON.parse(checkout.read('package.json'));
    expect(google.api.codeOf(deploymentId)).toContain(
      `https://script.google.com/macros/s/${deploymentId}/exec`,
    );
    expect(google.api.codeOf(deploymentId)).toContain(`"${version} (`);
  });

  it('knows the digest that its version is labelled with, which the same source gives again', async () => {
    const { description = '' } = live().deploymentConfig;
    const [, label] = /^linia (\S+ \([0-9a-f]{12}\))$/.exec(description) ?? [];
    expect(google.api.codeOf(live().deploymentId)).toContain(`"${label}"`);
    expect(await digestsOf(checkout, live().deploymentId)).toEqual([label, label]);
  });

  it('has nothing before it that could be put back', async () => {
    const { exitCode, output } = await checkout.deploy('--undo');
    expect(output).toContain('Version 2 is the first');
    expect(exitCode).toBe(1);
    expect(live().deploymentConfig.versionNumber).toBe(2);
  });
});

describe('a deployment after the first', () => {
  it('says once more what is left while the bot is not set up', async () => {
    google.properties = {};
    const { exitCode, output } = await checkout.deploy(...webApp());
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
    checkout.write('.linia-deployment.json', '{}');
    const { exitCode, output } = await checkout.deploy(...webApp());
    expect(output).toContain('✓ Version 2 is live and is this code already');
    expect(output).toMatch(/✓ linia \S+ \([0-9a-f]{12}\) is live. The page answers/);
    expect(output).toContain('If commands or settings have changed');
    expect(exitCode).toBe(0);
    expect(output).not.toContain('What is left');
    expect(google.api.onlyScript.versions).toHaveLength(2);
    expect(google.api.onlyScript.deployments).toHaveLength(2);
    expect(JSON.parse(checkout.read('.linia-deployment.json')).deploymentId).toBe(live().deploymentId);
  });

  it('keeps the address and makes the changed code live', async () => {
    const { deploymentId } = live();
    changeBundle('Second');
    const { exitCode, output } = await checkout.deploy(...webApp());
    expect(output).toContain('✓ Version 3 is live');
    expect(exitCode).toBe(0);
    expect(live()).toMatchObject({ deploymentId, deploymentConfig: { versionNumber: 3 } });
    expect(google.api.codeOf(deploymentId)).toContain('Open in TelegramSecond');
    expect(google.api.onlyScript.deployments).toHaveLength(2);
  });
});

describe('undoing', () => {
  it('says beforehand which version it would put back', async () => {
    const { output } = await checkout.deploy('--undo', '--dry-run');
    expect(output).toContain('Would make version 2 live again, instead of 3.');
    expect(live().deploymentConfig.versionNumber).toBe(3);
  });

  it('puts the version before back at the same address', async () => {
    const { deploymentId } = live();
    const { exitCode } = await checkout.deploy('--undo');
    expect(exitCode).toBe(0);
    expect(live()).toMatchObject({ deploymentId, deploymentConfig: { versionNumber: 2 } });
    expect(google.api.codeOf(deploymentId)).not.toContain('Open in TelegramSecond');
    const [, digest] = /\((\w+)\)/.exec(google.api.onlyScript.versions[1]!.description) ?? [];
    const { output } = await checkout.deploy('--check', ...webApp());
    expect(output).toContain(`(${digest}) is live`);
  });

  it('goes from a third version back to the one that was live, not to the one that was undone', async () => {
    changeBundle('Third');
    await checkout.deploy(...webApp());
    expect(live().deploymentConfig.versionNumber).toBe(4);
    const { output } = await checkout.deploy('--undo');
    expect(output).toContain('✓ Version 2 is live again');
    expect(live().deploymentConfig.versionNumber).toBe(2);
  });
});

describe('a deployment that was deleted meanwhile', () => {
  it('is told, made anew, and has to be registered again', async () => {
    const { deploymentId } = live();
    google.api.onlyScript.deployments.length = 1;
    const { exitCode, output } = await checkout.deploy();
    expect(output).toContain('has been deleted, and its address with it');
    expect(output).toContain('choose the function setup');
    expect(exitCode).toBe(0);
    expect(live().deploymentId).not.toBe(deploymentId);
    expect(checkout.read('.linia-deployment.json')).toContain(live().deploymentId);
  });
});
