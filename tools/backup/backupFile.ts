/**
 * A backup as a file: JSON lines, so that it can be read, searched and compared. The key under
 * which boards are signed is in it, sealed so that only the bot's token opens it (`seal.ts`); the
 * token itself is not.
 *
 *     {"linia":"backup","format":1,"madeAt":"2026-11-23T12:00:00.000Z","home":"worker","version":"1.6.0","sealed":"…"}
 *     {"key":"p5000001","row":"2|hard|…"}     one line for each row, in the order of their keys
 *     {"rows":1,"digest":"sha256 of all lines before, in hexadecimal digits"}
 */

import { createHash } from 'node:crypto';
import type { Rows } from '../../src/bot/rows/keys.ts';
import {
  isJsonObject,
  type JsonObject,
  parseJson,
  readInteger,
  readString,
} from '../../src/bot/telegram/json.ts';
import { DeployFailure } from '../deploy/failure.ts';

const format = 1;

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

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function renderBackup({ madeAt, platform, version, rows, sealed }: Backup): string {
  const head = {
    linia: 'backup',
    format,
    madeAt: new Date(madeAt).toISOString(),
    home: platform,
    version,
    sealed,
  };
  const keys = Object.keys(rows).sort();
  const lines = [head, ...keys.map((key) => ({ key, row: rows[key] }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
  return `${lines}${JSON.stringify({ rows: keys.length, digest: digestOf(lines) })}\n`;
}

/** Throws a `DeployFailure` that says what is wrong with the file. */
export function parseBackup(text: string, file: string): Backup {
  const lines = text.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n');
  const head = readLine(lines[0]);
  if (head?.linia !== 'backup')
    throw new DeployFailure(`${file} is no backup of linia.`, ['npm run backup writes one.']);
  const known = readInteger(head.format) ?? 0;
  if (known > format)
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
    readString(end?.digest) !== digestOf(body) ||
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
