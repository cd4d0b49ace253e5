/**
 * The bookkeeping of an update, by which no game is decided: it is written along with the first rows
 * of the cache that have to be written, or else once, after all has been sent.
 */
import { mapSteps, read, type Work } from '../core/steps.ts';
import type { Entries, Rows } from '../rows/keys.ts';

export interface Books {
  note(entries: Entries): void;
  /** What has been noted and not been taken yet. */
  take(): Entries;
  /** The same steps; what they read is as it is noted. */
  readThrough<Result>(steps: Work<Result>): Work<Result>;
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
    readThrough: (steps) =>
      mapSteps(steps, function* perform(step) {
        return step.name === 'read' ? yield* readNoted(step.ask, open) : yield step;
      }),
  };
}

function* readNoted(keys: readonly string[], noted: Entries): Work<Rows> {
  const others = keys.filter((key) => !(key in noted));
  const found = others.length > 0 ? yield* read(others) : {};
  const rows = keys.flatMap((key) =>
    noted[key] === undefined ? [] : [[key, noted[key]] as const],
  );
  return { ...found, ...Object.fromEntries(rows) };
}
