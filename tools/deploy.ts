/**
 * `npm run deploy`, which `deploy.mjs` starts: linia on Apps Script in one command, the first time
 * and every time after. `--help` explains it. Exits with 0 where all is well, with 1 and the reason
 * where not, with 2 for a wrong command line.
 */
import { fileURLToPath } from 'node:url';
import { buildBundle } from '../build.mjs';
import { readCommandLine, untilDone } from './commandLine.ts';
import { claspOf } from './deploy/claspRun.ts';
import { confirm } from './deploy/confirm.ts';
import { DeployFailure } from './deploy/failure.ts';
import { parseFlags, usage } from './deploy/flags.ts';
import { perform } from './deploy/perform.ts';

async function main(): Promise<boolean> {
  const flags = readCommandLine(usage, parseFlags);
  const root = fileURLToPath(new URL('../', import.meta.url));
  const { env } = process;
  const print = (line: string) => console.log(line);
  try {
    return await perform({
      root,
      env,
      flags,
      print,
      confirm,
      runClasp: claspOf(root, env),
      build: buildBundle,
    });
  } catch (error) {
    if (!(error instanceof DeployFailure)) throw error;
    console.error(String(error));
    return false;
  }
}

process.exitCode = (await untilDone(main())) ? 0 : 1;
