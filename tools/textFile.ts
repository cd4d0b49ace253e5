/**
 * A text that somebody may have written by hand, or saved with another editor: the signs with which
 * some begin a file are no part of it. What may not be read is not what is not there.
 */
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DeployFailure } from './deploy/failure.ts';
import { describeSystemError } from './streams.mjs';

export const readTextFile = async (file: string): Promise<string> =>
  decodeText(await readFile(file));

interface TextFile {
  readonly text: string;
  /** Whether those that know only UTF-8 without a mark read it, too. */
  readonly isPlain: boolean;
}

/**
 * Undefined where there is no such file; throws a `DeployFailure` where there is one that cannot be
 * read.
 */
export function findTextFile(file: string): TextFile | undefined {
  try {
    const bytes = readFileSync(file);
    const isPlain = findEncoding(bytes) === 'utf-8' && bytes[0] !== utf8Mark;
    return { text: decodeText(bytes), isPlain };
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw new DeployFailure(
      `${file} cannot be read: ${describeSystemError({ ...(error as NodeJS.ErrnoException), path: undefined })}.`,
    );
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

const utf8Mark = 0xef;

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
