/**
 * Bundles `src/main.ts` into `dist/Code.js`, the one script that is deployed, and copies the manifest beside it.
 *
 * Apps Script finds entry points only as top-level function declarations, so a footer declares one stub for each export
 * of `src/main.ts`. The result is parsed again as an ES2020 script: what Apps Script would reject does not get out.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { build } from 'esbuild';

const root = new URL('./', import.meta.url);
const bundleName = 'linia';

/** Writes `dist/` anew and returns the size of the bundle in bytes. `webAppUrl` is the address that `setup` registers. */
export async function buildBundle({ webAppUrl = '', version = '' } = {}) {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(root),
    entryPoints: ['src/main.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: bundleName,
    target: 'es2020',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
    define: { BUILT_WEB_APP_URL: JSON.stringify(webAppUrl), BUILT_VERSION: JSON.stringify(version) },
  });
  const entryPoints = exportsOf(await readFile(new URL('src/main.ts', root), 'utf8'));
  const stubs = entryPoints.map(
    (name) => `function ${name}(event) { return ${bundleName}.${name}(event); }\n`,
  );
  const code = `${outputFiles[0].text}${stubs.join('')}`;
  ensureEs2020(code, entryPoints);
  const dist = new URL('dist/', root);
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await writeFile(new URL('Code.js', dist), code);
  await cp(new URL('appsscript.json', root), new URL('appsscript.json', dist));
  return Buffer.byteLength(code);
}

function exportsOf(source) {
  return [...source.matchAll(/^export function (\w+)/gm)].map((match) => match[1]);
}

/** Throws where the code is no ES2020 script, or lacks a top-level function that Apps Script has to find. */
export function ensureEs2020(code, entryPoints) {
  const program = parse(code, { ecmaVersion: 2020, sourceType: 'script' });
  const declared = program.body
    .filter((node) => node.type === 'FunctionDeclaration')
    .map((node) => node.id.name);
  for (const name of entryPoints) {
    if (!declared.includes(name)) throw new Error(`the bundle declares no top-level function ${name}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
  const bytes = await buildBundle({ version });
  console.log(`dist/Code.js: ${(bytes / 1000).toFixed(1)} kB`);
}
