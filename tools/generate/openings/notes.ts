/** The scores found so far, one a line: `KEY SCORE`. */
import { openKeptLines } from '../keptLines.ts';

export interface ScoreNotes {
  readonly scores: ReadonlyMap<number, number>;
  add(keys: readonly number[], scores: readonly number[]): void;
}

export function openScoreNotes(path: string): ScoreNotes {
  const kept = openKeptLines(path);
  const scores = new Map(kept.lines.map(([key, score]) => [key!, score!]));
  return {
    scores,
    add(keys, found) {
      for (const [index, key] of keys.entries()) scores.set(key, found[index]!);
      kept.add(keys.map((key, index) => [key, found[index]!]));
    },
  };
}
