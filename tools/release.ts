/**
 * `npm run release`: what is downloaded of a version. `.github/workflows/release.yml` runs it for
 * each tag.
 */
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseFlagTable, readCommandLine, untilDone } from './commandLine.ts';
import { makeRelease, notesName } from './release/makeRelease.ts';

const usage = `npm run release [-- --dry]

Writes into dist-release/ what is downloaded of this version: Code.js,
analysis.html and appsscript.json to paste into a script, linia.mjs and
package.json for your own machine, the site as site.zip, their checksums, and
what has changed. Then it publishes them on GitHub, at the tag of the version,
with the program gh.
--dry   writes the files, and publishes nothing`;

const { dry } = readCommandLine(
  usage,
  (args) => parseFlagTable(args, { dry: { type: 'boolean', default: false } }).values,
);

const root = new URL('../', import.meta.url);
const outdir = new URL('dist-release/', root);
const read = (name: string): Promise<string> => readFile(new URL(name, root), 'utf8');

await untilDone(run());

async function run(): Promise<void> {
  const { version } = JSON.parse(await read('package.json')) as { readonly version: string };
  const tag = `v${version}`;
  const { GITHUB_REF_TYPE, GITHUB_REF_NAME = tag } = process.env;
  if (GITHUB_REF_TYPE === 'tag' && GITHUB_REF_NAME !== tag)
    return end(
      `The tag is ${GITHUB_REF_NAME}, but package.json says version ${version}: the tag has to be ${tag}.`,
    );
  const made = await makeRelease({ version, changelog: await read('CHANGELOG.md'), outdir });
  if (made.problem !== undefined) return end(made.problem);
  for (const { name, bytes } of made.files)
    console.log(`dist-release/${name}: ${(bytes / 1000).toFixed(1)} kB`);
  if (!dry) await publish(tag);
}

async function publish(tag: string): Promise<void> {
  const files = (await readdir(outdir)).filter((name) => name !== notesName);
  const asked = ['release', 'create', tag, '--verify-tag', '--title', `linia ${tag.slice(1)}`];
  const { error, status } = spawnSync('gh', [...asked, '--notes-file', notesName, ...files], {
    cwd: fileURLToPath(outdir),
    stdio: 'inherit',
  });
  if (error)
    end(`gh, GitHub’s program, could not be run: ${error.message}. With --dry it is not needed.`);
  else if (status !== 0) end(`gh has not published ${tag}; what it says stands above.`);
  else console.log(`Published ${tag}.`);
}

function end(sentence: string): void {
  console.error(`✗ ${sentence}`);
  process.exitCode = 1;
}
