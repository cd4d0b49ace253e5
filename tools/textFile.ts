/**
 * A text that somebody may have saved with another editor: the signs with which some begin a file
 * are no part of it.
 */
import { readFile } from 'node:fs/promises';

export const readTextFile = async (file: string): Promise<string> =>
  decodeText(await readFile(file));

/** UTF-8, or the UTF-16 of Windows where the text begins with its mark. */
export function decodeText(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
