/** Calls of the Worker's routes for its owner. */
import { isJsonObject, parseJson } from '../../src/bot/telegram/json.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { adviseOnReach, describeFetchError } from '../deploy/reach.ts';
import type { Job } from './job.ts';

const patience = 60_000;
/** A new address may take a while to be known everywhere. */
const tries = 10;

/** Calls the route, and returns its report line by line. */
export async function callOwnerRoute(
  job: Pick<Job, 'fetch' | 'pause'>,
  address: string,
  secret: string,
): Promise<readonly string[]> {
  const body = await callRoute(job, address, secret);
  return Array.isArray(body.lines) ? body.lines.map(String) : [];
}

export async function callRoute(
  { fetch, pause }: Pick<Job, 'fetch' | 'pause'>,
  address: string,
  secret: string,
): Promise<Readonly<Record<string, unknown>>> {
  let said = '';
  for (let count = 0; count < tries; count++) {
    if (count > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const headers = { authorization: `Bearer ${secret}` };
      const response = await fetch(address, {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(patience),
      });
      const body = parseJson(await response.text());
      if (response.status === 200 && isJsonObject(body)) return body;
      said = `status ${response.status}`;
      if (response.status === 401)
        throw new DeployFailure('The Worker does not accept the webhook’s secret.', [
          'WEBHOOK_SECRET, or the one in .linia-worker.json, is not the one that the Worker has. Set the right one, and deploy again.',
        ]);
    } catch (error) {
      if (error instanceof DeployFailure) throw error;
      said = describeFetchError(error, patience);
    }
  }
  throw new DeployFailure(`${new URL(address).origin} did not answer: ${said}.`, [
    adviseOnReach(said),
  ]);
}
