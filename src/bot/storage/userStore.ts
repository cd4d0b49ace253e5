/**
 * Space in the store of user properties, which holds 500 kB: players' choices and rooms. Each line ends in the day of its last
 * use. Before a new line would fill the store, the lines used longest ago are dropped.
 */
import type { Lines } from '../steps.ts';
import { isRoomKey } from './keys.ts';

/** Bytes, of keys and lines together. */
const maxBytes = 450_000;
const bytesAfterDropping = 400_000;

export const dayOf = (now: number): number => Math.floor(now / (24 * 60 * 60 * 1000));

/** The day of last use of any line in the store; lines of another form count as the oldest. */
export function parseDay(line: string): number {
  const day = Number(line.slice(line.lastIndexOf('|') + 1));
  return Number.isInteger(day) ? day : 0;
}

/** The keys to remove before `added` is written: rooms that wait or are over before anybody's choices, the oldest first. */
export function findKeysToDrop(lines: Lines, added: Lines): readonly string[] {
  const sizeOf = ([key, line]: readonly [string, string]): number => byteLength(key) + byteLength(line);
  const kept = Object.entries(lines);
  let used = [...kept, ...Object.entries(added)].reduce((sum, entry) => sum + sizeOf(entry), 0);
  if (used <= maxBytes) return [];
  const dropped: string[] = [];
  for (const entry of kept.sort((a, b) => rankOf(a) - rankOf(b) || parseDay(a[1]) - parseDay(b[1]))) {
    if (used <= bytesAfterDropping) break;
    dropped.push(entry[0]);
    used -= sizeOf(entry);
  }
  return dropped;
}

/** Running rooms go last. */
function rankOf([key, line]: readonly [string, string]): number {
  if (!isRoomKey(key)) return 1;
  return line.includes('|running|') ? 2 : 0;
}

const byteLength = (text: string): number => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, 'x').length;
