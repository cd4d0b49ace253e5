/**
 * The time of an execution's calls. The medians are those of `playground/appsScript/costs.ts`:
 * cache and properties near published measurements, fetch, lock and start guessed
 * (`docs/google.md`). Real services have a long tail, so each call draws its time from a log-normal
 * distribution around its median.
 */
import { costs, predictedCost } from '../../playground/appsScript/costs.ts';
import type { ExecutionReport } from '../../playground/appsScript/execution.ts';

/** With 0.4 the slowest call in twenty takes about twice its median. */
const spread = 0.4;

/** The time from Telegram to Google and back, a guess. */
const wayMs = 100;

export function drawLogNormal(median: number, sigma: number, random: () => number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return median * Math.exp(sigma * radius * Math.cos(2 * Math.PI * random()));
}

/** A stretch of an execution; under the script's lock only one execution runs at a time. */
export interface Stretch {
  readonly isLocked: boolean;
  readonly ms: number;
}

export function drawStretches(
  { calls }: ExecutionReport,
  random: () => number,
): readonly Stretch[] {
  const draw = (median: number): number => drawLogNormal(median, spread, random);
  const stretches: Stretch[] = [];
  let isLocked = false;
  let ms = draw(wayMs) + draw(costs.start);
  for (const { call } of calls) {
    const cost = call.method === 'sleep' ? Number(call.args[0]) : draw(predictedCost(call));
    if (call.method === 'tryLock') {
      stretches.push({ isLocked, ms });
      [isLocked, ms] = [true, cost];
    } else if (call.method === 'releaseLock') {
      stretches.push({ isLocked, ms: ms + cost });
      [isLocked, ms] = [false, 0];
    } else ms += cost;
  }
  return [...stretches, { isLocked, ms }];
}
