import { costs, predictedCost } from './costs.ts';
import type { Outcome } from './outcome.ts';
import type { Host } from './realm/host.ts';
import { type Answer, answerCall, ExecutionEnded, type ServiceCall } from './serviceCall.ts';

/** A service call with its outcome. */
export interface CallReport {
  readonly call: ServiceCall;
  readonly answer: Answer;
  /** The expected time on Apps Script in milliseconds, faults and sleeps included. */
  readonly costMs: number;
}

export interface LogLine {
  readonly level: string;
  readonly text: string;
}

/** The report of an execution that has ended. */
export interface ExecutionReport {
  readonly id: string;
  readonly functionName: string;
  /** By the runtime's clock, in milliseconds since 1970. */
  readonly startedAt: number;
  /** Every service call in order, except logging, which is in `logs`. */
  readonly calls: readonly CallReport[];
  readonly logs: readonly LogLine[];
  readonly outcome: Outcome;
  /** Expected duration on Apps Script in milliseconds, without the script's own computing. */
  readonly predictedMs: number;
  /** The time that the script took in this process. */
  readonly measuredMs: number;
}

/** The six minutes after which Apps Script ends an execution. */
export const maximumMs = 360_000;

/** How the services answer a call of this execution; `wait` lets its time pass. */
export type Perform = (call: ServiceCall, execution: Execution) => unknown;

export interface Execution {
  readonly id: string;
  readonly host: Host;
  /** Lets the execution's own time pass, in milliseconds. */
  wait(ms: number): void;
  /** Ends it at once, as Apps Script does when its time is over. */
  end(): void;
  /** The report, once the outcome is known. */
  finish(outcome: Outcome): ExecutionReport;
}

export interface ExecutionOptions {
  readonly id: string;
  readonly functionName: string;
  readonly now: () => number;
  readonly random: () => number;
  readonly perform: Perform;
  /** Called while the script sleeps or waits, so that the time passes for everybody. */
  readonly passTime: (ms: number) => void;
}

export function createExecution({
  id,
  functionName,
  now,
  random,
  perform,
  passTime,
}: ExecutionOptions): Execution {
  const calls: CallReport[] = [];
  const logs: LogLine[] = [];
  const startedAt = now();
  const began = performance.now();
  let elapsed: number = costs.start;

  function answer(call: ServiceCall): Answer {
    if (call.service === 'console') {
      logs.push({ level: call.method, text: String(call.args[0]) });
      return { ok: true };
    }
    const before = elapsed;
    elapsed += predictedCost(call);
    const result = answerCall(() => {
      ensureTimeLeft();
      const value = perform(call, execution);
      ensureTimeLeft();
      return value;
    });
    calls.push({ call, answer: result, costMs: elapsed - before });
    return result;
  }

  function ensureTimeLeft(): void {
    if (elapsed > maximumMs) throw new ExecutionEnded('Exceeded maximum execution time');
  }

  const execution: Execution = {
    id,
    host: {
      invoke: (call) => JSON.stringify(answer(JSON.parse(call) as ServiceCall)),
      now: () => startedAt + elapsed,
      random,
    },
    wait(ms) {
      elapsed += ms;
      passTime(ms);
    },
    end() {
      elapsed = Math.max(elapsed, maximumMs + 1);
    },
    finish: (outcome) => ({
      id,
      functionName,
      startedAt,
      calls,
      logs,
      outcome,
      predictedMs: elapsed,
      measuredMs: performance.now() - began,
    }),
  };
  return execution;
}
