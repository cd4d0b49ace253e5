/** What the command line says; a section takes of it what concerns it. */
export interface BenchOptions {
  /** A directory of files with `POSITION SCORE` lines, instead of positions made from the seed. */
  readonly positions: string | undefined;
  /** Only these of the sets; all if there are none. */
  readonly sets: readonly string[];
  /** Shell commands: other solvers to compare with. */
  readonly against: readonly string[];
  readonly seed: number;
}

/** Prints its figures; false where something is not as it must be. */
export type BenchSection = (options: BenchOptions) => Promise<boolean> | boolean;
