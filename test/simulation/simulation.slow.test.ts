import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openAppsScript } from './appsScript.ts';
import { findDifference } from './differential.ts';
import { requiredKinds } from './kinds.ts';
import { knownFailures } from './known.ts';
import { openMemory } from './memory.ts';
import { playSeed } from './report.ts';
import { numbersOf } from './stage.ts';

const bundle = readFileSync('dist/Code.js', 'utf8');
/** What needs two players and several steps, and is seldom met by chance. */
const rare: readonly string[] = ['control acceptPieces'];
const range = (first: number, count: number): readonly number[] => Array.from({ length: count }, (_, index) => first + index);

describe('a simulation of people and faults', () => {
  it('breaks nothing in memory, visits every kind of act, and meets what is known to fail', () => {
    const played = range(7, 174).map((seed) => playSeed(seed, openMemory));
    expect(played.map(({ report }) => report).filter(Boolean)).toEqual([]);
    const visited = new Set(played.flatMap(({ visits }) => [...visits.keys()]));
    expect(requiredKinds.filter((kind) => !visited.has(kind) && !rare.includes(kind))).toEqual([]);
    const met = new Set(played.flatMap((each) => [...each.met]));
    expect(knownFailures.filter((_, index) => !met.has(index))).toEqual([]);
  });

  it.each(range(1, 6))('breaks nothing on Apps Script with seed %i', (seed) => {
    expect(playSeed(seed, openAppsScript(bundle)).report).toBe('');
  });
});

describe('what people see of two runs of one seed', () => {
  const today = openAppsScript(bundle);

  it.each(range(1, 3))('is the same letter for letter (seed %i)', (seed) => {
    expect(findDifference(seed, numbersOf(seed, 150), [today, today])).toBeUndefined();
  });

  it('differs where one word of the bundle is another', () => {
    const other = bundle.replaceAll('Last move', 'Latest move');
    expect(other).not.toBe(bundle);
    const found = range(1, 3).map((seed) => findDifference(seed, numbersOf(seed, 150), [today, openAppsScript(other)]));
    expect(found.some((each) => each?.first?.includes('Last move') && each.second?.includes('Latest move'))).toBe(true);
  });
});
