/** A tap is answered exactly once, or its button would show that it is waiting, whichever of its service calls fails. */
import { describe, expect, it } from 'vitest';
import type { CallFault } from '../../playground/appsScript/callFaults.ts';
import type { ServiceCall } from '../../playground/appsScript/serviceCall.ts';
import { countAnswers, tapKinds } from './tapKinds.ts';

/** Each call of the tap, failing before its effect, after it, or with an empty answer. */
function findFaults(calls: readonly ServiceCall[]): readonly CallFault[] {
  const counts = new Map<string, number>();
  return calls.flatMap(({ service, method }) => {
    const name = `${service}.${method}`;
    const from = (counts.get(name) ?? 0) + 1;
    counts.set(name, from);
    if (service === 'console') return [];
    // What reached Telegram before its call failed is sent again, so it arrives twice; an empty answer says nothing of that.
    const effects = service === 'UrlFetchApp' ? (['fail'] as const) : (['fail', 'failAfter', 'nothing'] as const);
    return effects.map((effect) => ({ service, method, effect, from, times: 1 }));
  });
}

describe.each(Object.entries(tapKinds))('%s', (_, ready) => {
  it('is answered exactly once, whichever service call fails', () => {
    const { answers, calls } = countAnswers(ready);
    expect(answers).toBe(1);
    expect(calls.length).toBeGreaterThan(1);
    const wrong = findFaults(calls)
      .map((fault) => ({ ...fault, answers: countAnswers(ready, fault).answers }))
      .filter((each) => each.answers !== 1);
    expect(wrong).toEqual([]);
  });
});
