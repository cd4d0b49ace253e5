import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openAppsScript } from './appsScript.ts';
import { findDifference } from './differential.ts';
import { openMemory } from './memory.ts';
import { playSeed } from './report.ts';
import { numbersOf } from './stage.ts';

const bundle = readFileSync('dist/Code.js', 'utf8');
const range = (first: number, count: number): readonly number[] => Array.from({ length: count }, (_, index) => first + index);

describe('a simulation of people and faults', () => {
  it.each(range(7, 12))('breaks nothing in memory with seed %i', (seed) => {
    expect(playSeed(seed, openMemory).report).toBe('');
  });

  it.each(range(1, 2))('breaks nothing on Apps Script with seed %i', (seed) => {
    expect(playSeed(seed, openAppsScript(bundle)).report).toBe('');
  });
});

describe('what people see of two runs of one seed', () => {
  const today = openAppsScript(bundle);

  it.each(range(1, 2))('is the same letter for letter (seed %i)', (seed) => {
    expect(findDifference(seed, numbersOf(seed, 150), [today, today])).toBeUndefined();
  });

  it('differs where one word of the bundle is another', () => {
    const other = bundle.replaceAll('Last move', 'Latest move');
    expect(other).not.toBe(bundle);
    const found = range(1, 2).map((seed) => findDifference(seed, numbersOf(seed, 150), [today, openAppsScript(other)]));
    expect(found.some((each) => each?.first?.includes('Last move') && each.second?.includes('Latest move'))).toBe(true);
  });
});
