import type { Update } from '@grammyjs/types';
import type { Event, Trace, TraceHead } from './protocol.ts';
import type { Run } from './shownWorld.ts';

export interface TraceLog {
  readonly heads: readonly TraceHead[];
  add(run: Run, event: Event, update?: Update): void;
  find(id: number): Trace | undefined;
}

const kept = 200;

/** The newest calls of the bot, for the inspector. */
export function createTraceLog(): TraceLog {
  const traces: Trace[] = [];
  let nextId = 1;
  return {
    get heads() {
      return traces.map(({ id, event, at, predictedMs, measuredMs, calls, requests, failed }) => ({
        ...{ id, event, at, measuredMs, calls, requests, failed },
        ...(predictedMs === undefined ? {} : { predictedMs }),
      }));
    },
    add(run, event, update) {
      traces.push({ id: nextId++, event, ...run, ...(update === undefined ? {} : { update }) });
      if (traces.length > kept) traces.shift();
    },
    find: (id) => traces.find((trace) => trace.id === id),
  };
}
