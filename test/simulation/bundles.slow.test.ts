import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../samples.ts';
import { type BuiltProgram, buildToday, programNames, readOldProgram } from './builtProgram.ts';
import { type Difference, findDifference } from './differential.ts';
import { openProgram } from './openProgram.ts';
import { closeThreads } from './platforms/objectsPlatform.ts';
import { playSeed } from './report.ts';
import { numbersOf } from './stage.ts';

/** So many are needed until the word is said that is another one. */
const actsToWord = 120;

afterAll(closeThreads);

describe.each(programNames)('the bundle of today on the platform "%s"', (name) => {
  const old = readOldProgram(name);
  let today: BuiltProgram;
  beforeAll(async () => {
    today = await buildToday(name);
  });

  it.each(sampled([2, 3, 4], 3))(
    'breaks nothing where it takes over the rows of 2.9.0, seed %i',
    (seed) => {
      expect(playSeed(seed, openProgram(old), { acts: 90, upgrade: today }).report).toBe('');
    },
  );

  it('would be found to differ by one word', () => {
    const other = { ...today, code: today.code.replaceAll('Last move', 'Latest move') };
    expect(other.code).not.toBe(today.code);
    const [opensToday, opensOther] = [openProgram(today), openProgram(other)];
    // Not every seed comes by the word.
    let found: Difference | undefined;
    for (let seed = 5; seed <= 12 && !found; seed++)
      found = findDifference(seed, numbersOf(seed, actsToWord), [opensToday, opensOther]);
    expect(found?.first).toContain('Last move');
    expect(found?.second).toContain('Latest move');
  });
});
