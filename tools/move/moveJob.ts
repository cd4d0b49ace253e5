import { readInteger } from '../../src/bot/telegram/json.ts';
import { DeployFailure } from '../deploy/failure.ts';
import type { Job } from '../deployWorker/job.ts';
import { callRoute } from '../deployWorker/ownerRoute.ts';

export interface MoveJob extends Job {
  /** Until the owner has done something elsewhere; false where nobody is there. */
  readonly wait: (question: string) => Promise<boolean>;
}

/** Where the script and its properties are. */
export const editor = 'https://script.google.com/home';

export async function waitFor(job: MoveJob, done: string): Promise<void> {
  if (await job.wait(`${done} Then press Enter here. `)) return;
  throw new DeployFailure('Nobody is at a terminal to go on.', ['Run the command in a terminal; what is done is not repeated.']);
}

/** What the Worker says of the last move to it that was complete. */
export async function readMoved(job: MoveJob, url: string, secret: string) {
  const { total, movedAt } = await callRoute(job, `${url}/import`, secret);
  return { total: readInteger(total) ?? 0, movedAt: readInteger(movedAt) ?? 0 };
}
