/**
 * Space in the user properties, which hold 500 kB: each row ends in the day of its last use. When space runs short, each kind of
 * row has its share, and the oldest rows are dropped.
 */
import type { Rows } from '../runtime/steps.ts';

/** The limit in bytes, keys and rows together. */
const maxBytes = 450_000;
const bytesAfterDropping = 400_000;

/** The share of rooms, of games between two people, and of preferences: rows beyond the share of their kind are dropped first. */
const share = bytesAfterDropping / 3;

/** How many games of one host are dropped last. */
const gamesOfHost = 10;

/** The UTC day, counted from 1 January 1970. */
export const dayOf = (now: number): number => Math.floor(now / (24 * 60 * 60 * 1000));

/** The day on which a row was last used; a row without one counts as the oldest. */
export function parseLastUse(row: string): number {
  const day = Number(row.slice(row.lastIndexOf('|') + 1));
  return Number.isInteger(day) ? day : 0;
}

type Entry = readonly [key: string, row: string];

const kindOf = ([key]: Entry): string => key[0] ?? '';
const sizeOf = ([key, row]: Entry): number => byteLength(key) + byteLength(row);
const byteLength = (text: string): number => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, 'x').length;

/**
 * The keys to remove to make space: of the kinds beyond their share, then of all kinds, first waiting or finished games and the
 * surplus games of a host, then the others; each group oldest first.
 */
export function findKeysToDrop(rows: Rows): readonly string[] {
  const entries = Object.entries(rows);
  let used = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
  if (used <= maxBytes) return [];
  const usedByKind: Record<string, number> = {};
  for (const entry of entries) usedByKind[kindOf(entry)] = (usedByKind[kindOf(entry)] ?? 0) + sizeOf(entry);
  const surplus = findSurplus(entries);
  const rankOf = (entry: Entry): number => (isRunningOrChoice(entry) && !surplus.has(entry[0]) ? 1 : 0);
  const byAge = entries.sort((a, b) => rankOf(a) - rankOf(b) || parseLastUse(a[1]) - parseLastUse(b[1]));
  const dropped = new Set<string>();
  const drop = (entry: Entry): void => {
    dropped.add(entry[0]);
    used -= sizeOf(entry);
    usedByKind[kindOf(entry)]! -= sizeOf(entry);
  };
  for (const isFair of [false, true]) {
    for (const entry of byAge) {
      const mayGo = isFair || usedByKind[kindOf(entry)]! > share;
      if (used > bytesAfterDropping && mayGo && !dropped.has(entry[0])) drop(entry);
    }
  }
  return [...dropped];
}

const isRunningOrChoice = (entry: Entry): boolean => kindOf(entry) === 'p' || entry[1].includes('|running|');

/** The games of hosts with many games, except the most recently used; `duelRow.ts` puts the host's id before the day. */
function findSurplus(entries: readonly Entry[]): ReadonlySet<string> {
  const ofHost: Record<string, Entry[]> = {};
  for (const entry of entries) {
    const host = kindOf(entry) === 'd' ? entry[1].split('|')[3] : undefined;
    if (host !== undefined) ofHost[host] = [...(ofHost[host] ?? []), entry];
  }
  const byUse = (a: Entry, b: Entry): number => parseLastUse(b[1]) - parseLastUse(a[1]);
  const beyond = Object.values(ofHost).flatMap((games) => games.sort(byUse).slice(gamesOfHost));
  return new Set(beyond.map(([key]) => key));
}
