/** `moveFrom`: all stored rows come from the Worker. */

import { makeErasedRow } from '../../../bot/rows/duelRow.ts';
import { isDuelKey, settingsKey } from '../../../bot/rows/keys.ts';
import { findLaterRows } from '../../../bot/rows/laterRows.ts';
import { peopleOf, withoutPeople } from '../../../bot/rows/peopleOf.ts';
import { openBoardKey } from '../../../bot/settings/boardKey.ts';
import { boardKeyName, movedName, parseSettings } from '../../../bot/settings/settings.ts';
import { parseJson, readString } from '../../../bot/telegram/json.ts';
import { inParts, moveLifetime } from '../../move.ts';
import { readCache, writeCache } from '../cache.ts';
import { acquireLock, releaseLock } from '../lock.ts';
import { log } from '../log.ts';
import {
  beganAt,
  beginMove,
  clearStore,
  readCopy,
  readProperties,
  readStore,
  takeRows,
  writeProperty,
} from '../properties.ts';
import { hmac } from '../services.ts';
import { takeChats } from './chats.ts';
import { tooLate } from './sendRows.ts';
import {
  callsAtOnce,
  makeWalks,
  type Part,
  parsePart,
  type Walks,
  type Worker,
  walkWorker,
} from './worker.ts';

/** The cache key under which an interrupted run leaves its progress. */
const progressKey = 'm|from';

/** By the first digits of people's ids, since nobody knows here who is there. */
const firstWalks = makeWalks([2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `person|${digit}`));

export function fetchRows(worker: Worker): void {
  const known = parseWalks(readCache([progressKey])[progressKey]);
  const isHere = worker.home !== 'worker';
  if (isHere && beganAt() > 0 && Date.now() - beganAt() > moveLifetime) return log(tooLate);
  if (!known && !isHere) {
    clearStore();
    beginMove();
    writeCache({ [settingsKey]: undefined });
  }
  const fetched = new Set<string>();
  const lost = new Set<string>();
  walkWorker(worker, known ?? firstWalks, (parts, walks) => {
    const part = joinParts(parts);
    for (const key of Object.keys(part.rows)) fetched.add(key);
    takeChats(part.chats);
    for (const key of isHere ? mergeHere(part) : takeRows(part.rows)) lost.add(key);
    writeCache({ [progressKey]: JSON.stringify(walks) });
    log(`Fetched ${fetched.size} rows.`);
  });
  if (isHere) takeErased(fetched, worker);
  writeCache({ [progressKey]: undefined });
  takeBoardKey(worker);
  writeProperty(movedName, String(Date.now()));
  const rows = readStore();
  const here = [...fetched].filter((key) => rows[key] !== undefined).length;
  if (lost.size > 0) log(`${lost.size} rows found no space here: the user properties hold 500 kB.`);
  log(
    `Done: ${fetched.size} rows were fetched, ${here} of them are here. Go on with npm run move -- --back.`,
  );
}

/** Boards go on working that came there with a backup made elsewhere. */
function takeBoardKey({ call }: Worker): void {
  const sealed = readString(call([{ path: '/export', body: { isSealed: true } }])[0]?.sealed);
  const settings = parseSettings(readProperties());
  const boardKey = openBoardKey({ sealed, oldToken: undefined }, settings, hmac);
  if (boardKey !== undefined && boardKey !== (settings.boardKey ?? ''))
    writeProperty(boardKeyName, boardKey);
}

function parseWalks(text: string | undefined): Walks | undefined {
  const walks = parseJson(text ?? '');
  return Array.isArray(walks) ? (walks as Walks) : undefined;
}

const joinParts = (parts: readonly Part[]): Part => ({
  rows: Object.assign({}, ...parts.map(({ rows }) => rows)),
  erased: Object.assign({}, ...parts.map(({ erased }) => erased)),
  chats: Object.assign({}, ...parts.map(({ chats }) => chats)),
});

/**
 * Takes what counts of a part while players may already play here. Returns the keys for which there
 * was no space.
 */
function mergeHere({ rows, erased }: Pick<Part, 'rows' | 'erased'>): readonly string[] {
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
      Object.fromEntries(
        Object.keys(erased)
          .filter(isErased)
          .map((key) => [key, erased[key]!]),
      ),
    );
  } finally {
    releaseLock();
  }
}

/** The keys of one call: a request of Cloudflare's free plan may make 50 others. */
const atOnce = 40;

/** Erases our rows that have been erased at the Worker since the move began. */
function takeErased(fetched: ReadonlySet<string>, { call }: Worker): void {
  const keys = Object.keys(readStore()).filter((key) => !fetched.has(key));
  for (const round of inParts(inParts(keys, atOnce), callsAtOnce.reading)) {
    const answers = call(round.map((part) => ({ path: '/export', body: { keys: part } })));
    const { erased } = joinParts(answers.map(parsePart));
    if (Object.keys(erased).length > 0) mergeHere({ rows: {}, erased });
  }
}
