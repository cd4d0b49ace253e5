import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Outcome } from '../appsScript/outcome.ts';
import { realmCode, workerCode } from '../appsScript/realmCode.ts';

export interface ThreadData {
  readonly port: MessagePort;
  readonly signal: SharedArrayBuffer;
  readonly code: string;
  readonly realm: string;
}

/**
 * One execution: its function, its event, its time (which stops while it runs) and the seed of its
 * generator.
 */
export interface Task {
  readonly functionName: string;
  readonly event: unknown;
  readonly startedAt: number;
  readonly seed: number;
}

/** A service call in JSON, waiting for its answer, or the end of the execution. */
export type FromThread =
  | { readonly kind: 'call'; readonly call: string }
  | { readonly kind: 'ended'; readonly outcome: Outcome };

export interface ExecutionWorker {
  /** Begins an execution, and resolves at its first service call or at its end. */
  start(task: Task): Promise<FromThread>;
  /** Answers the waiting call, and resolves at the next one or at the end. */
  answer(answer: string): Promise<FromThread>;
  close(): Promise<void>;
}

/**
 * A thread that runs executions of this script, one after another, each in a context of its own.
 */
export function createExecutionWorker(code: string): ExecutionWorker {
  const signal = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const flag = new Int32Array(signal);
  const { port1: port, port2 } = new MessageChannel();
  const workerData: ThreadData = { port: port2, signal, code, realm: realmCode() };
  const worker = new Worker(workerCode(new URL('./executionThread.ts', import.meta.url)), {
    eval: true,
    workerData,
    transferList: [port2],
  });
  let failed: (error: Error) => void = () => undefined;
  worker.on('error', (error: Error) => failed(error));

  function next(): Promise<FromThread> {
    return new Promise((resolve, reject) => {
      failed = reject;
      port.once('message', resolve);
    });
  }

  return {
    start(task) {
      const first = next();
      port.postMessage(task);
      return first;
    },
    answer(text) {
      const following = next();
      port.postMessage(text);
      Atomics.store(flag, 0, 1);
      Atomics.notify(flag, 0);
      return following;
    },
    async close() {
      port.close();
      await worker.terminate();
    },
  };
}
