/** A generator of numbers from 0 to 1, and all that it remembers. */
export type SeededRandom = (() => number) & { readonly memory: object };

/**
 * A seeded generator of numbers from 0 to 1 (mulberry32, by Tommy Ettinger, in the public domain).
 */
export function createRandom(seed: number): SeededRandom {
  const memory = { state: seed >>> 0 };
  const next = () => {
    memory.state = (memory.state + 0x6d2b79f5) >>> 0;
    const { state } = memory;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Object.assign(next, { memory });
}

/** A UUID of version 4. */
export function makeUuid(random: () => number): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    Math.floor(random() * 16).toString(16),
  );
}
