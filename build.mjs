/**
 * Bundles `src/main.ts` into `dist/Code.js`, the one script that is deployed, and writes the manifest beside it.
 *
 * Apps Script finds entry points only as top-level function declarations, so a footer declares one stub for each export
 * of `src/main.ts`. The result is parsed again as an ES2020 script, so that nothing gets out that Apps Script would reject.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { build, transform } from 'esbuild';

const root = new URL('./', import.meta.url);
const bundleName = 'linia';
/** Stands for the version in the bundle until the digest, which is part of it, is known. */
const versionSlot = 'linia-version-slot';

/**
 * Replaces `dist/`. `webAppUrl` is the address that `setup` registers. The bundle knows its version and, in brackets, a
 * digest of all the rest, which tells builds of one version apart and is the same for the same source; without a version it
 * knows neither.
 */
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
    plugins: [{ name: 'defer', setup: ({ onLoad }) => onLoad({ filter: deferred }, deferModule) }],
    define: { BUILT_WEB_APP_URL: JSON.stringify(webAppUrl), BUILT_VERSION: JSON.stringify(versionSlot) },
  });
  const entryPoints = exportsOf(await readFile(new URL('src/main.ts', root), 'utf8'));
  const stubs = entryPoints.map((name) => `function ${name}(event) { return ${bundleName}.${name}(event); }\n`);
  const manifest = await readFile(new URL('appsscript.json', root), 'utf8');
  const unnamed = `${declareFunctions(outputFiles[0].text)}${stubs.join('')}`;
  const digest = digestOf([version, unnamed, manifest]);
  const code = unnamed.replaceAll(versionSlot, version && `${version} (${digest})`);
  ensureEs2020(code, entryPoints);
  const dist = new URL('dist/', root);
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await writeFile(new URL('Code.js', dist), code);
  await writeFile(new URL('appsscript.json', dist), manifest);
  return { bytes: Buffer.byteLength(code), digest };
}

/**
 * Writes the Worker into `dist-worker/`: one ES module, and the compiled search beside it, since a Worker compiles nothing itself.
 * `wrangler.jsonc` names both, and wrangler sends them as they are.
 */
export async function buildWorker({ version = '' } = {}) {
  const outdir = new URL('dist-worker/', root);
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(root),
    entryPoints: ['src/worker.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
    external: ['cloudflare:workers', 'node:crypto', './search.wasm'],
    define: { BUILT_VERSION: JSON.stringify(versionSlot) },
  });
  const [{ text }] = outputFiles;
  const digest = digestOf([version, text]);
  const code = text.replaceAll(versionSlot, version && `${version} (${digest})`);
  const generated = await readFile(new URL('src/strategies/connectFour/search/wasmModules.generated.ts', root), 'utf8');
  const search = Buffer.from(/simdText =\s+'([A-Za-z0-9+/=]+)'/.exec(generated)[1], 'base64');
  await mkdir(outdir, { recursive: true });
  await writeFile(new URL('worker.js', outdir), code);
  await writeFile(new URL('search.wasm', outdir), search);
  return { bytes: Buffer.byteLength(code), digest, code, search };
}

/**
 * What most taps do not need: commands, menus, rooms, the coach, pages, setup and moving, the languages that are not spoken, rare games and
 * levels, and the search in plain JavaScript where there is WebAssembly. Each module is text until one of its functions is called, because text
 * costs next to nothing at the start, and code a millisecond for every 40 kB (measured with Node's V8, `npm run bench -- bundle`). That Apps
 * Script compiles text is known from libraries that are loaded so, such as https://github.com/tanaikech/PDFApp.
 */
const deferred = new RegExp(
  `src/(?:${[
    'bot/(?:commands|views/menu|owner)/.+|bot/publicPage/page|bot/inlineQuery|bot/texts/[a-z]{2}',
    'bot/taps/(?:menuTap|roomTap|retry)|bot/boards/roomTable|bot/views/(?:choiceText|noticeView|coachText)|coach/.+',
    'strategies/(?:proof|threats|vanishing)/[a-z]+|strategies/(?:minimax|rules/(?:newellSimon|traps|followUp))',
    'strategies/connectFour/search/plainModule\\.generated|platform/appsScript/move',
  ].join('|')})\\.ts$`.replaceAll('/', '[/\\\\]'),
  'i',
);

