/**
 * `npm run move`, which `deploy.mjs` starts: guides the owner of a bot on Apps Script to Cloudflare, or with `--back` from there.
 * All lasting rows move along, and so do token and secret, so that every button in every chat keeps working; the webhook is
 * switched last.
 */
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { buildWorker } from '../build.mjs';
import { parseFlagTable, readCommandLine } from './commandLine.ts';
import { DeployFailure } from './deploy/failure.ts';
import { askSecretly } from './deployWorker/askSecretly.ts';
import { parseFlags } from './deployWorker/flags.ts';
import { wranglerOf } from './deployWorker/wrangler.ts';
import { moveBack } from './move/moveBack.ts';
import { moveThere } from './move/moveThere.ts';

const usage = `npm run move                walk through the move from Apps Script to Cloudflare, and switch the webhook at its end
npm run move -- --back      the same way back
npm run move -- --help      this text

BOT_TOKEN, WEBHOOK_SECRET   in the environment: those of the script properties; what is missing is asked for
CLOUDFLARE_API_TOKEN        in the environment: instead of npx wrangler login`;

async function main(): Promise<boolean> {
  const isBack = readCommandLine(
    usage,
    (args) => parseFlagTable(args, { back: { type: 'boolean', default: false } }).values.back,
  );
  const root = fileURLToPath(new URL('../', import.meta.url));
  const { env } = process;
  const flags = parseFlags(['--no-setup']);
  const job = { root, env, flags, fetch, pause: 5000, print: (line: string) => console.log(line) };
  try {
    const move = isBack ? moveBack : moveThere;
    return await move({ ...job, wait, ask: askSecretly, runWrangler: wranglerOf(root, env), build: buildWorker });
  } catch (error) {
    if (!(error instanceof DeployFailure)) throw error;
    console.error(String(error));
    return false;
  }
}

/** Waits until the owner presses Enter; false if nobody is at a terminal. */
async function wait(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    await terminal.question(question);
    return true;
  } finally {
    terminal.close();
  }
}

process.exitCode = (await main()) ? 0 : 1;
