/**
 * Space in the user properties, which hold 500 kB: each row ends in the day of its last use. When
 * space runs short, each kind of row has its share, and what goes beyond it is dropped, the oldest
 * first.
 */

import {
  daysKeptOf,
  isSharedBoardKey,
  makePairKey,
  parsePairKey,
  type Rows,
  shareOf,
} from './keys.ts';
import { isReadable, type Share } from './kinds.ts';
import { dayOf, parseLastUse } from './storedRow.ts';

/** What the user properties hold, in bytes. */
export const bytesInAll = 500_000;
/** The limit in bytes, keys and rows together. */
const maxBytes = 450_000;
const bytesAfterDropping = 400_000;

/** The share of each kind of row, in bytes: rows beyond the share of their kind are dropped. */
export const shares: Readonly<Record<Kind, number>> = {
  games: 120_000,
  choices: 60_000,
  results: 100_000,
  groups: 80_000,
  pairs: 20_000,
  practice: 20_000,
};
export type Kind = Exclude<Share, 'kept'>;

/** How many games of one host are dropped last. */
const gamesOfHost = 10;

type Entry = readonly [key: string, row: string];

export const sizeOf = ([key, row]: Entry): number => byteLength(key) + byteLength(row);
export const sizeOfAll = (rows: Rows): number =>
  Object.entries(rows).reduce((sum, entry) => sum + sizeOf(entry), 0);
const byteLength = (text: string): number =>
  encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, 'x').length;

/** The keys of rows that are kept for some days, which are over. */
export const findOver = (rows: Rows, now: number): readonly string[] =>
  Object.keys(rows).filter((key) => {
    const days = daysKeptOf(key);
    const row = rows[key]!;
    return days !== undefined && isReadable(key, row) && parseLastUse(row) + days < dayOf(now);
  });

/**
 * The keys to remove to make space, of the kinds beyond their share: first waiting or finished
 * games and the surplus games of a host, then the others; each group oldest first.
 */
export function findKeysToDrop(rows: Rows): readonly string[] {
  const entries = Object.entries(rows).filter(([key]) => shareOf(key) !== 'kept');
  const kindOf = ([key]: Entry): Kind => shareOf(key) as Kind;
  const used = { games: 0, choices: 0, results: 0, groups: 0, pairs: 0, practice: 0 };
  for (const entry of entries) used[kindOf(entry)] += sizeOf(entry);
  let total = Object.values(used).reduce((sum, bytes) => sum + bytes, 0);
  if (total <= maxBytes) return [];
  const surplus = findSurplus(entries);
  const rankOf = (entry: Entry): number =>
    Number(kindOf(entry) !== 'games' || (isRunning(entry) && !surplus.has(entry[0])));
  const byAge = entries.sort(
    (a, b) => rankOf(a) - rankOf(b) || parseLastUse(a[1]) - parseLastUse(b[1]),
  );
  const dropped = new Set<string>();
  const drop = (key: string): void => {
    const row = rows[key];
    // One that cannot be read is nobody's to drop.
    if (row === undefined || dropped.has(key) || !isReadable(key, row)) return;
    dropped.add(key);
    const size = sizeOf([key, row]);
    total -= size;
    used[kindOf([key, row])] -= size;
  };
  for (const entry of byAge) {
    if (total <= bytesAfterDropping) break;
    if (used[kindOf(entry)] <= shares[kindOf(entry)]) continue;
    drop(entry[0]);
    // Nobody keeps a score with a person who has none with them, and whose /forget would not find
    // it.
    const pair = parsePairKey(entry[0]);
    if (pair) drop(makePairKey(pair[1], pair[0]));
  }
  return [...dropped];
}

const isRunning = ([, row]: Entry): boolean => row.includes('|running|');

/**
 * The games of hosts with many games, except the most recently used; `rows/game/sharedRow.ts`
 * puts the host's id before the day.
 */
function findSurplus(entries: readonly Entry[]): ReadonlySet<string> {
  const ofHost: Record<string, Entry[]> = {};
  for (const entry of entries) {
    const host = isSharedBoardKey(entry[0]) ? entry[1].split('|')[3] : undefined;
    if (host !== undefined) ofHost[host] = [...(ofHost[host] ?? []), entry];
  }
  const byUse = (a: Entry, b: Entry): number => parseLastUse(b[1]) - parseLastUse(a[1]);
  const beyond = Object.values(ofHost).flatMap((games) => games.sort(byUse).slice(gamesOfHost));
  return new Set(beyond.map(([key]) => key));
}
