/** The answers found so far, one a line: `PLIES RANK COLUMN SCORE`. */
import type { BookAnswer } from '../../../src/strategies/connectFour/openings/bookCode.ts';
import { openKeptLines } from '../keptLines.ts';

export interface Notes {
  find(plies: number, rank: number): BookAnswer | undefined;
  add(plies: number, rank: number, answer: BookAnswer): void;
}

export function openNotes(path: string): Notes {
  const known = new Map<string, BookAnswer>();
  const kept = openKeptLines(path);
  for (const [plies, rank, column, score] of kept.lines)
    known.set(`${plies} ${rank}`, { column: column!, score: score! });
  return {
    find: (plies, rank) => known.get(`${plies} ${rank}`),
    add: (plies, rank, answer) => {
      known.set(`${plies} ${rank}`, answer);
      kept.add([[plies, rank, answer.column, answer.score]]);
    },
  };
}
