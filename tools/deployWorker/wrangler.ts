/**
 * Runs this copy's own wrangler, never another one. Its results are read from a file of JSON lines
 * that it writes.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withCleanUp, withTemporaryFolder } from '../deploy/temporaryFolder.ts';

export interface WranglerOutput {
  readonly isOk: boolean;
  /** Its printed output, errors included. */
  readonly said: string;
  /** The entries of its output file. */
  readonly entries: readonly Readonly<Record<string, unknown>>[];
}

export type RunWrangler = (args: readonly string[]) => Promise<WranglerOutput>;

const program = 'node_modules/wrangler/bin/wrangler.js';
const patience = 180_000;
/** Colours, which wrangler uses in errors even without a terminal. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const ownVariables = ['BOT_TOKEN', 'WEBHOOK_SECRET', 'NODE_OPTIONS'];

export function wranglerOf(root: string, env: NodeJS.ProcessEnv): RunWrangler {
  return (args) =>
    withTemporaryFolder('linia-wrangler-', async (folder) => {
      const file = join(folder, 'output.json');
      const quiet = {
        ...env,
        WRANGLER_OUTPUT_FILE_PATH: file,
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_HIDE_BANNER: 'true',
        NO_COLOR: '1',
      };
      const kept = Object.fromEntries(
        Object.entries(quiet).filter(([name]) => !ownVariables.includes(name)),
      );
      return { ...(await execute(root, args, kept)), entries: await readEntries(file) };
    });
}

/** wrangler ends with this process: a signal may have reached this one alone. */
async function execute(root: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const options = { cwd: root, env, timeout: patience, maxBuffer: 2 ** 24 };
  let end = () => {};
  const ran = new Promise<Pick<WranglerOutput, 'isOk' | 'said'>>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, program), ...args],
      options,
      (error, stdout, stderr) =>
        resolve({ isOk: error === null, said: `${stdout}${stderr}`.replace(colours, '') }),
    );
    end = () => void child.kill();
  });
  return withCleanUp(
    () => end(),
    () => ran,
  );
}

/** The entries of the file; none if wrangler failed before writing it. */
async function readEntries(file: string): Promise<WranglerOutput['entries']> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
