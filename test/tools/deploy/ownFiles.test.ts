/** What a deployment writes into the owner's copy: files of their own, which git does not see. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFiles, root } from '../../repositoryFiles.ts';
import { type Copy, makeCopy } from './copy.ts';
import { type Google, startGoogle } from './google.ts';

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

const scriptIds = () => [...google.api.scripts.keys()];
/** Where the page is looked at; empty before the first deployment. */
function webApp(): readonly string[] {
  const [script] = google.api.scripts.values();
  return script ? ['--web-app', google.webAppUrl(script.deployments[1]!.deploymentId)] : [];
}
const readClasp = () => JSON.parse(copy.read('.clasp.json'));

describe('the working tree', () => {
  const git = (folder: string, ...args: readonly string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

  /** Commits to the copy what this repository tracks, and what it would. */
  function commitAll(): void {
    const files = listFiles().filter((file) => lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile());
    for (const file of files) {
      mkdirSync(dirname(join(copy.folder, file)), { recursive: true });
      copyFileSync(join(root, file), join(copy.folder, file));
    }
    git(copy.folder, 'init', '--quiet');
    git(copy.folder, 'add', '--force', '--', ...files);
    const author = ['-c', 'user.name=made-up', '-c', 'user.email=made-up@example.com', '-c', 'commit.gpgsign=false'];
    git(copy.folder, ...author, 'commit', '--quiet', '-m', 'all');
  }

  it('stays clean through a first deployment, another one, and its undoing', async () => {
    commitAll();
    for (const args of [[], [], ['--undo']]) {
      copy.addedCode += '// more';
      const { exitCode, output } = await copy.deploy(...args, ...webApp());
      expect(output).toContain('✓ Version');
      expect(exitCode).toBe(0);
      expect(git(copy.folder, 'status', '--porcelain')).toBe('');
    }
  });
});

describe('.clasp.json', () => {
  it('that git has taken away is written again, with the project that was deployed', async () => {
    await copy.deploy();
    rmSync(join(copy.folder, '.clasp.json'));
    const looked = await copy.deploy('--dry-run');
    expect(looked.output).toContain(
      `✗ .clasp.json is gone, but .linia-deployment.json remembers the script project ${scriptIds()[0]}`,
    );
    expect(looked.exitCode).toBe(1);
    expect(copy.has('.clasp.json')).toBe(false);
    const { exitCode, output } = await copy.deploy(...webApp());
    expect(output).toContain('✓ Wrote .clasp.json again');
    expect(exitCode).toBe(0);
    expect(readClasp()).toEqual({ scriptId: scriptIds()[0], rootDir: 'dist' });
    expect(google.api.scripts.size).toBe(1);
  });

  it('that is gone leaves a check as it is', async () => {
    await copy.deploy();
    google.properties = {};
    const before = await copy.deploy('--check', ...webApp());
    expect(before.output).toContain(`/projects/${scriptIds()[0]}/`);
    rmSync(join(copy.folder, '.clasp.json'));
    expect(await copy.deploy('--check', ...webApp())).toEqual(before);
    expect(copy.has('.clasp.json')).toBe(false);
  });

  it('that an owner wrote before the first deployment keeps its project and its other fields', async () => {
    await copy.deploy();
    const other = makeCopy(google);
    // As clasp writes it for the folder itself.
    other.write('.clasp.json', JSON.stringify({ scriptId: scriptIds()[0], rootDir: '', projectId: 'made-up' }));
    const { exitCode } = await other.deploy(...webApp());
    expect(JSON.parse(other.read('.clasp.json'))).toEqual({ scriptId: scriptIds()[0], rootDir: 'dist', projectId: 'made-up' });
    other.remove();
    expect(exitCode).toBe(0);
    expect(google.api.scripts.size).toBe(1);
  });

  it('without an id asks for a new project', async () => {
    await copy.deploy();
    copy.write('.clasp.json', '{ "scriptId": "", "rootDir": "dist" }');
    const { output } = await copy.deploy();
    expect(output).toContain('✓ Created the script project');
    expect(google.api.scripts.size).toBe(2);
    expect(readClasp().scriptId).toBe(scriptIds()[1]);
  });

  it('that leads to another folder, or is not valid, is left alone', async () => {
    for (const [content, sentence] of [
      ['{ "scriptId": "made-up", "rootDir": "src" }', 'has the rootDir src, but the bundle is in dist'],
      ['{ "scriptId"', '.clasp.json is not valid JSON'],
    ] as const) {
      copy.write('.clasp.json', content);
      const { exitCode, output } = await copy.deploy();
      expect(output).toContain(sentence);
      expect(exitCode).toBe(1);
      expect(copy.read('.clasp.json')).toBe(content);
    }
  });
});
