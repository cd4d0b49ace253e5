import { expect, it } from 'vitest';
import { buildWorker } from '../../build.mjs';
import { measureThroughput } from '../../tools/load/worker/throughput.ts';

it('the pace of the Worker is measured in workerd, where every update is answered', async () => {
  const { tables, updates, perSecond, medianMs, highMs, emptyMb, busyMb } = await measureThroughput(3, await buildWorker(), 0);
  expect([tables, updates]).toEqual([3, 120]);
  expect(perSecond).toBeGreaterThan(1);
  expect(highMs).toBeGreaterThanOrEqual(medianMs);
  expect(busyMb).toBeGreaterThanOrEqual(emptyMb);
});
