/**
 * What can go wrong with the service calls of an action, found by looking at the calls that it
 * makes.
 */
import type { CallFault } from '../../playground/appsScript/callFaults.ts';
import type { ExecutionReport } from '../../playground/appsScript/execution.ts';
import type { ServiceCall } from '../../playground/appsScript/serviceCall.ts';
import type { FetchRequest } from '../../playground/appsScript/services/urlFetch.ts';
import type { FaultyCall, Trouble } from './play.ts';

/** Slow enough for Telegram to forget the tap, and for the wait for the lock to end. */
const slowMs = 12_000;

/** Actions that a lasting fault strikes before it is healed. */
const lastingActions = 3;

type Effect = CallFault['effect'];

/** What only reads has no effect that could come before its failure. */
const readings = ['getProperties', 'getProperty', 'getAll', 'computeHmacSignature'];

/**
 * What can happen to a call. A write has no answer that could be empty: for the cache, this means
 * forgetting at once, and the properties do not forget.
 */
function effectsOn({ service, method }: ServiceCall): readonly Effect[] {
  const effects: Effect[] = ['fail', 'slow'];
  if (!readings.includes(method)) effects.push('failAfter');
  const isWrite = method.startsWith('set') || method === 'deleteProperty';
  if (service !== 'Utilities' && !isWrite) effects.push('nothing');
  return effects;
}

/**
 * For each call of the executions each effect: on that very call, and, where it is the first, on
 * all for three actions.
 */
export function findServiceTroubles(executions: readonly ExecutionReport[]): readonly FaultyCall[] {
  const calls = executions.flatMap((each) => each.calls.map(({ call }) => call));
  const counts = new Map<string, number>();
  return calls.flatMap((call) => {
    const name = `${call.service}.${call.method}`;
    const from = (counts.get(name) ?? 0) + 1;
    counts.set(name, from);
    const once = effectsOn(call).map((effect) => makeTrouble(call, effect, from, 1));
    const lasting = effectsOn(call).map((effect) => makeTrouble(call, effect, 1, undefined));
    return [
      { signature: `${name} ${describeArguments(call)}`, troubles: once },
      ...(from === 1 ? [{ signature: `${name} for a while`, troubles: lasting }] : []),
    ];
  });
}

/**
 * The kinds of keys that a call reads or writes, or the methods that it asks Telegram for; no ids
 * and no values.
 */
function describeArguments({ service, method, args: [first] }: ServiceCall): string {
  const kinds =
    method === 'fetchAll'
      ? (first as readonly FetchRequest[]).map(({ url }) => url.replace(/^.*\//, ''))
      : service === 'Utilities'
        ? []
        : keysIn(first).map((key) => key.replace(/[|:].*$/s, ''));
  return [...new Set(kinds)].sort().join(' ');
}

function keysIn(argument: unknown): readonly string[] {
  if (typeof argument === 'string') return [argument];
  if (Array.isArray(argument)) return argument.map(String);
  return typeof argument === 'object' && argument !== null ? Object.keys(argument) : [];
}

function makeTrouble(
  { service, method }: ServiceCall,
  effect: Effect,
  from: number,
  times: number | undefined,
): Trouble {
  const fault: CallFault = {
    service,
    method,
    effect,
    from,
    ms: slowMs,
    ...(times === undefined ? {} : { times }),
  };
  return {
    name: `${service}.${method} ${effect} ${times === undefined ? 'for a while' : `at call ${from}`}`,
    actions: times === undefined ? lastingActions : 1,
    begin({ world }) {
      // A cache that forgets for a while has nothing older left, either.
      if (method === 'putAll' && effect === 'nothing' && times === undefined)
        world.appsScript.cache.clear();
      return world.appsScript.faults.add(fault);
    },
    canTell: canTell(fault),
  };
}

/**
 * No words arrive without the settings (no token) or the network, and a slow answer comes too late.
 */
function canTell({ service, method, effect, times }: CallFault): boolean {
  if (effect === 'slow') return false;
  if (service === 'UrlFetchApp') return times !== undefined;
  return method !== 'getProperties' || times !== undefined;
}
