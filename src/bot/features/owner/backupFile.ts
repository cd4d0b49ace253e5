/**
 * A backup as a file: JSON lines, so that it can be read, searched and compared. The key under
 * which boards are signed is in it, sealed so that only the bot's token opens it (`seal.ts`); the
 * token itself is not.
 *
 *     {"linia":"backup","format":1,"madeAt":"2026-11-23T12:00:00.000Z","home":"worker","version":"1.6.0","sealed":"…","bot":123456}
 *     {"key":"p5000001","row":"2|hard|…"}     one line for each row, in the order of their keys
 *     {"rows":1,"digest":"sha256 of all lines before, in hexadecimal digits"}
 *
 * One that is too large for a message is cut between lines, and a last file names its parts:
 *
 *     {"linia":"parts","madeAt":"…","bytes":38000000,"files":[{"id":"Telegram's name","digest":"sha256"}, …]}
 */

import type { Rows } from '../../rows/keys.ts';
import {
  isJsonObject,
  type JsonObject,
  parseJson,
  readInteger,
  readObject,
  readString,
} from '../../telegram/json.ts';

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
  /** Telegram's id of the bot; backups from before version 3.0 do not say it. */
  readonly bot?: number | undefined;
}

/** What is wrong with a file, as the end of a sentence about it, and what to do. */
export interface Flaw {
  readonly problem: string;
  readonly advice: string;
}

type Sha256 = (text: string) => string;

/** The bot's id, which its token begins with. */
export const botOf = (token: string | undefined): number | undefined =>
  Number(/^\d+(?=:)/.exec(token ?? '')?.[0] ?? 0) || undefined;

/** The lines of the file, and the digest in the last one; `sha256` as `Deployment` has it. */
export function makeBackupFile(
  { madeAt, platform, version, rows, sealed, bot }: Backup,
  sha256: Sha256,
): { readonly text: string; readonly digest: string } {
  const head = {
    linia: 'backup',
    format: backupFormat,
    madeAt: new Date(madeAt).toISOString(),
    home: platform,
    version,
    sealed,
    bot,
  };
  const keys = Object.keys(rows).sort();
  const lines = [head, ...keys.map((key) => ({ key, row: rows[key] }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
  const digest = sha256(lines);
  return { text: `${lines}${JSON.stringify({ rows: keys.length, digest })}\n`, digest };
}

const cutOff: Flaw = {
  problem: 'is cut off: its last line, which counts the rows, is missing',
  advice: 'Take the whole file.',
};
const changed: Flaw = {
  problem: 'has been changed since it was written: its digest does not fit',
  advice:
    'Take an unchanged copy. To restore a changed one on purpose, write the digest of all lines but the last into that.',
};

/** The backup, or what is wrong with the file. */
export function parseBackup(text: string, sha256: Sha256): Backup | Flaw {
  const lines = splitLines(text);
  const part = parsePart(lines);
  if ('problem' in part) return part;
  const { head, rows, end } = part;
  if (!head) return noBackup;
  if (!end) return cutOff;
  const body = lines.slice(0, -1).map((line) => `${line}\n`);
  const isSame = end.digest === sha256(body.join('')) && end.rows === Object.keys(rows).length;
  return isSame ? { ...head, rows } : changed;
}

const noBackup: Flaw = {
  problem: 'is no backup of linia',
  advice: '/backup sends one, and on one’s own machine npm run backup writes one.',
};

/** What the lines of a file hold, or those of a part, where head or end may be in another. */
export interface PartOfBackup {
  readonly head: Omit<Backup, 'rows'> | undefined;
  readonly rows: Rows;
  readonly end: { readonly rows: number; readonly digest: string } | undefined;
}

/** Without the one after the last end of a line. */
export const splitLines = (text: string): readonly string[] =>
  text.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n');

export function parsePart(lines: readonly string[]): PartOfBackup | Flaw {
  const [first, last] = [readLine(lines[0]), readLine(lines[lines.length - 1])];
  const head = first?.linia === 'backup' ? first : undefined;
  const format = readInteger(head?.format) ?? 0;
  if (format > backupFormat)
    return {
      problem: `was written by a newer linia, in format ${format}`,
      advice: 'Restore it with that version.',
    };
  const count = readInteger(last?.rows);
  const begin = head ? 1 : 0;
  const body = lines.slice(begin, count === undefined ? undefined : -1);
  const rows: Record<string, string> = {};
  for (const [index, line] of body.entries()) {
    const { key, row } = readLine(line) ?? {};
    if (typeof key === 'string' && typeof row === 'string') rows[key] = row;
    else if (!head && index === 0) return noBackup;
    else if (count === undefined && index === body.length - 1) return cutOff;
    else
      return {
        problem: `has no row in line ${index + begin + 1}, which takes {"key":"…","row":"…"}`,
        advice: 'Take an unchanged copy.',
      };
  }
  return {
    head: head && readHead(head),
    rows,
    end: count === undefined ? undefined : { rows: count, digest: readString(last?.digest) ?? '' },
  };
}

const readHead = (head: JsonObject): Omit<Backup, 'rows'> => ({
  madeAt: Date.parse(String(head.madeAt)),
  platform: String(head.home),
  version: String(head.version),
  sealed: readString(head.sealed),
  bot: readInteger(head.bot),
});

function readLine(line = ''): JsonObject | undefined {
  const value = parseJson(line);
  return isJsonObject(value) ? value : undefined;
}

/** A file that a last one names. */
export interface Part {
  /** Telegram's name of it. */
  readonly id: string;
  /** Of its text; undefined for a file that is the whole, which says its own. */
  readonly digest: string | undefined;
}

/** The parts of a backup, and how many bytes their text has in all. */
export interface PartList {
  readonly madeAt: number;
  readonly bytes: number;
  readonly files: readonly Part[];
}

export const makePartList = ({ madeAt, bytes, files }: PartList): string =>
  `${JSON.stringify({ linia: 'parts', madeAt: new Date(madeAt).toISOString(), bytes, files })}\n`;

/** Undefined for a file of another kind. */
export function parsePartList(text: string): PartList | undefined {
  const list = text.startsWith('{"linia":"parts"') ? readObject(parseJson(text)) : {};
  if (!Array.isArray(list.files)) return undefined;
  const files = list.files.map(readObject).map(({ id, digest }) => ({
    id: readString(id) ?? '',
    digest: readString(digest) ?? '',
  }));
  const bytes = readInteger(list.bytes) ?? 0;
  return { madeAt: Date.parse(String(list.madeAt)), bytes, files };
}
