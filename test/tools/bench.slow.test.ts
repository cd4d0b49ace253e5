import { describe, expect, it } from 'vitest';
import { makeCount, makeTable } from '../../tools/bench/format.ts';
import { startLineSolver } from '../../tools/bench/lineSolver.ts';
import { makePositionSets } from '../../tools/bench/positionSets.ts';
import { makeRatios } from '../../tools/bench/solver.ts';
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

  it('asks any program that answers line by line', async () => {
    const solver = startLineSolver('while read p; do echo "$p 7 more"; done');
    expect(await solver.ask('44')).toMatchObject({ score: 7, rest: ['more'] });
    expect(await solver.ask('1')).toMatchObject({ score: 7, rest: ['more'] });
    solver.end();
  });

  it('says so where that program ends early', async () => {
    const solver = startLineSolver('read p; echo "$p 1"');
    await solver.ask('44');
    await expect(solver.ask('1')).rejects.toThrow('ended without an answer to 1');
  });

  it('compares with each other solver, and with the fastest of several', () => {
    const totals = { wasm: 2, 'other 1': 8, 'other 2': 4 };
    const columns = makeRatios(totals, ['other 1', 'other 2']);
    expect(columns.map(({ title, of }) => [title, of('wasm')])).toEqual([
      ['to other 1', '0.250'],
      ['to other 2', '0.500'],
      ['to best', '0.500'],
    ]);
    expect(makeRatios(totals, ['other 1']).map(({ title }) => title)).toEqual(['to other 1']);
    expect(makeRatios(totals, [])).toEqual([]);
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
