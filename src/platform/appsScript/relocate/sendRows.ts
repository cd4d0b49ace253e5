/** `moveTo`: all stored rows go to the Worker, and are then counted there. */

import { digestOf } from '../../../bot/rows/digest.ts';
import { canMove, isErasureKey, settingsKey } from '../../../bot/rows/keys.ts';
import { idsOf } from '../../../bot/rows/kinds.ts';
import { peopleOf } from '../../../bot/rows/peopleOf.ts';
import { sealBoardKey } from '../../../bot/settings/boardKey.ts';
import { parseSettings } from '../../../bot/settings/settings.ts';
import { maxPart, takePart } from '../../move.ts';
import { readCache, writeCache } from '../cache.ts';
import { log } from '../log.ts';
import { beginMove, readCopy, readProperties } from '../properties.ts';
import { hmac } from '../services.ts';
import { sendChats } from './chats.ts';
import {
  callsAtOnce,
  makeWalks,
  type Part,
  type Walks,
  type Worker,
  walkWorker,
} from './worker.ts';

/** The cache key under which an interrupted run leaves its progress. */
const progressKey = 'm|to';

export function sendRows(worker: Worker): void {
  const { call, home } = worker;
  const run = Utilities.getUuid();
  const known = readCache([progressKey])[progressKey];
  const isFresh = known === undefined && home === 'here';
  const [begun] = call([{ path: '/import', body: { run, isFresh } }]);
  if (begun?.isTooLate === true) return log(tooLate);
  if (isFresh) {
    beginMove();
    writeCache({ [settingsKey]: undefined });
    while (call([{ path: '/import', body: { run, clear: true } }])[0]?.isEmpty === false) {
      log('The Worker forgets what it has from before.');
    }
  }
  const copy = readOwn();
  const keys = [...new Set([...Object.keys(copy.rows), ...Object.keys(copy.erased)])].sort();
  const position = known === undefined ? 0 : keys.filter((key) => key <= known).length;
  if (position > 0) log(`Going on after ${position} of ${keys.length} rows.`);
  const sending: Sending = { ...copy, run, notTaken: new Set() };
  send(keys, position, sending, worker);
  sendChats(copy.rows, run, worker);
  const counted = countThere(keys, sending, worker);
  const sealed = sealBoardKey(parseSettings(readProperties()), hmac);
  call([{ path: '/import', body: { run, sealed } }]);
  call([{ path: '/import', body: { run, total: counted.total, digest: counted.digest } }]);
  writeCache({ [progressKey]: undefined });
  const newer = counted.newer > 0 ? `, ${counted.newer} of them newer than here` : '';
  const erased =
    sending.notTaken.size > 0 ? `; ${sending.notTaken.size} were erased there, or skipped` : '';
  log(
    `Done: ${counted.total} rows are at the Worker, counted there (${counted.digest})${newer}${erased}. Go on with npm run move.`,
  );
}

export const tooLate =
  'The move began more than 30 days ago, and is over: what is left in the old home is no longer taken over.';

interface Sending extends Omit<Part, 'chats'> {
  readonly run: string;
  /**
   * The keys of rows that the Worker does not take: they were erased there since the move began, or
   * it does not know their kind.
   */
  readonly notTaken: Set<string>;
}

/** Of the marks only those of rows erased here. Rows without a person are not needed. */
function readOwn(): Omit<Part, 'chats'> {
  const { rows: copied, marks } = readCopy();
  const all = Object.fromEntries(Object.entries(copied).filter(([key]) => canMove(key)));
  const rows = Object.fromEntries(
    Object.entries(all).filter(([key, row]) => isErasureKey(key) || peopleOf(key, row).size > 0),
  );
  const skipped = Object.keys(all).length - Object.keys(rows).length;
  if (skipped > 0) log(`${skipped} rows cannot be read, and are skipped.`);
  const own = Object.entries(marks).filter(([, { isOwn }]) => isOwn);
  return { rows, erased: Object.fromEntries(own.map(([key, { at }]) => [key, at])) };
}

function send(
  keys: readonly string[],
  from: number,
  { run, notTaken, ...copy }: Sending,
  { call }: Worker,
): void {
  let position = from;
  while (position < keys.length) {
    const parts: (readonly string[])[] = [];
    while (parts.length < callsAtOnce.writing && position < keys.length) {
      const part = takePart(keys, position, copy.rows);
      parts.push(part);
      position += part.length;
    }
    const answers = call(
      parts.map((part) => ({
        path: '/import',
        body: { run, lines: pick(copy.rows, part), erased: pick(copy.erased, part) },
      })),
    );
    parts.forEach((part, index) => {
      const { received, erased, unknown } = answers[index] ?? {};
      if (received !== part.length)
        throw new Error(`Of ${part.length} rows the Worker has received ${String(received)}.`);
      for (const key of readKeys(unknown))
        log(`The Worker knows no kind of row with the key ${key}, and has skipped it.`);
      for (const key of [...readKeys(erased), ...readKeys(unknown)])
        if (copy.rows[key] !== undefined) notTaken.add(key);
    });
    writeCache({ [progressKey]: keys[position - 1] });
    log(`Sent ${position} of ${keys.length} rows.`);
  }
}

const readKeys = (keys: unknown): readonly string[] =>
  Array.isArray(keys) ? keys.map(String) : [];

const pick = <Value>(
  from: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]!]));

/** Walks of about the same length; the keys are in order. */
function walksAlong(keys: readonly string[]): Walks {
  const people = keys.flatMap((key) => idsOf('person', key) ?? []).map((id) => `person|${id}`);
  const each = Math.max(maxPart.keys, Math.ceil(people.length / callsAtOnce.reading));
  return makeWalks(people.filter((_, index) => index > 0 && index % each === 0));
}

/**
 * Counts the rows of ours that are at the Worker; those that are missing there, or too many, are
 * sent once more.
 */
function countThere(all: readonly string[], sending: Sending, worker: Worker) {
  // Of those who were erased each platform keeps what it knows.
  const keys = all.filter((key) => !isErasureKey(key));
  for (const isLast of [false, true]) {
    const there: Record<string, string> = {};
    walkWorker(worker, walksAlong(keys), (parts) =>
      Object.assign(there, ...parts.map(({ rows }) => rows)),
    );
    const extra =
      worker.home === 'here'
        ? Object.keys(there).filter((key) => sending.rows[key] === undefined && !isErasureKey(key))
        : [];
    const own = keys.filter((key) => sending.rows[key] !== undefined && !sending.notTaken.has(key));
    // Until the webhook is switched nobody else writes there.
    const isThere = (key: string): boolean =>
      worker.home === 'here' ? there[key] === sending.rows[key] : there[key] !== undefined;
    const missing = own.filter((key) => !isThere(key));
    if (missing.length + extra.length === 0) {
      const found = pick(there, own);
      const newer = own.filter((key) => found[key] !== sending.rows[key]).length;
      return { total: own.length, newer, digest: digestOf(found) };
    }
    const difference = `Of ${own.length} rows ${missing.length} are missing at the Worker, and ${extra.length} are too many`;
    if (isLast) throw new Error(`${difference}.`);
    log(`${difference}: they are sent again.`);
    const erased = Object.fromEntries(extra.map((key) => [key, Date.now()]));
    send(
      [...missing, ...extra],
      0,
      { ...sending, erased: { ...sending.erased, ...erased } },
      worker,
    );
  }
  throw new Error('unreachable');
}
