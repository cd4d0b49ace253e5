/** In which parts rows move. */
import { expect, it } from 'vitest';
import { inParts, maxPart, takePart } from '../../src/platform/move.ts';

const keysUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => `p${6_000_000 + index}`);
const rowsOf = (keys: readonly string[], length: number) =>
  Object.fromEntries(keys.map((key) => [key, 'x'.repeat(length)]));

it('a part has as many keys as its limit, and the last one what is left', () => {
  const keys = keysUpTo(maxPart.keys + 5);
  expect(takePart(keys, 0, rowsOf(keys, 10))).toEqual(keys.slice(0, maxPart.keys));
  expect(takePart(keys, maxPart.keys, rowsOf(keys, 10))).toEqual(keys.slice(maxPart.keys));
  expect(takePart(keys, keys.length, {})).toEqual([]);
});

it('a part is no longer than its limit: each key counts twice, and one without a row counts, too', () => {
  const keys = keysUpTo(10);
  // A key has eight characters.
  const exact = maxPart.length / 5 - 16;
  expect(takePart(keys, 0, rowsOf(keys, exact))).toHaveLength(5);
  expect(takePart(keys, 2, rowsOf(keys, exact))).toEqual(keys.slice(2, 7));
  expect(takePart(keys, 0, rowsOf(keys, exact + 1))).toHaveLength(4);
  const others = keysUpTo(6);
  expect(takePart(others, 0, { ...rowsOf(others.slice(0, 5), exact) })).toHaveLength(5);
});

it('what is longer than a part is one by itself', () => {
  const keys = keysUpTo(3);
  for (const from of [0, 1, 2])
    expect(takePart(keys, from, rowsOf(keys, 2 * maxPart.length))).toEqual([keys[from]]);
});

it('a list comes in parts of one size, and none of them is empty', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(inParts([], 2)).toEqual([]);
});
