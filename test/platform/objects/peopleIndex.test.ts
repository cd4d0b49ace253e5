/** The index of people: who is in it, when they have played, and pages of it. */
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../playground/worker/memoryStorage.ts';
import { openPeopleIndex } from '../../../src/platform/objects/object/peopleIndex.ts';

function open() {
  let written = 0;
  const { kv } = createMemoryStorage(
    () => {
      written += 1;
    },
    () => undefined,
  );
  const index = openPeopleIndex(kv);
  const idsOf = (after: string, limit: number) => {
    const { rows, isLast } = index.people(after, limit);
    return [rows.map(({ id }) => id), isLast] as const;
  };
  return { index, kv, idsOf, written: () => written };
}

describe('the index of people', () => {
  it('counts those who have played on a day or later, each once, and nobody of whom nothing lasts', () => {
    const { index, written } = open();
    for (const id of [1, 2, 3]) index.register(id, { isKnown: true });
    index.notePlayers([1, 2, 9], 20_000);
    index.notePlayers([2], 20_001);
    expect([20_002, 20_001, 20_000].map(index.countPlayers)).toEqual([0, 1, 2]);
    const before = written();
    index.notePlayers([2, 9], 20_001);
    index.register(2, { isKnown: true });
    expect(written()).toBe(before);
    index.register(2, { isKnown: false });
    expect(index.countPlayers(20_000)).toBe(1);
  });

  it('counts as the store gives the rows, and holds none of them', () => {
    const { index, kv } = open();
    let given = 0;
    const list: typeof kv.list = function* () {
      for (; given < 100_000; given++) yield [`person|${given}`, String(20_000 + (given % 2))];
    };
    const lazy = openPeopleIndex({ ...kv, list });
    expect(lazy.countPlayers(20_001)).toBe(50_000);
    expect(index.countPlayers(0)).toBe(0);
  });

  it('gives pages in the order of the rows, after one', () => {
    const { index, idsOf } = open();
    for (const id of [10, 11, 9]) index.register(id, { isKnown: true });
    expect(idsOf('', 2)).toEqual([[10, 11], false]);
    expect(idsOf('person|11', 2)).toEqual([[9], true]);
    expect(idsOf('person|9', 2)).toEqual([[], true]);
  });
});
