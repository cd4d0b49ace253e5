import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder, deleted when this program ends; given by its real path, by which a program in it
 * knows that it is the main one.
 */
export function makeTemporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'linia-bench-')));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
