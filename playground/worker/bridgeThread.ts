/** The thread's side of `bridge.ts`. */
import { workerData } from 'node:worker_threads';
import { isMultipart } from '../telegram/api/apiRequest.ts';
import type { Asked, FromThread, ThreadData, ToThread } from './bridge.ts';

const { port, signal } = workerData as ThreadData;
const flag = new Int32Array(signal);
const waiting = new Map<number, (answer: Extract<ToThread, { kind: 'fetched' }>) => void>();
let lastId = 0;

function send(message: FromThread): void {
  port.postMessage(message);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}

async function readAsked(request: Request): Promise<Asked> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await request.arrayBuffer());
  return { url: request.url, type, body: bytes.toString(isMultipart(type) ? 'latin1' : 'utf8') };
}

/** Asks the main thread, which answers as Telegram; rejects if there is no answer. */
export async function askTelegram(
  world: number,
  request: Request,
): Promise<{ readonly status: number; readonly body: Uint8Array<ArrayBuffer> }> {
  const asked = await readAsked(request);
  const id = ++lastId;
  send({ kind: 'fetch', id, world, ...asked });
  const { status, body, isBytes } = await new Promise<Extract<ToThread, { kind: 'fetched' }>>(
    (resolve) => waiting.set(id, resolve),
  );
  if (status === 0) throw new Error('Timeout');
  return { status, body: new Uint8Array(Buffer.from(body, isBytes ? 'latin1' : 'utf8')) };
}

/** Serves the main thread's requests, by name. */
export function serve(
  doers: Readonly<Record<string, (world: number, asked: never) => unknown>>,
): void {
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
      send({
        kind: 'failed',
        reason: error instanceof Error ? (error.stack ?? String(error)) : String(error),
      });
    }
  });
}
