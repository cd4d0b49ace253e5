/**
 * The real network for UrlFetchApp, which is synchronous: a worker thread makes the requests while this thread sleeps in
 * `Atomics.wait`. Packages do the same (make-synchronous, synckit); one kind of message needs only these few lines.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { workerCode } from './realmCode.ts';
import type { FetchOutcome, Network } from './services/urlFetch.ts';

export interface NetworkWorkerData {
  readonly signal: SharedArrayBuffer;
  readonly port: MessagePort;
  readonly timeoutMs: number;
}

export interface SyncNetwork {
  readonly fetch: Network;
  close(): Promise<void>;
}

/** The timeout of a request on Apps Script. */
const defaultTimeoutMs = 60_000;
/** How much longer than the requests' own timeout the worker may take. */
const graceMs = 5_000;

export function createSyncNetwork(timeoutMs = defaultTimeoutMs): SyncNetwork {
  const signal = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const flag = new Int32Array(signal);
  const { port1: port, port2 } = new MessageChannel();
  const workerData: NetworkWorkerData = { signal, port: port2, timeoutMs };
  const worker = new Worker(workerCode(new URL('./syncNetworkWorker.ts', import.meta.url)), {
    eval: true,
    workerData,
    transferList: [port2],
  });
  worker.unref();
  port.unref();
  return {
    fetch(requests) {
      Atomics.store(flag, 0, 0);
      port.postMessage(requests);
      Atomics.wait(flag, 0, 0, timeoutMs + graceMs);
      const received = receiveMessageOnPort(port) as { readonly message: readonly FetchOutcome[] } | undefined;
      return received?.message ?? requests.map(() => ({ failure: 'Timeout' }));
    },
    async close() {
      port.close();
      await worker.terminate();
    },
  };
}
