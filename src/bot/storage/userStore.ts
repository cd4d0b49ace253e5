/** Room in the user properties, which hold 500 kB: each line ends in the day of its last use, and the oldest make way. */
import type { Lines } from '../steps.ts';
import { isRoomKey } from './keys.ts';

/** Bytes, of keys and lines together. */
const maxBytes = 450_000;
const bytesAfterDropping = 400_000;

export const dayOf = (now: number): number => Math.floor(now / (24 * 60 * 60 * 1000));

/** The day in which a line was last used; one of another form counts as the oldest. */
export function parseLastUse(line: string): number {
  const day = Number(line.slice(line.lastIndexOf('|') + 1));
  return Number.isInteger(day) ? day : 0;
}

/** The keys to remove before `added` is written: rooms that wait or are over, choices, running rooms, each oldest first. */
export function findKeysToDrop(lines: Lines, added: Lines): readonly string[] {
  const sizeOf = ([key, line]: readonly [string, string]): number => byteLength(key) + byteLength(line);
  const kept = Object.entries(lines);
  let used = [...kept, ...Object.entries(added)].reduce((sum, entry) => sum + sizeOf(entry), 0);
  if (used <= maxBytes) return [];
  const dropped: string[] = [];
  for (const entry of kept.sort((a, b) => rankOf(a) - rankOf(b) || parseLastUse(a[1]) - parseLastUse(b[1]))) {
    if (used <= bytesAfterDropping) break;
    dropped.push(entry[0]);
    used -= sizeOf(entry);
  }
  return dropped;
}

const rankOf = ([key, line]: readonly [string, string]): number => (isRoomKey(key) ? (line.includes('|running|') ? 2 : 0) : 1);

const byteLength = (text: string): number => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, 'x').length;
