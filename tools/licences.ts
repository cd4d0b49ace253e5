/**
 * `npm run licences`: checks the licence of every package in the lock file against those that linia
 * accepts, without network or installed packages. All packages but `glicko2-lite` and `omggif` are for
 * development; none of those is in the bundle.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { takeNoArguments } from './commandLine.ts';

const allowed = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
  ],
  // Copyleft for its own files only: lightningcss, which vitest uses; it is not distributed.
  'MPL-2.0',
  // Copyleft for the library itself: libvips, which comes with miniflare's stand-in for images; it
  // is neither used here nor distributed.
  'LGPL-3.0-or-later',
  // Ask for credit: a list of licence names, which clasp uses, and one of what browsers can, which
  // Stryker's parser does.
  'CC-BY-3.0',
  'CC-BY-4.0',
];

/**
 * Packages that do not state their licence where npm looks for it; a person has read it in the
 * package.
 */
const readByHand: Readonly<Record<string, string>> = { 'fuzzy@0.1.3': 'MIT' };

export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Licensed {
  /** Name and version. */
  readonly id: string;
  readonly licence: string | undefined;
  readonly isAllowed: boolean;
}

/** Each package once, in the order of the lock file; the project itself is left out. */
export function listLicences(
  packages: Readonly<Record<string, LockedPackage>>,
): readonly Licensed[] {
  const found = new Map<string, Licensed>();
  for (const [path, { version, license }] of Object.entries(packages)) {
    if (path === '') continue;
    const id = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
    const licence = license ?? readByHand[id];
    found.set(id, { id, licence, isAllowed: licence !== undefined && isAllowed(licence) });
  }
  return [...found.values()];
}

/** OR needs one allowed licence, AND all of them. */
function isAllowed(expression: string): boolean {
  const parts = expression.replace(/^\((.*)\)$/, '$1').split(/\s+OR\s+/);
  return parts.some((part) => part.split(/\s+AND\s+/).every((name) => allowed.includes(name)));
}

function print(): boolean {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const licensed = listLicences(lock.packages);
  const counts = new Map<string, number>();
  for (const { licence = 'none' } of licensed) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  for (const [licence, count] of [...counts].sort((a, b) => b[1] - a[1]))
    console.log(`${String(count).padStart(4)}  ${licence}`);
  const refused = licensed.filter((each) => !each.isAllowed);
  for (const { id, licence } of refused) console.log(`✗ ${id}: ${licence ?? 'no licence stated'}`);
  return refused.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  takeNoArguments('npm run licences: the licence of every package in the lock file.');
  process.exitCode = print() ? 0 : 1;
}
