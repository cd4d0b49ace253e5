/**
 * Builds the bundle, and then runs the program that plays or measures it: `afterBuild.ts PROGRAM
 * …`. With `--help` it builds nothing.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [node, , program = '', ...args] = process.argv;
const isCallForHelp = args.some((arg) => arg === '--help' || arg === '-h');
const built = isCallForHelp ? 0 : build();
if (built === 0) {
  // The program reads the command line as if Node had started it.
  process.argv = [node!, resolve(program), ...args];
  await import(pathToFileURL(resolve(program)).href);
} else process.exitCode = 1;

function build(): number | null {
  const file = fileURLToPath(new URL('../build.mjs', import.meta.url));
  return spawnSync(process.execPath, [file], { stdio: 'inherit' }).status;
}
