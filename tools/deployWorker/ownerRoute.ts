/** Calls of the Worker's routes for its owner, made again while they are not answered. */
import { isJsonObject, parseJson } from '../../src/bot/telegram/json.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { adviseOnReach, describeFetchError } from '../deploy/reach.ts';
import type { Job } from './job.ts';

/** The timeout of each try, in milliseconds. */
const patience = 60_000;
/** A new address may take a while to be known everywhere. */
const tries = 10;

/**
 * Calls the route, and returns its report line by line. Throws a `DeployFailure` where no try is
 * answered with status 200 and an object.
 */
export async function callOwnerRoute(
  { fetch, pause }: Pick<Job, 'fetch' | 'pause'>,
  address: string,
  secret: string,
): Promise<readonly string[]> {
  let said = '';
  for (let count = 0; count < tries; count++) {
    if (count > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
        signal: AbortSignal.timeout(patience),
      });
      const answer = parseJson(await response.text());
      if (response.status === 200 && isJsonObject(answer))
        return Array.isArray(answer.lines) ? answer.lines.map(String) : [];
      if (response.status === 401)
        throw new DeployFailure('The Worker does not accept the webhook’s secret.', [
          'WEBHOOK_SECRET, or the one in .linia-worker.json, is not the one that the Worker has. Set the right one, and deploy again.',
        ]);
      said = `status ${response.status}`;
    } catch (error) {
      if (error instanceof DeployFailure) throw error;
      said = describeFetchError(error, patience);
    }
  }
  throw new DeployFailure(`${new URL(address).origin} did not answer: ${said}.`, [
    adviseOnReach(said),
  ]);
}
