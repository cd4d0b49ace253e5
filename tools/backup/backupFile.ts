/** A backup on one's own machine, and what is wrong with a file that is none. */

import {
  type Backup,
  backupFormat,
  makeBackupFile,
} from '../../src/bot/features/owner/backupFile.ts';
import {
  isJsonObject,
  type JsonObject,
  parseJson,
  readInteger,
  readString,
} from '../../src/bot/telegram/json.ts';
import { sha256 } from '../../src/platform/objects/secret.ts';
import { DeployFailure } from '../deploy/failure.ts';

export const renderBackup = (backup: Backup): string => makeBackupFile(backup, sha256).text;

/** Throws a `DeployFailure` that says what is wrong with the file. */
export function parseBackup(text: string, file: string): Backup {
  const lines = text.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n');
  const head = readLine(lines[0]);
  if (head?.linia !== 'backup')
    throw new DeployFailure(`${file} is no backup of linia.`, ['npm run backup writes one.']);
  const known = readInteger(head.format) ?? 0;
  if (known > backupFormat)
    throw new DeployFailure(`${file} was written by a newer linia, in format ${known}.`, [
      'Restore it with that version.',
    ]);
  const end = readLine(lines.at(-1));
  if (readInteger(end?.rows) === undefined)
    throw new DeployFailure(
      `${file} is cut off: its last line, which counts the rows, is missing.`,
      ['Take the whole file.'],
    );
  const body = lines
    .slice(0, -1)
    .map((line) => `${line}\n`)
    .join('');
  const rows = Object.fromEntries(
    lines.slice(1, -1).map((line, index) => readRow(line, index + 2, file)),
  );
  if (
    readString(end?.digest) !== sha256(body) ||
    readInteger(end?.rows) !== Object.keys(rows).length
  )
    throw new DeployFailure(
      `${file} has been changed since it was written: its digest does not fit.`,
      [
        'Take an unchanged copy. To restore a changed one on purpose, write the digest of all lines but the last into that.',
      ],
    );
  const sealed = readString(head.sealed);
  return {
    madeAt: Date.parse(String(head.madeAt)),
    platform: String(head.home),
    version: String(head.version),
    rows,
    sealed,
  };
}

function readRow(line: string, number: number, file: string): readonly [key: string, row: string] {
  const { key, row } = readLine(line) ?? {};
  if (typeof key === 'string' && typeof row === 'string') return [key, row];
  throw new DeployFailure(`Line ${number} of ${file} is no row: it takes {"key":"…","row":"…"}.`);
}

function readLine(line = ''): JsonObject | undefined {
  const value = parseJson(line);
  return isJsonObject(value) ? value : undefined;
}
