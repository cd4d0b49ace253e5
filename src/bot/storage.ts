/**
 * Room in the store of user properties, which holds 500 KB: players' choices under `p…`, rooms under `r…`. Each line
 * ends in the day of its last use. Before a new line would fill the store, the lines used longest ago are dropped.
 */
import { parseDay } from './choices.ts';
import type { Ports } from './ports.ts';

/** Characters, of which each takes at most four bytes but nearly always one. */
const roomInStore = 450_000;
const roomAfterDropping = 400_000;

/** Writes a line, making room first where the key may be new; false where the store did not take it. */
export function saveInStore(key: string, line: string, ports: Ports, isKnown = false): boolean {
  try {
    if (!isKnown && ports.store.read(key) === undefined) makeRoom(key.length + line.length, ports);
    ports.store.write(key, line);
    return true;
  } catch (error) {
    ports.log(`${key.slice(0, 1)}… could not be kept: ${String(error)}`);
    return isKept(key, line, ports);
  }
}

/** A write that reports a failure may have taken effect all the same. */
function isKept(key: string, line: string, ports: Ports): boolean {
  try {
    return ports.store.read(key) === line;
  } catch {
    return false;
  }
}

function makeRoom(needed: number, ports: Ports): void {
  const lines = Object.entries(ports.store.all());
  const sizeOf = ([key, line]: readonly [string, string]): number => byteLength(key) + byteLength(line);
  let used = lines.reduce((sum, entry) => sum + sizeOf(entry), needed);
  if (used <= roomInStore) return;
  // Rooms that wait or are over go before anybody's choices, the oldest first.
  const oldestFirst = lines.sort((a, b) => rank(a) - rank(b) || parseDay(a[1]) - parseDay(b[1]));
  for (const entry of oldestFirst) {
    if (used <= roomAfterDropping) return;
    ports.store.remove(entry[0]);
    used -= sizeOf(entry);
  }
}

function rank([key, line]: readonly [string, string]): number {
  if (!key.startsWith('r')) return 1;
  return line.includes('|running|') ? 2 : 0;
}

function byteLength(text: string): number {
  return encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, 'x').length;
}
