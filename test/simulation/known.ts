/**
 * What fails today, and is known: everything else that a run finds is a new failure, and an entry
 * that no longer fails goes.
 */

export interface Known {
  readonly invariant: string;
  /** The kind of act, or its beginning. */
  readonly kind: string;
  /** A part of what is said of it. */
  readonly words: string;
  /** What mends it. */
  readonly until: string;
  /** Whether it fails only where something has gone wrong before; else it always does. */
  readonly isAfterFault?: boolean;
  /**
   * Whether it takes several things in a row that seldom come together, so that a long run need not
   * meet it.
   */
  readonly isRare?: boolean;
}

export const knownFailures: readonly Known[] = [];
