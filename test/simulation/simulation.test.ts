import { describe, expect, it } from 'vitest';
import { openMemory } from './memory.ts';
import { playSeed } from './report.ts';

/** With an odd number, faults are met. */
const seeds = [1, 2, 3, 4, 5, 6];

describe('a simulation of people and faults, of the source in memory', () => {
  it.each(seeds)('breaks nothing with seed %i', (seed) => {
    expect(playSeed(seed, openMemory).report).toBe('');
  });
});
