/** Runs this copy's own wrangler, never another one. Its results are read from a file of JSON lines that it writes. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
  return async (args) => {
    const folder = await mkdtemp(join(tmpdir(), 'linia-wrangler-'));
    const file = join(folder, 'output.json');
    const quiet = {
      ...env,
      WRANGLER_OUTPUT_FILE_PATH: file,
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
      NO_COLOR: '1',
    };
    const kept = Object.fromEntries(Object.entries(quiet).filter(([name]) => !ownVariables.includes(name)));
    try {
      const ran = await new Promise<Pick<WranglerOutput, 'isOk' | 'said'>>((resolve) => {
        const options = { cwd: root, env: kept, timeout: patience, maxBuffer: 2 ** 24 };
        execFile(process.execPath, [join(root, program), ...args], options, (error, stdout, stderr) =>
          resolve({ isOk: error === null, said: `${stdout}${stderr}`.replace(colours, '') }),
        );
      });
      return { ...ran, entries: await readEntries(file) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/** The entries of the file; none if wrangler failed before writing it. */
async function readEntries(file: string): Promise<WranglerOutput['entries']> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
