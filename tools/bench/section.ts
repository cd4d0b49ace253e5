/** The options of the command line; each section uses its own. */
export interface BenchOptions {
  /**
   * A directory of files with `POSITION SCORE` lines, instead of positions made from the seed; with
   * taps, a number of positions.
   */
  readonly positions: string | undefined;
  /** The sets to measure; empty for all. */
  readonly sets: readonly string[];
  /** The other solvers, as shell commands, or other bundles, by file or git revision. */
  readonly against: readonly string[];
  /** With acts, whether what they call is approved. */
  readonly approve: boolean;
  readonly seed: number;
}

/** Prints its figures; gives false if one misses its limit. */
export type BenchSection = (options: BenchOptions) => Promise<boolean> | boolean;
