/** `moveFrom`: all stored rows come from the Worker. */

import { makeErasedRow } from '../../../bot/rows/duelRow.ts';
import { isDuelKey, settingsKey } from '../../../bot/rows/keys.ts';
import { findLaterRows } from '../../../bot/rows/laterRows.ts';
import { peopleOf, withoutPeople } from '../../../bot/rows/peopleOf.ts';
import { movedName } from '../../../bot/settings/settings.ts';
import { parseJson, readString } from '../../../bot/telegram/json.ts';
import { CallFailure } from '../../protocol/calls.ts';
import {
  askExport,
  askKeys,
  type Exchange,
  type Walks,
  walkPages,
} from '../../protocol/exchange.ts';
import { filterRows, inParts, maxPage, moveLifetime, type Page } from '../../protocol/page.ts';
import { takeSeal } from '../backup.ts';
import { readCache, writeCache } from '../cache.ts';
import { acquireLock, releaseLock } from '../lock.ts';
import { log } from '../log.ts';
import {
  beganAt,
  beginMove,
  clearStore,
  readCopy,
  readStore,
  takeRows,
  writeProperty,
} from '../properties.ts';
import { takeChats } from './chats.ts';
import { callsAtOnce, makeWalks, type WebhookPlace } from './worker.ts';

/** The cache key under which an interrupted run leaves its progress. */
const progressKey = 'm|from';

/** By the first digits of people's ids, since nobody knows here who is there. */
const firstWalks = (): Walks =>
  makeWalks([2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `person|${digit}`));

export function* fetchRows(webhook: WebhookPlace): Exchange<void> {
  const known = parseWalks(readCache([progressKey])[progressKey]);
  const isHere = webhook !== 'worker';
  if (isHere && beganAt() > 0 && Date.now() - beganAt() > moveLifetime)
    throw new CallFailure('isTooLate');
  if (!known && !isHere) {
    clearStore();
    beginMove();
    writeCache({ [settingsKey]: undefined });
  }
  const fetched = new Set<string>();
  const lost = new Set<string>();
  const take = (page: Page, walks: Walks): void => {
    for (const key of Object.keys(page.rows)) fetched.add(key);
    takeChats(page.chats);
    for (const key of isHere ? mergeHere(page) : takeRows(page.rows)) lost.add(key);
    writeCache({ [progressKey]: JSON.stringify(walks) });
    log(`Fetched ${fetched.size} rows.`);
  };
  yield* walkPages(known ?? firstWalks(), take);
  if (isHere) yield* takeErased(fetched);
  writeCache({ [progressKey]: undefined });
  // Boards go on working that came there with a backup made elsewhere.
  const { sealed } = yield* askExport({ isSealed: true });
  takeSeal({ sealed: readString(sealed), oldToken: undefined });
  writeProperty(movedName, String(Date.now()));
  const rows = readStore();
  const here = [...fetched].filter((key) => rows[key] !== undefined).length;
  if (lost.size > 0) log(`${lost.size} rows found no space here: the user properties hold 500 kB.`);
  log(
    `Done: ${fetched.size} rows were fetched, ${here} of them are here. Go on with npm run move -- --back.`,
  );
}

function parseWalks(text: string | undefined): Walks | undefined {
  const walks = parseJson(text ?? '');
  return Array.isArray(walks) ? (walks as Walks) : undefined;
}

/**
 * Takes what counts of a page while players may already play here. Returns the keys for which there
 * was no space.
 */
function mergeHere({ rows, erased }: Omit<Page, 'chats'>): readonly string[] {
  acquireLock();
  try {
    const { rows: own, marks } = readCopy();
    const isForgotten = (id: number): boolean => marks[`p${id}`]?.isOwn === true;
    const valid = Object.entries(rows).flatMap(([key, row]) => {
      const left =
        marks[key] === undefined ? withoutPeople(key, row, isForgotten, Date.now()) : undefined;
      return left === undefined ? [] : [[key, left] as const];
    });
    // No old button of these games may bring them back.
    const refused = Object.entries(rows).filter(
      ([key, row]) =>
        isDuelKey(key) && own[key] === undefined && [...peopleOf(key, row)].some(isForgotten),
    );
    const ended = Object.fromEntries(refused.map(([key]) => [key, makeErasedRow(Date.now())]));
    const isErased = (key: string): boolean =>
      (erased[key] ?? 0) >= Math.max(beganAt(), 1) && marks[key] === undefined;
    // What has been erased there and begun anew takes the place of ours, which is from before that.
    const anew = valid.filter(([key]) => isErased(key));
    const others = Object.fromEntries(valid.filter(([key]) => !isErased(key)));
    return takeRows(
      { ...findLaterRows(own, others), ...Object.fromEntries(anew), ...ended },
      filterRows(erased, isErased),
    );
  } finally {
    releaseLock();
  }
}

/** Erases our rows that have been erased at the Worker since the move began. */
function* takeErased(fetched: ReadonlySet<string>): Exchange<void> {
  const keys = Object.keys(readStore()).filter((key) => !fetched.has(key));
  for (const round of inParts(inParts(keys, maxPage.keys), callsAtOnce.reading)) {
    const { erased } = yield* askKeys(round);
    if (Object.keys(erased).length > 0) mergeHere({ rows: {}, erased });
  }
}
