/**
 * What the editor has and linia did not push: a push replaces all files, and deletes those that it
 * does not bring.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { analysisName, isAnalysis, isBundle } from '../../build.mjs';
import { DeployFailure } from './failure.ts';
import type { Job } from './job.ts';
import { editorLink } from './links.ts';
import { manifestName, withBuiltScopes } from './manifest.ts';

const names = { code: 'Code.js', manifest: manifestName, analysis: analysisName } as const;
/** How much of each file is shown. */
const maxLines = 12;
const maxWidth = 100;
const longLine = 1000;

/** Throws unless the editor has nothing of its own, or the owner lets it go. */
export async function ensureNothingLost(
  job: Job,
  editor: ReadonlyMap<string, string>,
  scriptId: string,
): Promise<void> {
  const { root, flags, print } = job;
  const built = async (name: string) => readFile(join(root, 'dist', name), 'utf8');
  const lost = findLost(editor, {
    code: await built(names.code),
    manifest: await built(names.manifest),
    analysis: await built(names.analysis),
  });
  if (lost.length === 0) return;
  print('! The editor has what linia did not push, and what a deployment replaces:');
  for (const line of lost) print(`  ${line}`);
  if (flags.isForced || (await job.confirm('Replace it?'))) return;
  throw new DeployFailure('Nothing was pushed.', [
    `Copy what you want to keep from the editor: ${editorLink(scriptId)}.`,
    'Then run npm run deploy -- --force, or the same in a terminal without it, which asks.',
  ]);
}

interface Bundle {
  readonly code: string;
  readonly manifest: string;
  readonly analysis: string;
}

/**
 * What would be lost, line by line; empty where the editor has a bundle as it was built, or nothing
 * yet. Scopes are kept, so none is lost.
 */
export function findLost(editor: ReadonlyMap<string, string>, next: Bundle): readonly string[] {
  const {
    [names.code]: code,
    [names.manifest]: there = '',
    [names.analysis]: page = '',
    ...others
  } = Object.fromEntries(editor);
  const manifest = withBuiltScopes(there);
  const built = { code: next.code, manifest: withBuiltScopes(next.manifest) };
  // clasp does not push what is there already, so other files stay.
  const isThere = code === built.code && manifest === built.manifest && page === next.analysis;
  if (isThere) return [];
  const isOurs = page === '' || isAnalysis(page.replaceAll('\r\n', '\n'));
  const extra = [
    ...(isOurs ? [] : describe(names.analysis, page, next.analysis)),
    ...Object.entries(others).flatMap(([name, text]) =>
      describe(`${name}, which would be deleted`, text, ''),
    ),
  ];
  if (code === undefined || isEmpty(code)) return extra;
  const unchanged = code.replaceAll('\r\n', '\n');
  const isPushed =
    isBundle(unchanged, manifest) ||
    (isSame(manifest, built.manifest) && isBundle(unchanged, built.manifest));
  if (isPushed) return extra;
  if (isBundle(unchanged, built.manifest))
    return [...describe(names.manifest, layOut(manifest), layOut(built.manifest)), ...extra];
  return [...describe(names.code, unchanged, built.code), ...extra];
}

/** The function with which Google begins a script. */
const isEmpty = (code: string): boolean =>
  ['', 'functionmyFunction(){}'].includes(code.replace(/\s/g, ''));

/** The manifest's fields, one a line: Google may lay them out in its own way. */
const layOut = (manifest: string): string => JSON.stringify(JSON.parse(manifest), null, 2);

const isSame = (manifest: string, other: string): boolean =>
  manifest !== '' && layOut(manifest) === layOut(other);

/** The lines of a file that another text lacks. */
function describe(name: string, text: string, other: string): readonly string[] {
  const known = new Set(other.split('\n'));
  const own = text.split('\n').filter((line) => line.trim() !== '' && !known.has(line));
  // A bundle has a few very long lines, which differ in each version.
  own.sort((a, b) => Number(a.length > longLine) - Number(b.length > longLine));
  const shown = own
    .slice(0, maxLines)
    .map((line) => (line.length > maxWidth ? `${line.slice(0, maxWidth)}…` : line));
  const more = own.length > shown.length ? [`    … and ${own.length - shown.length} more`] : [];
  return [
    `${name}: ${own.length} ${own.length === 1 ? 'line' : 'lines'} of its own`,
    ...shown.map((line) => `    ${line}`),
    ...more,
  ];
}
