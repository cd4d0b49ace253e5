/**
 * Parts modules from a script: it begins without them, and other scripts bring them while the page
 * is already shown. In the place of such a module stands one that calls it by name, and throws as
 * long as it has not come. What both need is in the first script alone, which lends it to the
 * others, so that each module is there once.
 */
import { relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { bundle, root } from './bundle.mjs';

/** Where scripts put the modules that they bring, and the first one those that it lends. */
const [brought, lent] = ['globalThis.liniaModules', 'globalThis.liniaLent'];

/**
 * The texts of the first script, with `entry` and all that it imports, and of the `later` ones by
 * their names, which name the files that each of them brings. By its name each of these puts the
 * `mark` among the modules, so that one of another build is told. `options` are those of the first.
 */
export async function bundleParted(entry, later, mark, options) {
  const files = new Set(Object.values(later).flat());
  const stubs = new Map();
  for (const file of files) stubs.set(file, await makeStub(file));
  const first = { ...options, plugins: [stubPlugin(stubs)] };
  const { metafile } = await build({ ...measured, ...first, entryPoints: [entry] });
  const known = new Set(Object.keys(metafile.inputs));
  /** The files that the others need. */
  const needed = new Set();
  const scripts = await Promise.all(
    Object.entries(later).map(async ([name, own]) => [
      name,
      await bundle(undefined, {
        stdin: {
          contents: gather(brought, own, { [name]: mark }),
          resolveDir: root,
          loader: 'js',
        },
        plugins: [borrowPlugin({ own: new Set(own), files, known, stubs, needed })],
      }),
    ]),
  );
  const contents = `${gather(lent, [...needed].sort())}\nimport './${entry}';`;
  const code = await bundle(undefined, {
    ...first,
    stdin: { contents, resolveDir: root, loader: 'js' },
  });
  return { code, scripts: Object.fromEntries(scripts) };
}

const measured = { absWorkingDir: root, bundle: true, write: false, metafile: true };

/** Code that puts these modules into a table, by their files, with some values. */
const gather = (table, files, values = {}) =>
  [
    ...files.map((file, index) => `import * as m${index} from './${file}';`),
    `${table} = { ...${table}, ...${JSON.stringify(values)},`,
    ...files.map((file, index) => `  ${JSON.stringify(file)}: m${index},`),
    '};',
  ].join('\n');

const fileOf = (path) => relative(root, path).replaceAll('\\', '/');

const stubPlugin = (stubs) => ({
  name: 'stubs',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = stubs.get(fileOf(path));
      return contents && { contents, loader: 'js' };
    });
  },
});

/** What another script has is borrowed from it. */
const borrowPlugin = ({ own, files, known, stubs, needed }) => ({
  name: 'borrow',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ path, resolveDir, kind, namespace }) => {
      if (kind === 'entry-point' || namespace === 'borrowed') return undefined;
      const file = fileOf(resolve(resolveDir, path));
      if (own.has(file)) return undefined;
      if (files.has(file)) return { path: file, namespace: 'stub' };
      if (!known.has(file)) return undefined;
      needed.add(file);
      return { path: file, namespace: 'borrowed' };
    });
    onLoad({ filter: /./, namespace: 'stub' }, ({ path }) => ({ contents: stubs.get(path) }));
    onLoad({ filter: /./, namespace: 'borrowed' }, ({ path }) => ({
      contents: `module.exports = ${lent}[${JSON.stringify(path)}];`,
    }));
  },
});

/** Functions call those of the module, tables are looked up in its own, and the rest is there. */
async function makeStub(file) {
  const { outputFiles } = await build({
    ...measured,
    entryPoints: [file],
    format: 'esm',
    platform: 'node',
  });
  const code = Buffer.from(outputFiles[0].text).toString('base64');
  const exported = await import(`data:text/javascript;base64,${code}`);
  const stubOf = ([name, value]) => {
    if (typeof value === 'function')
      return `export function ${name}(...values) { return find().${name}(...values); }`;
    if (typeof value === 'object' && value !== null)
      return `export const ${name} = stand(${Array.isArray(value) ? '[]' : '{}'}, () => find().${name});`;
    return `export const ${name} = ${JSON.stringify(value)};`;
  };
  return [
    'function find() {',
    `  const found = ${brought}?.[${JSON.stringify(file)}];`,
    `  if (!found) throw new Error(${JSON.stringify(`${file} has not come yet`)});`,
    '  return found;',
    '}',
    stand.toString(),
    ...Object.entries(exported).map(stubOf),
  ].join('\n');
}

/** A table that stands for another one, which is found when it is looked into. */
function stand(empty, find) {
  return new Proxy(empty, {
    get: (_, key) => find()[key],
    has: (_, key) => key in find(),
    ownKeys: () => Reflect.ownKeys(find()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(find(), key);
      return found && { ...found, configurable: true };
    },
  });
}
