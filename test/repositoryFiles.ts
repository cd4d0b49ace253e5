import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * What git tracks, or would; in a copy without git, everything that is not generated, installed, or
 * the owner's own.
 */
export function listFiles(): readonly string[] {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: [...stdio] })
      .split('\0')
      .filter(Boolean);
  } catch {
    const skipped =
      /^(node_modules|dist|coverage|data|\.git|\.cache|\.linia-deployment\.json)\b(?!\.)/;
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((name) => !skipped.test(name));
  }
}
