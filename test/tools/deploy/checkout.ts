import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from './copy.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const copied = [
  ...[
    // The build plays a tap, to see what it runs.
    'playground',
    'site',
    'src',
    'tools/deploy.mjs',
    'tools/deploy.ts',
    'tools/deploy',
    'tools/commandLine.ts',
    'tools/eager.ts',
    'tools/echo.ts',
    'tools/keyboard.ts',
    'tools/play/displayWidth.ts',
    'tools/recordedTap.ts',
    'tools/replayedTap.ts',
    'tools/streams.mjs',
    'tools/textFile.ts',
  ],
  ...['build.mjs', 'appsscript.json', '.clasp.json', 'package.json'],
];

/** What `npm run deploy` starts. */
const program = 'tools/deploy.mjs';

/**
 * A fresh copy of the project, as after `git clone` and `npm ci`, in which the command can be run.
 */
export interface Checkout {
  readonly folder: string;
  deploy(...args: readonly string[]): Promise<Run>;
  /** The same, with flags for Node itself. */
  deployWith(nodeFlags: readonly string[], ...args: readonly string[]): Promise<Run>;
  read(file: string): string;
  write(file: string, content: string): void;
  remove(): void;
}

export function makeCheckout(env: Readonly<Record<string, string>>): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'linia-checkout-'));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    folder,
    deploy: (...args) => run(folder, env, [program, ...args]),
    deployWith: (nodeFlags, ...args) => run(folder, env, [...nodeFlags, program, ...args]),
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write: (file, content) => writeFileSync(join(folder, file), content),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function run(
  folder: string,
  own: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<Run> {
  const env = { PATH: process.env.PATH ?? '', ...own };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: folder, env }, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, output: `${stdout}${stderr}` }),
    );
  });
}
