/**
 * A text that somebody may have written by hand, or saved with another editor: the signs with which
 * some begin a file are no part of it. What may not be read is not what is not there.
 */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

export const readTextFile = async (file: string): Promise<string> =>
  decodeText(await readFile(file));

/** Undefined where there is no such file; throws where there is one that cannot be read. */
export async function findTextFile(file: string): Promise<string | undefined> {
  try {
    return await readTextFile(file);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** Whether there is such a file or folder; throws where that cannot be seen. */
export function isThere(place: string): boolean {
  try {
    statSync(place);
    return true;
  } catch (error) {
    if (isAbsence(error)) return false;
    throw error;
  }
}

const isAbsence = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** UTF-8, or UTF-16, of which Windows marks the beginning. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = findEncoding(bytes);
  return new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
}

function findEncoding([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return 'utf-8';
}
