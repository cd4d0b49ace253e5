import { describe, expect, it } from 'vitest';
import type { Core } from '../../playground/memoryPlatform.ts';
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
    expect(findDifference(4, numbersOf(4, 40), [openMemory, anew])).toBeUndefined();
  });

  it('lose what a module keeps in a variable, so that it is seen', () => {
    // The first update would be answered again and again.
    const start = 'function* handleUpdate(body, secret, platform) {';
    const broken = text.replace(start, `var first; ${start} body = first ??= body;`);
    expect(broken).not.toBe(text);
    const [once, anew] = [openMemoryWith(keep(broken)), openMemoryWith(compileCore(broken))];
    const numbers = numbersOf(4, 40);
    expect(findDifference(4, numbers, [once, once])).toBeUndefined();
    expect(findDifference(4, numbers, [once, anew])).toBeDefined();
  });
});
