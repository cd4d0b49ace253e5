/** Bundles for the pages of the site: scripts and not modules, so that they open from a folder. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The folder of the project, as a path. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** One script or style sheet with all that it imports; without an `entry` the options say which. */
export async function bundle(entry, options = {}) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    ...(entry === undefined ? {} : { entryPoints: [entry] }),
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
    ...options,
  });
  return outputFiles[0].text;
}
