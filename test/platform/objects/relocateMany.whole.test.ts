/** Ten thousand rows within the six minutes that Google allows a run, by the runtime's clock. */
import { expect, it } from 'vitest';
import { maximumMs } from '../../../playground/appsScript/execution.ts';
import { fill, openMove, sorted } from './moving.ts';

it('moves ten thousand rows in runs of six minutes, and each run goes on where the one before has ended', () => {
  const { world, lasting, switchTo, say } = openMove();
  const runInTime = (name: 'moveTo' | 'moveFrom'): string => {
    const said = say(name);
    expect(world.executions.at(-1)!.predictedMs).toBeLessThan(maximumMs);
    return said;
  };
  fill(world, 10_000);
  world.appsScript.faults.add({ service: 'UrlFetchApp', effect: 'slow', ms: 7000 });
  expect(runInTime('moveTo')).toContain('so this one ends here. Run moveTo again');
  expect(runInTime('moveTo')).toContain('Done: 10000 rows');
  const all = sorted(world.appsScript.properties.user);
  expect(sorted(lasting())).toEqual(all);
  switchTo();
  // Nobody knows beforehand who is at the Worker, and here all ids begin with the same digit.
  const said = [runInTime('moveFrom')];
  while (!said.at(-1)!.includes('Done: ')) {
    expect(said.at(-1)).toContain('so this one ends here. Run moveFrom again');
    said.push(runInTime('moveFrom'));
  }
  expect(said.length).toBeGreaterThan(1);
  expect(sorted(world.appsScript.properties.user)).toEqual(all);
}, 300_000);
