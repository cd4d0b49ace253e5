/**
 * Lines of whole numbers in a file, one for each result, so that an interrupted run continues where
 * it stopped.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface KeptLines {
  /** The lines that were there when the file was opened. */
  readonly lines: readonly (readonly number[])[];
  add(lines: readonly (readonly number[])[]): void;
}

/** Opens the file, and creates its folder if necessary; an incomplete last line is removed. */
export function openKeptLines(path: string): KeptLines {
  mkdirSync(dirname(path), { recursive: true });
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) writeFileSync(path, whole);
  return {
    lines: whole
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' ').map(Number)),
    add: (lines) => appendFileSync(path, lines.map((line) => `${line.join(' ')}\n`).join('')),
  };
}
