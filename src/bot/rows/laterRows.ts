/** Compares rows of the two platforms of a bot that was relocated. */

import type { Session } from '../match/session.ts';
import { parseChatRow } from './chatRow.ts';
import { countResults } from './countedRows.ts';
import { isErasedRow, parseDuelRow } from './duelRow.ts';
import { isDuelKey, isResult, isRoomKey, parseRoomKey, type Rows } from './keys.ts';
import { isReadable } from './kinds.ts';
import { parseRoomRow } from './roomRow.ts';
import { parseLastUse } from './storedRow.ts';

/**
 * The imported rows that are newer than ours; at equal times the imported preferences win, and of
 * results those of more games. What was erased on one platform stays so.
 */
export const findLaterRows = (ours: Rows, elsewhere: Rows): Rows =>
  Object.fromEntries(
    Object.entries(elsewhere).filter(
      ([key, row]) => row !== ours[key] && isLater(key, row, ours[key]),
    ),
  );

function isLater(key: string, row: string, ours: string | undefined): boolean {
  if (ours === undefined) return true;
  // Which of the two is later cannot be told.
  if (!isReadable(key, row) || !isReadable(key, ours)) return false;
  if (isResult(key)) return countResults(key, row) > countResults(key, ours);
  if (isErasedRow(row) || isErasedRow(ours)) return !isErasedRow(ours);
  const [one, other] = [sessionOf(key, row), sessionOf(key, ours)];
  if (!one || !other) return parseLastUse(row) >= parseLastUse(ours);
  if (one.lastChange !== other.lastChange) return one.lastChange > other.lastChange;
  return one.nonce === other.nonce && one.revision > other.revision;
}

/** Whether a chat's row of the cache is later than the known one. */
export function isLaterChat(row: string, present: string | undefined): boolean {
  const [one, other] = [parseChatRow(row), parseChatRow(present)];
  if (one.lastUpdate !== other.lastUpdate) return one.lastUpdate > other.lastUpdate;
  const [ours, theirs] = [one.game?.session, other.game?.session];
  return (
    ours !== undefined &&
    (theirs === undefined || (ours.nonce === theirs.nonce && ours.revision > theirs.revision))
  );
}

const sessionOf = (key: string, row: string): Session | undefined =>
  isRoomKey(key)
    ? parseRoomRow(parseRoomKey(key), row)?.session
    : isDuelKey(key)
      ? parseDuelRow(row)?.session
      : undefined;
