/**
 * The calls by which rows go from one platform to another, as they are written and read.
 * Objects give and take them page by page; a page may come twice, and several at once. Each run has
 * a name of its own, and ends the run before, so that two at once do not mix.
 *
 *     /import { run, isFresh, since }     begins a run; a fresh one begins a move, and all that is
 *                                         there is void. What has been erased there after `since`,
 *                                         by default now, is not brought back
 *     /import { run, clear: true }        deletes a part of what is void; isEmpty once nothing is
 *                                         left
 *     /import { run, lines, erased, chats }
 *                                         a page: says how many keys were received, and which were
 *                                         erased there, are newer there, or are of no kind
 *     /import { run, sealed, oldToken }   the key under which boards were signed, sealed: whether
 *                                         it could be opened; else it waits for a setup
 *     /import { run, total, digest }      ends the run: what the caller has counted there
 *     /import {}                          what the last run that has ended counted, and when
 *     /export?after=…&until=…             a page of all rows, by their people, and `next`, after
 *                                         which the next one comes
 *     /export { keys }                    which of these rows were erased there
 *     /export { isSealed: true }          the key under which boards are signed, sealed
 *     /export { isDone: true }            what the one-time key was for is done
 *
 * The bearer is the webhook's secret, or a one-time key. The web app of a script has one address,
 * and its store is one page, which is taken as a whole or not at all:
 *
 *     { linia: 'check', key }             whether the key is let in
 *     { linia: 'backup', key }            all rows, and the key of the boards, sealed
 *     { linia: 'restore', key, rows, madeAt, sealed, oldToken }
 *                                         takes all: says which found no space, which were erased
 *                                         there after `madeAt`, and whether the seal was opened
 *     { linia: 'done', key }              what the key was for is done
 *
 * Scripts of 1.7 call these routes, and programs of this version make backups of bots of 1.5: a new
 * part of a call is one that others may leave out.
 */
import type { Rows } from '../../bot/rows/keys.ts';
import {
  type JsonObject,
  parseJson,
  readInteger,
  readObject,
  readString,
} from '../../bot/telegram/json.ts';
import { type Page, parsePage } from './page.ts';

/** A call as it is sent: the path with its query, and a body for JSON. */
export interface Call {
  readonly path: string;
  readonly body: object;
}

/** The bodies of `/import`, but for the empty one. */
export type ImportCall =
  | { readonly run: string; readonly isFresh: boolean; readonly since?: number | undefined }
  | { readonly run: string; readonly clear: true }
  | ({ readonly run: string; readonly lines: Rows } & Omit<Page, 'rows'>)
  | { readonly run: string; readonly sealed: string; readonly oldToken: string | undefined }
  | { readonly run: string; readonly total: number; readonly digest: string };

/** Undefined for a body without a run, which only asks. */
export function parseImport(body: string): ImportCall | undefined {
  const { lines, isFresh, clear, ...given } = readObject(parseJson(body));
  const [run, sealed, total] = [
    readString(given.run),
    readString(given.sealed),
    readInteger(given.total),
  ];
  if (run === undefined) return undefined;
  if (typeof isFresh === 'boolean') return { run, isFresh, since: readInteger(given.since) };
  if (clear === true) return { run, clear };
  if (sealed !== undefined) return { run, sealed, oldToken: readString(given.oldToken) };
  if (total !== undefined) return { run, total, digest: readString(given.digest) ?? '' };
  const { rows, ...others } = parsePage({ ...given, rows: lines });
  return { run, lines: rows, ...others };
}

/** What `/export` is asked for: a part of the query, or a body. */
export type ExportCall =
  | { readonly after: string; readonly until: string }
  | { readonly keys: readonly string[] }
  | { readonly isSealed: true }
  | { readonly isDone: true };

export const makeExport = (call: ExportCall): Call =>
  'after' in call
    ? {
        path: `/export?after=${encodeURIComponent(call.after)}&until=${encodeURIComponent(call.until)}`,
        body: {},
      }
    : { path: '/export', body: call };

/** `query` is that of the address. */
export function parseExport(query: { get(name: string): string | null }, body: string): ExportCall {
  const { keys, isSealed, isDone } = readObject(parseJson(body));
  if (isSealed === true) return { isSealed };
  if (isDone === true) return { isDone };
  if (Array.isArray(keys)) return { keys: keys.map(String) };
  return { after: query.get('after') ?? '', until: query.get('until') ?? '' };
}

/** What becomes of the keys of a page that are not taken. */
export const leftFates = ['erased', 'newer', 'unknown'] as const;
export type Left = Readonly<Record<(typeof leftFates)[number], readonly string[]>>;

/**
 * Why a caller cannot go on, and the sentence for the owner. What begins with `is` has the answer
 * of a call that was refused.
 */
const failures = {
  isOver: 'Another run has begun since this one, which ends here.',
  isTooLate:
    'The move began more than 30 days ago, and is over: what is left on the old platform is no longer taken over.',
  short: 'Fewer rows have arrived than were sent.',
} as const;
type Failure = keyof typeof failures;

export const refuse = (reason: Exclude<Failure, 'short'>): object => ({ [reason]: true });

export class CallFailure extends Error {
  readonly reason: Failure;

  /** `more` says how far it came. */
  constructor(reason: Failure, more = '') {
    super([failures[reason], more].filter(Boolean).join(' '));
    this.reason = reason;
  }
}

/** Throws a `CallFailure` for the answer of a call that was refused. */
export function ensureTaken(answer: JsonObject): void {
  for (const reason of ['isOver', 'isTooLate'] as const)
    if (answer[reason] === true) throw new CallFailure(reason);
}
