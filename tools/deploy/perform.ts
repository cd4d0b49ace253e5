import { check } from './check.ts';
import type { Job } from './job.ts';
import { laterStep, manualSteps } from './nextSteps.ts';
import { plan } from './plan.ts';
import { publish } from './publish.ts';
import { undo } from './undo.ts';

/**
 * Performs the command; returns whether all is well, and throws a `DeployFailure` if it cannot
 * continue.
 */
export async function perform(job: Job): Promise<boolean> {
  const { task, isDryRun } = job.flags;
  switch (task) {
    case 'check':
      return (await check(job)).isWell;
    case 'undo':
      await undo(job);
      return isDryRun || (await check(job)).isWell;
    case 'deploy': {
      if (isDryRun) {
        await plan(job);
        return true;
      }
      const { scriptId, isNewAddress } = await publish(job);
      // Until the owner has given access, nothing can be checked from outside.
      const checked = isNewAddress ? undefined : await check(job);
      if (!checked) for (const line of manualSteps(scriptId)) job.print(line);
      else if (!checked.isWaiting) job.print(laterStep(scriptId));
      return checked?.isWell ?? true;
    }
    default:
      return task satisfies never;
  }
}
