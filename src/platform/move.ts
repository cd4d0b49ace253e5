/**
 * A move from one platform to another. Rows erased during a move leave a tombstone for 30 days; the
 * other platform's copy is then not imported. The tombstone of a person holds for all tables where
 * they have a seat.
 */
import type { Rows } from '../bot/rows/rows.ts';

/** In milliseconds: how long marks are kept, and after which nothing more is taken over. */
export const moveLifetime = 30 * 24 * 60 * 60 * 1000;

/**
 * The limits of one part of what moves: a request of Cloudflare's free plan may make 50 others, and
 * its body is a megabyte at most.
 */
export const maxPart = { keys: 40, length: 300_000 };

/** At least one key, and as many as the limits allow. */
export function takePart(keys: readonly string[], from: number, rows: Rows): readonly string[] {
  let [to, length] = [from, 0];
  while (to < keys.length && to - from < maxPart.keys) {
    length += 2 * keys[to]!.length + (rows[keys[to]!] ?? '').length;
    if (to > from && length > maxPart.length) break;
    to += 1;
  }
  return keys.slice(from, to);
}

/** A list in parts of that size, of which the last may be shorter. */
export const inParts = <Item>(list: readonly Item[], size: number): readonly (readonly Item[])[] =>
  list.flatMap((_, index) => (index % size === 0 ? [list.slice(index, index + size)] : []));
