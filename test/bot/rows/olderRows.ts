/**
 * Rows of 1.7.2, which `rowsOf1.7.2.txt` has as the release wrote them in a simulation: `key row`,
 * one a line.
 */
import { readFileSync } from 'node:fs';

export const olderRows: readonly (readonly [key: string, row: string])[] = readFileSync(
  new URL('rowsOf1.7.2.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);
