import { describe, expect, it } from 'vitest';
import { makeCount, makeTable } from '../../tools/bench/format.ts';
import { runOther } from '../../tools/bench/otherSolver.ts';
import { makePositionSets } from '../../tools/bench/positionSets.ts';
import { summarize } from '../../tools/bench/statistics.ts';
import { makeBar } from '../../tools/progressBar.ts';

describe('bench', () => {
  it('makes the same sets from the same seed, with no position twice', () => {
    const sets = makePositionSets(5);
    expect(makePositionSets(5)).toEqual(sets);
    expect(makePositionSets(6)).not.toEqual(sets);
    for (const { positions } of sets) expect(new Set(positions).size).toBe(positions.length);
  });

  it('summarizes values', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(summarize(values)).toEqual({ total: 5050, mean: 50.5, median: 50, p95: 95, worst: 100 });
    expect(() => summarize([])).toThrow('no values');
  });

  it('times any program that answers line by line', async () => {
    const { scores, milliseconds } = await runOther(`while read p; do echo "$p 7"; done`, ['44', '1']);
    expect(scores).toEqual([7, 7]);
    expect(milliseconds).toHaveLength(2);
  });

  it('says so where that program ends early', async () => {
    await expect(runOther('read p; echo "$p 1"', ['44', '1'])).rejects.toThrow('ended after 1 of 2');
  });

  it('prints columns, counts and a bar', () => {
    expect(
      makeTable([
        ['set', 'n'],
        ['a', '10'],
      ]),
    ).toBe('set   n\na    10');
    expect([12, 1200, 3_400_000].map(makeCount)).toEqual(['12', '1.2 k', '3.4 M']);
    expect(makeBar(1, 2)).toBe(`[${'='.repeat(15)}${' '.repeat(15)}]  50 %`);
  });
});
