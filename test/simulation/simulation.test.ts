import { describe, expect, it } from 'vitest';
import { memoryOf } from './newModules.ts';
import { playSeed, type SeedSetting } from './report.ts';

/** With an odd number, faults are met, else acts are cut. */
const seeds = [1, 3, 6];

describe('a simulation of people and faults, of the source in memory', () => {
  const cutting = { tried: new Map<string, number>(), states: 1, most: 1 };

  /** The acts of a seed in words, in which nothing is broken. */
  function actsOf(seed: number, setting: SeedSetting): readonly string[] {
    const lines: string[] = [];
    const trace = (line: string) => void lines.push(line);
    expect(playSeed(seed, memoryOf(seed), { ...setting, trace }).report).toBe('');
    return lines;
  }

  it.each(seeds)('breaks nothing with seed %i', (seed) => {
    const acts = actsOf(seed, { cutting });
    // What is tried in a fork leaves no trace.
    if (seed === 6) expect(acts).toEqual(actsOf(seed, {}));
  });
});
