/**
 * Eight hexadecimal digits (FNV-1a, 32 bits) by which two people can compare the same rows,
 * whatever their order.
 */
import type { Rows } from '../rows/rows.ts';
export function digestOf(rows: Rows): string {
  let hash = 0x811c9dc5;
  for (const key of Object.keys(rows).sort()) {
    for (const character of `${key}=${rows[key]}\n`)
      hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
