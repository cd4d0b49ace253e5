/**
 * Bundles `src/main.ts` into `dist/Code.js`, the one script that is deployed, and writes the
 * manifest and the analysis board beside it.
 *
 * Apps Script finds entry points only as top-level function declarations, so a footer declares one
 * stub for each export of `src/main.ts`. The result is parsed again as an ES2020 script, so that
 * nothing gets out that Apps Script would reject.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'acorn';
import { build } from 'esbuild';
import { makeAnalysisPage } from './site/analysis/build.mjs';
import { guardStreams } from './tools/streams.mjs';

const root = new URL('./', import.meta.url);
const dist = new URL('dist/', root);
const bundleName = 'linia';
/** The editor, into which a bundle may be pasted, reads no lines of 300 kB. */
const lineLimit = 4000;
/** Stands for the version in the bundle until the digest, which is part of it, is known. */
export const versionSlot = 'linia-version-slot';
/**
 * The package that keeps what lasts on one's own machine: it has a part that is not JavaScript, so
 * it is installed, not bundled.
 */
const storage = 'lmdb';
/** The same for the bundle's size. */
const sizeSlot = 'linia-size-slot';

/**
 * Replaces `outdir`, by default `dist/`. `webAppUrl` is the address that `setup` registers. The
 * bundle knows its version and, in brackets, a digest of all the rest, which tells builds of one
 * version apart and is the same for the same source; without a version it knows neither.
 */
export async function buildBundle({ webAppUrl = '', version = '', outdir = dist } = {}) {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(root),
    entryPoints: ['src/main.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: bundleName,
    target: 'es2020',
    // V8 skips the body of a function until it is called, and reads that of an arrow function at
    // once: 4 % of what a tap computes.
    supported: { arrow: false },
    charset: 'utf8',
    minify: true,
    lineLimit,
    legalComments: 'none',
    define: {
      BUILT_WEB_APP_URL: JSON.stringify(webAppUrl),
      BUILT_VERSION: JSON.stringify(versionSlot),
      BUILT_SIZE: JSON.stringify(sizeSlot),
    },
  });
  const entryPoints = exportsOf(await readFile(new URL('src/main.ts', root), 'utf8'));
  const stubs = entryPoints.map(
    (name) => `function ${name}(event) { return ${bundleName}.${name}(event); }\n`,
  );
  const manifest = await readFile(new URL('appsscript.json', root), 'utf8');
  const page = await makeAnalysisPage({ lineLimit });
  const mark = digestOf([page]);
  const code = await makeFast(`${outputFiles[0].text}${stubs.join('')}`);
  // By the mark another page is another bundle.
  const unsized = `${code}// ${analysisName} ${mark}\n`;
  const unnamed = unsized.replaceAll(
    sizeSlot,
    `${(Buffer.byteLength(unsized) / 1000).toFixed(1)} kB`,
  );
  const { code: named, digest } = nameBundle(unnamed, version, manifest);
  ensureEs2020(named, entryPoints);
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  await writeFile(new URL('Code.js', outdir), named);
  await writeFile(new URL('appsscript.json', outdir), manifest);
  await writeFile(new URL(analysisName, outdir), `${page}<!-- ${mark} -->\n`);
  return { bytes: Buffer.byteLength(named), digest };
}

/**
 * Writes the code as V8 reads it fastest: in ASCII, of which each character is one byte to it (also
 * in regular expressions, where esbuild leaves the others), and what a tap runs in parentheses. A
 * bundle that answers no tap is built all the same, to be looked into.
 */
