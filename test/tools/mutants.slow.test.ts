import { describe, expect, it } from 'vitest';
import { drawMutants } from '../../tools/mutants/draw.ts';

const files = ['src/bot/rows/usage.ts', 'src/bot/rows/groupBudget.ts'];

describe('mutants that are drawn', () => {
  it('are the same for one seed, and others for another', async () => {
    const first = await drawMutants(files, 5, 1);
    expect(new Set(first.drawn).size).toBe(5);
    expect(await drawMutants(files, 5, 1)).toEqual(first);
    expect((await drawMutants(files, 5, 2)).drawn).not.toEqual(first.drawn);
  });

  it('are all of them, if there are fewer, each with its place in its file', async () => {
    const { drawn, mutate, all } = await drawMutants(files, 1_000_000, 1);
    expect(new Set(drawn).size).toBe(all);
    expect(mutate.every((place) => files.includes(place.split(':')[0]!))).toBe(true);
  });
});
