/** A restore on the Worker in which one thing goes wrong, wherever that is. */
import { expect, it } from 'vitest';
import type { Trouble } from '../../../playground/worker/clusterThread.ts';
import { openRestore } from './restoring.ts';

const kinds = ['row', 'look', 'call', 'answer'] as const;

/** How much of each there is from the owner's tap to the end. */
function countAll(): Readonly<Record<Trouble['at'], number>> {
  const { begin, pass, arm, counts } = openRestore();
  arm(undefined);
  begin();
  pass(30);
  return counts();
}

it.each(kinds)('is done as a whole, or not at all: %s', (at) => {
  const all = countAll()[at];
  expect(all).toBeGreaterThan(0);
  for (let from = 1; from <= all; from += Math.ceil(all / 60))
    for (const times of [1, 3]) {
      const { world, begin, pass, stored, before, later, said, arm } = openRestore();
      arm({ at, from, times });
      // A tap that is not answered comes again.
      begin();
      pass(30);
      world.deliverAll();
      pass(300, 20);
      // A question that was not answered is over in an hour.
      pass(4000, 200);
      arm(undefined);
      const where = `${at} ${from}, ${times} times`;
      const isOld = stored().p5000003 === undefined;
      const rows = isOld ? before : later;
      expect(Object.keys(stored()), where).toEqual(Object.keys(rows));
      expect(stored().p5000002, where).toBe(rows.p5000002);
      if (isOld) expect(said(), where).toMatch(/✓ The boards|SHA-256/);
      for (const object of ['shared', 'chat|5000001', 'chat|5000002', 'chat|5000003'])
        expect(
          world.rowsOf(object).filter((key) => /^(?:next\||job|staged)/.test(key)),
          where,
        ).toEqual([]);
    }
});
