/** Runs one job after another in a thread of its own. The page ends it to stop a search. */
import { type Job, runJob } from './search/jobs.ts';

interface WorkerScope {
  onmessage: ((event: { readonly data: Job }) => void) | null;
  postMessage(report: unknown): void;
}

const scope = globalThis as unknown as WorkerScope;
export function startWorker(): void {
  scope.onmessage = ({ data }) => {
    for (const report of runJob(data)) scope.postMessage(report);
  };
}