/** The module with functions of the same names, which compile it when one is first called. One that exports anything else stays code. */
async function deferModule({ path }) {
  const source = await readFile(path, 'utf8');
  const options = { loader: 'ts', format: 'esm', minify: true, target: 'es2020', charset: 'utf8' };
  const { code } = await transform(source, options);
  const nodes = parse(code, { ecmaVersion: 2020, sourceType: 'module' }).body;
  const imports = nodes.filter(({ type }) => type === 'ImportDeclaration');
  const exports = nodes.filter(({ type }) => type === 'ExportNamedDeclaration');
  const functions = nodes.flatMap((node) => functionsIn(node.declaration ?? node));
  const exported = exports.flatMap(({ declaration, specifiers }) =>
    declaration
      ? namesIn(declaration).map((name) => [name, name])
      : specifiers.map((each) => [each.exported.name, each.local.name]),
  );
  if (exported.some(([, local]) => !functions.includes(local))) return undefined;
  const textOf = (node) => {
    if (node.type === 'ImportDeclaration' || (exports.includes(node) && !node.declaration)) return '';
    return code.slice((node.declaration ?? node).start, node.end);
  };
  const locals = imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name));
  const body = `${nodes.map(textOf).join('')};return{${exported.map((names) => names.join(':')).join()}}`;
  const made = `made??=new Function(${[...locals, body].map((text) => JSON.stringify(text)).join()})(${locals.join()})`;
  const contents = [
    ...imports.map(({ start, end }) => code.slice(start, end)),
    `let made;function make(){return ${made}}`,
    ...exported.map(([name]) => `export function ${name}(...given){return make().${name}(...given)}`),
  ];
  return { contents: contents.join('\n'), loader: 'js', resolveDir: dirname(path) };
}

/** The names that a declaration makes. */
const namesIn = ({ id, declarations = [{ id }] }) => declarations.map((each) => each.id.name);

/** Those of them that are functions. */
function functionsIn({ type, id, declarations = [] }) {
  const made = declarations.filter(({ init }) => /Function/.test(init?.type)).map((each) => each.id.name);
  return type === 'FunctionDeclaration' ? [id.name] : made;
}

/**
 * The bundle with its outermost functions declared instead of assigned: a declaration is skipped until it is called, while the body of
 * an arrow function is read at once, which cost each execution a tenth of its start (measured with Node's V8, `npm run bench -- bundle`).
 */
function declareFunctions(code) {
  const [bundle] = parse(code, { ecmaVersion: 2020, sourceType: 'script' }).body.filter(
    (node) => node.type === 'VariableDeclaration',
  );
  const parts = [];
  let end = 0;
  const { callee } = bundle.declarations[0].init;
  // An arrow function in brackets is read twice.
  parts.push(code.slice(0, callee.start), 'function()', '');
  end = callee.body.start;
  for (const statement of callee.body.body) {
    if (statement.type !== 'VariableDeclaration' || !statement.declarations.some(isPlainArrow)) continue;
    parts.push(code.slice(end, statement.start));
    for (const declarator of statement.declarations) {
      const text = code.slice(declarator.start, declarator.end);
      parts.push(isPlainArrow(declarator) ? declareFunction(declarator, code) : `${statement.kind} ${text};`);
    }
    end = statement.end;
  }
  return [...parts, code.slice(end)].join('');
}

const isPlainArrow = ({ id, init }) => id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' && !init.async;

function declareFunction({ id, init: { params, body, expression } }, code) {
  const textOf = ({ start, end }) => code.slice(start, end);
  return `function ${id.name}(${params.map(textOf).join()})${expression ? `{return ${textOf(body)}}` : textOf(body)}`;
}

function digestOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n${part}`);
  return hash.digest('hex').slice(0, 12);
}

function exportsOf(source) {
  return [...source.matchAll(/^export function (\w+)/gm)].map((match) => match[1]);
}

/** Throws where the code is not an ES2020 script or lacks a top-level function that Apps Script has to find. */
export function ensureEs2020(code, entryPoints) {
  const program = parse(code, { ecmaVersion: 2020, sourceType: 'script' });
  const declared = program.body.filter((node) => node.type === 'FunctionDeclaration').map((node) => node.id.name);
  for (const name of entryPoints) {
    if (!declared.includes(name)) throw new Error(`the bundle declares no top-level function ${name}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
  const isWorker = process.argv.includes('--worker');
  const { bytes, digest } = await (isWorker ? buildWorker : buildBundle)({ version });
  const file = isWorker ? 'dist-worker/worker.js' : 'dist/Code.js';
  console.log(`${file}: linia ${version} (${digest}), ${(bytes / 1000).toFixed(1)} kB`);
}
