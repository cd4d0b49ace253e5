/**
 * An update whose process is ended at any point is answered all the same: Telegram delivers it again, `tick` sends what is left, and in the
 * end the same messages stand in the same chats, none of them more than twice.
 */
import { expect, it } from 'vitest';
import type { CallFault } from '../../playground/appsScript/callFaults.ts';
import type { ServiceCall } from '../../playground/appsScript/serviceCall.ts';
import { compare, contentsOf, type Ready, updates } from './kills.ts';

/** What stands in the chats after the act, with a fault, and when all has been sent. */
function finish(ready: () => Ready, fault?: CallFault) {
  const { world, act } = ready();
  // All tables have just been looked through, which `tick` does not do again for an hour.
  world.run('tick');
  const from = world.executions.length;
  if (fault) world.appsScript.faults.add({ ...fault, times: 1 });
  act();
  const calls: readonly ServiceCall[] = world.executions[from]?.calls.map(({ call }) => call) ?? [];
  for (const _ of [1, 2, 3, 4, 5]) {
    world.clock.advance(45_000);
    world.run('tick');
  }
  return { contents: contentsOf(world), calls };
}

/** The process ends before and after each of its calls, and after each of the requests that one call sends. */
function findEnds(calls: readonly ServiceCall[]): readonly CallFault[] {
  const counts = new Map<string, number>();
  return calls.flatMap(({ service, method, args }): readonly CallFault[] => {
    if (service === 'Utilities' || service === 'console') return [];
    const name = `${service}.${method}`;
    const from = (counts.get(name) ?? 0) + 1;
    counts.set(name, from);
    const fault = { service, method, from } as const;
    const requests = method === 'fetchAll' ? (args[0] as readonly unknown[]).length : 0;
    const parts = Array.from({ length: Math.max(0, requests - 1) }, (_, index) => ({
      ...fault,
      effect: 'endAfter' as const,
      sent: index + 1,
    }));
    return [{ ...fault, effect: 'end' }, ...parts, { ...fault, effect: 'endAfter' }];
  });
}

function findBreaches(ready: () => Ready): readonly string[] {
  const { contents: expected, calls } = finish(ready);
  return findEnds(calls).flatMap((fault) => {
    const at = `${fault.effect} ${fault.service}.${fault.method} ${fault.from} ${fault.sent ?? ''}`;
    return compare(expected, finish(ready, fault).contents).map((breach) => `${at}: ${breach}`);
  });
}

it.each(Object.entries(updates))('an update that is cut off, is answered in the end: %s', (_, ready) => {
  expect(findBreaches(ready)).toEqual([]);
});
