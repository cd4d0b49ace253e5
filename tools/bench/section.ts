/** The options of the command line; each section uses its own. */
export interface BenchOptions {
  /** A directory of files with `POSITION SCORE` lines, instead of positions made from the seed. */
  readonly positions: string | undefined;
  /** Only these sets; empty for all. */
  readonly sets: readonly string[];
  /** Shell commands: other solvers to compare with. */
  readonly against: readonly string[];
  readonly seed: number;
}

/** Prints its figures; false where one misses its limit. */
export type BenchSection = (options: BenchOptions) => Promise<boolean> | boolean;
