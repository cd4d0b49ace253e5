import { dirname, posix } from 'node:path';
import { tokenizer } from 'acorn';
import { transformSync } from 'esbuild';

/** From the lowest: each may import itself and those before it. */
const layers = ['games', 'strategies', 'bot', 'platform', 'main'] as const;

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
    /(?:^|[;}\n])\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;
  return [...code.matchAll(statement)].map((match) => match[1] ?? match[2]!);
}

/** Each import of the file, a path below the root such as `src/bot/play.ts`, that points the wrong way, as a sentence. */
export function wrongImports(file: string, source: string): string[] {
  return importsOf(source).flatMap((specifier) => {
    if (!specifier.startsWith('.'))
      return specifier === '@grammyjs/types' ? [] : [`${file} imports the package ${specifier}`];
    const target = posix.join(dirname(file), specifier);
    const [from, to] = [layerOf(file), layerOf(target)];
    if (to < 0) return [`${file} imports ${target}, which is outside the layers`];
    return to > from ? [`${file} imports ${target}, which is in a higher layer`] : [];
  });
}

/** The Apps Script globals that a file names in its code; comments and texts do not count. */
export function appsScriptNames(source: string): string[] {
  const { code } = transformSync(source, { loader: 'ts', target: 'es2022' });
  const names: string[] = [];
  for (const token of tokenizer(code, { ecmaVersion: 2022, sourceType: 'module' }))
    if (token.type.label === 'name') names.push(code.slice(token.start, token.end));
  return appsScriptGlobals.filter((global) => names.includes(global));
}

/** The index of the file's layer, or -1 where it has none. */
function layerOf(file: string): number {
  const [root, folder] = file.split('/');
  if (root !== 'src') return -1;
  return layers.findIndex((layer) => folder === layer || folder === `${layer}.ts`);
}
