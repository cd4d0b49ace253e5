/** A program for owners: it ends with 1 and a sentence where it cannot go on. */
import { readFile } from 'node:fs/promises';
import { untilDone } from '../commandLine.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { readSettingsEnv, type SettingsEnv } from '../settingsFile.ts';

interface OwnersJob {
  readonly env: SettingsEnv;
  /** Of this copy of linia. */
  readonly version: string;
}

export async function runOwnersProgram(work: (job: OwnersJob) => Promise<void>): Promise<void> {
  const { version } = JSON.parse(
    await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  try {
    await untilDone(work({ env: readSettingsEnv(process.env), version: String(version) }));
  } catch (error) {
    if (!(error instanceof DeployFailure)) throw error;
    console.error(String(error));
    process.exitCode = 1;
  }
}
