/**
 * `npm run move`, which `deploy.mjs` starts: guides the owner of a bot on Apps Script to
 * Cloudflare, or with `--back` from there. All lasting rows move along, and so do token and secret,
 * so that every button in every chat keeps working; the webhook is switched last.
 */
import { fileURLToPath } from 'node:url';
import { buildWorker } from '../build.mjs';
import { waitForOwner } from './backup/program.ts';
import { parseFlagTable, readCommandLine, untilDone, WrongUse } from './commandLine.ts';
import { DeployFailure } from './deploy/failure.ts';
import { askSecretly } from './deployWorker/askSecretly.ts';
import { parseFlags } from './deployWorker/flags.ts';
import { wranglerOf } from './deployWorker/wrangler.ts';
import { moveBack } from './move/moveBack.ts';
import { moveFromMachine } from './move/moveFromMachine.ts';
import type { MoveJob } from './move/moveJob.ts';
import { moveThere } from './move/moveThere.ts';
import { moveToMachine } from './move/moveToMachine.ts';

const usage = `npm run move                walk through the move from Apps Script to
                            Cloudflare, and switch the webhook at its end
npm run move -- --back      the same way back
npm run move -- --to machine [--data FOLDER]
                            to this machine, from wherever the bot runs
npm run move -- --from machine --to worker|apps-script [--data FOLDER]
                            from this machine to one of the others
npm run move -- --help      this text

BOT_TOKEN, WEBHOOK_SECRET   in the environment: those of the script properties;
                            what is missing is asked for
CLOUDFLARE_API_TOKEN        in the environment: instead of npx wrangler login`;

type Route = (job: MoveJob) => Promise<boolean>;

function parseRoute(args: readonly string[]): Route {
  const { back, from, to, data } = parseFlagTable(args, {
    back: { type: 'boolean', default: false },
    from: { type: 'string' },
    to: { type: 'string' },
    data: { type: 'string', default: 'data' },
  }).values;
  if (back && from === undefined && to === undefined) return moveBack;
  if (!back && from === undefined && to === undefined) return moveThere;
  if (!back && from === undefined && to === 'machine') return (job) => moveToMachine(job, data);
  if (!back && from === 'machine' && (to === 'worker' || to === 'apps-script'))
    return (job) => moveFromMachine(job, data, to);
  throw new WrongUse('These flags name no valid move; see below.');
}

async function main(): Promise<boolean> {
  const route = readCommandLine(usage, parseRoute);
  const root = fileURLToPath(new URL('../', import.meta.url));
  const { env } = process;
  // What the bot leaves behind is the backup.
  const flags = parseFlags(['--no-setup', '--backed-up']);
  const job = { root, env, flags, fetch, pause: 5000, print: (line: string) => console.log(line) };
  try {
    return await route({
      ...job,
      wait: waitForOwner,
      ask: askSecretly,
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
