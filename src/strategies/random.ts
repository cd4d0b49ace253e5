/**
 * Random numbers from the game itself: the seed is a hash of the game's nonce and its record, so
 * the same position of the same game gives the same numbers however often it is asked, and another
 * game gives others.
 *
 * The hash is 32-bit FNV-1a (Fowler, Noll, Vo); the generator is mulberry32 (Tommy Ettinger, public
 * domain): one word of state, which is ample for the few numbers that a move needs.
 */
import type { Move } from '../games/position.ts';

export interface Random {
  /** An integer from 0 to `count - 1`, each equally likely; `count` is at least 1. */
  below(count: number): number;
}

export function seedOf(nonce: number, record: readonly Move[]): number {
  let hash = 0x811c9dc5;
  const feed = (byte: number): void => {
    hash = Math.imul(hash ^ byte, 0x01000193);
  };
  for (let shift = 0; shift < 32; shift += 8) feed((nonce >>> shift) & 255);
  for (const move of record) feed(move + 1);
  return hash >>> 0;
}

export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return {
    below(count) {
      state = (state + 0x6d2b79f5) | 0;
      let word = Math.imul(state ^ (state >>> 15), 1 | state);
      word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
      return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * count);
    },
  };
}

export function drawOne<T>(items: readonly T[], random: Random): T {
  if (items.length === 0) throw new RangeError('cannot draw one of no items');
  return items[random.below(items.length)]!;
}
