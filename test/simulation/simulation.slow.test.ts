import { describe, expect, it } from 'vitest';
import { samples } from '../samples.ts';
import { buildToday } from './builtProgram.ts';
import { groupKinds } from './groupActs.ts';
import { puzzleKinds } from './groupPuzzles.ts';
import { requiredKinds } from './kinds.ts';
import { openMemory } from './memory.ts';
import { memoryOf } from './newModules.ts';
import { openProgram } from './openProgram.ts';
import { ownerKinds } from './ownerActs.ts';
import { rareKinds } from './rareActs.ts';
import { playSeed } from './report.ts';

const range = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index);

/**
 * What leads to rare keys, to be sought along with them: the mistakes of a review, and blocking.
 */
const leading = ['control review', 'board ply', 'board resign', 'control askBlock', 'menu someone'];

describe('a simulation of people and faults', () => {
  const cutting = { tried: new Map<string, number>(), states: 1, most: samples(10, 4) };

  it.each(range(9, samples(20, 8)))('breaks nothing in memory with seed %i', (seed) => {
    expect(playSeed(seed, memoryOf(seed), { cutting }).report).toBe('');
  });

  it('visits every kind of act that the product has, and what people rarely do', () => {
    const left = new Set([
      ...requiredKinds,
      ...rareKinds,
      ...groupKinds,
      ...puzzleKinds,
      ...ownerKinds,
    ]);
    for (let seed = 29; seed < 129 && left.size > 0; seed++) {
      const sought = new Set([...left, ...leading]);
      const { visits, report } = playSeed(seed, openMemory, { sought });
      expect(report).toBe('');
      for (const kind of visits.keys()) left.delete(kind);
    }
    expect([...left]).toEqual([]);
  });

  it.each([1, 2])('breaks nothing on Apps Script with seed %i', async (seed) => {
    expect(playSeed(seed, openProgram(await buildToday('appsScript'))).report).toBe('');
  });
});
