import { describe, expect, it } from 'vitest';
import type { Core } from '../../playground/memoryHome.ts';
import { findDifference } from './differential.ts';
import { openMemory, openMemoryWith } from './memory.ts';
import { bundleCore, compileCore } from './newModules.ts';
import { numbersOf } from './stage.ts';

const text = bundleCore();

/** Modules that are evaluated once. */
function keep(source: string): () => Core {
  const core = compileCore(source)();
  return () => core;
}

describe('modules that are evaluated for each update', () => {
  it('show people what those show that are evaluated once', () => {
    const anew = openMemoryWith(compileCore(text));
    expect(findDifference(4, numbersOf(4, 50), [openMemory, anew])).toBeUndefined();
  });

  it('lose what a module keeps in a variable, so that it is seen', () => {
    // The time of the first update would go on as that of all.
    const start = 'function* handleUpdate(body, secret, platform) {';
    const broken = text.replace(start, `var first; ${start} platform = { ...platform, now: (first ??= platform.now) };`);
    expect(broken).not.toBe(text);
    const [once, anew] = [openMemoryWith(keep(broken)), openMemoryWith(compileCore(broken))];
    // Not every seed comes by it.
    expect([4, 5, 6, 7, 8].some((seed) => findDifference(seed, numbersOf(seed, 100), [once, anew]))).toBe(true);
  });
});
