/** A program for owners: it ends with 1 and a sentence where it cannot go on. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { untilDone } from '../commandLine.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { ask } from '../keyboard.ts';
import { readSettingsEnv } from '../settingsFile.ts';
import type { BackupJob } from './command.ts';

export async function runOwnersProgram(
  work: (job: BackupJob, version: string) => Promise<void>,
): Promise<void> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const { version } = JSON.parse(
    await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  try {
    const env = readSettingsEnv(process.env);
    const print = (line: string): void => console.log(line);
    await untilDone(
      work({ root, env, fetch, pause: 6000, print, wait: waitForOwner }, String(version)),
    );
  } catch (error) {
    if (!(error instanceof DeployFailure)) throw error;
    console.error(String(error));
    process.exitCode = 1;
  }
}

/** Waits until the owner presses Enter; false if nobody is at a terminal. */
export const waitForOwner = async (question: string): Promise<boolean> =>
  (await ask(question)) !== undefined;
