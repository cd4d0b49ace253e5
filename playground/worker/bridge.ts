/**
 * A Worker in a thread of its own, for a synchronous world: the main thread sleeps until the Worker
 * has answered, and meanwhile answers the Worker's requests to Telegram.
 */
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from 'node:worker_threads';
import type { Telegram } from '../telegram/telegram.ts';

export interface ThreadData {
  readonly port: MessagePort;
  readonly signal: SharedArrayBuffer;
}

/**
 * The main thread's requests, each to one of several worlds, and the answers of Telegram that it
 * gives in between.
 */
export type ToThread =
  | { readonly kind: 'ask'; readonly world: number; readonly name: string; readonly asked: unknown }
  | ({ readonly kind: 'fetched'; readonly id: number } & Answered);

export type FromThread =
  | ({ readonly kind: 'fetch'; readonly id: number; readonly world: number } & Asked)
  | { readonly kind: 'done'; readonly given: unknown }
  | { readonly kind: 'failed'; readonly reason: string };

/** A request to Telegram; the characters of a form with files are bytes. */
export interface Asked {
  readonly url: string;
  readonly type: string;
  readonly body: string;
}

/** `status` is 0 if there is no answer; the characters of a file are bytes. */
export interface Answered {
  readonly status: number;
  readonly body: string;
  readonly isBytes?: boolean;
}

/** Answers a request. */
export type Answer = (asked: Asked) => Answered;

/** Telegram's answers, by the stand-in. */
export const answerAs =
  (telegram: () => Telegram): Answer =>
  ({ url, type, body }) => {
    const reply = telegram().request({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      body,
    });
    return reply.kind === 'timeout' ? { status: 0, body: '' } : reply;
  };

/** One thread, which may run several worlds. */
export interface Bridge {
  open(answer: Answer): BridgedWorld;
  close(): Promise<void>;
}

export interface BridgedWorld {
  /** Asks the thread to do something, and waits. */
  ask(name: string, asked?: unknown): unknown;
}

/** Longer than any answer takes; after that a thread is reported as hanging. */
const patience = 60_000;

export function createBridge(program: string): Bridge {
  const signal = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const flag = new Int32Array(signal);
  const { port1: port, port2 } = new MessageChannel();
  const workerData: ThreadData = { port: port2, signal };
  const answers: Answer[] = [];
  const worker = new Worker(program, { eval: true, workerData, transferList: [port2] });
  worker.unref();
  port.unref();

  function receive(deadline: number): FromThread {
    for (;;) {
      Atomics.store(flag, 0, 0);
      const received = receiveMessageOnPort(port) as { readonly message: FromThread } | undefined;
      if (received) return received.message;
      if (Date.now() > deadline) throw new Error('the Worker does not answer');
      // The flag may be visible before the message is.
      Atomics.wait(flag, 0, 0, 5);
    }
  }

  function ask(world: number, name: string, asked: unknown): unknown {
    port.postMessage({ kind: 'ask', world, name, asked } satisfies ToThread);
    const deadline = Date.now() + patience;
    for (;;) {
      const message = receive(deadline);
      if (message.kind === 'done') return message.given;
      if (message.kind === 'failed') throw new Error(message.reason);
      const { status, body, isBytes = false } = answers[message.world]!(message);
      const fetched = { kind: 'fetched', id: message.id, status, body, isBytes } as const;
      port.postMessage(fetched satisfies ToThread);
    }
  }

  return {
    open(answer) {
      const world = answers.push(answer) - 1;
      return { ask: (name, asked) => ask(world, name, asked) };
    },
    async close() {
      port.close();
      await worker.terminate();
    },
  };
}
