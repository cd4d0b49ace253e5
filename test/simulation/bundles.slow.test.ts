import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltProgram, buildToday, programNames, readOldProgram } from './builtProgram.ts';
import { type Difference, findDifference } from './differential.ts';
import { closeThreads } from './homes/objectsHome.ts';
import { openProgram } from './openProgram.ts';
import { numbersOf } from './stage.ts';

const acts = 60;
/** So many are needed until the word is said that is another one. */
const actsToWord = 120;

afterAll(closeThreads);

describe.each(programNames)('what people see of the bundle of today on the home "%s"', (name) => {
  const old = readOldProgram(name);
  let today: BuiltProgram;
  beforeAll(async () => {
    today = await buildToday(name);
  });

  it('is what they saw of 1.7.2, letter for letter', () => {
    expect(
      findDifference(2, numbersOf(2, acts), [openProgram(old), openProgram(today)]),
    ).toBeUndefined();
  });

  it('stays what it was where it takes over the rows of 1.7.2', () => {
    const opensOld = openProgram(old);
    expect(findDifference(3, numbersOf(3, acts), [opensOld, opensOld], today)).toBeUndefined();
  });

  it('would be found to differ by one word, at once and after a change of bundles', () => {
    const other = { ...today, code: today.code.replaceAll('Last move', 'Latest move') };
    expect(other.code).not.toBe(today.code);
    const opensToday = openProgram(today);
    // Not every seed comes by the word.
    const seeds = [5, 6, 7, 8, 9, 10, 11, 12];
    const findIn = (
      find: (seed: number, numbers: readonly number[]) => Difference | undefined,
    ): Difference | undefined => {
      for (const seed of seeds) {
        const found = find(seed, numbersOf(seed, actsToWord));
        if (found) return found;
      }
      return undefined;
    };
    const atOnce = findIn((seed, numbers) =>
      findDifference(seed, numbers, [opensToday, openProgram(other)]),
    );
    const later = findIn((seed, numbers) =>
      findDifference(seed, numbers, [opensToday, opensToday], other),
    );
    for (const each of [atOnce, later]) {
      expect(each?.first).toContain('Last move');
      expect(each?.second).toContain('Latest move');
    }
    expect(later!.act).toBeGreaterThanOrEqual((actsToWord * 2) / 3);
  });
});
