/**
 * The folder of one's own machine where a version comes that stores rows in a form which the ones
 * before do not read: a copy of the folder is made first, with which they start again.
 */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBorder, goesBack } from '../deploy/border.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { rowsOf } from './folder.ts';

/**
 * `before` is the version that has used the folder last, which nobody writes to now. Returns the
 * folder with the copy; undefined if none is needed. Throws a `DeployFailure` for a version that
 * does not read what is there.
 */
export function copyBeforeBorder(
  folder: string,
  before: string | undefined,
  version: string,
): string | undefined {
  if (goesBack(before, version))
    throw new DeployFailure(
      `${folder} was last used by linia ${before}, whose rows ${version} does not read, and would overwrite.`,
      [`Start linia ${before}; or take the copy from before it, in a folder of its own.`],
    );
  const border = findBorder(before, version);
  if (border === undefined) return undefined;
  const copy = freeName(join(folder, `before-${border}`));
  mkdirSync(dirname(rowsOf(copy)), { recursive: true, mode: 0o700 });
  copyFileSync(rowsOf(folder), rowsOf(copy));
  return copy;
}

/** An older copy stays. */
function freeName(name: string): string {
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    if (!existsSync(numbered)) return numbered;
  }
}
