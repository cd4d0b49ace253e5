/**
 * `npm run deploy:worker`, which `deploy.mjs` starts: linia on Cloudflare Workers in one command.
 * `--help` explains it. Exits with 0 if all is well, with 1 and the reason if not, with 2 for a
 * wrong command line.
 */
import { fileURLToPath } from 'node:url';
import { buildWorker } from '../build.mjs';
import { readCommandLine, untilDone } from './commandLine.ts';
import { confirm } from './deploy/confirm.ts';
import { DeployFailure } from './deploy/failure.ts';
import { askSecretly } from './deployWorker/askSecretly.ts';
import { parseFlags, usage } from './deployWorker/flags.ts';
import { perform } from './deployWorker/perform.ts';
import { wranglerOf } from './deployWorker/wrangler.ts';

async function main(): Promise<boolean> {
  const flags = readCommandLine(usage, parseFlags);
  const root = fileURLToPath(new URL('../', import.meta.url));
  const { env } = process;
  const print = (line: string) => console.log(line);
  const job = { root, env, flags, print, fetch, pause: 5000 };
  try {
    return await perform({
      ...job,
      ask: askSecretly,
      confirm,
      runWrangler: wranglerOf(root, env),
      build: buildWorker,
    });
  } catch (error) {
    if (!(error instanceof DeployFailure)) throw error;
    console.error(String(error));
    return false;
  }
}

process.exitCode = (await untilDone(main())) ? 0 : 1;
