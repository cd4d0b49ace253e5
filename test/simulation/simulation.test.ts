import { describe, expect, it } from 'vitest';
import { memoryOf } from './newModules.ts';
import { playSeed } from './report.ts';

/** With an odd number, faults are met; of every fifth, each update runs in modules of its own. */
const seeds = [1, 2, 3, 4, 5, 6];

describe('a simulation of people and faults, of the source in memory', () => {
  const cutting = { tried: new Map<string, number>(), states: 1, most: 2 };

  it.each(seeds)('breaks nothing with seed %i', (seed) => {
    expect(playSeed(seed, memoryOf(seed), { cutting }).report).toBe('');
  });
});
