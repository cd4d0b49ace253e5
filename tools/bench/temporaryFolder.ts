import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that is gone when this program ends; its real path, by which a program in it knows that it was started. */
export function makeTemporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'linia-bench-')));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
