/**
 * A backup as a file: JSON lines, so that it can be read, searched and compared. The key under
 * which boards are signed is in it, sealed so that only the bot's token opens it (`seal.ts`); the
 * token itself is not.
 *
 *     {"linia":"backup","format":1,"madeAt":"2026-11-23T12:00:00.000Z","home":"worker","version":"1.6.0","sealed":"…"}
 *     {"key":"p5000001","row":"2|hard|…"}     one line for each row, in the order of their keys
 *     {"rows":1,"digest":"sha256 of all lines before, in hexadecimal digits"}
 */

import type { Rows } from '../../rows/keys.ts';

export const backupFormat = 1;

export interface Backup {
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** Where it was made; the file calls it `home`, so that old ones can be read. */
  readonly platform: string;
  readonly version: string;
  readonly rows: Rows;
  /** Backups from before version 1.7.1 have none. */
  readonly sealed: string | undefined;
}

/** The lines of the file, and the digest in the last one; `sha256` as `Deployment` has it. */
export function makeBackupFile(
  { madeAt, platform, version, rows, sealed }: Backup,
  sha256: (text: string) => string,
): { readonly text: string; readonly digest: string } {
  const head = {
    linia: 'backup',
    format: backupFormat,
    madeAt: new Date(madeAt).toISOString(),
    home: platform,
    version,
    sealed,
  };
  const keys = Object.keys(rows).sort();
  const lines = [head, ...keys.map((key) => ({ key, row: rows[key] }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
  const digest = sha256(lines);
  return { text: `${lines}${JSON.stringify({ rows: keys.length, digest })}\n`, digest };
}
