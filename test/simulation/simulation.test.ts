import { describe, expect, it } from 'vitest';
import { openMemory } from './memory.ts';
import { memoryOf } from './newModules.ts';
import { play, type Setting } from './play.ts';
import { actsOfSeed, playSeed } from './report.ts';
import { numbersOf } from './stage.ts';

/** With an odd number, faults are met; of every fifth, each update runs in modules of its own. */
const seeds = [1, 2, 3, 4, 5, 6];

describe('a simulation of people and faults, of the source in memory', () => {
  const cutting = { tried: new Map<string, number>(), states: 1, most: 2 };

  it('leaves no trace of what was tried in a fork', () => {
    const linesOf = (more: Partial<Setting>): readonly string[] => {
      const lines: string[] = [];
      const trace = (line: string) => void lines.push(line);
      play(2, numbersOf(2, actsOfSeed), { openHome: openMemory, hasFaults: false, trace, ...more });
      return lines;
    };
    expect(linesOf({ cutting: { tried: new Map(), states: 1, most: 1 } })).toEqual(linesOf({}));
  });

  it.each(seeds)('breaks nothing with seed %i', (seed) => {
    expect(playSeed(seed, memoryOf(seed), { cutting }).report).toBe('');
  });
});
