/**
 * What an object keeps of a move, by the rules of `protocol/page.ts`: which of its rows were
 * brought from the other platform, and when rows were erased here.
 *
 *     d…, r…, l…, p…, h…, j…, e…   { line: the row, isChanged, mark }; `mark` is the time of the mark that came with the row, if any
 *     x|key                when the row with that key was erased here, in ms since 1970
 */
import { isErasedRow } from '../../../bot/rows/duelRow.ts';
import { isPersonal } from '../../../bot/rows/keys.ts';
import { moveLifetime } from '../../protocol/page.ts';
import type { Brought, Fate } from '../calls.ts';
import { type ObjectStorage, rowOf, type StoredValue } from '../storage.ts';
import { cacheLifetime } from './cache.ts';

const markPrefix = 'x|';

export function openBrought(
  kv: ObjectStorage['kv'],
  now: () => number,
  setAlarm: (at: number) => void,
) {
  const markOf = (key: string): number => Number(kv.get(markPrefix + key) ?? 0);

  const isMarked = (key: string, since: number): boolean => markOf(key) >= Math.max(since, 1);

  function bringOne(key: string, { rows, erased, since }: Brought): Fate {
    if (isMarked(key, since)) return 'erased';
    const [row, mark] = [rows[key], erased[key]];
    let known = kv.get(key);
    if (mark !== undefined && typeof known === 'object' && known.mark !== mark) {
      kv.delete(key);
      known = undefined;
    }
    if (row === undefined || rowOf(known) === row) return 'taken';
    const isErased = isErasedRow(row) && !isErasedRow(rowOf(known));
    if (!isErased && (typeof known === 'string' || known?.isChanged)) return 'newer';
    kv.put(key, { line: row, ...(mark === undefined ? {} : { mark }) });
    if (known === undefined && !isPersonal(key)) setAlarm(now() + cacheLifetime);
    return 'taken';
  }

  return {
    /** Whether the row with this key was erased here since then. */
    isMarked,

    /** Only those of rows that were erased here. */
    marksOf: (keys: readonly string[]): Readonly<Record<string, number>> =>
      Object.fromEntries(keys.map((key) => [key, markOf(key)] as const).filter(([, at]) => at > 0)),

    /** Takes rows and marks from another platform, and says of each key what became of it. */
    bring(brought: Brought): Record<string, Fate> {
      const keys = new Set([...Object.keys(brought.rows), ...Object.keys(brought.erased)]);
      return Object.fromEntries([...keys].map((key) => [key, bringOne(key, brought)]));
    },

    /** Deletes rows that are void, without a mark. */
    drop(keys: readonly string[]): void {
      for (const key of keys) if (kv.get(key) !== undefined) kv.delete(key);
    },

    /** Leaves a mark, so that a move under way does not bring the row back. */
    erase(key: string, known: StoredValue | undefined): void {
      kv.put(markPrefix + key, String(now()));
      if (known !== undefined) kv.delete(key);
      setAlarm(now() + moveLifetime);
    },

    /** Drops old marks, and gives the times at which the others will be old. */
    sweepMarks(): readonly number[] {
      const marks = [...kv.list({ prefix: markPrefix })].map(
        ([key, at]) => [key, Number(at) + moveLifetime] as const,
      );
      for (const [key, endsAt] of marks) if (endsAt <= now()) kv.delete(key);
      return marks.map(([, endsAt]) => endsAt).filter((endsAt) => endsAt > now());
    },
  };
}
