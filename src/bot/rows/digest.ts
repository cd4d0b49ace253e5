/**
 * Eight hexadecimal digits (FNV-1a, 32 bits) by which two people can compare the same rows,
 * whatever their order.
 */
import { makeBase64Url } from '../buttons/bitFields.ts';
import { digestLength } from './fields.ts';
import type { Rows } from './keys.ts';

export function digestOf(rows: Rows): string {
  let hash = 0x811c9dc5;
  for (const key of Object.keys(rows).sort()) {
    for (const character of `${key}=${rows[key]}\n`)
      hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** 24 bits by which a game is known again, from what tells it from others. */
export function digestGame(identity: string): string {
  const hash = Number.parseInt(digestOf({ game: identity }), 16);
  return makeBase64Url(BigInt((hash & 0xffffff) ^ (hash >>> 24)), digestLength);
}
