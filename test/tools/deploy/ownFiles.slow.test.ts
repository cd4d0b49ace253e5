/**
 * Which script project an owner's copy belongs to: what they write into `.clasp.json`, and what a
 * deployment keeps where git does not see it.
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
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
const readKept = () => JSON.parse(copy.read('.linia-deployment.json'));
const named = (scriptId: string | undefined) => JSON.stringify({ scriptId, rootDir: 'dist' });

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', [...asAuthor, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const asAuthor = [
  'user.name=made-up',
  'user.email=made-up@example.com',
  'commit.gpgsign=false',
].flatMap((each) => ['-c', each]);

function commitAll(folder: string, message: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '-m', message);
}

describe('the working tree', () => {
  /** Commits to the copy what this repository tracks, and what it would. */
  function commitProject(): void {
    const files = listFiles().filter((file) =>
      lstatSync(join(root, file), { throwIfNoEntry: false })?.isFile(),
    );
    for (const file of files) {
      mkdirSync(dirname(join(copy.folder, file)), { recursive: true });
      copyFileSync(join(root, file), join(copy.folder, file));
    }
    git(copy.folder, 'init', '--quiet');
    git(copy.folder, 'add', '--force', '--', ...files);
    git(copy.folder, 'commit', '--quiet', '-m', 'all');
  }

  it('stays clean through a first deployment, another one, and its undoing', async () => {
    commitProject();
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
  it('is tracked, names no script, and leads to the bundle', () => {
    expect(listFiles()).toContain('.clasp.json');
    expect(JSON.parse(readFileSync(join(root, '.clasp.json'), 'utf8'))).toEqual({
      scriptId: '',
      rootDir: 'dist',
    });
  });

  it('may be missing, or name no script: the deployment before knows it', async () => {
    await copy.deploy();
    rmSync(join(copy.folder, '.clasp.json'));
    for (const args of [[], ['--dry-run'], ['--undo', '--dry-run']])
      expect((await copy.deploy(...args, ...webApp())).output).not.toContain(
        'Created the script project',
      );
    expect(copy.has('.clasp.json')).toBe(false);
    expect(google.api.scripts.size).toBe(1);
  });

  it.each([
    ['with all its fields', { rootDir: 'dist', projectId: 'made-up' }],
    ['as clasp writes it for the folder itself', { rootDir: '' }],
    ['with nothing else', {}],
  ])('in which an owner names a script is obeyed and left alone, %s', async (_, more) => {
    await copy.deploy();
    const other = makeCopy(google);
    const content = JSON.stringify({ scriptId: scriptIds()[0], ...more });
    other.write('.clasp.json', content);
    const looked = await other.deploy('--dry-run');
    expect(looked.output).toContain(`into the script project ${scriptIds()[0]}`);
    expect(other.has('.linia-deployment.json')).toBe(false);
    const { exitCode } = await other.deploy(...webApp());
    expect(exitCode).toBe(0);
    expect(other.read('.clasp.json')).toBe(content);
    expect(other.read('.linia-deployment.json')).toBe(copy.read('.linia-deployment.json'));
    other.remove();
    expect(google.api.scripts.size).toBe(1);
  });

  it('decides where another script was deployed before, and the deployment of that one does not count', async () => {
    await copy.deploy();
    const other = makeCopy(google);
    await other.deploy();
    other.remove();
    copy.write('.clasp.json', named(scriptIds()[1]));
    await copy.deploy();
    expect(readKept()).toMatchObject({ scriptId: scriptIds()[1] });
    const deployments = google.api.scripts.get(scriptIds()[1]!)!.deployments;
    expect(readKept().deploymentId).toBe(deployments[1]!.deploymentId);
    expect(deployments).toHaveLength(2);
  });

  it('that is not valid is left alone', async () => {
    copy.write('.clasp.json', '{ "scriptId"');
    const { exitCode, output } = await copy.deploy();
    expect(output).toContain('.clasp.json is not valid JSON');
    expect(exitCode).toBe(1);
    expect(copy.read('.clasp.json')).toBe('{ "scriptId"');
  });
});

