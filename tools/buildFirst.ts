import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds `dist/`, which a program is about to read; ends the program if that fails. */
export function buildFirst(): void {
  const file = fileURLToPath(new URL('../build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
