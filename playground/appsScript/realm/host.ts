import type { Answer, ServiceCall } from '../serviceCall.ts';

/** What the runtime provides to a fresh context. Everything else in the context is its own. */
export interface Host {
  /** Takes a `ServiceCall` and returns an `Answer`, both as JSON. */
  readonly invoke: (call: string) => string;
  /** Milliseconds since 1970 by the runtime's clock. */
  readonly now: () => number;
  /** The runtime's generator, from 0 to 1. */
  readonly random: () => number;
}

/**
 * Calls a service and returns its value, or throws the service's error as an error of this context.
 */
export type Call = (call: ServiceCall) => unknown;

/** A script's `catch` sees this too, but `run` recognizes it: the execution is over. */
export const ended = new WeakSet<object>();

export function createCall(host: Host, exception: (message: string) => Error): Call {
  const { parse, stringify } = JSON;
  return (call) => {
    const answer = parse(host.invoke(stringify(call))) as Answer;
    if (answer.ok) return answer.value;
    const error = exception(answer.message);
    if (answer.name === 'ExecutionEnded') ended.add(error);
    throw error;
  };
}
