/** Calls of the Worker's routes for its owner. */
import type { JsonObject } from '../../src/bot/telegram/json.ts';
import { DeployFailure } from '../deploy/failure.ts';
import { postAsOwner } from '../deploy/ownersPost.ts';
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

export const callRoute = (
  job: Pick<Job, 'fetch' | 'pause'>,
  address: string,
  secret: string,
): Promise<JsonObject> =>
  postAsOwner(job, {
    address,
    headers: { authorization: `Bearer ${secret}` },
    patience,
    tries,
    refuse: () =>
      new DeployFailure('The Worker does not accept the webhook’s secret.', [
        'WEBHOOK_SECRET, or the one in .linia-worker.json, is not the one that the Worker has. Set the right one, and deploy again.',
      ]),
  });
