/** The thread's side of `bridge.ts`. */
import { workerData } from 'node:worker_threads';
import type { FromThread, ThreadData, ToThread } from './bridge.ts';

const { port, signal } = workerData as ThreadData;
const flag = new Int32Array(signal);
const waiting = new Map<number, (answer: Extract<ToThread, { kind: 'fetched' }>) => void>();
let lastId = 0;

function send(message: FromThread): void {
  port.postMessage(message);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}

/** Asks the main thread, which answers as Telegram; rejects if there is no answer. */
export async function askTelegram(world: number, url: string, body: string): Promise<{ status: number; body: string }> {
  const id = ++lastId;
  send({ kind: 'fetch', id, world, url, body });
  const { status, body: answer } = await new Promise<Extract<ToThread, { kind: 'fetched' }>>((resolve) =>
    waiting.set(id, resolve),
  );
  if (status === 0) throw new Error('Timeout');
  return { status, body: answer };
}

/** Serves the main thread's requests, by name. */
export function serve(doers: Readonly<Record<string, (world: number, asked: never) => unknown>>): void {
  port.on('message', async (message: ToThread) => {
    if (message.kind === 'fetched') {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
      return;
    }
    try {
      const doer = doers[message.name] as (world: number, asked: unknown) => unknown;
      send({ kind: 'done', given: await doer(message.world, message.asked) });
    } catch (error) {
      send({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? String(error)) : String(error) });
    }
  });
}
