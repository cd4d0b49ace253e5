import { dirname, posix } from 'node:path';
import { tokenizer } from 'acorn';
import { transformSync } from 'esbuild';

/** From the lowest: each may import itself and those on the lines before it. */
const layers: readonly (readonly string[])[] = [
  ['games'],
  ['strategies'],
  ['coach'],
  ['bot/settings'],
  ['bot/telegram'],
  ['bot/match'],
  ['bot/buttons'],
  ['bot/rows'],
  ['bot/texts'],
  ['bot/core'],
  ['bot/views'],
  ['bot/play'],
  ['bot/features'],
  ['bot/handlers'],
  ['bot/update'],
  ['platform'],
  ['main.ts', 'worker.ts'],
];

/** The feature that a file belongs to; undefined for one that knows them all, and below. */
const featureOf = (file: string): string | undefined =>
  /^src\/bot\/features\/(\w+)\//.exec(file)?.[1];

const isOfAnotherFeature = (file: string, target: string): boolean => {
  const [from, to] = [featureOf(file), featureOf(target)];
  return from !== undefined && to !== undefined && from !== to;
};

/** What each platform offers besides. The Worker's parts run on one's own machine, too. */
const modulesOfPlatforms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^src\/(worker\.ts|platform\/objects\/)/, ['node:crypto', 'node:zlib', 'cloudflare:workers']],
  [/^src\/platform\/node\//, ['node:crypto', 'node:http', 'node:os', 'node:stream', 'lmdb']],
];

const isOfPlatform = (file: string, specifier: string): boolean =>
  modulesOfPlatforms.some(([files, modules]) => files.test(file) && modules.includes(specifier));

/**
 * The platforms know nothing of each other, but that one's own machine has the Worker's objects.
 */
const roomOf = (file: string): string | undefined =>
  /^src\/platform\/(appsScript|objects|node)\//.exec(file)?.[1];
const isOfAnotherPlatform = (file: string, target: string): boolean => {
  const [from, to] = [roomOf(file), roomOf(target)];
  return (
    from !== undefined && to !== undefined && from !== to && !(from === 'node' && to === 'objects')
  );
};

/** What Apps Script offers to every script under a global name. */
const appsScriptGlobals = [
  'Browser',
  'CacheService',
  'Charts',
  'ContentService',
  'DriveApp',
  'GmailApp',
  'HtmlService',
  'LockService',
  'Logger',
  'MailApp',
  'PropertiesService',
  'ScriptApp',
  'Session',
  'SpreadsheetApp',
  'UrlFetchApp',
  'Utilities',
];

/** What a module names after `from`, or imports for its effect or at run time, types included. */
export function importsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const statement =
    /(?:^|[;}\n])\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?<!\/)\bimport\s*\(?\s*['"]([^'"]+)['"]/g;
  return [...code.matchAll(statement)].map((match) => match[1] ?? match[2]!);
}

/**
 * The packages that the source imports: types, which the bundle does not have, and what is small
 * and pure.
 */
const packages = ['@grammyjs/types', 'glicko2-lite', 'omggif'];

/**
 * Each import of the file, a path below the root such as `src/bot/core/answer.ts`, that points
 * the wrong way, as a sentence.
 */
export function wrongImports(file: string, source: string): string[] {
  const [from, level] = layerOf(file);
  return importsOf(source).flatMap((specifier) => {
    if (isOfPlatform(file, specifier)) return [];
    if (!specifier.startsWith('.'))
      return packages.includes(specifier)
        ? []
        : [`${file} imports ${specifier}: list it in test/imports.ts, if its platform offers it`];
    const target = posix.join(dirname(file), specifier);
    const [to, targetLevel] = layerOf(target);
    if (targetLevel < 0) return [`${file} imports ${target}, which is outside the layers`];
    if (isOfAnotherFeature(file, target))
      return [`${file} imports ${target}, which is of another feature`];
    if (isOfAnotherPlatform(file, target))
      return [`${file} imports ${target}, which is of another platform`];
    return to === from || targetLevel < level
      ? []
      : [`${file} imports ${target}, which is in no lower layer`];
  });
}

/**
 * The files of a circle of imports, or undefined where there is none; `sources` are the files'
 * texts by their paths.
 */
export function findCircle(sources: ReadonlyMap<string, string>): readonly string[] | undefined {
  const isDone = new Set<string>();
  const visit = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (isDone.has(file)) return undefined;
    const targets = importsOf(sources.get(file) ?? '').map((specifier) =>
      posix.join(dirname(file), specifier),
    );
    for (const target of targets.filter((each) => sources.has(each))) {
      const circle = visit(target, [...path, file]);
      if (circle) return circle;
    }
    isDone.add(file);
    return undefined;
  };
  for (const file of sources.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
}

/** The Apps Script globals that a file names in its code; comments and texts do not count. */
export function appsScriptNames(source: string): string[] {
  if (!appsScriptGlobals.some((global) => source.includes(global))) return [];
  const { code } = transformSync(source, { loader: 'ts', target: 'es2022' });
  const names: string[] = [];
  for (const token of tokenizer(code, { ecmaVersion: 2022, sourceType: 'module' }))
    if (token.type.label === 'name') names.push(code.slice(token.start, token.end));
  return appsScriptGlobals.filter((global) => names.includes(global));
}

/** The file's layer and its level from the bottom, -1 where it has none. */
function layerOf(file: string): readonly [string, number] {
  const parts = file.split('/');
  const names = parts[0] === 'src' ? [4, 3, 2].map((end) => parts.slice(1, end).join('/')) : [];
  for (const name of names) {
    const level = layers.findIndex((layer) => layer.includes(name));
    if (level >= 0) return [name, level];
  }
  return [file, -1];
}
