/**
 * `npm run deploy`, which `deploy.mjs` starts: linia on Apps Script in one command, the first time and every time after. `--help` says the rest.
 * It ends with exit code 0 where all is well, else with 1 and the reason; with 2 where the command line is not understood.
 */
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './commandLine.ts';
import { check } from './deploy/check.ts';
import { DeployFailure } from './deploy/failure.ts';
import { parseFlags, usage } from './deploy/flags.ts';
import type { Job } from './deploy/job.ts';
import { laterStep, manualSteps } from './deploy/nextSteps.ts';
import { plan } from './deploy/plan.ts';
import { publish } from './deploy/publish.ts';
import { undo } from './deploy/undo.ts';

/** Returns whether all is well. */
async function perform(job: Job): Promise<boolean> {
  const { task, isDryRun } = job.flags;
  switch (task) {
    case 'check':
      return (await check(job)).isWell;
    case 'undo':
      await undo(job);
      return true;
    case 'deploy': {
      if (isDryRun) {
        await plan(job);
        return true;
      }
      const { scriptId, isNewAddress } = await publish(job);
      // Before the owner has given access there is nothing to be seen from outside.
      const checked = isNewAddress ? undefined : await check(job);
      if (!checked) for (const line of manualSteps(scriptId)) job.print(line);
      else if (!checked.isWaiting) job.print(laterStep(scriptId));
      return checked?.isWell ?? true;
    }
  }
}

async function main(): Promise<boolean> {
  const flags = readCommandLine(usage, parseFlags);
  const root = fileURLToPath(new URL('../', import.meta.url));
  try {
    return await perform({ root, env: process.env, flags, print: (line) => console.log(line) });
  } catch (error) {
    if (!(error instanceof DeployFailure)) throw error;
    console.error([`✗ ${error.message}`, ...error.advice.map((line) => `  → ${line}`)].join('\n'));
    return false;
  }
}

process.exitCode = (await main()) ? 0 : 1;
