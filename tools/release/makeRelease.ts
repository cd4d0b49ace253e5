/** The files of a release, the same for the same source. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type Zippable, zipSync } from 'fflate';
import { buildBundle, buildServer } from '../../build.mjs';
import { buildSite } from '../../site/build.mjs';

export const siteName = 'site.zip';
export const sumsName = 'SHA256SUMS';
export const notesName = 'changes.md';

export interface ReleaseOptions {
  readonly version: string;
  /** The text of `CHANGELOG.md`. */
  readonly changelog: string;
  /** Is replaced. */
  readonly outdir: URL;
}

interface Made {
  readonly problem?: undefined;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/**
 * Writes the three files of the script, which know no address and ask for no trigger, the two of
 * one's own machine, the site, their checksums, and the changelog's part. What is wrong is said before anything is written.
 */
export async function makeRelease({
  version,
  changelog,
  outdir,
}: ReleaseOptions): Promise<Made | { readonly problem: string }> {
  const notes = notesOf(version, changelog);
  if (notes === undefined)
    return { problem: `CHANGELOG.md has no part "## [${version}] - DATE" with a text below it.` };
  await buildBundle({ version, outdir });
  await buildServer({ version, outdir });
  await writeFile(new URL(siteName, outdir), await packSite(new URL('site/', outdir)));
  const sums = await Promise.all(
    (await listed(outdir)).map(
      async (name) => `${digestOf(await readFile(new URL(name, outdir)))}  ${name}\n`,
    ),
  );
  await writeFile(new URL(sumsName, outdir), sums.join(''));
  await writeFile(new URL(notesName, outdir), notes);
  const files = await Promise.all(
    (await listed(outdir)).map(async (name) => ({
      name,
      bytes: (await readFile(new URL(name, outdir))).length,
    })),
  );
  return { files };
}

const listed = async (folder: URL): Promise<readonly string[]> => (await readdir(folder)).sort();

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The site in one file, without the time at which it was built. */
async function packSite(folder: URL): Promise<Uint8Array> {
  await mkdir(folder, { recursive: true });
  await buildSite({ outdir: folder });
  const files: Zippable = {};
  for (const name of await listed(folder))
    files[name] = [
      new Uint8Array(await readFile(new URL(name, folder))),
      { mtime: new Date(1980, 0, 1) },
    ];
  await rm(folder, { recursive: true });
  return zipSync(files, { level: 9 });
}

/**
 * The part of the changelog about a version, without its heading; undefined where it is missing.
 */
export function notesOf(version: string, changelog: string): string | undefined {
  const parts = changelog.split(/^## /m);
  const part = parts.find((each) => each.startsWith(`[${version}] - `));
  const text = part?.slice(part.indexOf('\n')).trim();
  return text ? `${text}\n` : undefined;
}
