/**
 * What is temporary lies in a folder of the run, which goes with it: workers of tests are ended
 * without a word, so that not all of them can remove what they have made.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;

export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), 'linia-tests-'));
  // By these names systems find it.
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
}

export function teardown(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
