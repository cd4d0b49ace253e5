import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { makeTemporaryFolder } from './temporaryFolder.ts';

/**
 * Bundles a program like the bot, so that the deployed code is measured, and returns the script's
 * path.
 */
export async function bundleProgram(source: string): Promise<string> {
  const outfile = join(makeTemporaryFolder(), 'run.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // These programs may use top-level await; the solver's own code is written for ES2020.
    target: 'es2022',
    minifySyntax: true,
  });
  return outfile;
}
