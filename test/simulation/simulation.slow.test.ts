import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openAppsScript } from './appsScript.ts';
import { memoryOf } from './newModules.ts';
import { playSeed } from './report.ts';

const bundle = readFileSync('dist/Code.js', 'utf8');
const range = (first: number, count: number): readonly number[] => Array.from({ length: count }, (_, index) => first + index);

describe('a simulation of people and faults', () => {
  it.each(range(7, 12))('breaks nothing in memory with seed %i', (seed) => {
    expect(playSeed(seed, memoryOf(seed)).report).toBe('');
  });

  it.each(range(1, 2))('breaks nothing on Apps Script with seed %i', (seed) => {
    expect(playSeed(seed, openAppsScript(bundle)).report).toBe('');
  });
});
