/**
 * The bookkeeping of an update, by which no game is decided: it is written along with the first rows
 * of the cache that have to be written, or else once, after all has been sent.
 */
import type { Entries } from '../rows/keys.ts';

export interface Books {
  note(entries: Entries): void;
  /** What has been noted and not been taken yet. */
  take(): Entries;
}

export function openBooks(first: Entries = {}): Books {
  let open = first;
  return {
    note(entries) {
      open = { ...open, ...entries };
    },
    take() {
      const taken = open;
      open = {};
      return taken;
    },
  };
}
