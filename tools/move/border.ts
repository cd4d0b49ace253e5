/** The script that a bot moves back to must read what the version before it has stored. */
import { goesBack } from '../deploy/border.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { readProject } from '../deploy/project.ts';
import { findLiveVersion } from '../deployWorker/check.ts';
import type { MoveJob } from './moveJob.ts';

/**
 * Throws a `DeployFailure` if the script runs a version that does not read the rows of `version`,
 * which it would pass over. A script that does not say its version is let be, with a hint.
 */
export async function ensureScriptReads(job: MoveJob, version: string | undefined): Promise<void> {
  const { deploymentId } = await readProject(job.root);
  const address = deploymentId && `https://script.google.com/macros/s/${deploymentId}`;
  const there = await findLiveVersion(job, address);
  if (there === undefined)
    return job.print(`   The script must run linia ${version ?? 'of the same version'} or later.`);
  if (goesBack(version, there))
    throw new DeployFailure(
      `The script runs linia ${there}, which does not read what ${version} has stored.`,
      [
        'Run npm run deploy -- --backed-up first: the script keeps what it had when the bot left it.',
      ],
    );
}
