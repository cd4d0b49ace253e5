/**
 * `npm run deploy` begins here, and with the name of the program `npm run deploy:worker`: plain
 * JavaScript that an older Node reads too, so that it can say what is missing right after a clone. The rest is TypeScript, which needs what `npm ci` installs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const oldestNode = 20;
const programs = {
  deploy: ['tsx', 'esbuild', 'acorn', '@google/clasp'],
  deployWorker: ['tsx', 'esbuild', 'acorn', 'wrangler'],
};

const [first, ...others] = process.argv.slice(2);
const [name, args] = first in programs ? [first, others] : ['deploy', process.argv.slice(2)];

const tools = dirname(fileURLToPath(import.meta.url));
const modules = join(tools, '..', 'node_modules');
const missing = findMissing();
if (missing !== undefined) {
  console.error(`✗ ${missing}`);
  process.exitCode = 1;
} else {
  // An older Node could not read it.
  import('./streams.mjs').then(({ guardStreams }) => {
    guardStreams();
    const { href: tsx } = pathToFileURL(join(modules, 'tsx/dist/loader.mjs'));
    const program = ['--import', tsx, join(tools, `${name}.ts`)];
    const { status } = spawnSync(process.execPath, [...program, ...args], { stdio: 'inherit' });
    process.exitCode = status === null ? 1 : status;
  });
}

function findMissing() {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < oldestNode)
    return `This is Node ${node}, and linia needs Node ${oldestNode} or newer: https://nodejs.org`;
  const isInstalled = programs[name].every((each) =>
    existsSync(join(modules, each, 'package.json')),
  );
  return isInstalled
    ? undefined
    : 'The packages that linia needs are not installed yet: run npm ci, then this again.';
}
