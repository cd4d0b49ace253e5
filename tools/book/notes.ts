/**
 * The answers found so far, one a line, `PLIES RANK COLUMN SCORE`: an interrupted run continues where it stopped. A last line
 * that was cut short is ignored.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BookAnswer } from '../../src/strategies/connectFour/bookCode.ts';

export interface Notes {
  find(plies: number, rank: number): BookAnswer | undefined;
  add(plies: number, rank: number, answer: BookAnswer): void;
}

export function openNotes(path: string): Notes {
  const known = new Map<string, BookAnswer>();
  mkdirSync(dirname(path), { recursive: true });
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  for (const line of text.split('\n').slice(0, -1)) {
    const [plies, rank, column, score] = line.split(' ').map(Number);
    if (score !== undefined) known.set(`${plies} ${rank}`, { column: column!, score });
  }
  const whole = text.lastIndexOf('\n') + 1;
  if (whole < text.length) writeFileSync(path, text.slice(0, whole));
  return {
    find: (plies, rank) => known.get(`${plies} ${rank}`),
    add: (plies, rank, answer) => {
      known.set(`${plies} ${rank}`, answer);
      appendFileSync(path, `${plies} ${rank} ${answer.column} ${answer.score}\n`);
    },
  };
}
