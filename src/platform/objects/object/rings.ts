/**
 * When an object rings for its tables, at which somebody is to be notified, for a reminder, and for
 * what is being erased.
 */

import { findWake, findWakes, ringingLetters } from '../../../bot/rows/across/wakes.ts';
import type { Entries } from '../../../bot/rows/keys.ts';
import { type ObjectStorage, rowOf } from '../storage.ts';

interface Bell {
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** Sets the alarm, in ms since 1970, unless it rings before. */
  readonly ringBy: (at: number) => Promise<void>;
}

export function openRings(kv: ObjectStorage['kv'], { now, log, ringBy }: Bell) {
  const ringFirst = async (times: readonly number[]): Promise<void> => {
    if (times.length > 0) await ringBy(1000 * Math.min(...times));
  };
  return {
    /**
     * Rings for what is due by these rows. It comes before they are written: an answer that is cut
     * off then has nothing to add.
     */
    async ringFor(entries: Entries): Promise<void> {
      const times = Object.entries(entries).map(([key, row]) => findWake(key, row));
      const due = times.filter((at) => at !== undefined);
      await ringFirst(due).catch((error) => log(`No alarm could be set: ${String(error)}`));
    },

    /** The keys of the rows by which something is to be done now; it rings for the others. */
    async findDue(): Promise<readonly string[]> {
      const tables = ringingLetters.flatMap((prefix) => [...kv.list({ prefix })]);
      const rows = Object.fromEntries(tables.map(([key, value]) => [key, rowOf(value) ?? '']));
      const { due, later } = findWakes(rows, Math.floor(now() / 1000));
      await ringFirst(later.map(({ at }) => at));
      return due;
    },
  };
}
