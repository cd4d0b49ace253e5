/** `moveTo`: all stored rows go to the Worker, and are then counted there. */

import { digestOf } from '../../../bot/rows/digest.ts';
import { canMove, isErasureKey, settingsKey } from '../../../bot/rows/keys.ts';
import { idsOf } from '../../../bot/rows/kinds.ts';
import { peopleOf } from '../../../bot/rows/peopleOf.ts';
import { sealBoardKey } from '../../../bot/settings/boardKey.ts';
import { parseSettings } from '../../../bot/settings/settings.ts';
import type { Left } from '../../protocol/calls.ts';
import {
  askImport,
  clearAll,
  type Exchange,
  sendPages,
  type Walks,
  walkPages,
} from '../../protocol/exchange.ts';
import { cutPages, filterRows, keysOf, maxPage, type Page } from '../../protocol/page.ts';
import { readCache, writeCache } from '../cache.ts';
import { log } from '../log.ts';
import { beginMove, readCopy, readProperties } from '../properties.ts';
import { hmac } from '../services.ts';
import { sendChats } from './chats.ts';
import { callsAtOnce, makeWalks, type WebhookPlace } from './worker.ts';

/** The cache key under which an interrupted run leaves its progress. */
const progressKey = 'm|to';

export function* sendRows(webhook: WebhookPlace): Exchange<void> {
  const run = Utilities.getUuid();
  const known = readCache([progressKey])[progressKey];
  const isFresh = known === undefined && webhook === 'here';
  yield* askImport({ run, isFresh });
  if (isFresh) {
    beginMove();
    writeCache({ [settingsKey]: undefined });
    yield* clearAll(run, () => log('The Worker forgets what it has from before.'));
  }
  const copy = readOwn();
  const keys = keysOf(copy);
  const position = known === undefined ? 0 : keys.filter((key) => key <= known).length;
  if (position > 0) log(`Going on after ${position} of ${keys.length} rows.`);
  const sending: Sending = { ...copy, run, webhook, notTaken: new Set() };
  yield* send(keys, position, sending);
  yield* sendChats(copy.rows, run);
  const { total, digest, newer } = yield* countThere(keys, sending);
  const sealed = sealBoardKey(parseSettings(readProperties()), hmac);
  if (sealed !== undefined) yield* askImport({ run, sealed, oldToken: undefined });
  yield* askImport({ run, total, digest });
  writeCache({ [progressKey]: undefined });
  const later = newer > 0 ? `, ${newer} of them newer than here` : '';
  const erased =
    sending.notTaken.size > 0 ? `; ${sending.notTaken.size} were erased there, or skipped` : '';
  log(
    `Done: ${total} rows are at the Worker, counted there (${digest})${later}${erased}. Go on with npm run move.`,
  );
}

interface Sending extends Omit<Page, 'chats'> {
  readonly run: string;
  readonly webhook: WebhookPlace;
  /**
   * The keys of rows that the Worker does not take: they were erased there since the move began, or
   * it does not know their kind.
   */
  readonly notTaken: Set<string>;
}

/** Of the marks only those of rows erased here. Rows without a person are not needed. */
function readOwn(): Omit<Page, 'chats'> {
  const { rows: copied, marks } = readCopy();
  const all = filterRows(copied, canMove);
  const rows = filterRows(all, (key, row) => isErasureKey(key) || peopleOf(key, row).size > 0);
  const skipped = Object.keys(all).length - Object.keys(rows).length;
  if (skipped > 0) log(`${skipped} rows cannot be read, and are skipped.`);
  const own = Object.entries(marks).filter(([, { isOwn }]) => isOwn);
  return { rows, erased: Object.fromEntries(own.map(([key, { at }]) => [key, at])) };
}

function* send(
  keys: readonly string[],
  from: number,
  { run, notTaken, ...copy }: Sending,
): Exchange<void> {
  let position = from;
  const note = (pages: readonly Page[], { erased, unknown }: Left): void => {
    for (const key of unknown)
      log(`The Worker knows no kind of row with the key ${key}, and has skipped it.`);
    for (const key of [...erased, ...unknown]) if (copy.rows[key] !== undefined) notTaken.add(key);
    position += pages.reduce((sum, page) => sum + keysOf(page).length, 0);
    writeCache({ [progressKey]: keys[position - 1] });
    log(`Sent ${position} of ${keys.length} rows.`);
  };
  yield* sendPages(cutPages(copy, keys.slice(from)), { run, atOnce: callsAtOnce.writing, note });
}

/** Walks of about the same length; the keys are in order. */
function walksAlong(keys: readonly string[]): Walks {
  const people = keys.flatMap((key) => idsOf('person', key) ?? []).map((id) => `person|${id}`);
  const each = Math.max(maxPage.keys, Math.ceil(people.length / callsAtOnce.reading));
  return makeWalks(people.filter((_, index) => index > 0 && index % each === 0));
}

interface Counted {
  readonly total: number;
  /** How many of them are newer there than here. */
  readonly newer: number;
  readonly digest: string;
}

/**
 * Counts the rows of ours that are at the Worker; those that are missing there, or too many, are
 * sent once more.
 */
function* countThere(all: readonly string[], sending: Sending): Exchange<Counted> {
  // Until the webhook is switched nobody else writes there.
  const isAlone = sending.webhook === 'here';
  // Of those who were erased each platform keeps what it knows.
  const keys = all.filter((key) => !isErasureKey(key));
  for (const isLast of [false, true]) {
    const there: Record<string, string> = {};
    yield* walkPages(walksAlong(keys), ({ rows }) => void Object.assign(there, rows));
    const extra = Object.keys(there).filter(
      (key) => isAlone && sending.rows[key] === undefined && !isErasureKey(key),
    );
    const own = keys.filter((key) => sending.rows[key] !== undefined && !sending.notTaken.has(key));
    const isThere = (key: string): boolean =>
      isAlone ? there[key] === sending.rows[key] : there[key] !== undefined;
    const missing = own.filter((key) => !isThere(key));
    if (missing.length + extra.length === 0) {
      const ours = new Set(own);
      const found = filterRows(there, (key) => ours.has(key));
      const newer = own.filter((key) => found[key] !== sending.rows[key]).length;
      return { total: own.length, newer, digest: digestOf(found) };
    }
    const difference = `Of ${own.length} rows ${missing.length} are missing at the Worker, and ${extra.length} are too many`;
    if (isLast) throw new Error(`${difference}.`);
    log(`${difference}: they are sent again.`);
    const erased = Object.fromEntries(extra.map((key) => [key, Date.now()]));
    yield* send([...missing, ...extra], 0, {
      ...sending,
      erased: { ...sending.erased, ...erased },
    });
  }
  throw new Error('unreachable');
}
