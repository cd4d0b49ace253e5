/**
 * Runs searches for the page: in a worker, or where that is denied in the page itself, between two
 * of its frames. A new search stops the one before.
 */
import { type Job, type Report, runJob } from './jobs.ts';

export interface Searcher {
  /** Stops what runs, and tells `onReport` what the new job finds. */
  run(job: Job, onReport: (report: Report) => void): void;
  stop(): void;
}

/** The script of the page, which is that of the worker, too (`main.ts`). */
const script = (): string => document.getElementById('script')?.textContent ?? '';

/** A page opened as a file may start a worker from a blob, and from nothing else. */
function startWorker(): Worker | undefined {
  try {
    const blob = new Blob([script()], { type: 'text/javascript' });
    const address = URL.createObjectURL(blob);
    return new Worker(address);
  } catch {
    return undefined;
  }
}

export function openSearcher(): Searcher {
  let worker: Worker | undefined;
  /** Starts while another works, so that who plays fast does not wait for it. */
  let spare: Worker | undefined;
  let isBusy = false;
  let isDenied = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    // Nothing else interrupts a search.
    if (isBusy) {
      worker?.terminate();
      worker = spare;
      spare = undefined;
    }
    isBusy = false;
  }

  function runHere(job: Job, onReport: (report: Report) => void): void {
    const reports = runJob(job);
    const goOn = (): void => {
      const until = performance.now() + maxBlocked;
      while (performance.now() < until) {
        const { value, done } = reports.next();
        if (done) return;
        onReport(value);
      }
      timer = setTimeout(goOn);
    };
    timer = setTimeout(goOn);
  }

  function run(job: Job, onReport: (report: Report) => void): void {
    stop();
    if (!isDenied) worker ??= startWorker();
    if (!worker) return runHere(job, onReport);
    isBusy = true;
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if (data.kind === 'end') isBusy = false;
      onReport(data);
    };
    // Some browsers refuse a worker only once it loads.
    worker.onerror = (event) => {
      event.preventDefault();
      isDenied = true;
      isBusy = false;
      worker = spare = undefined;
      runHere(job, onReport);
    };
    worker.postMessage(job);
    spare ??= startWorker();
  }

  return { run, stop };
}

/** In milliseconds: how long the page may stand still. */
const maxBlocked = 30;
