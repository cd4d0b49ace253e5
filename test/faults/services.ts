/** What can go wrong with the service calls of a deed, found by looking at the calls that it makes. */
import type { CallFault } from '../../playground/appsScript/callFaults.ts';
import type { ExecutionReport } from '../../playground/appsScript/execution.ts';
import type { ServiceCall } from '../../playground/appsScript/serviceCall.ts';
import type { Trouble } from './play.ts';

/** Slow enough for Telegram to forget the tap, and for the lock to be given up. */
const slowMs = 12_000;

/** Deeds that a lasting fault strikes before it is healed. */
const lastingDeeds = 3;

type Effect = CallFault['effect'];

/** What only reads has no effect that could come before its failure. */
const readings = ['getProperties', 'getProperty', 'getAll', 'computeHmacSignature'];

/**
 * What can happen to a call. A write has no answer that could say nothing: for the cache that stands for having
 * forgotten at once, and the properties do not forget.
 */
function effectsOn({ service, method }: ServiceCall): readonly Effect[] {
  const effects: Effect[] = ['fail', 'slow'];
  if (!readings.includes(method)) effects.push('failAfter');
  if (service !== 'Utilities' && method !== 'setProperty' && method !== 'deleteProperty')
    effects.push('nothing');
  return effects;
}

/** For each call of the executions, each effect: on that very call, and on every one of its kind for three deeds. */
export function findServiceTroubles(executions: readonly ExecutionReport[]): Trouble[] {
  const calls = executions.flatMap((each) => each.calls.map(({ call }) => call));
  const counts = new Map<string, number>();
  const troubles: Trouble[] = [];
  for (const call of calls) {
    const kind = `${call.service}.${call.method}`;
    const from = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, from);
    for (const effect of effectsOn(call)) {
      troubles.push(makeTrouble(call, effect, from, 1));
      if (from === 1) troubles.push(makeTrouble(call, effect, 1, undefined));
    }
  }
  return troubles;
}

function makeTrouble(
  { service, method }: ServiceCall,
  effect: Effect,
  from: number,
  times: number | undefined,
): Trouble {
  const fault: CallFault = {
    ...{ service, method, effect, from, ms: slowMs },
    ...(times === undefined ? {} : { times }),
  };
  return {
    name: `${service}.${method} ${effect} ${times === undefined ? 'for a while' : `at call ${from}`}`,
    deeds: times === undefined ? lastingDeeds : 1,
    begin({ world }) {
      // A cache that forgets for a while has nothing older left, either.
      if (method === 'putAll' && effect === 'nothing' && times === undefined) world.appsScript.cache.clear();
      return world.appsScript.faults.add(fault);
    },
    canTell: canTell(fault),
  };
}

/** Without the settings there is no token, without the network no way, and a slow answer comes too late. */
function canTell({ service, method, effect, times }: CallFault): boolean {
  if (effect === 'slow') return false;
  if (service === 'UrlFetchApp') return times !== undefined;
  return method !== 'getProperties' || times !== undefined;
}