async function makeFast(code) {
  const ascii = code.replace(
    /[^\0-\x7f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const { tsImport } = await import('tsx/esm/api');
  const { makeEager } = await tsImport('./tools/eager.ts', import.meta.url);
  try {
    return makeEager(ascii);
  } catch (error) {
    console.error(`The bundle answers no tap, so it is left as it is: ${error.message}`);
    return ascii;
  }
}

export const analysisName = 'analysis.html';

/** Whether the text is an analysis board as it was built, of whatever version. */
export function isAnalysis(text) {
  const [, page, mark] = /^(.*)<!-- ([0-9a-f]{12}) -->\s*$/s.exec(text) ?? [];
  return page !== undefined && digestOf([page]) === mark;
}

/** Puts the version and the digest into a bundle that has the slot for them. */
export function nameBundle(unnamed, version, manifest) {
  const digest = digestOf([version, unnamed, manifest]);
  return { code: unnamed.replaceAll(versionSlot, version && `${version} (${digest})`), digest };
}

/**
 * Whether the code is a bundle as it was built, with this manifest: then it gives the digest that
 * it holds.
 */
export function isBundle(code, manifest) {
  const names = new Set(
    [...code.matchAll(/["'`]([^\s"'`]+ \([0-9a-f]{12}\))["'`]/g)].map((match) => match[1]),
  );
  return [...names].some((name) => {
    const [version] = name.split(' ');
    return nameBundle(code.replaceAll(name, versionSlot), version, manifest).code === code;
  });
}

/**
 * Writes the Worker into `dist-worker/`: one ES module, and the compiled search beside it, since a
 * Worker compiles nothing itself. `wrangler.jsonc` names both, and wrangler sends them as they are.
 */
export async function buildWorker({ version = '' } = {}) {
  const outdir = new URL('dist-worker/', root);
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(root),
    entryPoints: ['src/worker.ts'],
    bundle: true,
    write: false,
    outdir: fileURLToPath(outdir),
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
    external: ['cloudflare:workers', 'node:crypto', 'node:zlib'],
    loader: { '.wasm': 'copy' },
    assetNames: '[name]',
    define: await definePage(),
  });
  const { text } = outputFiles.find(({ path }) => path.endsWith('.js'));
  const { contents: search } = outputFiles.find(({ path }) => path.endsWith('.wasm'));
  const digest = digestOf([version, text]);
  const code = text.replaceAll(versionSlot, version && `${version} (${digest})`);
  await mkdir(outdir, { recursive: true });
  await writeFile(new URL('worker.js', outdir), code);
  await writeFile(new URL('search.wasm', outdir), search);
  return { bytes: Buffer.byteLength(code), digest, code, search };
}

/** What a bundle that shows the analysis board itself knows of its build. */
const definePage = async () => ({
  BUILT_VERSION: JSON.stringify(versionSlot),
  BUILT_ANALYSIS: JSON.stringify(await makeAnalysisPage()),
});

/**
 * Where the package is not installed the program says so itself: an import would end it before its
 * first line.
 */
const missingStorage = {
  name: 'missing-storage',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${storage}$`) }, ({ kind }) =>
      kind === 'dynamic-import'
        ? { path: storage, external: true }
        : { path: storage, namespace: 'storage' },
    );
    onLoad({ filter: /./, namespace: 'storage' }, () => ({
      contents: `export const { open } = await import('${storage}').catch(() => ({}));`,
    }));
  },
};

/**
 * Writes what runs on one's own machine into `outdir`, by default `dist-node/`: one module, and
 * which packages it needs beside it.
 */
export async function buildServer({ version = '', outdir = new URL('dist-node/', root) } = {}) {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(root),
    entryPoints: ['tools/serve.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
    plugins: [missingStorage],
    define: await definePage(),
  });
  const { text } = outputFiles[0];
  const digest = digestOf([version, text]);
  const { optionalDependencies } = JSON.parse(
    await readFile(new URL('package.json', root), 'utf8'),
  );
  const dependencies = { [storage]: optionalDependencies[storage] };
  await mkdir(outdir, { recursive: true });
  await writeFile(
    new URL('linia.mjs', outdir),
    text.replaceAll(versionSlot, version && `${version} (${digest})`),
  );
  await writeFile(
    new URL('package.json', outdir),
    `${JSON.stringify({ private: true, dependencies }, null, 2)}\n`,
  );
  return { bytes: Buffer.byteLength(text), digest };
}

function digestOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n${part}`);
  return hash.digest('hex').slice(0, 12);
}

function exportsOf(source) {
  return [...source.matchAll(/^export function (\w+)/gm)].map((match) => match[1]);
}

/**
 * Throws where the code is not an ES2020 script or lacks a top-level function that Apps Script has
 * to find.
 */
export function ensureEs2020(code, entryPoints) {
  const program = parse(code, { ecmaVersion: 2020, sourceType: 'script' });
  const declared = program.body
    .filter((node) => node.type === 'FunctionDeclaration')
    .map((node) => node.id.name);
  for (const name of entryPoints) {
    if (!declared.includes(name))
      throw new Error(`the bundle declares no top-level function ${name}`);
  }
}

const usage = `npm run build           writes dist/, what Apps Script runs
npm run build:worker    writes dist-worker/, what Cloudflare runs
npm run build:server    writes dist-node/, what runs on one's own machine
npm run build:site      writes dist-site/, static files that a browser runs`;

/**
 * The flags of the command line; a call for help ends here, and so does what is not understood,
 * with a sentence.
 */
function readFlags() {
  const options = {
    worker: { type: 'boolean' },
    server: { type: 'boolean' },
    site: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  };
  try {
    const { values } = parseArgs({ options });
    if (!values.help) return values;
    console.log(usage);
    process.exit(0);
  } catch ({ message }) {
    // The first sentence says what is wrong; Node then explains how a word could begin with a dash.
    console.error(`${message.split('. ')[0].replace(/\.?$/, '.')}\n\n${usage}`);
    process.exit(2);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  guardStreams();
  const { worker, server, site } = readFlags();
  if (site) await printSite();
  else await printProgram({ worker, server });
}

async function printProgram({ worker, server }) {
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
  const { bytes, digest } = await (worker ? buildWorker : server ? buildServer : buildBundle)({
    version,
  });
  const file = worker ? 'dist-worker/worker.js' : server ? 'dist-node/linia.mjs' : 'dist/Code.js';
  console.log(`${file}: linia ${version} (${digest}), ${(bytes / 1000).toFixed(1)} kB`);
}

async function printSite() {
  const { buildSite } = await import('./site/build.mjs');
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  for (const { page, packed, later } of await buildSite()) {
    const rest = later === 0 ? '' : `, and ${kilobytes(later)} once it is shown`;
    console.log(`dist-site/${page}: ${kilobytes(packed)} with gzip${rest}`);
  }
}
