/**
 * `npm run deploy` begins here: plain JavaScript that an older Node reads too, so that it can say what is
 * missing right after a clone. The rest is TypeScript, which needs what `npm ci` installs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 20;
const needed = ['tsx', 'esbuild', 'acorn', '@google/clasp'];

const tools = dirname(fileURLToPath(import.meta.url));
const modules = join(tools, '..', 'node_modules');
const missing = findMissing();
if (missing !== undefined) {
  console.error(`✗ ${missing}`);
  process.exitCode = 1;
} else {
  const program = [join(modules, 'tsx/dist/cli.mjs'), join(tools, 'deploy.ts')];
  const { status } = spawnSync(process.execPath, [...program, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.exitCode = status === null ? 1 : status;
}

function findMissing() {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < oldestNode)
    return `This is Node ${node}, and linia needs Node ${oldestNode} or newer: https://nodejs.org`;
  const isInstalled = needed.every((name) => existsSync(join(modules, name, 'package.json')));
  return isInstalled ? undefined : 'The packages that linia needs are not installed yet: run npm ci, then this again.';
}
