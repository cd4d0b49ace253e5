import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder } from './temporaryFolder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Whether a file or a git revision has this name. */
export function isBundleOrRevision(name: string): boolean {
  if (existsSync(name)) return true;
  try {
    execFileSync('git', ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`], {
      cwd: root,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * The bundle in a file, or of a git revision, which is built in a folder of its own with the
 * installed packages.
 */
export function readOtherBundle(name: string): string {
  if (existsSync(name)) return readFileSync(name, 'utf8');
  const folder = makeTemporaryFolder();
  execFileSync('git', ['archive', `--output=${join(folder, 'revision.tar')}`, name], { cwd: root });
  execFileSync('tar', ['-xf', 'revision.tar'], { cwd: folder });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  execFileSync(process.execPath, ['build.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readFileSync(join(folder, 'dist/Code.js'), 'utf8');
}
