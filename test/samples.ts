/**
 * How many of many are tried: all of them in the project `whole` of `vitest.config.ts`, which plays
 * the files that import this once more; some elsewhere, so that each kind is among them.
 */
export const isWhole = process.env.LINIA_SAMPLES === 'whole';

export const samples = (all: number, some: number): number => (isWhole ? all : some);

/** All items, or one in `every`, from the `first` on. */
export const sampled = <Item>(items: readonly Item[], every: number, first = 0): readonly Item[] =>
  isWhole ? items : items.filter((_, index) => index % every === first % every);