describe('a pull that brings the tracked .clasp.json', () => {
  let upstream = '';
  beforeEach(() => {
    upstream = mkdtempSync(join(tmpdir(), 'linia-upstream-'));
    git(upstream, 'init', '--quiet', '--initial-branch', 'main');
  });
  afterEach(() => rmSync(upstream, { recursive: true, force: true }));
  const tracked = readFileSync(join(root, '.clasp.json'), 'utf8');
  const put = (file: string, content: string) => writeFileSync(join(upstream, file), content);

  /** Makes a repository of the copy, at what upstream has now. */
  function cloneInto(folder: string): void {
    git(folder, 'init', '--quiet', '--initial-branch', 'main');
    git(folder, 'remote', 'add', 'origin', upstream);
    git(folder, 'fetch', '--quiet', 'origin');
    git(folder, 'reset', '--quiet', 'origin/main');
  }
  const pull = (...args: readonly string[]) =>
    git(copy.folder, 'pull', '--quiet', ...args, 'origin', 'main');

  it.each(['--ff-only', '--rebase'])(
    'over an ignored one, with %s, leaves the script that was deployed',
    async (how) => {
      put('.gitignore', '.clasp.json\n.linia-deployment.json\npackage.json\ndist\n');
      commitAll(upstream, 'ignored');
      cloneInto(copy.folder);
      git(copy.folder, 'checkout', '--', '.gitignore');
      await copy.deploy();
      // As a deployment wrote both before.
      const { scriptId, deploymentId } = readKept();
      copy.write('.linia-deployment.json', JSON.stringify({ scriptId, deploymentId }));
      copy.write('.clasp.json', named(scriptId));
      put('.gitignore', '.linia-deployment.json\npackage.json\ndist\n');
      put('.clasp.json', tracked);
      commitAll(upstream, 'tracked');
      pull(how);
      // Git overwrites what is ignored without a word.
      expect(copy.read('.clasp.json')).toBe(tracked);
      const { exitCode, output } = await copy.deploy(...webApp());
      expect(output).toContain('is live and already is this code');
      expect(exitCode).toBe(0);
      expect(google.api.scripts.size).toBe(1);
      expect(git(copy.folder, 'status', '--porcelain')).toBe('');
    },
  );

  it('over a tracked one, in which the owner named the script, leaves what they wrote', async () => {
    put('.gitignore', '.linia-deployment.json\npackage.json\ndist\n');
    put('.clasp.json', tracked);
    commitAll(upstream, 'version 1.0.0');
    cloneInto(copy.folder);
    git(copy.folder, 'checkout', '--', '.gitignore');
    copy.write('.clasp.json', named('made-up'));
    git(upstream, 'rm', '--quiet', '--cached', '.clasp.json');
    put('.gitignore', '.clasp.json\n.linia-deployment.json\npackage.json\ndist\n');
    commitAll(upstream, 'ignored');
    put('.gitignore', '.linia-deployment.json\npackage.json\ndist\n');
    commitAll(upstream, 'tracked');
    pull('--ff-only');
    expect(copy.read('.clasp.json')).toBe(named('made-up'));
  });
});

describe('a copy that no longer knows its script project', () => {
  it('is told of the one that the account has, before another is made and beforehand', async () => {
    await copy.deploy();
    rmSync(join(copy.folder, '.linia-deployment.json'));
    for (const args of [['--dry-run'], []]) {
      const { exitCode, output } = await copy.deploy(...args);
      expect(output).toContain('! Your account already has a script project "linia"');
      expect(output).toContain(`write its id (${scriptIds()[0]}) into .clasp.json`);
      expect(exitCode).toBe(0);
    }
    expect(google.api.scripts.size).toBe(2);
    copy.write('.clasp.json', named(scriptIds()[0]));
    await copy.deploy(...webApp());
    expect(readKept().scriptId).toBe(scriptIds()[0]);
    expect(google.api.scripts.size).toBe(2);
  });

  it('makes another where Google does not list the account’s projects', async () => {
    google.api.faults.push({
      pattern: /GET \/drive/,
      status: 403,
      message: 'Insufficient Permission',
      times: 9,
    });
    const { exitCode, output } = await copy.deploy();
    expect(output).toContain('✓ Created the script project');
    expect(exitCode).toBe(0);
  });
});
