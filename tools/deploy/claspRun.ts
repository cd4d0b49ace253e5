import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeployFailure } from './failure.ts';

export interface ClaspOutput {
  readonly isOk: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

export type RunClasp = (args: readonly string[], folder?: string) => Promise<ClaspOutput>;

const package_ = 'node_modules/@google/clasp';
const neededMajor = 3;
const patience = 180_000;
const ownVariables = ['BOT_TOKEN', 'DEBUG', 'clasp_config_project', 'clasp_config_ignore'];

/** Runs this copy's own clasp, never another one; rejects if it cannot be started. */
export function claspOf(root: string, env: NodeJS.ProcessEnv): RunClasp {
  return async (args, folder = root) => {
    const program = join(root, package_, await readProgram(root));
    return new Promise((resolve) => {
      // The locale determines how clasp writes numbers, and DEBUG would print requests with the
      // login's token.
      const quiet = { ...env, LC_ALL: 'en', NO_COLOR: '1' };
      const kept = Object.entries(quiet).filter(([name]) => !ownVariables.includes(name));
      const options = {
        cwd: folder,
        env: Object.fromEntries(kept),
        timeout: patience,
        maxBuffer: 2 ** 24,
      };
      execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
        resolve({ isOk: error === null, stdout, stderr }),
      );
    });
  };
}

async function readProgram(root: string): Promise<string> {
  let manifest: { readonly version?: unknown; readonly bin?: { readonly clasp?: unknown } };
  try {
    manifest = JSON.parse(await readFile(join(root, package_, 'package.json'), 'utf8'));
  } catch {
    throw new DeployFailure('clasp, the tool that talks to Apps Script, is not installed here.', [
      'Run npm ci.',
    ]);
  }
  const { version, bin } = manifest;
  if (Number.parseInt(String(version), 10) !== neededMajor || typeof bin?.clasp !== 'string')
    throw new DeployFailure(
      `clasp ${String(version)} is installed, but version ${neededMajor} is needed.`,
      ['Run npm ci.'],
    );
  return bin.clasp;
}
