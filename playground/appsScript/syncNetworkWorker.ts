/** The thread that waits for the network in place of a script, which cannot: see `syncNetwork.ts`. */
import { workerData } from 'node:worker_threads';
import type { FetchOutcome, FetchRequest } from './services/urlFetch.ts';
import type { NetworkWorkerData } from './syncNetwork.ts';

const { signal, port, timeoutMs } = workerData as NetworkWorkerData;
const flag = new Int32Array(signal);

port.on('message', async (requests: readonly FetchRequest[]) => {
  const outcomes = await Promise.all(requests.map(perform));
  port.postMessage(outcomes);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
});

async function perform({ url, method, headers, body, followRedirects }: FetchRequest): Promise<FetchOutcome> {
  try {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers,
      redirect: followRedirects ? 'follow' : 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function failureOf(error: unknown): 'Timeout' | 'DNS error' | 'Address unavailable' {
  if (error instanceof Error && error.name === 'TimeoutError') return 'Timeout';
  const { code } = Object((error as { readonly cause?: unknown }).cause) as { readonly code?: string };
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'DNS error' : 'Address unavailable';
}
